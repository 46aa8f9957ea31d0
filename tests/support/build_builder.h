#pragma once

#include "tests/support/part_builders.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace deeprig::test {

/// Facts of the reference tables as far as the rules use them: a dozen chips, the aliases of sockets, coolers and
/// board sizes, platforms, the two chipset rules, circuits, rates and assumptions. Same form as the shipped ones.
Reference::Tables referenceTables();

/// 230 V, 16 A: named by the user, and no circuit rule fires below 2,944 W at the wall.
Site aSite();

/// Makes a build together with the catalog that holds its parts.
///     aBuild().with(aGpu().tdp(350), 2).with(aPsu().rated(750)).evaluate()
class BuildBuilder {
public:
    BuildBuilder();

    BuildBuilder& name(std::string text);
    BuildBuilder& currency(const char (&code)[4]);
    /// A line for the part, which the catalog gets as well.
    BuildBuilder& with(const Part& part, int quantity = 1);
    /// A part of the catalog that the build does not use.
    BuildBuilder& offering(const Part& part);
    /// A part that only the build knows.
    BuildBuilder& withUserMade(Category category, std::string name);
    /// A line for a part that the catalog lacks.
    BuildBuilder& withLost(Category category, std::string id, std::string name);

    // The last line.
    template <auto Member>
    BuildBuilder& overriding(const FieldValue& value)
    {
        return overridingField(fieldOf<Member>(), value);
    }
    template <auto Member>
    BuildBuilder& savedWith(const FieldValue& value)
    {
        return savedWithField(fieldOf<Member>(), value);
    }
    BuildBuilder& owned();
    BuildBuilder& used();
    BuildBuilder& ownPrice(double amount, const char (&code)[4] = "USD");

    // The build.
    BuildBuilder& site(const Site& place);
    BuildBuilder& withoutSite();
    BuildBuilder& cap(double watts);
    BuildBuilder& otherLoad(double watts);
    /// Slot positions of the cards in order.
    BuildBuilder& positions(std::vector<int> list);
    BuildBuilder& software(std::string text);
    BuildBuilder& riser(RiserChoice choice);
    BuildBuilder& radiatorMount(std::string mount);
    BuildBuilder& nvlink(std::string bridge = {});
    BuildBuilder& expandTo(int cards);
    BuildBuilder& efficiency(double share);
    BuildBuilder& budget(double amount, const char (&code)[4] = "USD");
    BuildBuilder& minVram(double gib);
    BuildBuilder& accepting(std::string rule, std::vector<std::size_t> lines);
    BuildBuilder& reference(Reference::Tables tables);

    [[nodiscard]] const Build& build() const { return m_build; }
    [[nodiscard]] std::shared_ptr<const Catalog> catalog() const;
    [[nodiscard]] std::shared_ptr<const Evaluation> evaluate(const Site& default_site = defaultSite()) const;

private:
    BuildBuilder& overridingField(const Field& field, const FieldValue& value);
    BuildBuilder& savedWithField(const Field& field, const FieldValue& value);
    BuildLine& line() { return m_build.lines.back(); }

    Build m_build;
    std::vector<Part> m_parts;
    Reference::Tables m_tables;
};

/// An empty build with aSite().
inline BuildBuilder aBuild() { return BuildBuilder(); }

/// Processor, board, memory, drive, supply, case, cooler and one card: no rule finds anything. Lines 0 to 7 in that
/// order.
BuildBuilder aCompleteBuild();

} // namespace deeprig::test
