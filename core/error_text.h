#pragma once

#include "core/error.h"
#include "core/text.h"

#include <string>
#include <string_view>

namespace deeprig {

/// The fact of an error in a language. Errors carry it in English, as the code that failed, the operating system or a
/// library wrote it; in another language the text is matched against the English templates "detail.*" and said by those
/// of that language. A fact that no template knows stays in English.
std::string detailText(std::string_view detail, Language language);

/// The sentence of an error: what, where, and how to mend it.
std::string errorText(const Error& error, Language language);

} // namespace deeprig
