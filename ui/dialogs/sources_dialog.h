#pragma once

#include "core/catalog.h"
#include "ui/dialogs/framed_dialog.h"

namespace deeprig::ui {

class Theme;

/// Where the values of the catalog come from: how many parts by whom, imports with their dates, exchange rates.
class SourcesDialog : public FramedDialog {
    Q_OBJECT

public:
    SourcesDialog(const Theme& theme, const Catalog& catalog, QWidget* parent = nullptr);
};

} // namespace deeprig::ui
