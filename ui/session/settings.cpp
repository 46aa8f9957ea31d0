#include "ui/session/settings.h"

#include "ui/print/format.h"

#include <QDir>
#include <QLocale>

#include <algorithm>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype kMostRecent = 6;
constexpr double kSmallestText = 0.8; // what the layout bears
constexpr double kLargestText = 2.0;

QString xdgFolder(const char* variable, const QString& inHome)
{
    const QString folder = qEnvironmentVariable(variable);
    return QDir::isAbsolutePath(folder) ? folder : QString(QDir::homePath() % u'/' % inHome);
}

} // namespace

Settings::Places Settings::defaultPlaces()
{
    return {xdgFolder("XDG_CONFIG_HOME", u".config"_s) % u"/deeprig/deeprig.ini"_s,
            xdgFolder("XDG_STATE_HOME", u".local/state"_s) % u"/deeprig/state.ini"_s};
}

Settings::Settings(const Places& places)
    : m_config(places.config, QSettings::IniFormat), m_state(places.state, QSettings::IniFormat)
{
}

ThemeMode Settings::themeMode() const
{
    const QString mode = m_config.value(u"appearance"_s).toString();
    return mode == "light"_L1 ? ThemeMode::Light : mode == "dark"_L1 ? ThemeMode::Dark : ThemeMode::System;
}

void Settings::setThemeMode(ThemeMode mode)
{
    const QString word = mode == ThemeMode::Light ? u"light"_s : mode == ThemeMode::Dark ? u"dark"_s : u"system"_s;
    m_config.setValue(u"appearance"_s, word);
}

QString Settings::language() const
{
    return m_config.value(u"language"_s).toString();
}

void Settings::setLanguage(const QString& language)
{
    m_config.setValue(u"language"_s, language);
}

Currency Settings::currency() const
{
    const Currency byLocale = QLocale().territory() == QLocale::China ? Currency("CNY") : Currency("USD");
    return Currency::parse(toUtf8(m_config.value(u"currency"_s).toString())).value_or(byLocale);
}

QString Settings::circuit() const
{
    return m_config.value(u"circuit"_s).toString();
}

void Settings::setCircuit(const QString& id)
{
    m_config.setValue(u"circuit"_s, id);
}

bool Settings::showsFirstRun() const
{
    return m_config.value(u"showFirstRun"_s, true).toBool();
}

void Settings::setShowsFirstRun(bool shows)
{
    m_config.setValue(u"showFirstRun"_s, shows);
}

void Settings::setCurrency(std::optional<Currency> currency)
{
    if (currency)
        m_config.setValue(u"currency"_s, toText(currency->code()));
    else
        m_config.remove(u"currency"_s);
}

bool Settings::hasOwnCurrency() const
{
    return Currency::parse(toUtf8(m_config.value(u"currency"_s).toString())).has_value();
}

StartPage Settings::startPage() const
{
    if (showsFirstRun())
        return StartPage::Welcome;
    return m_config.value(u"startPage"_s).toString() == "last"_L1 ? StartPage::LastBuild : StartPage::EmptyBench;
}

void Settings::setStartPage(StartPage page)
{
    setShowsFirstRun(page == StartPage::Welcome);
    if (page != StartPage::Welcome)
        m_config.setValue(u"startPage"_s, page == StartPage::LastBuild ? u"last"_s : u"empty"_s);
}

std::optional<double> Settings::textScale() const
{
    const double scale = m_config.value(u"textScale"_s).toDouble();
    return scale >= kSmallestText && scale <= kLargestText ? std::optional(scale) : std::nullopt;
}

void Settings::setTextScale(std::optional<double> scale)
{
    if (scale)
        m_config.setValue(u"textScale"_s, *scale);
    else
        m_config.remove(u"textScale"_s);
}

bool Settings::reducesMotion() const
{
    return m_config.value(u"reduceMotion"_s, false).toBool();
}

void Settings::setReducesMotion(bool reduces)
{
    m_config.setValue(u"reduceMotion"_s, reduces);
}

std::map<QString, QKeySequence> Settings::shortcuts() const
{
    std::map<QString, QKeySequence> keys;
    m_config.beginGroup(u"shortcuts"_s);
    for (const QString& command : m_config.childKeys())
        keys[command] = QKeySequence(m_config.value(command).toString(), QKeySequence::PortableText);
    m_config.endGroup();
    return keys;
}

void Settings::setShortcut(const QString& command, const std::optional<QKeySequence>& keys)
{
    const QString name = u"shortcuts/"_s % command;
    if (keys)
        m_config.setValue(name, keys->toString(QKeySequence::PortableText));
    else
        m_config.remove(name);
}

QStringList Settings::recent() const
{
    return m_state.value(u"recent"_s).toStringList();
}

void Settings::addRecent(const QString& place)
{
    QStringList list = recent();
    list.removeAll(place);
    list.prepend(place);
    m_state.setValue(u"recent"_s, list.first(std::min(list.size(), kMostRecent)));
}

void Settings::removeRecent(const QString& place)
{
    QStringList list = recent();
    if (list.removeAll(place) > 0)
        m_state.setValue(u"recent"_s, list);
}

void Settings::clearRecent()
{
    m_state.remove(u"recent"_s);
}

QByteArray Settings::layout(const QString& name) const
{
    return m_state.value(u"layout/"_s % name).toByteArray();
}

void Settings::setLayout(const QString& name, const QByteArray& state)
{
    m_state.setValue(u"layout/"_s % name, state);
}

bool Settings::isPanelShown(const QString& name) const
{
    return m_state.value(u"shown/"_s % name, true).toBool();
}

void Settings::setPanelShown(const QString& name, bool isShown)
{
    m_state.setValue(u"shown/"_s % name, isShown);
}

std::optional<Category> Settings::category() const
{
    return parseCategory(toUtf8(m_state.value(u"category"_s).toString()));
}

void Settings::setCategory(Category category)
{
    m_state.setValue(u"category"_s, toText(categoryName(category)));
}

QStringList Settings::columns(Category category) const
{
    return m_state.value(u"columns/"_s % toText(categoryName(category))).toStringList();
}

void Settings::setColumns(Category category, const QStringList& columns)
{
    m_state.setValue(u"columns/"_s % toText(categoryName(category)), columns);
}

QStringList Settings::sort(Category category) const
{
    return m_state.value(u"sort/"_s % toText(categoryName(category))).toStringList();
}

void Settings::setSort(Category category, const QStringList& keys)
{
    m_state.setValue(u"sort/"_s % toText(categoryName(category)), keys);
}

} // namespace deeprig::ui
