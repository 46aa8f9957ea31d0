#include "ui/icons.h"
#include "ui/print/line_icon.h"
#include "ui/system_appearance.h"
#include "ui/theme.h"
#include "ui/tokens.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace deeprig::ui;
using namespace Qt::StringLiterals;

namespace {

QByteArray resource(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The colour of the fully painted pixels; invalid if there are none, or of several colours.
QColor onlyColor(const QImage& image)
{
    QColor color;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.alpha() < 255)
                continue;
            if (color.isValid() && pixel != color)
                return {};
            color = pixel;
        }
    }
    return color;
}

QImage iconImage(const QIcon& source, int size, qreal ratio, QIcon::Mode mode = QIcon::Normal,
                 QIcon::State state = QIcon::Off)
{
    return source.pixmap(QSize(size, size), ratio, mode, state).toImage();
}

int paintedPixels(const QImage& image)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).alpha() > 0 ? 1 : 0;
    }
    return count;
}

/// Answers as the portal of a desktop does.
class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint colorScheme = 1;

public slots:
    QDBusVariant Read(const QString& space, const QString& key) const
    {
        const bool isAsked = space == "org.freedesktop.appearance"_L1 && key == "color-scheme"_L1;
        return QDBusVariant(QVariant::fromValue(QDBusVariant(isAsked ? colorScheme : 0U)));
    }
};

} // namespace

class TestTheme : public QObject {
    Q_OBJECT

private slots:
    void init();
    void bothModesAreComplete_data();
    void bothModesAreComplete();
    void missingColorIsRefused();
    void contrastIsEnough_data();
    void contrastIsEnough();
    void contrastOfSeries();
    void contrastOfKnownColors();
    void highContrastHasNoQuietText();

    void paletteHoldsTheTokens();
    void modeChangesOnce();
    void textNeverUnderElevenPixels();
    void lengthsGrowAndNeverShrink();
    void fontPrefersChineseForms();
    void motionCanBeOff();

    void styleSheetIsFilled_data();
    void styleSheetIsFilled();
    void styleSheetScales();
    void picturesOfTheStyleSheetMatchTheTokens_data();
    void picturesOfTheStyleSheetMatchTheTokens();
    void lookAppliesAtOnce();

    void everyIconDraws();
    void iconIsTinted();
    void iconFollowsTheMode();
    void iconIsSharpAtAnyRatio();
    void iconLineIsThinnerOnLargeIcons();
    void drawnIconHasTheColor();

    void desktopChoosesDark();

private:
    std::unique_ptr<Theme> m_theme;
};

void TestTheme::init()
{
    m_theme = std::make_unique<Theme>(*qApp, ThemeMode::Light);
}

void TestTheme::bothModesAreComplete_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestTheme::bothModesAreComplete()
{
    QFETCH(bool, isDark);
    const std::optional<Tokens> tokens = Tokens::parse(resource(u":/style/tokens.json"_s), isDark);
    QVERIFY(tokens);
    QVERIFY(*tokens == Tokens::builtIn(isDark));
    QVERIFY((*tokens)[Token::Window] != (*tokens)[Token::Surface]);
    QCOMPARE((*tokens)[Token::Window].lightness() < 128, isDark);
}

void TestTheme::missingColorIsRefused()
{
    const QByteArray json = resource(u":/style/tokens.json"_s);
    QVERIFY(!Tokens::parse(QByteArray(json).replace("\"accentText\"", "\"accentTextt\""), false));
    QVERIFY(!Tokens::parse(QByteArray(json).replace("#2750D6", "blueish"), false));
    QVERIFY(!Tokens::parse("{", true));
}

