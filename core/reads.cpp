#include "core/reads.h"

#include <algorithm>

namespace deeprig {

Reads operator|(Reads a, const Reads& b)
{
    a.categories |= b.categories;
    a.every_trait = a.every_trait || b.every_trait;
    a.placement = a.placement || b.placement;
    for (const Trait& trait : b.traits) {
        if (std::ranges::find(a.traits, trait) == a.traits.end())
            a.traits.push_back(trait);
    }
    return a;
}

} // namespace deeprig
