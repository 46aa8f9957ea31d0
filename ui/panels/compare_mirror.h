#pragma once

#include "ui/models/compare_model.h"

#include <QScrollArea>

#include <array>
#include <vector>

class QAbstractButton;
class QHBoxLayout;
class QVBoxLayout;

namespace deeprig::ui {

class CompareRows;
class Theme;

/// A comparison as people read it: measures with bars, parts, specifications, then the findings of both builds side by
/// side. Equal rows stand behind a button.
class CompareMirror : public QScrollArea {
    Q_OBJECT

public:
    CompareMirror(const Theme& theme, CompareModel& model, QWidget* parent = nullptr);

    void retranslate();

private:
    class Head;
    class Fold;
    /// The widgets of one section, kept while the rows in them come and go.
    struct Block {
        Head* head = nullptr;
        CompareRows* differing = nullptr; ///< not of the findings
        Fold* fold = nullptr;
        CompareRows* equal = nullptr;
        QWidget* findings[2] = {nullptr, nullptr}; ///< differing and equal ones
    };

    void addBlock(CompareModel::Section section, QVBoxLayout& column);
    void refresh();
    void fill(CompareModel::Section section, const std::vector<int>& differing, const std::vector<int>& equal,
              int fold);
    void fillFindings(QWidget& box, const std::vector<int>& rows, bool saysNone);

    const Theme& m_theme;
    CompareModel& m_model;
    std::array<Block, CompareModel::kSections.size()> m_blocks;
};

} // namespace deeprig::ui
