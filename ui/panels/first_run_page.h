#pragma once

#include "core/part.h"
#include "core/reference.h"

#include <QWidget>

#include <array>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QFrame;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace deeprig::ui {

class Chip;
class FactRow;
class FirstRunTile;
class Theme;

/// One of the parts that the tile of the sample names.
struct SampleLine {
    Category category = Category::Gpu;
    QString text; ///< "2 × EVGA RTX 3090 FTW3"
};

/// What stands over everything but the menu bar at the first start: an empty bench or a sample, and the language and
/// the region that everything else begins with. Escape is the empty bench.
class FirstRunPage : public QWidget {
    Q_OBJECT

public:
    explicit FirstRunPage(const Theme& theme, QWidget* parent = nullptr);

    /// Parts of the catalog and rules that watch.
    void setCatalogFacts(int parts, int rules);
    /// At most three lines are shown.
    void setSample(const QString& name, const std::vector<SampleLine>& lines, int errors, int warnings);
    /// "en" or "zh_CN"; chooses, and emits nothing.
    void setLanguage(const QString& language);
    /// The circuits to choose from, and the id of the present one; emits nothing.
    void setRegions(const std::vector<Circuit>& circuits, const QString& current);
    void setShownAtStart(bool isShown);

signals:
    void emptyBenchWanted();
    void sampleWanted();
    void openFileWanted();
    void languageChosen(const QString& language);
    void regionChosen(const QString& circuitId);
    void showAtStartChanged(bool isShown);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* createHead();
    QWidget* createTiles();
    QWidget* createFoot();
    void fillRegions();
    void retranslate();
    void refreshSample();

    const Theme& m_theme;
    int m_partCount = 0;
    int m_ruleCount = 0;
    int m_errors = 0;
    int m_warnings = 0;
    std::vector<Circuit> m_circuits;
    QString m_region;

    QWidget* m_page = nullptr;
    std::array<QWidget*, 3> m_parts{}; ///< head, tiles, foot
    QLabel* m_title = nullptr;
    QLabel* m_line = nullptr;
    QComboBox* m_languages = nullptr;
    QComboBox* m_regions = nullptr;
    QBoxLayout* m_headRow = nullptr;
    QBoxLayout* m_tileRow = nullptr;
    FirstRunTile* m_emptyTile = nullptr;
    std::vector<FactRow*> m_facts; ///< parts, hands, rules
    FirstRunTile* m_sampleTile = nullptr;
    QFrame* m_sample = nullptr; ///< the box with the parts of the sample
    QVBoxLayout* m_sampleLines = nullptr;
    Chip* m_errorChip = nullptr;
    Chip* m_warningChip = nullptr;
    QString m_sampleName;
    QCheckBox* m_again = nullptr;
    QPushButton* m_openFile = nullptr;
};

} // namespace deeprig::ui
