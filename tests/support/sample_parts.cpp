#include "tests/support/sample_parts.h"

#include "tests/support/build_builder.h"

namespace deeprig::test {

namespace {

void addCards(std::vector<Part>& parts)
{
    parts.push_back(aGpu("EVGA GeForce RTX 3090 FTW3 ULTRA GAMING 24GB")
                        .maker("EVGA")
                        .chip("GeForce RTX 3090")
                        .tdp(350)
                        .length(300)
                        .slots(2.75)
                        .plugs(3)
                        .price(1518.99));
    parts.push_back(aGpu("PNY RTX A5000 24GB")
                        .maker("PNY")
                        .chip("RTX A5000")
                        .tdp(230)
                        .length(267)
                        .slots(2)
                        .plugs(1)
                        .price(1865.62));
    parts.push_back(aGpu("ASUS GeForce RTX 4090 TUF Gaming OG OC 24GB")
                        .maker("ASUS")
                        .chip("GeForce RTX 4090")
                        .tdp(450)
                        .length(348.2)
                        .slots(3.65)
                        .plugs(0, 1)
                        .price(1819.99));
    parts.push_back(aGpu("Vague RTX 3090 24GB").without<&Gpu::tdp_w>().without<&Gpu::vram_gib>().withoutPlugs());
}

void addPlatforms(std::vector<Part>& parts)
{
    parts.push_back(aCpu("AMD Ryzen 9 7900X").with<&Cpu::cores>(12).tdp(170).maxPower(230).price(314.11));
    parts.push_back(
        aCpu("Intel Core i9-14900K").socket("LGA 1700").with<&Cpu::cores>(24).tdp(125).maxPower(253).price(449.99));
    parts.push_back(aBoard("ASUS ProArt X870E-CREATOR WIFI").chipset("X870E").memoryMax(192).price(517.99));
    parts.push_back(aKit("G.Skill Flare X5 96 GB (2 × 48)").modules(2, 48).price(184.99));
    parts.push_back(aDrive("Samsung 990 PRO 2TB").with<&Storage::capacity_gb>(2000.0).price(149.99));
    parts.push_back(aHardDisk("Seagate IronWolf 8TB").with<&Storage::capacity_gb>(8000.0).price(189.99));
    parts.push_back(aFan("ARCTIC P12 PWM").price(9.99));
}

void addTheRest(std::vector<Part>& parts)
{
    parts.push_back(aPsu("Corsair RM1000e (2025)").rated(1000).plugs(6).price(159.99));
    parts.push_back(aPsu("EVGA SuperNOVA 1300 P+").rated(1300).plugs(8).efficiency(Efficiency::Platinum).price(209.43));
    parts.push_back(aPsu("Montech Century G5 1350").rated(1350).plugs(6).price(179.99));
    parts.push_back(aPsu("Seasonic FOCUS GX-650").rated(650).plugs(4).price(99.99));
    parts.push_back(aCooler("Thermalright Phantom Spirit 120 SE").height(154).price(35.90));
    parts.push_back(aCase("Lian Li LANCOOL 216 RGB").gpuLength(392).coolerHeight(180).price(102.97));
}

const Part& find(const std::string& name)
{
    return *samplePartsCatalog()->find(PartId{slug(name)});
}

} // namespace

std::shared_ptr<const Catalog> samplePartsCatalog()
{
    static const std::shared_ptr<const Catalog> kCatalog = [] {
        Catalog::Content content;
        content.reference = Reference(referenceTables());
        addCards(content.parts);
        addPlatforms(content.parts);
        addTheRest(content.parts);
        return Catalog::create(std::move(content));
    }();
    return kCatalog;
}

Build twoCards()
{
    Build build;
    build.name = "Two 3090s";
    for (const char* name :
         {"EVGA GeForce RTX 3090 FTW3 ULTRA GAMING 24GB", "AMD Ryzen 9 7900X", "ASUS ProArt X870E-CREATOR WIFI",
          "G.Skill Flare X5 96 GB (2 × 48)", "Samsung 990 PRO 2TB", "Seagate IronWolf 8TB", "Corsair RM1000e (2025)",
          "Thermalright Phantom Spirit 120 SE", "Lian Li LANCOOL 216 RGB"})
        build.lines.push_back(lineFor(find(name)));
    build.lines[kCards].quantity = 2;
    build.lines[kCards].used = true;
    build.lines[kCards].price = Money{69900, Currency("USD")};
    build.lines[kDisk].owned = true;
    Requirement requirement;
    requirement.budget = Money{300000, Currency("USD")};
    requirement.min_vram_gib = 48;
    build.requirement = requirement;
    Site site;
    site.country = "US";
    build.site = site;
    return build;
}

} // namespace deeprig::test
