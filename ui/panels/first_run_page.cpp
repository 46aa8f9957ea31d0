#include "ui/panels/first_run_page.h"

#include "ui/icons.h"
#include "ui/panels/first_run_tile.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"
#include "ui/theme.h"
#include "ui/widgets/chip.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kMark = 52;
constexpr int kNarrowWidth = 420;
constexpr int kTileHeight = 340;
constexpr int kTileGap = 16;
constexpr int kPageWidth = 928;
constexpr int kPageMargin = 24;
constexpr int kNarrow = kPageWidth + 2 * kPageMargin;
constexpr int kLinkPadding = 12; // of the button that looks like a link: its words end with the tiles
constexpr std::size_t kSampleLines = 3;

/// The mark of the program, drawn from its SVG.
class ProgramMark final : public QWidget {
public:
    ProgramMark(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
    {
        setFixedSize(kMark, kMark);
        connect(&theme, &Theme::changed, this, qOverload<>(&ProgramMark::update));
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        drawIcon(painter, m_theme, u"deeprig"_s, rect(), Token::Accent);
    }

private:
    const Theme& m_theme;
};

/// The name of a language in that language: who cannot read the present one still finds it.
struct LanguageChoice {
    QLatin1StringView id;
    QStringView name;
};
constexpr std::array kLanguages{LanguageChoice{"en"_L1, u"English"}, LanguageChoice{"zh_CN"_L1, u"简体中文"}};

} // namespace

FirstRunPage::FirstRunPage(const Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme)
{
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);

    m_page = new QWidget;
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(kPageMargin, kPageMargin, kPageMargin, kPageMargin);
    column->setSpacing(0);
    column->addStretch();
    m_parts = {createHead(), createTiles(), createFoot()};
    for (std::size_t i = 0; i < m_parts.size(); ++i) {
        auto* row = new QHBoxLayout; // centres, and still lets texts wrap
        row->addStretch();
        row->addWidget(m_parts[i]);
        row->addStretch();
        column->addLayout(row);
        column->addSpacing(i == 0 ? 28 : 12);
    }
    column->addStretch();
    scroll->setWidget(m_page);
    m_page->setAutoFillBackground(false);
    scroll->viewport()->setAutoFillBackground(false);
    retranslate();
}

QWidget* FirstRunPage::createHead()
{
    auto* head = new QWidget(this);
    m_title = new QLabel(head);
    setLook(*m_title, "kind", u"hero"_s);
    m_line = new QLabel(head);
    m_line->setWordWrap(true);
    setLook(*m_line, "level", 2);
    m_languages = new QComboBox(head);
    for (const LanguageChoice& choice : kLanguages)
        m_languages->addItem(icon(m_theme, u"language"_s), choice.name.toString(), QString(choice.id));
    m_regions = new QComboBox(head);
    m_regions->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(m_languages, &QComboBox::activated, this,
            [this](int index) { emit languageChosen(m_languages->itemData(index).toString()); });
    connect(m_regions, &QComboBox::activated, this,
            [this](int index) { emit regionChosen(m_regions->itemData(index).toString()); });

    auto* words = new QVBoxLayout;
    words->setSpacing(0);
    words->addWidget(m_title);
    words->addWidget(m_line);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(16);
    choices->addWidget(m_languages);
    choices->addWidget(m_regions);
    choices->addStretch();
    auto* top = new QHBoxLayout;
    top->setSpacing(16);
    top->addWidget(new ProgramMark(m_theme, head));
    top->addLayout(words, 1);
    m_headRow = new QBoxLayout(QBoxLayout::LeftToRight, head);
    m_headRow->setContentsMargins(0, 0, 0, 0);
    m_headRow->setSpacing(16);
    m_headRow->addLayout(top, 1);
    m_headRow->addLayout(choices);
    return head;
}

QWidget* FirstRunPage::createTiles()
{
    auto* tiles = new QWidget(this);
    m_emptyTile = new FirstRunTile(m_theme, u"dr-board"_s, tiles);
    for (const QString& name : {u"search"_s, u"hand-click"_s, u"list-check"_s}) {
        m_facts.push_back(new FactRow(m_theme, name, m_emptyTile));
        m_emptyTile->content().addWidget(m_facts.back());
    }
    m_sampleTile = new FirstRunTile(m_theme, u"stack-2"_s, tiles);
    m_sampleTile->setPrimary(true);
    m_sample = new QFrame(m_sampleTile);
    setLook(*m_sample, "panel", true);
    m_sampleLines = new QVBoxLayout(m_sample);
    m_sampleLines->setContentsMargins(12, 10, 12, 10);
    m_sampleLines->setSpacing(8);
    m_sampleTile->content().addWidget(m_sample);
    auto* chips = new QHBoxLayout;
    chips->setSpacing(6);
    m_errorChip = new Chip(m_theme, {}, Tone::Error, m_sampleTile);
    m_warningChip = new Chip(m_theme, {}, Tone::Warning, m_sampleTile);
    for (Chip* chip : {m_errorChip, m_warningChip}) {
        chip->setInteractive(false);
        chips->addWidget(chip);
    }
    chips->addStretch();
    m_sampleTile->content().addLayout(chips);
    m_tileRow = new QBoxLayout(QBoxLayout::LeftToRight, tiles);
    m_tileRow->setContentsMargins(0, 0, 0, 0);
    m_tileRow->setSpacing(kTileGap);
    for (FirstRunTile* tile : {m_emptyTile, m_sampleTile}) {
        tile->setMinimumHeight(m_theme.length(kTileHeight));
        m_tileRow->addWidget(tile, 1);
    }
    connect(m_emptyTile, &FirstRunTile::chosen, this, &FirstRunPage::emptyBenchWanted);
    connect(m_sampleTile, &FirstRunTile::chosen, this, &FirstRunPage::sampleWanted);
    return tiles;
}

