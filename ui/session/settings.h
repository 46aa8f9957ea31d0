#pragma once

#include "core/money.h"
#include "core/part.h"
#include "ui/theme.h"

#include <QByteArray>
#include <QKeySequence>
#include <QSettings>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <optional>

namespace deeprig::ui {

/// What a window shows at the start of the program.
enum class StartPage : std::uint8_t { Welcome, EmptyBench, LastBuild };

/// What the program remembers: choices in $XDG_CONFIG_HOME, state (layout, recent builds) in $XDG_STATE_HOME. Where a
/// file cannot be written, the choices hold until the program ends.
class Settings {
public:
    struct Places {
        QString config;
        QString state;
    };
    /// XDG base directories; a relative path in a variable is ignored.
    static Places defaultPlaces();

    explicit Settings(const Places& places);

    ThemeMode themeMode() const;
    void setThemeMode(ThemeMode mode);
    /// "en", "zh_CN"; empty follows the system.
    QString language() const;
    void setLanguage(const QString& language);
    /// Of new builds: the yuan in a Chinese locale, else the dollar, until the user chooses.
    Currency currency() const;
    /// Empty follows the locale.
    void setCurrency(std::optional<Currency> currency);
    bool hasOwnCurrency() const;
    /// Id of a wall circuit for builds without a site; empty: by locale.
    QString circuit() const;
    void setCircuit(const QString& id);
    bool showsFirstRun() const;
    void setShowsFirstRun(bool shows);
    StartPage startPage() const;
    void setStartPage(StartPage page);
    /// 1.0 = as designed; empty follows the system.
    std::optional<double> textScale() const;
    void setTextScale(std::optional<double> scale);
    bool reducesMotion() const;
    void setReducesMotion(bool reduces);
    /// Keys that the user gave to commands, by the command's name; an empty key is a command without one.
    std::map<QString, QKeySequence> shortcuts() const;
    /// Empty: the usual key of the command.
    void setShortcut(const QString& command, const std::optional<QKeySequence>& keys);

    /// Places of builds, newest first: a file's path, or "library:" and an id.
    QStringList recent() const;
    void addRecent(const QString& place);
    void removeRecent(const QString& place);
    void clearRecent();

    QByteArray layout(const QString& name) const;
    void setLayout(const QString& name, const QByteArray& state);
    bool isPanelShown(const QString& name) const;
    void setPanelShown(const QString& name, bool isShown);
    std::optional<Category> category() const;
    void setCategory(Category category);
    /// Keys of the columns that the user has chosen; empty: those of the design.
    QStringList columns(Category category) const;
    void setColumns(Category category, const QStringList& columns);
    /// How its candidates are sorted: keys of columns; empty: as the design has it.
    QStringList sort(Category category) const;
    void setSort(Category category, const QStringList& keys);

private:
    mutable QSettings m_config;
    mutable QSettings m_state;
};

} // namespace deeprig::ui
