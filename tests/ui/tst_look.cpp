#include "tests/ui/cut_texts.h"
#include "tests/ui/program_test.h"
#include "ui/actions.h"

#include <QComboBox>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QLineEdit>
#include <QProcess>
#include <QScopeGuard>
#include <QTranslator>

using namespace deeprig;
using namespace deeprig::ui;
using namespace deeprig::ui::test;
using namespace Qt::StringLiterals;

namespace {

/// A language whose words are a third longer than the English ones.
class LongWords final : public QTranslator {
public:
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        if (!QByteArray(context).startsWith("deeprig"))
            return {};
        const QString text = QString::fromUtf8(source);
        return text % QString(text.size() * 3 / 10, u'ö');
    }
    bool isEmpty() const override { return false; }
};

/// Answers as the portal of a desktop does.
class Desktop : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    uint colorScheme = 1;

public slots:
    QDBusVariant Read(const QString&, const QString& key) const
    {
        return QDBusVariant(QVariant::fromValue(QDBusVariant(key == "color-scheme"_L1 ? colorScheme : 0U)));
    }
};

} // namespace

/// Nothing is cut off or laid over another thing, at any size, in any language; and the window looks as the system, or
/// the user, wants it.
class TestLook : public QObject {
    Q_OBJECT

private slots:
    void nothingIsCut_data();
    void nothingIsCut();
    void dialogsAreNotCut_data();
    void dialogsAreNotCut();
    void appearanceFollowsTheDesktop();
    void forcedAppearanceIsRemembered();
    void disabledControlsSayWhy();
};

void TestLook::nothingIsCut_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<QString>("language");
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("isLong");
    QTest::newRow("usual") << QSize(1280, 800) << u"en"_s << 1.0 << false;
    QTest::newRow("small") << QSize(1024, 600) << u"en"_s << 1.0 << false;
    QTest::newRow("half a screen") << QSize(640, 800) << u"en"_s << 1.0 << false;
    QTest::newRow("smallest, Chinese") << QSize(640, 480) << u"zh_CN"_s << 1.0 << false;
    QTest::newRow("Chinese") << QSize(1024, 700) << u"zh_CN"_s << 1.0 << false;
    QTest::newRow("long words") << QSize(1280, 800) << u"en"_s << 1.0 << true;
    QTest::newRow("long words, small") << QSize(1024, 600) << u"en"_s << 1.0 << true;
    QTest::newRow("large text") << QSize(1280, 800) << u"en"_s << 1.5 << false;
    QTest::newRow("large text, Chinese") << QSize(1024, 700) << u"zh_CN"_s << 1.5 << false;
}

void TestLook::nothingIsCut()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QFETCH(double, scale);
    QFETCH(bool, isLong);
    Options options;
    options.language = language;
    options.textScale = scale;
    ProgramOnStage stage(options, size);
    LongWords words;
    if (isLong)
        QCoreApplication::installTranslator(&words);
    stage.start();
    QStringList flaws;
    visitStates(stage, [&flaws](QWidget& place, const QString& name) {
        for (const QString& flaw : cutTexts(place)) {
            if (!flaws.contains(flaw))
                flaws << flaw % u" ("_s % name % u')';
        }
    });
    QVERIFY2(stage.window().size() == size, "the window has grown beyond what was asked for");
    QVERIFY2(flaws.isEmpty(), qPrintable(u"\n"_s % flaws.join(u'\n')));
}

void TestLook::dialogsAreNotCut_data()
{
    nothingIsCut_data();
}

void TestLook::dialogsAreNotCut()
{
    QFETCH(QSize, size);
    QFETCH(QString, language);
    QFETCH(double, scale);
    QFETCH(bool, isLong);
    Options options;
    options.language = language;
    options.textScale = scale;
    ProgramOnStage stage(options, size);
    LongWords words;
    if (isLong)
        QCoreApplication::installTranslator(&words);
    stage.start();
    QStringList flaws;
    visitCommands(stage, [&flaws, &size](QWidget& place, const QString& name) {
        if (isOfQt(place))
            return; // Qt's own
        for (const QString& flaw : cutTexts(place))
            flaws << flaw % u" ("_s % name % u')';
        if (place.width() > size.width() || place.height() > size.height())
            flaws << name % u" is larger than the window"_s;
    });
    QVERIFY2(flaws.isEmpty(), qPrintable(u"\n"_s % flaws.join(u'\n')));
}