void TestTheme::contrastIsEnough_data()
{
    QTest::addColumn<Token>("front");
    QTest::addColumn<Token>("ground");
    QTest::addColumn<double>("needed");
    const auto add = [](std::initializer_list<Token> fronts, std::initializer_list<Token> grounds, double needed) {
        for (const Token front : fronts) {
            for (const Token ground : grounds) {
                const QByteArray name = QByteArray(tokenName(front).data()) + " on " + tokenName(ground).data();
                QTest::newRow(name.constData()) << front << ground << needed;
            }
        }
    };
    using enum Token;
    add({Text},
        {Window, Surface, Raised, Sunken, Hover, Selected, AccentTint, OkTint, WarnTint, ErrTint, UnkTint, NoteTint},
        4.5);
    add({Text2}, {Window, Surface, Raised, Sunken, Hover, Selected, NoteTint, OkTint, WarnTint, ErrTint, UnkTint}, 4.5);
    add({Text3}, {Window, Surface, Raised, Sunken, Hover, Selected}, 4.5);
    add({AccentText}, {Window, Surface, Raised, Sunken, Hover, AccentTint, Selected}, 4.5);
    add({OnAccent}, {Accent, AccentHover, AccentPress}, 4.5);
    add({Ok, Warn, Err, Unk}, {Surface, Window, Raised, Sunken, Hover, Selected}, 4.5);
    add({Ok}, {OkTint}, 4.5);
    add({Warn}, {WarnTint}, 4.5);
    add({Err}, {ErrTint}, 4.5);
    add({Unk}, {UnkTint}, 4.5);
    add({TooltipText}, {TooltipBg}, 4.5);
    add({OkFill, WarnFill, ErrFill, UnkFill}, {Surface, Track}, 3.0);
    add({ControlLine}, {Surface, Window, Raised}, 3.0);
    add({Accent}, {Surface, Window}, 3.0);
    add({AccentText}, {Track}, 3.0); // the ring of the focus, the ghost of a gauge
    add({OnOk}, {OkFill}, 3.0);      // an icon
}

void TestTheme::contrastIsEnough()
{
    QFETCH(Token, front);
    QFETCH(Token, ground);
    QFETCH(double, needed);
    for (const bool isDark : {false, true}) {
        for (const bool isHigh : {false, true}) {
            const Tokens plain = Tokens::builtIn(isDark);
            const Tokens tokens = isHigh ? plain.withHighContrast() : plain;
            const double ratio = contrastRatio(tokens[front], tokens[ground]);
            QVERIFY2(ratio >= needed, qPrintable(u"%1 in %2%3"_s.arg(ratio).arg(
                                          isDark ? u"dark"_s : u"light"_s, isHigh ? u", high contrast"_s : QString())));
        }
    }
}

/// Lines and bars of charts, and the largest term of a gauge, stand out from their ground.
void TestTheme::contrastOfSeries()
{
    for (const bool isDark : {false, true}) {
        const Tokens tokens = Tokens::builtIn(isDark);
        for (const QColor& color : tokens.series())
            QVERIFY2(contrastRatio(color, tokens[Token::Surface]) >= 3.0, qPrintable(color.name()));
        QVERIFY(contrastRatio(tokens.gaugeRamp()[0], tokens[Token::Surface]) >= 3.0);
    }
}

void TestTheme::contrastOfKnownColors()
{
    QCOMPARE(contrastRatio(Qt::black, Qt::white), 21.0);
    QCOMPARE(contrastRatio(Qt::white, Qt::white), 1.0);
    const Tokens light = Tokens::builtIn(false);
    QCOMPARE(qRound(100 * contrastRatio(light[Token::Text3], light[Token::Selected])), 455);
}

void TestTheme::highContrastHasNoQuietText()
{
    const Tokens plain = Tokens::builtIn(true);
    const Tokens high = plain.withHighContrast();
    QCOMPARE(high[Token::Text3], plain[Token::Text]);
    QCOMPARE(high[Token::Border], plain[Token::ControlLine]);
    QCOMPARE(high[Token::ErrTint], plain[Token::Surface]);
    QCOMPARE(high[Token::Err], plain[Token::Err]);
}

