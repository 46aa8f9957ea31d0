#include "ui/print/part_words.h"

#include "core/report.h"
#include "ui/print/format.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

/// The context of these words in the translation file.
QString translated(const char* text)
{
    return QCoreApplication::translate("deeprig::ui::PartWords", text);
}

const QRegularExpression& memorySize()
{
    // "24GB", "12 GB", and the memory's kind behind it; what follows the kind are colours.
    static const QRegularExpression pattern(u"\\s*\\b\\d+ ?GB\\b( G?DDR\\dX?.*| HBM\\d?e?.*)?"_s);
    return pattern;
}

QString shortChip(const std::string& chip)
{
    QString text = toText(chip);
    text.remove(u"GeForce "_s).remove(u"Radeon "_s).remove(memorySize());
    return text.trimmed();
}

/// Words that belong to the chip that follows them, though the chip table leaves them out ("GTX TITAN X").
bool isChipPrefix(QStringView word)
{
    static const QStringList words{u"GTX"_s, u"RTX"_s, u"RX"_s, u"Quadro"_s, u"Tesla"_s, u"TITAN"_s, u"Arc"_s};
    return words.contains(word);
}

QString gpuName(const Part& part, const Gpu& gpu)
{
    QString name = toText(part.name);
    name.remove(u"GeForce "_s).remove(u"Radeon "_s).remove(memorySize());
    name = name.simplified();
    if (!gpu.chip || !part.manufacturer)
        return name;
    const QString maker = toText(*part.manufacturer);
    if (!name.startsWith(maker + u' ', Qt::CaseInsensitive))
        return name;
    QString rest = name.mid(maker.size() + 1);
    QString chip = shortChip(*gpu.chip);
    const qsizetype at = rest.indexOf(chip, 0, Qt::CaseInsensitive);
    if (at < 0 || chip.isEmpty())
        return name;
    const qsizetype end = at + chip.size();
    if (end < rest.size() && rest[end] != u' ')
        return name; // "RTX 3060" is no name for an "RTX 3060Ti"
    qsizetype from = at;
    const qsizetype word = rest.lastIndexOf(u' ', at - 2) + 1;
    if (at > 1 && isChipPrefix(QStringView(rest).sliced(word, at - 1 - word)))
        from = word;
    chip = rest.sliced(from, end - from);
    rest.remove(from, end - from);
    for (const QString& vendor : {u"NVIDIA "_s, u"AMD "_s, u"Intel "_s}) {
        if (rest.trimmed().append(u' ').startsWith(vendor))
            rest = rest.trimmed().append(u' ').mid(vendor.size()); // the chip's name says it
    }
    return QString(maker % QChar(u' ') % chip % QChar(u' ') % rest).simplified();
}

} // namespace

QString categoryText(Category category)
{
    switch (category) {
    case Category::Gpu: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "GPU"));
    case Category::Cpu: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "CPU"));
    case Category::Motherboard: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Motherboard"));
    case Category::Ram: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Memory"));
    case Category::Storage: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Storage"));
    case Category::Psu: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "PSU"));
    case Category::PcCase: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Case"));
    case Category::CpuCooler: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "CPU cooler"));
    case Category::CaseFan: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Case fans"));
    case Category::NetworkCard: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Network card"));
    case Category::Accessory: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Accessories"));
    case Category::Ups: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "UPS"));
    case Category::Server: return translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Server chassis"));
    }
    return {};
}

QString categoryTextInSentence(Category category)
{
    const QString text = categoryText(category);
    if (language() == Language::Chinese) // a blank stands between Chinese and Latin letters
        return text[0].isLetter() && text[0].unicode() < 0x80 ? QString(u' ' % text) : text;
    const bool isAbbreviation = text.size() < 2 || text[1].isUpper();
    return isAbbreviation ? text : text.left(1).toLower() % text.mid(1);
}

QString countryText(std::string_view code)
{
    const std::string id = "country." + std::string(code);
    return hasSentence(id, language()) ? words(id) : toText(code);
}

QString categoryIcon(Category category)
{
    switch (category) {
    case Category::Gpu: return u"gpu"_s;
    case Category::Cpu: return u"cpu"_s;
    case Category::Motherboard: return u"dr-board"_s;
    case Category::Ram: return u"memory"_s;
    case Category::Storage: return u"database"_s;
    case Category::Psu: return u"plug"_s;
    case Category::PcCase: return u"dr-tower"_s;
    case Category::CpuCooler: return u"snowflake"_s;
    case Category::CaseFan: return u"car-fan"_s;
    case Category::NetworkCard: return u"network"_s;
    case Category::Accessory: return u"puzzle"_s;
    case Category::Ups: return u"battery-charging"_s;
    case Category::Server: return u"server-2"_s;
    }
    return {};
}

QString partIcon(const Part& part)
{
    const Storage* storage = part.as<Storage>();
    if (storage != nullptr && storage->storage_kind == StorageKind::Ssd)
        return u"device-sd-card"_s;
    return categoryIcon(part.category());
}

QString displayName(const Part& part)
{
    const Gpu* gpu = part.as<Gpu>();
    return gpu == nullptr ? toText(part.name) : gpuName(part, *gpu);
}

QString lineName(const Evaluation& evaluation, std::size_t line)
{
    const Part* part = evaluation.resolved.lines[line].part;
    const BuildLine& owned = evaluation.build().lines[line];
    if (part == nullptr || part->name.empty())
        return owned.name.empty() ? categoryText(owned.category) : toText(owned.name);
    return displayName(*part);
}

QString factsText(const Part& part)
{
    QStringList facts;
    for (const Sentence& fact : keyFacts(part))
        facts << words(fact);
    return facts.join(u" · "_s);
}

Tone toneOf(Severity severity)
{
    switch (severity) {
    case Severity::Note: return Tone::Note;
    case Severity::Unknown: return Tone::Unknown;
    case Severity::Warning: return Tone::Warning;
    case Severity::Error: return Tone::Error;
    }
    return Tone::Note;
}

Tone toneOf(FitRank rank)
{
    switch (rank) {
    case FitRank::InBuild: return Tone::Accent;
    case FitRank::ClearsError:
    case FitRank::ClearsWarning:
    case FitRank::Neutral:
    case FitRank::Note: return Tone::Ok;
    case FitRank::Warning: return Tone::Warning;
    case FitRank::Unknown: return Tone::Unknown;
    case FitRank::Error: return Tone::Error;
    }
    return Tone::None;
}

Tone toneOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Ok: return Tone::Ok;
    case Verdict::Warning: return Tone::Warning;
    case Verdict::Error: return Tone::Error;
    }
    return Tone::None;
}

QString verdictText(const FitVerdict& verdict)
{
    return toText(shortVerdict(verdict, language()));
}

QString verdictDetails(const FitVerdict& verdict)
{
    QStringList lines;
    for (const Finding& finding : verdict.cleared)
        lines << translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "Clears: %1")).arg(words(finding.sentence));
    for (const Finding& finding : verdict.added)
        lines << translated(QT_TRANSLATE_NOOP("deeprig::ui::PartWords", "New: %1")).arg(words(finding.sentence));
    return lines.isEmpty() ? verdictText(verdict) : lines.join(u'\n');
}

} // namespace deeprig::ui
