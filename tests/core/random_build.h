#pragma once

#include "tests/support/small_catalog.h"

#include <rapidcheck.h>

namespace deeprig::test {

/// A build of up to nine random lines of the small catalog, now and then with a cap, an override,
/// a part that the catalog lacks, or no site.
inline rc::Gen<Build> randomBuild()
{
    return rc::gen::exec([] {
        const std::shared_ptr<const Catalog> catalog = smallCatalog();
        const auto rows = static_cast<Catalog::Row>(catalog->parts().size());
        Build build;
        build.currency = *rc::gen::element(Currency("USD"), Currency("CNY"));
        const int lines = *rc::gen::inRange(0, 10);
        for (int i = 0; i < lines; ++i) {
            BuildLine line = lineFor(catalog->part(*rc::gen::inRange<Catalog::Row>(0, rows)));
            line.quantity = *rc::gen::weightedElement<int>({{6, 1}, {2, 2}, {1, 4}});
            line.owned = *rc::gen::weightedElement<bool>({{5, false}, {1, true}});
            if (*rc::gen::weightedElement<bool>({{9, false}, {1, true}}))
                line.part = PartId{"lost-" + line.part.value};
            if (line.category == Category::Gpu && *rc::gen::weightedElement<bool>({{4, false}, {1, true}}))
                line.overrides.push_back(FieldOverride{&fieldOf<&Gpu::tdp_w>(), FieldValue(275.0), {}});
            build.lines.push_back(std::move(line));
        }
        if (*rc::gen::weightedElement<bool>({{4, false}, {1, true}}))
            build.options.gpu_power_limit_w = 200;
        if (*rc::gen::weightedElement<bool>({{1, false}, {1, true}})) {
            Site site;
            site.country = *rc::gen::element<std::string>("US", "CN", "DE", "JP");
            build.site = site;
        }
        return build;
    });
}

} // namespace deeprig::test