QWidget* FirstRunPage::createFoot()
{
    auto* foot = new QWidget(this);
    m_again = new QCheckBox(foot);
    connect(m_again, &QCheckBox::toggled, this, &FirstRunPage::showAtStartChanged);
    m_openFile = new QPushButton(foot);
    setLook(*m_openFile, "role", u"link"_s);
    connect(m_openFile, &QPushButton::clicked, this, &FirstRunPage::openFileWanted);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(kLinkPadding, 0, 0, 0);
    row->addWidget(m_again);
    row->addStretch();
    row->addWidget(m_openFile);
    return foot;
}

void FirstRunPage::setCatalogFacts(int parts, int rules)
{
    m_partCount = parts;
    m_ruleCount = rules;
    retranslate();
}

void FirstRunPage::setSample(const QString& name, const std::vector<SampleLine>& lines, int errors, int warnings)
{
    m_sampleName = name;
    m_errors = errors;
    m_warnings = warnings;
    while (QLayoutItem* item = m_sampleLines->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (std::size_t i = 0; i < std::min(lines.size(), kSampleLines); ++i) {
        auto* row = new FactRow(m_theme, categoryIcon(lines[i].category), m_sample);
        row->setText(lines[i].text);
        m_sampleLines->addWidget(row);
    }
    refreshSample();
}

void FirstRunPage::setLanguage(const QString& language)
{
    const QSignalBlocker blocker(m_languages);
    const bool isChinese = language.startsWith("zh"_L1);
    m_languages->setCurrentIndex(m_languages->findData(isChinese ? u"zh_CN"_s : u"en"_s));
}

void FirstRunPage::setRegions(const std::vector<Circuit>& circuits, const QString& current)
{
    m_circuits = circuits;
    m_region = current;
    fillRegions();
}

void FirstRunPage::setShownAtStart(bool isShown)
{
    const QSignalBlocker blocker(m_again);
    m_again->setChecked(isShown);
}

void FirstRunPage::fillRegions()
{
    const QSignalBlocker blocker(m_regions);
    m_regions->clear();
    for (const Circuit& circuit : m_circuits) {
        const QString text = tr("%1 · %2 V · %3 A")
                                 .arg(countryText(circuit.country), formatNumber(circuit.volts), formatNumber(circuit.amps));
        m_regions->addItem(icon(m_theme, u"world"_s), text, toText(circuit.id));
    }
    m_regions->setCurrentIndex(m_regions->findData(m_region));
    m_regions->setVisible(!m_circuits.empty());
}

void FirstRunPage::refreshSample()
{
    const QString line = m_errors == 1 ? tr("%1, with one error to mend") : u"%1"_s;
    m_sampleTile->setTexts(tr("Open a sample"), line.arg(m_sampleName), tr("Open"));
    m_sample->setVisible(m_sampleLines->count() > 0);
    m_errorChip->setText((m_errors == 1 ? tr("%1 error") : tr("%1 errors")).arg(m_errors));
    m_errorChip->setVisible(m_errors > 0);
    m_warningChip->setText((m_warnings == 1 ? tr("%1 warning") : tr("%1 warnings")).arg(m_warnings));
    m_warningChip->setVisible(m_warnings > 0);
}

void FirstRunPage::retranslate()
{
    setAccessibleName(tr("Welcome to DeepRig"));
    m_title->setText(tr("Welcome to DeepRig"));
    m_line->setText(tr("Plan a deep-learning machine that fits together, fits your model and fits your budget."));
    m_languages->setAccessibleName(tr("Language"));
    m_languages->setToolTip(tr("Language"));
    m_regions->setAccessibleName(tr("Region"));
    m_regions->setToolTip(tr("Region: the wall circuit that the machine will hang on"));
    m_emptyTile->setTexts(tr("Start with an empty bench"), tr("Pick parts yourself"), tr("Start"));
    m_facts[0]->setText(tr("%1 parts, offline").arg(formatNumber(m_partCount)));
    m_facts[1]->setText(tr("Drag, or press Enter"));
    m_facts[2]->setText(tr("%1 rules watch every step").arg(formatNumber(m_ruleCount)));
    m_again->setText(tr("Show this at start"));
    m_openFile->setText(tr("Open a file…"));
    fillRegions();
    refreshSample();
}

void FirstRunPage::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FirstRunPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_sampleTile->button().setFocus(Qt::OtherFocusReason); // Enter begins
}

void FirstRunPage::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        emit emptyBenchWanted();
    else
        QWidget::keyPressEvent(event);
}

void FirstRunPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const bool isNarrow = width() < kNarrow;
    const auto direction = isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    m_tileRow->setDirection(direction);
    m_headRow->setDirection(direction);
    const int content = isNarrow ? kNarrowWidth : kPageWidth;
    m_parts[0]->setFixedWidth(content);
    m_parts[1]->setFixedWidth(content);
    m_parts[2]->setFixedWidth(content + 2 * kLinkPadding);
}

} // namespace deeprig::ui
