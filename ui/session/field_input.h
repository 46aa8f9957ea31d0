#pragma once

#include "core/fields.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace deeprig::ui {

/// Values of fields as people type and read them. Reading goes through the field table of core and, for lists of
/// objects, through the reader of build files: there is no second parser.
class FieldInput {
    Q_DECLARE_TR_FUNCTIONS(deeprig::ui::FieldInput)

public:
    /// What became of an entry: a value (monostate: nothing was entered, so it is unknown), or what is wrong with it.
    struct Entry {
        std::optional<FieldValue> value;
        QString complaint;
    };

    /// Fields of one line of text: all but lists of objects. Numbers as the locale writes them or with a point.
    static Entry read(const Field& field, const QString& text);
    /// What an editor begins with; read() gives the value back.
    static QString text(const Field& field, const FieldValue& value);

    /// "Length"; "mm".
    static QString title(const Field& field);
    static QString unit(const Field& field);

    static bool isListOfObjects(const Field& field);
    /// The members of such a list's items as titles of columns, in the present language.
    static QStringList columns(const Field& field);
    /// One row of cells for each item.
    static std::vector<QStringList> rows(const FieldValue& value);
    /// Rows without any text are left out; no row at all means "none".
    static Entry readRows(const Field& field, const std::vector<QStringList>& rows);
    /// One item in words: "position 1 · length x16 · from cpu".
    static QString itemText(const Field& field, const QStringList& cells);
};

} // namespace deeprig::ui
