#include "core/error.h"

namespace deeprig {

std::string errorName(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidInput: return "invalid_input";
    case ErrorCode::NotFound: return "not_found";
    case ErrorCode::Ambiguous: return "ambiguous";
    case ErrorCode::NewerVersion: return "newer_version";
    case ErrorCode::NotADatabase: return "not_a_database";
    case ErrorCode::Damaged: return "damaged";
    case ErrorCode::ReadOnly: return "read_only";
    case ErrorCode::CannotRead: return "cannot_read";
    case ErrorCode::CannotWrite: return "cannot_write";
    case ErrorCode::DiskFull: return "disk_full";
    case ErrorCode::Cancelled: return "cancelled";
    }
    return "invalid_input";
}

} // namespace deeprig
