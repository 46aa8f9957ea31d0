#include "core/error.h"

#include <gtest/gtest.h>

namespace deeprig {
namespace {

struct NamedCode {
    ErrorCode code;
    const char* name;

    friend void PrintTo(const NamedCode& row, std::ostream* out) { *out << row.name; }
};

class ErrorName : public testing::TestWithParam<NamedCode> {};

TEST_P(ErrorName, IsTheWordOfJson) { EXPECT_EQ(errorName(GetParam().code), GetParam().name); }

INSTANTIATE_TEST_SUITE_P(AllCodes, ErrorName,
                         testing::Values(NamedCode{ErrorCode::InvalidInput, "invalid_input"},
                                         NamedCode{ErrorCode::NotFound, "not_found"},
                                         NamedCode{ErrorCode::Ambiguous, "ambiguous"},
                                         NamedCode{ErrorCode::NewerVersion, "newer_version"},
                                         NamedCode{ErrorCode::NotADatabase, "not_a_database"},
                                         NamedCode{ErrorCode::Damaged, "damaged"},
                                         NamedCode{ErrorCode::ReadOnly, "read_only"},
                                         NamedCode{ErrorCode::CannotRead, "cannot_read"},
                                         NamedCode{ErrorCode::CannotWrite, "cannot_write"},
                                         NamedCode{ErrorCode::DiskFull, "disk_full"},
                                         NamedCode{ErrorCode::Cancelled, "cancelled"}),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Failure, CarriesCodePlaceAndDetail)
{
    const Result<int> result = failure(ErrorCode::NotFound, "here", "nothing");

    ASSERT_FALSE(result);
    EXPECT_EQ(result.error(), (Error{ErrorCode::NotFound, "here", "nothing"}));
}

} // namespace
} // namespace deeprig