void TestLook::appearanceFollowsTheDesktop()
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
    const auto closeBuses = qScopeGuard([] {
        QDBusConnection::disconnectFromBus(u"desktop"_s);
        QDBusConnection::disconnectFromBus(u"window"_s);
    });
    QDBusConnection bus = QDBusConnection::connectToBus(address, u"desktop"_s);
    Desktop desktop;
    QVERIFY(bus.registerService(u"org.freedesktop.portal.Desktop"_s));
    QVERIFY(bus.registerObject(u"/org/freedesktop/portal/desktop"_s, &desktop, QDBusConnection::ExportAllSlots));
    const auto say = [&bus](const QString& key, uint value) {
        QDBusMessage signal = QDBusMessage::createSignal(u"/org/freedesktop/portal/desktop"_s,
                                                         u"org.freedesktop.portal.Settings"_s, u"SettingChanged"_s);
        signal.setArguments({u"org.freedesktop.appearance"_s, key, QVariant::fromValue(QDBusVariant(value))});
        QVERIFY(bus.send(signal));
    };
    Options options;
    options.theme = u"system"_s;
    ProgramOnStage stage(options);
    stage.start();
    Theme& theme = stage.program().theme();
    QVERIFY(!theme.isDark());
    const QImage light = pictureOf(stage.window());

    theme.follow(QDBusConnection::connectToBus(address, u"window"_s));
    QTRY_VERIFY(theme.isDark());
    const QColor ground = pictureOf(stage.window()).pixelColor(3, 300);
    QCOMPARE(ground, Tokens::builtIn(true)[Token::Window]);
    QVERIFY(ground != light.pixelColor(3, 300));

    say(u"color-scheme"_s, 2); // while running
    QTRY_VERIFY(!theme.isDark());
    say(u"contrast"_s, 1);
    QTRY_VERIFY(theme.isHighContrast());
    QCOMPARE(theme.color(Token::Text3), theme.color(Token::Text));

    stage.window().actions()[ActionId::ThemeDark].trigger(); // the user's word counts more
    QVERIFY(theme.isDark());
    say(u"color-scheme"_s, 0);
    say(u"contrast"_s, 0);
    QTRY_VERIFY(!theme.isHighContrast());
    QVERIFY(theme.isDark());
}

void TestLook::forcedAppearanceIsRemembered()
{
    Options options;
    options.theme = u"system"_s;
    ProgramOnStage stage(options);
    stage.start();
    stage.window().actions()[ActionId::ThemeDark].trigger();
    QCOMPARE(stage.program().settings().themeMode(), ThemeMode::Dark);
    QVERIFY(stage.program().theme().isDark());
    const Settings later(Settings::Places{stage.path("config.ini"), stage.path("state.ini")});
    QCOMPARE(later.themeMode(), ThemeMode::Dark);
    stage.window().actions()[ActionId::ThemeLight].trigger();
    QVERIFY(!stage.program().theme().isDark());
}

/// What a mouse that rests on the widget is told: its own words, else those of what it lies in.
QString tooltipOf(const QWidget* widget)
{
    while (widget->toolTip().isEmpty() && !widget->isWindow())
        widget = widget->parentWidget();
    return widget->toolTip();
}

void TestLook::disabledControlsSayWhy()
{
    ProgramOnStage stage;
    stage.start();
    QStringList silent;
    const auto look = [&silent](QWidget& place, const QString& name) {
        for (const QWidget* widget : place.findChildren<QWidget*>()) {
            const bool isControl = qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                                   qobject_cast<const QComboBox*>(widget) != nullptr ||
                                   qobject_cast<const QLineEdit*>(widget) != nullptr;
            if (isControl && widget->isVisible() && !widget->isEnabled() && tooltipOf(widget).isEmpty())
                silent << name % u": "_s % QLatin1StringView(widget->metaObject()->className()) % u' ' % widget->accessibleName();
        }
    };
    visitStates(stage, look);
    visitCommands(stage, [&look](QWidget& place, const QString& name) {
        if (!isOfQt(place))
            look(place, name);
    });
    stage.window().document().newBuild();
    stage.settle();
    for (const QAction* action : commandsOf(*stage.window().menuBar())) {
        const auto plain = [](QString text) { return text.remove(u'&').remove(u'…'); };
        if (!action->isEnabled() && action->isVisible() && plain(action->toolTip()) == plain(action->text()))
            silent << action->text();
    }
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u'\n')));
}

QTEST_MAIN(TestLook)

#include "tst_look.moc"