void TestTheme::paletteHoldsTheTokens()
{
    m_theme->setMode(ThemeMode::Dark);
    const Tokens dark = Tokens::builtIn(true);
    QCOMPARE(QApplication::palette().color(QPalette::Window), dark[Token::Window]);
    QCOMPARE(QApplication::palette().color(QPalette::Base), dark[Token::Surface]);
    QCOMPARE(QApplication::palette().color(QPalette::PlaceholderText), dark[Token::Text3]);
    QCOMPARE(QApplication::palette().color(QPalette::Disabled, QPalette::Text), dark[Token::TextDisabled]);
}

void TestTheme::modeChangesOnce()
{
    QSignalSpy changed(m_theme.get(), &Theme::changed);
    m_theme->setMode(ThemeMode::Dark);
    m_theme->setMode(ThemeMode::Dark);
    QCOMPARE(changed.count(), 1);
    QVERIFY(m_theme->isDark());
    QCOMPARE(m_theme->color(Token::Text), Tokens::builtIn(true)[Token::Text]);
    m_theme->setMode(ThemeMode::Light);
    QCOMPARE(changed.count(), 2);
    QVERIFY(!m_theme->isDark());
}

void TestTheme::textNeverUnderElevenPixels()
{
    m_theme->setTextScale(0.8);
    QCOMPARE(m_theme->font(TextStyle::Micro).pixelSize(), 11);
    QCOMPARE(m_theme->font(TextStyle::Total).pixelSize(), 16);
    m_theme->setTextScale(1.5);
    QCOMPARE(m_theme->font(TextStyle::Body).pixelSize(), 20);
    QCOMPARE(QApplication::font().pixelSize(), 20);
}

void TestTheme::lengthsGrowAndNeverShrink()
{
    QCOMPARE(m_theme->scale(), 1.0); // no desktop has chosen a font here
    m_theme->setTextScale(1.5);
    QCOMPARE(m_theme->length(30), 45);
    m_theme->setTextScale(0.8);
    QCOMPARE(m_theme->length(30), 30);
    m_theme->setTextScale(std::nullopt);
    QCOMPARE(m_theme->length(30), 30);
}

void TestTheme::fontPrefersChineseForms()
{
    QCOMPARE(QApplication::font().families(), QStringList({u"Roboto"_s, u"Noto Sans"_s, u"Noto Sans CJK SC"_s}));
    QCOMPARE(QApplication::font().pixelSize(), 13);
    QCOMPARE(m_theme->font(TextStyle::Strong).weight(), QFont::Medium);
}

void TestTheme::motionCanBeOff()
{
    const QByteArray before = qgetenv("QT_ANIMATION_DURATION_FACTOR");
    qunsetenv("QT_ANIMATION_DURATION_FACTOR");
    Theme moving(*qApp, ThemeMode::Light);
    QCOMPARE(moving.duration(120), 120);
    moving.setMotionReduced(true);
    QCOMPARE(moving.duration(120), 0);
    qputenv("QT_ANIMATION_DURATION_FACTOR", "0");
    QCOMPARE(Theme(*qApp, ThemeMode::Light).duration(120), 0);
    qputenv("QT_ANIMATION_DURATION_FACTOR", "0.5");
    QCOMPARE(Theme(*qApp, ThemeMode::Light).duration(120), 60);
    qputenv("QT_ANIMATION_DURATION_FACTOR", before);
}

void TestTheme::styleSheetIsFilled_data()
{
    bothModesAreComplete_data();
}

void TestTheme::styleSheetIsFilled()
{
    QFETCH(bool, isDark);
    const QString sheet = QString::fromUtf8(resource(u":/style/deeprig.qss"_s));
    QVERIFY(sheet.contains(u'@'));
    const QString filled = fillStyleSheet(sheet, Tokens::builtIn(isDark), isDark, 1.0);
    QVERIFY2(!filled.contains(u'@'), qPrintable(filled.mid(filled.indexOf(u'@'), 40)));
    static const QRegularExpression url(u"url\\(([^)]*)\\)"_s);
    int pictures = 0;
    for (auto match = url.globalMatch(filled); match.hasNext(); ++pictures) {
        const QString path = match.next().captured(1);
        QVERIFY2(QFile::exists(path), qPrintable(path));
    }
    QVERIFY(pictures > 0);
}

