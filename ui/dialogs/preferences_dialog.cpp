#include "ui/dialogs/preferences_dialog.h"

#include "ui/actions.h"
#include "ui/dialogs/keyboard_page.h"
#include "ui/panels/tool_bar.h"
#include "ui/print/format.h"
#include "ui/program.h"
#include "ui/widgets/segment.h"
#include "ui/widgets/switch_button.h"

#include <QAction>
#include <QComboBox>
#include <QDate>
#include <QDir>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <array>
#include <filesystem>

namespace deeprig::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 520;
constexpr int kListWidth = 168;
constexpr int kRowHeight = 30;
constexpr std::array kTextSizes{0.9, 1.0, 1.15, 1.3, 1.5};

QLabel* makeLabel(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    setLook(*label, "kind", u"label"_s);
    setLook(*label, "level", 2);
    return label;
}

QVBoxLayout* columnOf(QWidget* page)
{
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(5);
    return column;
}

QString pathText(const std::filesystem::path& path)
{
    return QDir::toNativeSeparators(toText(path.string()));
}

} // namespace

PreferencesDialog::PreferencesDialog(Program& program, Actions& actions, QWidget* parent)
    : FramedDialog(program.theme(), tr("Preferences"), kWidth, parent), m_program(program), m_actions(actions)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setModal(true);
    m_close = addButton({}, Role::Primary);
    connect(m_close, &QPushButton::clicked, this, &QDialog::accept);
    setDesignSize(kWidth, kHeight);
    build();
    m_pages->setFocus();
}

void PreferencesDialog::build()
{
    const int page = m_pages != nullptr ? m_pages->currentRow() : 0;
    delete m_body;
    setWindowTitle(tr("Preferences"));
    m_close->setText(tr("Close"));
    m_body = new QWidget(this);
    auto* columns = new QHBoxLayout(m_body);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(24);
    m_pages = new QListWidget(m_body);
    setLook(*m_pages, "nav", true);
    m_pages->setFrameShape(QFrame::NoFrame);
    m_pages->setAccessibleName(tr("Pages"));
    m_pages->setFixedWidth(m_theme.length(kListWidth));
    m_stack = new QStackedWidget(m_body);
    const auto add = [this](const QString& title, QWidget* content) {
        auto* item = new QListWidgetItem(title, m_pages);
        item->setSizeHint({0, m_theme.length(kRowHeight)});
        m_stack->addWidget(content);
    };
    add(tr("General"), makeGeneral());
    add(tr("Appearance"), makeAppearance());
    add(tr("Catalog and Prices"), makeCatalog());
    add(tr("Keyboard"), makeKeyboard());
    columns->addWidget(m_pages);
    columns->addWidget(m_stack, 1);
    content().addWidget(m_body, 1);
    connect(m_pages, &QListWidget::currentRowChanged, m_stack, &QStackedWidget::setCurrentIndex);
    m_pages->setCurrentRow(page);
}

void PreferencesDialog::showPage(Page page)
{
    m_pages->setCurrentRow(static_cast<int>(page));
}

QComboBox* PreferencesDialog::addChoice(QVBoxLayout& page, const QString& label, const QString& remark)
{
    QWidget* parent = page.parentWidget();
    QLabel* title = makeLabel(label, parent);
    auto* choice = new QComboBox(parent);
    choice->setAccessibleName(label);
    title->setBuddy(choice);
    page.addWidget(title);
    page.addWidget(choice);
    if (!remark.isEmpty()) {
        auto* text = makeLabel(remark, parent);
        text->setWordWrap(true);
        page.addWidget(text);
        choice->setAccessibleDescription(remark);
    }
    page.addSpacing(11);
    return choice;
}

QWidget* PreferencesDialog::makeGeneral()
{
    auto* page = new QWidget;
    QVBoxLayout* column = columnOf(page);
    addLanguage(*column);
    addCurrency(*column);
    addRegion(*column);
    addStartPage(*column);
    column->addStretch();
    return page;
}

void PreferencesDialog::addLanguage(QVBoxLayout& page)
{
    QComboBox* choice = addChoice(page, tr("Language"));
    choice->addItem(tr("Follow system"), QString());
    choice->addItem(u"English"_s, u"en"_s);
    choice->addItem(u"简体中文"_s, u"zh_CN"_s);
    choice->setCurrentIndex(std::max(0, choice->findData(m_program.settings().language())));
    connect(choice, &QComboBox::activated, this,
            [this, choice] { m_program.setLanguage(choice->currentData().toString()); });
}

void PreferencesDialog::addCurrency(QVBoxLayout& page)
{
    Settings& settings = m_program.settings();
    QComboBox* choice = addChoice(page, tr("Currency of new builds"));
    choice->addItem(tr("By region"), QString());
    for (const ExchangeRate& rate : m_program.catalog()->reference().rates().all())
        choice->addItem(toText(rate.currency.code()), toText(rate.currency.code()));
    if (choice->findData(u"CNY"_s) < 0) // the rates count in it
        choice->addItem(u"CNY"_s, u"CNY"_s);
    choice->setCurrentIndex(
        settings.hasOwnCurrency() ? std::max(0, choice->findData(toText(settings.currency().code()))) : 0);
    connect(choice, &QComboBox::activated, this, [&settings, choice] {
        const Result<Currency> currency = Currency::parse(toUtf8(choice->currentData().toString()));
        settings.setCurrency(currency ? std::optional(*currency) : std::nullopt);
    });
}

