#pragma once

#include "core/catalog.h"

#include <memory>

namespace deeprig::test {

/// Forty-odd parts of all categories: ones that fit each other, ones that do not, ones with unknown values and ones
/// written down by heart. Made once; the rows never change.
std::shared_ptr<const Catalog> smallCatalog();

} // namespace deeprig::test
