#pragma once

#include "db/part_text.h"
#include "db/reference_text.h"
#include "tests/support/temporary_folder.h"

#include <map>
#include <string>

namespace deeprig::test {

/// A folder with a whole catalog text: a graphics card, a board with two slots, a case with mounts, and the reference
/// tables that they need. Files given by their stem ("gpu", "reference/chips") replace the usual ones.
inline void writeCatalogText(const TemporaryFolder& folder, const std::string& sub,
                             const std::map<std::string, std::string>& replaced = {})
{
    const std::string common = "id,opendb_id,name,price,price_currency,price_date,price_source,source";
    std::map<std::string, std::string> files;
    for (const Category category : kCategories)
        files[std::string(db::categoryStem(category))] = common + "\n";
    files["gpu"] =
        "id,opendb_id,name,chip,tdp_w,length_mm,cooling,price,price_currency,price_date,price_source,source\n"
        "card-a,00000000-1111-4222-8333-444444444444,Card A,GeForce Test,350,300,blower,699.00,USD,"
        "2025-07-23,shop,manual p. 3; length_mm = memory; tdp_w cooling = page 7\n";
    files["motherboard"] = "id,opendb_id,name,socket,price,price_currency,price_date,price_source,source\n"
                           "board-a,,Board A,AM5,,,,,manual\n";
    files["pc_case"] = "id,opendb_id,name,board_forms,price,price_currency,price_date,price_source,source\n"
                       "case-a,,Case A,ATX;Micro ATX,,,,,manual\n";
    files["slots"] = "part_id,name,position,length,electrical,gen,from,shared_with,bifurcation,source\n"
                     "board-a,PCIEX16_1,1,16,\"x16, x8 when PCIEX16_2 is used\",5,cpu,PCIEX16_2;M2_2,x8/x8,manual\n"
                     "board-a,PCIEX16_2,,16,x8,,,,,memory\n";
    files["m2_sockets"] = "part_id,name,key,sizes,interface,origin,effect,source\n"
                          "board-a,M2_1,M,2280;22110,PCIe 4.0 x4,cpu,none,manual\n";
    files["radiator_mounts"] = "part_id,mount,mm,source\ncase-a,front,120;240;360,manual\n";
    files["joint_clearance"] = "part_id,gpu_thickness_mm,cooler_max_height_mm,source\ncase-a,61.5,72,manual\n";
    files["reference/chips"] = "name,vram_gib,fp16_shader_tflops,launch_year,source\nGeForce Test,24,35.6,2020,page\n";
    files["reference/aliases"] = "kind,alias,name,source\nsocket,TR4,sTR4,page\nchip,GF Test,GeForce Test,page\n";
    files["reference/platforms"] = "socket,dimm_types,memory_types,cpu_slot_lanes,pcie_gen,source\n"
                                   "AM5,UDIMM,DDR5,16,5,page\n";
    files["reference/chipset_support"] = "socket,chipsets,field,allowed,otherwise,source\n"
                                         "AM5,B650;X670,platform,Ryzen;!PRO,error,page\n";
    files["reference/circuits"] = "id,country,volts,amps,plug,source\nUS,US,120,15,NEMA 5-15,page\n";
    files["reference/rates"] = "currency,cny_per_unit,date,source\nUSD,7.15,2025-07-16,page\n";
    files["reference/assumptions"] = "id,category,field,when_field,when_value,value,source\n"
                                     "psu-length,PCCase,psu_max_length_mm,case_form,ATX*,160,page\n";
    files["reference/cpu_lanes"] = "socket,names,lanes,source\nAM5,8500G;8300G,4,page\n";
    files["reference/firmware_steps"] = "socket,chipsets,field,newer,source\nAM5,B650,architecture,Zen 5,page\n";
    files["reference/framework_builds"] =
        "framework,versions,build,cuda,min_capability,max_capability,role,date,source\n"
        "PyTorch,2.14,cu132,13.2,7.5,12.0,default,2026-08,page\n";
    files["reference/rocm_targets"] = "target,system,source\ngfx1100,Linux 6.3,page\n";
    files["reference/minimum_psus"] = "chip,words,watts,source\nGeForce Test,Strix,1000,page\n";
    files["reference/memory_speeds"] = "socket,memory_type,one_per_channel,two_per_channel,source\n"
                                       "AM5,DDR5,5200,3600,page\n";
    for (const auto& [stem, text] : replaced)
        files[stem] = text;
    for (const auto& [stem, text] : files)
        folder.write(sub + "/" + stem + ".csv", text);
}

} // namespace deeprig::test
