#pragma once

namespace deeprig::ui {

class SlotMapView;

/// Tells assistive tools of the slot map: a list with an item for each place. To be called in the constructor of the
/// view, before anybody asks.
void installSlotMapSpeech();
/// The view has other places now.
void slotMapSpeechChanged(SlotMapView& view);

} // namespace deeprig::ui
