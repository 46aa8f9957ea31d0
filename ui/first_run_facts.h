#pragma once

#include "core/build.h"
#include "core/catalog.h"

#include <memory>

namespace deeprig::ui {

class FirstRunPage;

/// Tells the first page what the catalog holds and what the sample is like.
void fillFirstRunPage(FirstRunPage& page, std::shared_ptr<const Catalog> catalog, const Site& site);

} // namespace deeprig::ui
