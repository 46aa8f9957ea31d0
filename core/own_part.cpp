#include "core/own_part.h"

namespace deeprig {

namespace {

std::shared_ptr<const Provenance> ownProvenance()
{
    return std::make_shared<const Provenance>(Provenance{Origin::Own, {}, {}});
}

} // namespace

bool isOwnPart(const Part& part)
{
    return part.provenance && part.provenance->origin == Origin::Own;
}

OwnPart makeOwnPart(Category category)
{
    OwnPart own;
    own.part = makePart(category);
    own.part.provenance = ownProvenance();
    return own;
}

OwnPart ownCopy(const Part& part)
{
    OwnPart own = makeOwnPart(part.category());
    for (const Field* field : fieldsOf(part.category())) {
        if (!field->isKnown(part))
            continue;
        Provenance provenance = part.provenanceOf(*field);
        if (provenance.origin == Origin::Chip)
            continue;
        field->set(own.part, field->get(part));
        if (provenance.origin == Origin::Snapshot)
            provenance.origin = Origin::Own;
        if (provenance.origin != Origin::Own || !provenance.source.empty())
            own.part.setProvenance(*field, std::make_shared<const Provenance>(std::move(provenance)));
    }
    return own;
}

} // namespace deeprig
