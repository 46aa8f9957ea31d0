#pragma once

#include "core/build.h"
#include "core/catalog.h"

#include <memory>
#include <vector>

namespace deeprig::test {

/// Some twenty products of the rig that the sample shows, with plausible numbers and prices: for tests of the window,
/// where names, sums and prices are read. "Two 3090s" has one error (1,076 W on a supply of 1,000 W); a supply of
/// 1,300 W cures it.
std::shared_ptr<const Catalog> samplePartsCatalog();

/// Two used cards, processor, board, memory, two drives (one owned), supply, cooler, case: lines 0 to 8. Budget $3,000,
/// 48 GiB wanted, US circuit of 120 V and 15 A.
Build twoCards();
/// Lines of twoCards().
enum SampleLineNumber : std::size_t { kCards, kProcessor, kBoard, kMemory, kSsd, kDisk, kSupply, kCooler, kCase };

// Ids of parts that tests drag.
inline const PartId kSample3090{"evga-geforce-rtx-3090-ftw3-ultra-gaming-24gb"};
inline const PartId kSampleA5000{"pny-rtx-a5000-24gb"};
inline const PartId kSample4090{"asus-geforce-rtx-4090-tuf-gaming-og-oc-24gb"};
inline const PartId kSampleVagueCard{"vague-rtx-3090-24gb"};
inline const PartId kSample1300W{"evga-supernova-1300-p-"};
inline const PartId kSample650W{"seasonic-focus-gx-650"};
inline const PartId kSampleIntel{"intel-core-i9-14900k"};
inline const PartId kSampleSsd{"samsung-990-pro-2tb"};
inline const PartId kSampleFan{"arctic-p12-pwm"};

} // namespace deeprig::test
