<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>deeprig::ui::BenchPanel</name>
    <message numerus="yes">
        <source>Add %n parts</source>
        <translation>
            <numerusform>Add %n part</numerusform>
            <numerusform>Add %n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::BuildSession</name>
    <message numerus="yes">
        <source>Add %n parts</source>
        <translation>
            <numerusform>Add %n part</numerusform>
            <numerusform>Add %n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %n parts</source>
        <translation>
            <numerusform>Remove %n part</numerusform>
            <numerusform>Remove %n parts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::DocumentController</name>
    <message numerus="yes">
        <source>The catalog lacks %n part(s) of this build: %1. They stay in the build; import OpenDB, or put other parts in their place.</source>
        <translation>
            <numerusform>The catalog lacks a part of this build: %1. It stays in the build; import OpenDB, or put another part in its place.</numerusform>
            <numerusform>The catalog lacks %n parts of this build: %1. They stay in the build; import OpenDB, or put other parts in their place.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::FieldEditor</name>
    <message numerus="yes">
        <source>%n row(s)…</source>
        <translation>
            <numerusform>%n row…</numerusform>
            <numerusform>%n rows…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::GaugesPanel</name>
    <message numerus="yes">
        <source>%n without a price</source>
        <translation>
            <numerusform>%n without a price</numerusform>
            <numerusform>%n without a price</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::LibraryCommands</name>
    <message numerus="yes">
        <source>Removed %n build(s).</source>
        <translation>
            <numerusform>Removed %n build.</numerusform>
            <numerusform>Removed %n builds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Exported %n build(s) to %1.</source>
        <translation>
            <numerusform>Exported %n build to %1.</numerusform>
            <numerusform>Exported %n builds to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Took %n build(s) into the library.</source>
        <translation>
            <numerusform>Took %n build into the library.</numerusform>
            <numerusform>Took %n builds into the library.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::MainWindow</name>
    <message numerus="yes">
        <source>The catalog has newer values for %n part(s) of this build.</source>
        <translation>
            <numerusform>The catalog has newer values for %n part of this build.</numerusform>
            <numerusform>The catalog has newer values for %n parts of this build.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PartDetailsModel</name>
    <message numerus="yes">
        <source>%n listed below</source>
        <translation>
            <numerusform>%n listed below</numerusform>
            <numerusform>%n listed below</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PickerPanel</name>
    <message numerus="yes">
        <source>%n cannot be told · show</source>
        <translation>
            <numerusform>%n cannot be told · show</numerusform>
            <numerusform>%n cannot be told · show</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::PreferencesDialog</name>
    <message numerus="yes">
        <source>%1, %n month(s) ago</source>
        <translation>
            <numerusform>%1, %n month ago</numerusform>
            <numerusform>%1, %n months ago</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>deeprig::ui::StatusLine</name>
    <message numerus="yes">
        <source>Prices of %1, %n months old</source>
        <translation>
            <numerusform>Prices of %1, %n month old</numerusform>
            <numerusform>Prices of %1, %n months old</numerusform>
        </translation>
    </message>
</context>
</TS>
