#include "ui/panels/findings_panel.h"

#include "ui/dialogs/accept_dialog.h"
#include "ui/models/findings_model.h"
#include "ui/panels/finding_row.h"
#include "ui/session/build_session.h"

// The current finding of the panel, and its acceptance.

namespace deeprig::ui {

const Finding* FindingsPanel::currentFinding() const
{
    return currentRow() != nullptr ? &*m_rows[*m_current].finding : nullptr;
}

/// Notes ask for nothing that would have to be accepted.
bool FindingsPanel::canAccept(const Finding& finding) const
{
    return !m_preview && (finding.severity > Severity::Note || finding.accepted);
}

bool FindingsPanel::canAcceptCurrent() const
{
    const Finding* finding = currentFinding();
    return finding != nullptr && canAccept(*finding);
}

void FindingsPanel::setCurrent(std::optional<std::size_t> place)
{
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i].widget->setCurrent(i == place);
    m_current = place;
    emit currentRowChanged();
}

/// The current finding stays the current one where it stands now, with the focus if it had that. If it is gone, the
/// focus stays in its place.
void FindingsPanel::keepCurrent(const std::optional<Finding>& finding, bool hadFocus)
{
    std::optional<std::size_t> place;
    const auto count = static_cast<std::size_t>(m_model->rowCount());
    for (std::size_t i = 0; i < count && finding && !place; ++i) {
        if (isSameFinding(*m_rows[i].finding, *finding))
            place = i;
    }
    if (!place && hadFocus && *m_current < count)
        place = m_current; // another finding stands there now, under the focus
    if (place && hadFocus && place != m_current)
        m_rows[*place].widget->setFocus(Qt::OtherFocusReason);
    setCurrent(place);
}

void FindingsPanel::accept(std::size_t place)
{
    const std::optional<Finding>& finding = m_rows[place].finding;
    if (!finding || !canAccept(*finding))
        return;
    auto* dialog = new AcceptDialog(m_theme, *finding, window());
    connect(dialog, &AcceptDialog::entered, this,
            [this, finding = *finding](const QString& note) {
                m_session.accept(finding, note);
                if (m_current) // where it stands now
                    m_rows[*m_current].widget->setFocus(Qt::OtherFocusReason);
            });
    dialog->open();
}

void FindingsPanel::recheck(std::size_t place)
{
    if (const std::optional<Finding> finding = m_rows[place].finding; finding && finding->accepted && !m_preview)
        m_session.checkAgain(*finding);
}

void FindingsPanel::acceptCurrent()
{
    if (currentRow() != nullptr)
        accept(*m_current);
}

void FindingsPanel::recheckCurrent()
{
    if (currentRow() != nullptr)
        recheck(*m_current);
}

} // namespace deeprig::ui
