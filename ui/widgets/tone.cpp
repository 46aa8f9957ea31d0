#include "ui/widgets/tone.h"

namespace deeprig::ui {

using namespace Qt::StringLiterals;

Token textToken(Tone tone)
{
    switch (tone) {
    case Tone::Ok: return Token::Ok;
    case Tone::Warning: return Token::Warn;
    case Tone::Error: return Token::Err;
    case Tone::Unknown: return Token::Unk;
    case Tone::Accent: return Token::AccentText;
    case Tone::None:
    case Tone::Note: break;
    }
    return Token::Text2;
}

Token fillToken(Tone tone)
{
    switch (tone) {
    case Tone::Ok: return Token::OkFill;
    case Tone::Warning: return Token::WarnFill;
    case Tone::Error: return Token::ErrFill;
    case Tone::Unknown: return Token::UnkFill;
    case Tone::Accent: return Token::Accent;
    case Tone::None:
    case Tone::Note: break;
    }
    return Token::ControlLine;
}

Token tintToken(Tone tone)
{
    switch (tone) {
    case Tone::Ok: return Token::OkTint;
    case Tone::Warning: return Token::WarnTint;
    case Tone::Error: return Token::ErrTint;
    case Tone::Unknown: return Token::UnkTint;
    case Tone::Accent: return Token::AccentTint;
    case Tone::Note: return Token::NoteTint;
    case Tone::None: break;
    }
    return Token::Surface;
}

QString toneIcon(Tone tone)
{
    switch (tone) {
    case Tone::Ok: return u"circle-check"_s;
    case Tone::Warning: return u"alert-triangle"_s;
    case Tone::Error: return u"alert-octagon"_s;
    case Tone::Unknown: return u"help-circle"_s;
    case Tone::Note: return u"info-circle"_s;
    case Tone::None:
    case Tone::Accent: break;
    }
    return {};
}

} // namespace deeprig::ui
