#pragma once

#include "core/build.h"
#include "core/own_part.h"
#include "ui/actions.h"

#include <QObject>
#include <QPointer>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

class QDialog;

namespace deeprig::ui {

class MainWindow;
class PartDetailsDialog;
class Program;

/// Carries out the commands of a window that are about one part or one line: details, corrections, notes, the power
/// limit, own parts, and lines on their way to other builds.
class PartCommands : public QObject {
    Q_OBJECT

public:
    PartCommands(MainWindow& window, Program& program);

    /// Opens the dialog behind a command and gives it; null if there is nothing that it could be about.
    QDialog* openDialog(ActionId id);
    PartDetailsDialog* showLine(std::size_t line);
    /// The details of a line with the editor of that value open.
    PartDetailsDialog* correctValue(std::size_t line, const Field& field);
    /// Adds lines to a saved build, in its window if it is open in one.
    void addToSaved(BuildId id, const std::vector<BuildLine>& lines);

public slots:
    /// The saved builds, each to copy the selected line or part to: what a drag onto the sidebar does.
    void fillCopyMenu();

private:
    /// What a command is about: a line of the bench, or else a part of the list.
    struct Subject {
        std::optional<std::size_t> line;
        const Part* part = nullptr; ///< as the catalog has it, or as the line has it
        PartId id;                  ///< empty for a part that only the build knows
    };
    [[nodiscard]] Subject subject() const;
    [[nodiscard]] Subject ofLine(std::size_t line) const;
    void connectActions();
    void connectMenus();
    void refresh();
    void on(ActionId id, const std::function<void()>& command);
    QDialog* open(QDialog* dialog);
    QDialog* openOwnPart(const OwnPart& own, const std::function<void(const PartId&)>& saved = {});
    void connectDetails(PartDetailsDialog& dialog, const PartId& part, std::optional<std::size_t> line);
    QDialog* editOwnPart(const PartId& id);
    void removeOwnPart();
    QDialog* lineToOwnPart();
    void keepInBuild();
    void cut();
    void tellAdded(BuildId id, const std::vector<BuildLine>& lines);
    void afterNextCatalog(const std::function<void()>& next);

    MainWindow& m_window;
    Program& m_program;
};

} // namespace deeprig::ui
