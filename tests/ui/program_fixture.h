#pragma once

#include "ui/main_window.h"
#include "ui/program.h"

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>

namespace deeprig::ui::test {

constexpr int kDiskMs = 60000; // a busy disk may take its time to sync

/// The program with everything that it keeps in a folder of its own.
class ProgramFixture {
public:
    explicit ProgramFixture(const QString& folder) : m_folder(folder) {}

    /// Starts it, or starts it anew; with one window that has the focus.
    MainWindow& start()
    {
        using namespace Qt::StringLiterals;
        m_program.reset();
        Options options;
        options.language = u"en"_s;
        options.theme = u"light"_s;
        const db::DataPaths data{DEEPRIG_TEST_CATALOG, path(u"catalog.db"_s).toStdString(),
                                 path(u"library.db"_s).toStdString()};
        m_program = std::make_unique<Program>(*qApp, options, data,
                                              Settings::Places{path(u"config.ini"_s), path(u"state.ini"_s)});
        MainWindow& window = m_program->openWindow();
        window.resize(1280, 800);
        window.show();
        m_program->start();
        return window;
    }
    void stop() { m_program.reset(); }

    Program& program() { return *m_program; }
    bool isIdle() const
    {
        for (MainWindow* window : m_program->windows()) {
            if (!window->isIdle())
                return false;
        }
        return true;
    }
    QString path(const QString& name) const { return QDir(m_folder).filePath(name); }
    QString autosaveFolder() const { return path(QStringLiteral("autosave")); }
    QStringList autosaves() const
    {
        return QDir(autosaveFolder()).entryList({QStringLiteral("*.json")}, QDir::Files);
    }

private:
    QString m_folder;
    std::unique_ptr<Program> m_program;
};

inline void writeBuild(const QString& file, const QByteArray& name)
{
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(R"({"format": "deeprig-build", "version": 1, "currency": "USD", "parts": [], "name": ")" + name +
              "\"}");
}

/// Drops files as a file manager does; whether they were taken.
inline bool dropFiles(QWidget& widget, const QStringList& files)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files)
        urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    QDragEnterEvent enter(widget.rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &enter);
    if (!enter.isAccepted())
        return false;
    QDropEvent drop(QPointF(widget.rect().center()), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&widget, &drop);
    return drop.isAccepted();
}

/// The button of that text that can be seen; null if there is none.
inline QPushButton* buttonOf(const QWidget& parent, const QString& text)
{
    for (QPushButton* button : parent.findChildren<QPushButton*>()) {
        if (button->text() == text && button->isVisible())
            return button;
    }
    return nullptr;
}

template <typename Dialog> Dialog* openDialog(const QWidget& parent)
{
    for (Dialog* dialog : parent.findChildren<Dialog*>()) {
        if (dialog->isVisible())
            return dialog;
    }
    return nullptr;
}

} // namespace deeprig::ui::test