void TestTheme::styleSheetScales()
{
    const Tokens tokens = Tokens::builtIn(false);
    const QString sheet = u"a { b: @px(12); c: @len(28); d: @text2; e: @nothing; }"_s;
    QCOMPARE(fillStyleSheet(sheet, tokens, false, 1.5),
             u"a { b: 18px; c: 42px; d: %1; e: @nothing; }"_s.arg(tokens[Token::Text2].name(QColor::HexArgb)));
    QVERIFY(fillStyleSheet(sheet, tokens, false, 0.8).contains(u"b: 11px; c: 28px"_s));
}

void TestTheme::picturesOfTheStyleSheetMatchTheTokens_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<Token>("token");
    QTest::newRow("chev") << u"chev"_s << Token::Text3;
    QTest::newRow("chev-up") << u"chev-up"_s << Token::Text3;
    QTest::newRow("chev-right") << u"chev-right"_s << Token::Text3;
    QTest::newRow("tick") << u"tick"_s << Token::Text2;
    QTest::newRow("check") << u"check"_s << Token::OnAccent;
    QTest::newRow("dot") << u"dot"_s << Token::OnAccent;
}

void TestTheme::picturesOfTheStyleSheetMatchTheTokens()
{
    QFETCH(QString, name);
    QFETCH(Token, token);
    for (const bool isDark : {false, true}) {
        const QString mode = isDark ? u"dark"_s : u"light"_s;
        const QByteArray svg = resource(u":/icons/%1-%2.svg"_s.arg(name, mode));
        const QByteArray color = Tokens::builtIn(isDark)[token].name().toUpper().toLatin1();
        QVERIFY2(svg.contains(color), svg.constData());
    }
}

void TestTheme::lookAppliesAtOnce()
{
    QLabel label(u"GPU"_s);
    label.ensurePolished();
    QCOMPARE(label.palette().color(QPalette::WindowText), m_theme->color(Token::Text));
    setLook(label, "level", 3);
    QCOMPARE(label.palette().color(QPalette::WindowText), m_theme->color(Token::Text3));
}

void TestTheme::everyIconDraws()
{
    const QStringList files = QDir(u":/icons"_s).entryList({u"*.svg"_s});
    QVERIFY(files.size() > 60);
    for (const QString& file : files) {
        const QString name = file.chopped(4);
        const QImage image = iconImage(icon(*m_theme, name), 18, 1.0);
        QVERIFY2(paintedPixels(image) > 10, qPrintable(name));
        QVERIFY2(paintedPixels(image) < 18 * 18, qPrintable(name));
    }
}

void TestTheme::iconIsTinted()
{
    const QIcon plain = icon(*m_theme, u"player-stop"_s);
    QCOMPARE(onlyColor(iconImage(plain, 72, 1.0)), m_theme->color(Token::Text2));
    QCOMPARE(onlyColor(iconImage(plain, 72, 1.0, QIcon::Disabled)), m_theme->color(Token::TextDisabled));
    QCOMPARE(onlyColor(iconImage(plain, 72, 1.0, QIcon::Selected)), m_theme->color(Token::AccentText));
    QCOMPARE(onlyColor(iconImage(plain, 72, 1.0, QIcon::Normal, QIcon::On)), m_theme->color(Token::AccentText));
    const QIcon error = icon(*m_theme, u"alert-octagon"_s, Token::Err);
    QCOMPARE(onlyColor(iconImage(error, 72, 1.0, QIcon::Selected)), m_theme->color(Token::Err));
}

void TestTheme::iconFollowsTheMode()
{
    const QIcon kept = icon(*m_theme, u"player-stop"_s, Token::Text);
    const QColor light = onlyColor(iconImage(kept, 72, 1.0));
    m_theme->setMode(ThemeMode::Dark);
    const QColor dark = onlyColor(iconImage(kept, 72, 1.0));
    QVERIFY(light.isValid());
    QVERIFY(light != dark);
    QCOMPARE(dark, m_theme->color(Token::Text));
}

