#pragma once

#include "core/drop_preview.h"
#include "core/fit.h"
#include "core/report.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <optional>

namespace deeprig::ui {

/// Where an open build lives.
struct DocumentPlace {
    std::optional<BuildId> library; ///< saved in the library under this id
    QString file;                   ///< or opened from / saved to this file

    [[nodiscard]] bool isEmpty() const { return !library && file.isEmpty(); }
    friend bool operator==(const DocumentPlace&, const DocumentPlace&) = default;
};

/// One open build: the QObject that owns it, its undo stack and the last reports. Every change of a build goes through
/// apply() and is one undo step. Check and prices are computed here, directly: they take far less than a frame.
class BuildSession : public QObject {
    Q_OBJECT

public:
    BuildSession(std::shared_ptr<const Catalog> catalog, Site default_site, QObject* parent = nullptr);

    [[nodiscard]] const Build& build() const { return *m_build; }
    [[nodiscard]] BuildPtr buildPtr() const { return m_build; }
    [[nodiscard]] const Evaluation& evaluation() const { return *m_evaluation; }
    [[nodiscard]] std::shared_ptr<const Evaluation> evaluationPtr() const { return m_evaluation; }
    /// One for each line, in the order of the lines.
    [[nodiscard]] const std::vector<ReportRow>& rows() const { return m_rows; }
    [[nodiscard]] const PriceSummary& prices() const { return m_prices; }
    [[nodiscard]] const VramSummary& vram() const { return m_vram; }
    [[nodiscard]] const Catalog& catalog() const { return *m_catalog; }
    [[nodiscard]] std::shared_ptr<const Catalog> catalogPtr() const { return m_catalog; }
    [[nodiscard]] const Site& defaultSite() const { return m_default_site; }

    [[nodiscard]] QUndoStack& undoStack() { return m_undo; }
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }
    [[nodiscard]] const DocumentPlace& place() const { return m_place; }

    /// Opens another document: the undo stack is emptied.
    void open(BuildPtr build, DocumentPlace place);
    /// The same for work that was not saved in that place: it counts as modified.
    void openUnsaved(BuildPtr build, DocumentPlace place);
    /// The same document belongs there from now on; whether it is saved stays as it is.
    void setPlace(DocumentPlace place);
    /// The build is saved there now.
    void markSaved(DocumentPlace place);
    /// Before a save: the lines keep the values that they are checked with. No undo step, nothing else changes.
    void takeSnapshots();
    /// A new catalog (after an import) under the same build.
    void setCatalog(std::shared_ptr<const Catalog> catalog);
    /// Where builds without a site of their own are judged to stand; no undo step.
    void setDefaultSite(Site site);

    /// The only way to change the build: one undo step with the text of the Edit menu. Steps of one merge id (>= 0)
    /// that follow each other become one (typing a number). No step if nothing changes.
    void apply(Build after, const QString& text, int merge_id = -1);

    // Intents of the views, each one undo step.
    void add(const PartId& part);                                     ///< as Enter does: defaultTarget()
    void drop(const PartId& part, const deeprig::DropTarget& target); ///< refused targets change nothing
    void remove(std::size_t line);
    void setQuantity(std::size_t line, int quantity);
    void setOwnPrice(std::size_t line, std::optional<Money> price);
    void setOwned(std::size_t line, bool owned);
    void setUsed(std::size_t line, bool used);
    void setNote(std::size_t line, const QString& note);
    /// A value of the user in the place of what the catalog says; one step for each.
    void setOverride(std::size_t line, const Field& field, FieldValue value, const QString& source);
    void clearOverride(std::size_t line, const Field& field);
    /// The cap of every card; empty: none.
    void setPowerLimit(std::optional<double> watts);
    /// The line becomes another one; `text` is that of the step.
    void replaceLine(std::size_t line, BuildLine replacement, const QString& text);
    /// Whole lines from another bench or the clipboard, each at its usual place: one step.
    void addLines(const std::vector<BuildLine>& lines);
    /// A whole line on a place that takes it; refused targets change nothing.
    void dropLine(const BuildLine& line, const deeprig::DropTarget& target);
    void removeLines(std::vector<std::size_t> lines);
    void rename(const QString& name);
    void setBudget(std::optional<Money> budget);
    void setMinimumVram(std::optional<double> vram_gib);
    void setSite(Site site);
    void clear();
    void applyFix(const Fix& fix);
    /// From today on the user lives with a finding as it is now; a finding that is accepted gets another note.
    void accept(const Finding& finding, const QString& note);
    /// It counts again.
    void checkAgain(const Finding& finding);
    /// What the catalog has otherwise than the build was saved with.
    void takeNewerValues();

    /// What a line stands for in this catalog: not in the build yet.
    [[nodiscard]] Part partOf(const BuildLine& line) const;
    /// The reports as they would be with another build: for previews.
    [[nodiscard]] std::shared_ptr<const Evaluation> evaluated(Build build) const;

signals:
    void changed();         ///< build, findings, prices: everything that views show
    void documentChanged(); ///< name, place or the modified mark
    void catalogChanged();

private:
    friend class EditBuild;
    void set(BuildPtr build);
    void keepRemovedParts(const Catalog& before);

    std::shared_ptr<const Catalog> m_catalog;
    Site m_default_site;
    BuildPtr m_build;
    std::shared_ptr<const Evaluation> m_evaluation;
    std::vector<ReportRow> m_rows;
    PriceSummary m_prices;
    VramSummary m_vram;
    QUndoStack m_undo;
    DocumentPlace m_place;
};

} // namespace deeprig::ui
