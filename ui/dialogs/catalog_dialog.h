#pragma once

#include "core/catalog.h"
#include "ui/dialogs/framed_dialog.h"

namespace deeprig::ui {

/// What the catalog holds: parts of each category, how many are curated, imported and priced, imports, and its file.
class CatalogDialog : public FramedDialog {
    Q_OBJECT

public:
    CatalogDialog(const Theme& theme, const Catalog& catalog, const QString& file, QWidget* parent = nullptr);
};

} // namespace deeprig::ui
