# Fails if a text of the window has no Chinese, or if one was added that the translation file does not know yet.
set(copy ${SCRATCH}/deeprig_zh_CN.ts)
configure_file(${ROOT}/resources/translations/deeprig_zh_CN.ts ${copy} COPYONLY)
execute_process(COMMAND ${LUPDATE} -silent -I ${ROOT} -locations none -no-obsolete ${ROOT}/ui ${ROOT}/app -ts ${copy}
    RESULT_VARIABLE result ERROR_VARIABLE message)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "lupdate: ${message}")
endif()
file(STRINGS ${copy} unfinished REGEX "type=\"unfinished\"")
list(LENGTH unfinished count)
if(count GREATER 0)
    message(FATAL_ERROR "${count} texts without a translation; run lupdate and translate them: ${copy}")
endif()
