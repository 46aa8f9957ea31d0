# The flags of every target, the sanitizers, and the helpers that add tests and embed texts.

option(DEEPRIG_WERROR "Treat warnings as errors" OFF)
set(DEEPRIG_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined")
get_filename_component(deeprig_shared_default ${PROJECT_SOURCE_DIR}/../shared ABSOLUTE)
set(DEEPRIG_SHARED ${deeprig_shared_default} CACHE PATH "Folder with the shared cases and data; tests that need it skip without it")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(deeprig_flags INTERFACE)
target_include_directories(deeprig_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(deeprig_flags INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wold-style-cast -Woverloaded-virtual -Wnon-virtual-dtor
    $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> # false alarms on std::string with g++ 12 (GCC bug 105651)
    $<$<BOOL:${DEEPRIG_WERROR}>:-Werror>)
if(DEEPRIG_SANITIZE)
    target_compile_options(deeprig_flags INTERFACE -fsanitize=${DEEPRIG_SANITIZE} -fno-omit-frame-pointer
        -fno-sanitize-recover=undefined)
    target_link_options(deeprig_flags INTERFACE -fsanitize=${DEEPRIG_SANITIZE})
endif()

# Tests run for seconds and take long to optimize.
add_library(deeprig_test_flags INTERFACE)
target_compile_options(deeprig_test_flags INTERFACE $<$<CONFIG:Release>:-O1>)

# Rules of the Qt targets: text conversions are written out, old Qt is out.
add_library(deeprig_qt_flags INTERFACE)
target_link_libraries(deeprig_qt_flags INTERFACE deeprig_flags)
target_compile_definitions(deeprig_qt_flags INTERFACE
    QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_CAST_FROM_BYTEARRAY QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH
    QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_USE_QSTRINGBUILDER QT_DISABLE_DEPRECATED_BEFORE=0x060400)

# deeprig_embed_text(<target> <header-free name> FILES <file>...): compiles text files into
#   std::string_view deeprig::embedded::<name>(std::string_view file_stem), empty if there is no such file.
function(deeprig_embed_text target name)
    cmake_parse_arguments(arg "" "" "FILES" ${ARGN})
    set(output ${CMAKE_CURRENT_BINARY_DIR}/${name}_embedded.cpp)
    string(JOIN "," files ${arg_FILES})
    add_custom_command(OUTPUT ${output}
        COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DNAME=${name} -DFILES=${files}
                -P ${PROJECT_SOURCE_DIR}/packaging/cmake/EmbedText.cmake
        DEPENDS ${arg_FILES} ${PROJECT_SOURCE_DIR}/packaging/cmake/EmbedText.cmake
        VERBATIM)
    target_sources(${target} PRIVATE ${output})
endfunction()

# deeprig_add_test(<ctest prefix> <file.cpp> LABELS <label>... LIBRARIES <target>...): one GoogleTest binary per file.
function(deeprig_add_test prefix source)
    cmake_parse_arguments(arg "" "" "LABELS;LIBRARIES" ${ARGN})
    get_filename_component(stem ${source} NAME_WE)
    set(target ${prefix}_${stem})
    add_executable(${target} ${source})
    target_link_libraries(${target} PRIVATE deeprig_flags deeprig_test_flags ${arg_LIBRARIES} GTest::gtest GTest::gmock GTest::gtest_main)
    gtest_discover_tests(${target} TEST_PREFIX ${prefix}. PROPERTIES LABELS "${arg_LABELS}" DISCOVERY_TIMEOUT 60)
endfunction()

# deeprig_add_qtest(<file.cpp> LABELS <label>... LIBRARIES <target>...): one Qt Test binary per file, offscreen unless
# its label is x11.
function(deeprig_add_qtest source)
    cmake_parse_arguments(arg "" "" "LABELS;LIBRARIES" ${ARGN})
    get_filename_component(stem ${source} NAME_WE)
    qt_add_executable(${stem} ${source})
    set_target_properties(${stem} PROPERTIES AUTOMOC ON)
    target_link_libraries(${stem} PRIVATE deeprig_qt_flags deeprig_test_flags ${arg_LIBRARIES} Qt6::Test)
    add_test(NAME ui.${stem} COMMAND ${stem} -o ${stem}.xml,junitxml -o -,txt)
    set(runtime ${CMAKE_CURRENT_BINARY_DIR}/runtime-${stem})
    file(MAKE_DIRECTORY ${runtime})
    file(CHMOD ${runtime} PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set(environment XDG_RUNTIME_DIR=${runtime} LC_ALL=C.UTF-8 QT_ANIMATION_DURATION_FACTOR=0
        HOME=${runtime} XDG_DATA_HOME=${runtime}/data XDG_CONFIG_HOME=${runtime}/config XDG_STATE_HOME=${runtime}/state
        XDG_CACHE_HOME=${runtime}/cache)
    if(NOT "x11" IN_LIST arg_LABELS)
        list(APPEND environment QT_QPA_PLATFORM=offscreen)
    endif()
    set_tests_properties(ui.${stem} PROPERTIES LABELS "${arg_LABELS}" TIMEOUT 120 ENVIRONMENT "${environment}")
endfunction()
