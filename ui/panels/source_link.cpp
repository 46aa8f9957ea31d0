#include "ui/panels/source_link.h"

#include <QApplication>
#include <QClipboard>
#include <QCoreApplication>
#include <QCursor>
#include <QDesktopServices>
#include <QMenu>
#include <QRegularExpression>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

QUrl sourceUrl(const QString& source)
{
    static const QRegularExpression pattern(
        u"(https?://[^\\s;,)]+)|\\b((?:[a-z0-9-]+\\.)+(?:com|org|net|io|cn|de|jp|ru|cz|xyz)/[^\\s;,)]+)"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(source);
    if (!match.hasMatch())
        return {};
    return match.hasCaptured(1) && !match.captured(1).isEmpty() ? QUrl(match.captured(1))
                                                                : QUrl(u"https://"_s + match.captured(2));
}

void openSource(const QString& source, QWidget& parent)
{
    const QUrl url = sourceUrl(source);
    if (url.isValid()) {
        QDesktopServices::openUrl(url);
        return;
    }
    QMenu menu(&parent);
    menu.addAction(source)->setEnabled(false);
    menu.addAction(QCoreApplication::translate("deeprig::ui::FindingRow", "Copy &Source"),
                   [source] { QApplication::clipboard()->setText(source); });
    menu.exec(QCursor::pos());
}

} // namespace deeprig::ui