void TestTheme::iconIsSharpAtAnyRatio()
{
    const QPixmap pixmap = icon(*m_theme, u"cpu"_s).pixmap(QSize(18, 18), 2.0);
    QCOMPARE(pixmap.size(), QSize(36, 36));
    QCOMPARE(pixmap.devicePixelRatio(), 2.0);
    // Twice the resolution, not twice the pixels of a small picture: edges fall on odd pixels too.
    const QImage doubled = iconImage(icon(*m_theme, u"cpu"_s), 18, 1.0).scaled(36, 36);
    QVERIFY(pixmap.toImage().convertToFormat(doubled.format()) != doubled);
    // A small icon keeps its stronger line on a fine screen; it is not the drawing of a large one.
    const QImage fine = iconImage(icon(*m_theme, u"cpu"_s), 14, 2.0);
    const QImage large = iconImage(icon(*m_theme, u"cpu"_s), 28, 1.0);
    QCOMPARE(fine.size(), large.size());
    QVERIFY(paintedPixels(fine) > paintedPixels(large));
}

void TestTheme::iconLineIsThinnerOnLargeIcons()
{
    QCOMPARE(iconStrokeWidth(18), 1.75);
    QCOMPARE(iconStrokeWidth(24), 1.75);
    QCOMPARE(iconStrokeWidth(16), 1.9);
    QCOMPARE(iconStrokeWidth(14), 2.1);
    QCOMPARE(iconStrokeWidth(12), 2.1);
}

void TestTheme::drawnIconHasTheColor()
{
    QImage image(72, 72, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    drawIcon(painter, *m_theme, u"player-stop"_s, QRectF(0, 0, 72, 72), Token::WarnFill);
    painter.end();
    QCOMPARE(onlyColor(image), m_theme->color(Token::WarnFill));
}

void TestTheme::desktopChoosesDark()
{
    QProcess daemon;
    const auto stop = qScopeGuard([&daemon] {
        daemon.kill();
        daemon.waitForFinished();
    });
    daemon.start(u"dbus-daemon"_s, {u"--session"_s, u"--nofork"_s, u"--print-address"_s});
    if (!daemon.waitForStarted() || !daemon.waitForReadyRead())
        QSKIP("no dbus-daemon on this machine");
    const QString address = QString::fromUtf8(daemon.readLine()).trimmed();
    {
        QDBusConnection desktop = QDBusConnection::connectToBus(address, u"desktop"_s);
        FakePortal portal;
        QVERIFY(desktop.registerService(u"org.freedesktop.portal.Desktop"_s));
        QVERIFY(desktop.registerObject(u"/org/freedesktop/portal/desktop"_s, &portal, QDBusConnection::ExportAllSlots));

        SystemAppearance appearance(QDBusConnection::connectToBus(address, u"program"_s));
        QVERIFY(!appearance.prefersDark()); // asked, not yet answered
        QTRY_COMPARE(appearance.prefersDark(), std::optional(true));

        const auto say = [&desktop](const QString& key, uint value) {
            QDBusMessage signal = QDBusMessage::createSignal(u"/org/freedesktop/portal/desktop"_s,
                                                             u"org.freedesktop.portal.Settings"_s, u"SettingChanged"_s);
            signal.setArguments({u"org.freedesktop.appearance"_s, key, QVariant::fromValue(QDBusVariant(value))});
            QVERIFY(desktop.send(signal));
        };
        say(u"color-scheme"_s, 2);
        QTRY_COMPARE(appearance.prefersDark(), std::optional(false));
        say(u"color-scheme"_s, 0);
        QTRY_VERIFY(!appearance.prefersDark());
        say(u"contrast"_s, 1);
        QTRY_VERIFY(appearance.prefersHighContrast());
    }
    QDBusConnection::disconnectFromBus(u"program"_s);
    QDBusConnection::disconnectFromBus(u"desktop"_s);
}

QTEST_MAIN(TestTheme)

#include "tst_theme.moc"
