#include "ui/print/fonts.h"

namespace deeprig::ui {

using namespace Qt::StringLiterals;

QStringList fontFamilies()
{
    return {u"Roboto"_s, u"Noto Sans"_s, u"Noto Sans CJK SC"_s};
}

QFont paperFont(int pixelSize, bool isStrong)
{
    QFont font;
    font.setFamilies(fontFamilies());
    font.setPixelSize(pixelSize);
    font.setWeight(isStrong ? QFont::Medium : QFont::Normal);
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setKerning(true);
    return font;
}

} // namespace deeprig::ui
