#pragma once

#include "core/money.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace deeprig {

enum class Language { English, Chinese };

/// Reads "en", "en_US", "zh_CN", "zh-Hans"; anything else is English.
Language languageFor(std::string_view locale);

/// A named argument of a sentence: a number, a text that is the same in every language (a part's name), or the id of
/// a word that is translated itself (TextId). Several ids, one a line, become a list.
struct TextId {
    std::string id;
    friend bool operator==(const TextId&, const TextId&) = default;
};
struct Argument : std::variant<double, std::string, TextId> {
    using std::variant<double, std::string, TextId>::variant;
    Argument(int number) : variant(static_cast<double>(number)) {} // NOLINT(google-explicit-constructor)
};
using Arguments = std::vector<std::pair<std::string_view, Argument>>;

/// A sentence that has not been put into words yet: the id of a template and its arguments.
struct Sentence {
    std::string id;
    Arguments arguments;
};

/// The template of that id with its arguments filled in. Templates: `{load_w}` (a number without decimals, grouped),
/// `{width_slots:2}` (at most two decimals), `{count|module|modules}` (the word for one, the word for more). An
/// unknown id gives the id itself in brackets, so that a gap is seen; a test looks for gaps.
std::string sentence(std::string_view id, const Arguments& arguments, Language language);
std::string sentence(const Sentence& text, Language language);
/// Whether a language has a template of that id.
bool hasSentence(std::string_view id, Language language);
/// All ids of a language, sorted.
std::vector<std::string_view> sentenceIds(Language language);
/// The template as written, for tests; empty if there is none.
std::string_view sentenceTemplate(std::string_view id, Language language);

/// "$1,599.00", "¥20,621.50", "CHF 12.00": the symbols of USD, CNY, EUR, GBP and JPY, else the code.
std::string moneyText(const Money& money);

/// 1076 -> "1,076" in both languages; at most `decimals` digits after the point, no trailing zeros.
std::string groupedNumber(double number, int decimals);

} // namespace deeprig
