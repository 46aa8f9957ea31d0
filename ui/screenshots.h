#pragma once

#include <QObject>
#include <QPoint>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QMimeData;

namespace deeprig::ui {

class MainWindow;
class Program;

/// Walks a window through its views and states and writes a picture of each to a folder; then ends the program, with
/// exit code 3 if a picture could not be written. Waits between the steps until nothing is loaded or judged any more.
class Screenshots : public QObject {
    Q_OBJECT

public:
    /// `build`: a file that is shown beside the sample; may be empty.
    Screenshots(Program& program, MainWindow& window, const QString& folder, const QString& build);
    ~Screenshots() override;

    void start();

private:
    struct Step {
        QString picture; ///< file name without its ending; empty: no picture
        std::function<void()> prepare;
    };

    void addViews();
    void addSlotMap();
    void addComparison();
    void addCategories();
    void addFaults();
    void addDialogs();
    void addPartDialogs();
    void addBuilds();
    void addDrag();
    void addStep(const QString& picture, std::function<void()> prepare);
    void next();
    void waitUntilIdle();
    void take();
    void sendDrag();
    void endDrag();
    void closeDialogs();

    Program& m_program;
    MainWindow& m_window;
    QString m_folder;
    QString m_build;
    std::vector<Step> m_steps;
    std::size_t m_index = 0;
    int m_calm = 0; ///< looks in a row at which nothing was going on
    bool m_hasFailed = false;
    std::unique_ptr<QMimeData> m_drag;
    QWidget* m_dragTarget = nullptr;
    QPoint m_pointer;
};

} // namespace deeprig::ui
