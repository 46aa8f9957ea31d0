#include "tests/ui/program_test.h"
#include "tests/ui/visible_texts.h"
#include "ui/models/part_columns.h"
#include "ui/print/format.h"
#include "ui/print/part_words.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QSet>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

/// Latin words that are the same in Chinese. Whoever adds one says why.
const QSet<QString>& sameInChinese()
{
    static const QSet<QString> kWords{
        // names of products, formats and licences
        u"DeepRig"_s, u"OpenDB"_s, u"CSV"_s, u"PDF"_s, u"Markdown"_s, u"PNG"_s, u"SVG"_s, u"JSON"_s, u"Letter"_s,
        // languages are called as they call themselves
        u"English"_s,
        // words of the trade that the glossary keeps
        u"TFLOPS"_s, u"TOPS"_s, u"PCIe"_s, u"NVLink"_s, u"NVMe"_s, u"ECC"_s, u"EPS"_s, u"ATX"_s, u"PLUS"_s, u"VA"_s, u"GPU"_s,
        u"CPU"_s, u"SATA"_s, u"SSD"_s, u"HDD"_s, u"CFM"_s, u"pin"_s, u"UPS"_s, u"TDP"_s, u"FP"_s, u"BF"_s, u"INT"_s,
        u"LoRA"_s, u"QLoRA"_s, u"tok"_s, u"id"_s, u"Id"_s, u"Molex"_s, u"CUDIMM"_s, u"USB"_s, u"BMC"_s,
        // units and currencies
        u"GB"_s, u"GiB"_s, u"MB"_s, u"TB"_s, u"mm"_s, u"MHz"_s, u"GHz"_s, u"MT"_s, u"Gbit"_s, u"ms"_s, u"USD"_s,
        u"CNY"_s, u"EUR"_s, u"GBP"_s, u"JPY"_s, u"HKD"_s, u"AUD"_s, u"CAD"_s, u"CHF"_s, u"KRW"_s, u"SGD"_s, u"TWD"_s,
        u"INR"_s, u"NZD"_s, u"SEK"_s,
        // keys of the keyboard
        u"Ctrl"_s, u"Shift"_s, u"Alt"_s, u"Esc"_s, u"Del"_s, u"Enter"_s, u"Return"_s, u"Space"_s, u"Up"_s, u"Down"_s,
        u"Home"_s, u"End"_s, u"Tab"_s, u"Ins"_s, u"PgUp"_s, u"PgDown"_s};
    return kWords;
}

bool hasChinese(const QString& text)
{
    static const QRegularExpression pattern(u"[\\x{4e00}-\\x{9fff}]"_s);
    return text.contains(pattern);
}

bool isEnglish(const QString& text)
{
    static const QRegularExpression words(u"[A-Za-z]{2,}"_s);
    return text.contains(words) && !hasChinese(text) && !text.startsWith(u'/');
}

/// Texts that are data: names and values of the catalog, and who is cited for a rate.
QSet<QString> dataTexts(const Catalog& catalog)
{
    QSet<QString> texts;
    for (const Part& part : catalog.parts()) {
        texts << toText(part.name) << displayName(part);
        for (const Field* field : fieldsOf(part.category())) {
            if (field->isKnown(part))
                texts << fieldValueText(*field, part) << toText(std::string(part.provenanceOf(*field).source));
        }
        if (const PartPrice* price = part.price())
            texts << toText(price->source);
    }
    for (const Category category : kCategories) {
        for (const Field* field : fieldsOf(category)) // as files and the command line call them
            texts << toText(field->name);
    }
    for (const ExchangeRate& rate : catalog.reference().rates().all())
        texts << toText(rate.source);
    texts << u"rtx 3900"_s << u"Two others"_s << u"Two"_s; // typed by the test, or names of its builds
    return texts;
}

} // namespace

/// In Chinese no text of the window stays English: every dialog, panel, menu, tooltip and spoken name is looked at.
class TestChinese : public QObject {
    Q_OBJECT

private slots:
    void nothingStaysEnglish();
    void dialogsOfQtAreChinese();
    void errorsAreChinese();
    void accessKeysDiffer_data();
    void accessKeysDiffer();
};