void PreferencesDialog::addRegion(QVBoxLayout& page)
{
    QComboBox* choice = addChoice(page, tr("Wall socket of builds without a site"));
    choice->addItem(tr("By region"), QString());
    for (const Circuit& circuit : m_program.catalog()->reference().circuits())
        choice->addItem(circuitText(circuit), toText(circuit.id));
    choice->setCurrentIndex(std::max(0, choice->findData(m_program.settings().circuit())));
    connect(choice, &QComboBox::activated, this,
            [this, choice] { m_program.setCircuit(choice->currentData().toString()); });
}

void PreferencesDialog::addStartPage(QVBoxLayout& page)
{
    QComboBox* choice = addChoice(page, tr("At start"));
    for (const auto& [text, start] :
         {std::pair(tr("Show the welcome page"), StartPage::Welcome),
          std::pair(tr("Begin with an empty bench"), StartPage::EmptyBench),
          std::pair(tr("Open the last build"), StartPage::LastBuild)})
        choice->addItem(text, static_cast<int>(start));
    choice->setCurrentIndex(choice->findData(static_cast<int>(m_program.settings().startPage())));
    connect(choice, &QComboBox::activated, this, [this, choice] {
        m_program.settings().setStartPage(static_cast<StartPage>(choice->currentData().toInt()));
    });
}

QWidget* PreferencesDialog::makeAppearance()
{
    auto* page = new QWidget;
    QVBoxLayout* column = columnOf(page);
    column->addWidget(makeLabel(tr("Color scheme"), page));
    auto* mode = new Segment(m_theme, {tr("Follow system"), tr("Light"), tr("Dark")}, tr("Color scheme"), page);
    mode->setCurrent(static_cast<int>(m_program.theme().mode()));
    connect(mode, &Segment::currentChanged, this,
            [this](int index) { m_program.setThemeMode(static_cast<ThemeMode>(index)); });
    column->addWidget(mode, 0, Qt::AlignLeft);
    column->addSpacing(11);
    addTextSize(*column);
    auto* motion = new SwitchButton(m_theme, tr("Reduce motion"), page);
    motion->setCheckable(true);
    motion->setChecked(m_program.settings().reducesMotion());
    motion->setAccessibleName(tr("Reduce motion"));
    connect(motion, &QAbstractButton::toggled, &m_program, &Program::setMotionReduced);
    column->addWidget(motion, 0, Qt::AlignLeft);
    column->addStretch();
    return page;
}

void PreferencesDialog::addTextSize(QVBoxLayout& page)
{
    QComboBox* choice = addChoice(page, tr("Text size"));
    choice->addItem(tr("Follow system"), 0.0);
    for (const double size : kTextSizes)
        choice->addItem(formatPercent(size), size);
    const std::optional<double> present = m_program.settings().textScale();
    choice->setCurrentIndex(std::max(0, choice->findData(present.value_or(0.0))));
    connect(choice, &QComboBox::activated, this, [this, choice] {
        const double size = choice->currentData().toDouble();
        m_program.setTextScale(size > 0 ? std::optional(size) : std::nullopt);
    });
}

QWidget* PreferencesDialog::makeCatalog()
{
    auto* page = new QWidget;
    QVBoxLayout* column = columnOf(page);
    const auto add = [&](const QString& what, const QString& value) {
        column->addWidget(makeLabel(what, page));
        auto* text = new QLabel(value, page);
        text->setWordWrap(true);
        text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        text->setAccessibleName(QString(what % u": "_s % value));
        column->addWidget(text);
        column->addSpacing(11);
    };
    const Catalog& catalog = *m_program.catalog();
    add(tr("Parts"), formatNumber(static_cast<double>(catalog.parts().size())));
    const std::string& newest = catalog.newestPriceDate();
    const std::optional<int> months = monthsSince(newest, QDate::currentDate());
    add(tr("Newest price"), newest.empty() ? tr("none")
                            : months && *months > 0
                                ? tr("%1, %n month(s) ago", nullptr, *months).arg(formatDate(newest))
                                : formatDate(newest));
    add(tr("Catalog"), m_program.catalogs().file());
    add(tr("Library of builds"), pathText(m_program.library().file()));
    add(tr("Unsaved work"), pathText(m_program.autosave().folder()));
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (const ActionId id : {ActionId::CatalogInformation, ActionId::ImportOpenDb}) {
        QAction& action = m_actions[id];
        auto* button = new QPushButton(Actions::plainText(action), page);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, [this, &action] {
            accept(); // one dialog at a time
            action.trigger();
        });
        row->addWidget(button);
    }
    row->addStretch();
    column->addLayout(row);
    column->addStretch();
    return page;
}

QWidget* PreferencesDialog::makeKeyboard()
{
    auto* page = new KeyboardPage(m_theme, m_actions.commands());
    connect(page, &KeyboardPage::keysChosen, &m_program, &Program::setShortcut);
    return page;
}

void PreferencesDialog::changeEvent(QEvent* event)
{
    FramedDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_body != nullptr)
        QTimer::singleShot(0, this, &PreferencesDialog::build); // the choice that brought it is still at work
}

} // namespace deeprig::ui
