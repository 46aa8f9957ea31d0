#include "ui/dialogs/about_dialog.h"

#include "ui/icons.h"
#include "ui/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 480;
constexpr int kMark = 52;

} // namespace

AboutDialog::AboutDialog(const Theme& theme, const QString& version, QWidget* parent)
    : FramedDialog(theme, tr("About DeepRig"), kWidth, parent)
{
    auto* mark = new QLabel(this);
    mark->setPixmap(icon(theme, u"deeprig"_s, Token::Accent).pixmap(QSize(kMark, kMark), devicePixelRatioF()));
    mark->setFixedSize(kMark, kMark);
    auto* name = new QLabel(u"DeepRig"_s, this);
    setLook(*name, "kind", u"title"_s);
    auto* number = new QLabel(tr("Version %1").arg(version), this);
    setLook(*number, "level", 2);
    number->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addStretch();
    words->addWidget(name);
    words->addWidget(number);
    words->addStretch();
    auto* head = new QHBoxLayout;
    head->setSpacing(16);
    head->addWidget(mark);
    head->addLayout(words, 1);
    content().addLayout(head);
    for (const QString& text :
         {tr("Plan a deep-learning machine that fits together, fits your model and fits your budget."),
          tr("Free software under the GNU General Public License, version 3 or later."),
          tr("Made with Qt. Icons: Tabler Icons (MIT). Part data: OpenDB by BuildCores (ODC-By).")}) {
        auto* label = new QLabel(text, this);
        label->setWordWrap(true);
        setLook(*label, "level", 2);
        content().addWidget(label);
    }
    content().addStretch();
    connect(addButton(tr("Close"), Role::Primary), &QPushButton::clicked, this, &AboutDialog::accept);
    setDesignWidth(kWidth);
    adjustSize();
}

} // namespace deeprig::ui