void TestChinese::nothingStaysEnglish()
{
    Options options;
    options.language = u"zh_CN"_s;
    ProgramOnStage stage(options);
    stage.start();
    const QSet<QString> data = dataTexts(*stage.program().catalog());
    const auto isData = [&data](const QString& text) {
        static const QRegularExpression quantity(u"^\\d+ × "_s);
        return data.contains(text) || data.contains(QString(text).remove(quantity));
    };
    static const QRegularExpression word(u"[A-Za-z]{2,}"_s);
    QStringList english;
    const auto look = [&](const QString& text, const QString& where) {
        if (hasChinese(text) || text.startsWith(u'/') || isData(text.trimmed()))
            return;
        for (const QString& line : text.split(u'\n')) {
            for (const QString& piece : line.split(u" · "_s)) {
                if (isData(piece.trimmed()))
                    continue;
                for (auto words = word.globalMatch(piece); words.hasNext();) {
                    const QString found = words.next().captured();
                    const QString entry = where % u": "_s % text;
                    if (!sameInChinese().contains(found) && !english.contains(entry))
                        english << entry;
                }
            }
        }
    };
    int places = 0;
    visitEverything(stage, [&](QWidget& place, const QString& name) {
        ++places;
        if (isOfQt(place))
            return; // lists whatever lies on the disk; its words have a test of their own
        sayEverything(place, [&](const QString& text, const QString& where) { look(text, name % u" / "_s % where); });
    });
    QVERIFY(places > 30);
    QVERIFY2(english.isEmpty(), qPrintable(u"\n"_s % english.join(u'\n')));
}

void TestChinese::dialogsOfQtAreChinese()
{
    Options options;
    options.language = u"zh_CN"_s;
    ProgramOnStage stage(options);
    stage.start();
    stage.openSample();
    int dialogs = 0;
    QStringList english;
    visitCommands(stage, [&](QWidget& place, const QString& name) {
        if (!isOfQt(place))
            return;
        ++dialogs;
        for (QAbstractButton* button : place.findChildren<QAbstractButton*>()) {
            if (button->isVisible() && isEnglish(button->text()))
                english << name % u": "_s % button->text();
        }
        for (QLabel* label : place.findChildren<QLabel*>()) {
            if (label->isVisible() && isEnglish(label->text()))
                english << name % u": "_s % label->text();
        }
    });
    QVERIFY(dialogs >= 4);
    QVERIFY2(english.isEmpty(), qPrintable(english.join(u'\n')));
}

void TestChinese::errorsAreChinese()
{
    Options options;
    options.language = u"zh_CN"_s;
    ProgramOnStage stage(options);
    stage.start();
    const auto opened = [&](const QString& file) {
        stage.window().messages().dismiss({});
        stage.window().document().openFile(file);
        QTRY_COMPARE_WITH_TIMEOUT(stage.window().messages().texts().size(), 1, kDiskMs);
    };
    const QList<QByteArray> contents{"{ \"format\": ", R"({"format": "other"})", R"({"a": 1})", "[1, 2]",
                                     R"({"format": "deeprig-build", "version": 99})",
                                     R"({"format": "deeprig-build", "version": 1, "parts": [7]})"};
    QStringList files{u"/nowhere/none.deeprig"_s, QFileInfo(stage.path("catalog.db")).path()};
    for (qsizetype i = 0; i < contents.size(); ++i) {
        files << stage.path("bad") % QString::number(i) % u".deeprig"_s;
        QFile file(files.back());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(contents[i]);
    }
    static const QRegularExpression words(u"[a-z]{2,} [a-z]{2,}"_s);
    for (const QString& file : files) {
        opened(file);
        QString text = stage.window().messages().texts().front();
        QVERIFY2(hasChinese(text) && !text.remove(file).contains(words), qPrintable(text));
    }
}

void TestChinese::accessKeysDiffer_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << u"en"_s;
    QTest::newRow("Chinese") << u"zh_CN"_s;
}

void TestChinese::accessKeysDiffer()
{
    QFETCH(QString, language);
    Options options;
    options.language = language;
    ProgramOnStage stage(options);
    stage.start();
    QStringList clashes;
    static const QRegularExpression pattern(u"&([^&])"_s);
    const auto collect = [&](const QString& place, const QStringList& texts) {
        QMap<QString, QString> taken;
        for (QString text : texts) {
            const QRegularExpressionMatch match = pattern.match(text.remove(u"&&"_s));
            const QString key = match.captured(1).toUpper();
            if (match.hasMatch() && taken.contains(key))
                clashes << place % u": "_s % taken.value(key) % u" / "_s % text;
            if (match.hasMatch())
                taken.insert(key, text);
        }
    };
    visitEverything(stage, [&](QWidget& place, const QString& name) {
        QStringList texts;
        if (const auto* menu = qobject_cast<QMenu*>(&place)) {
            for (const QAction* action : menu->actions())
                texts << action->text();
        } else if (qobject_cast<QDialog*>(&place) != nullptr) {
            for (const QAbstractButton* button : place.findChildren<QAbstractButton*>())
                texts << (button->isVisible() ? button->text() : QString());
            for (const QLabel* label : place.findChildren<QLabel*>())
                texts << (label->isVisible() && label->buddy() != nullptr ? label->text() : QString());
        }
        collect(name, texts);
    });
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
}

QTEST_MAIN(TestChinese)

#include "tst_chinese.moc"
