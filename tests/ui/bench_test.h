#pragma once

#include "tests/support/sample_parts.h"
#include "tests/ui/widget_test.h"
#include "ui/panels/bench_list.h"
#include "ui/panels/bench_panel.h"
#include "ui/session/build_session.h"
#include "ui/theme.h"

#include <QApplication>

#include <memory>

namespace deeprig::ui::test {

/// A bench of 400 x 600 with the sample rig on it, at the right end of a window.
struct BenchOnStage {
    explicit BenchOnStage(const Build& build = deeprig::test::twoCards())
        : theme(*qApp, ThemeMode::Light), session(deeprig::test::samplePartsCatalog(), defaultSite())
    {
        session.open(std::make_shared<const Build>(build), {});
        window.resize(1100, 640);
        panel = new BenchPanel(session, theme, &window);
        panel->setGeometry(680, 20, 400, 600);
        list = panel->findChild<BenchList*>();
        show(window);
    }

    [[nodiscard]] int rows() const { return list->model()->rowCount(); }
    [[nodiscard]] QModelIndex row(int at) const { return list->model()->index(at, 0); }
    [[nodiscard]] int rowNamed(const QString& name) const
    {
        for (int at = 0; at < rows(); ++at) {
            if (row(at).data().toString().contains(name))
                return at;
        }
        return -1;
    }
    /// The middle of a row in coordinates of the panel.
    [[nodiscard]] QPoint placeOf(int at) const
    {
        list->doItemsLayout();
        return list->viewport()->mapTo(panel, list->visualRect(row(at)).center());
    }
    [[nodiscard]] QPoint placeOf(const QString& name) const { return placeOf(rowNamed(name)); }
    [[nodiscard]] const Build& build() const { return session.build(); }

    Theme theme;
    BuildSession session;
    QWidget window;
    BenchPanel* panel = nullptr;
    BenchList* list = nullptr;
};

} // namespace deeprig::ui::test
