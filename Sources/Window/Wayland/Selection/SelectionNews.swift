import CWayland

/// What the compositor has told SDL of one selection: who speaks of it, and what stands in it.
struct SelectionNews {
  /// An offer of a text. C: `wl_data_offer *` or its like, SDL's, which ends it when the next one is selected.
  struct Offer: Equatable {
    let raw: OpaquePointer
    /// The best of its forms; nil while, or where, it has none of a text.
    var form: TextForm?
  }

  /// C: `wl_data_device *` or its like, SDL's; the first one that it has made.
  private(set) var device: OpaquePointer?
  /// What stands there; nil where nothing does.
  private(set) var selected: Offer?
  /// Introduced, and not selected; such as what is dragged over the window.
  private var introduced: Offer?

  mutating func speaks(_ device: OpaquePointer) { if self.device == nil { self.device = device } }

  mutating func introduce(_ offer: OpaquePointer?) { introduced = offer.map { Offer(raw: $0) } }

  /// The offer that was introduced last has this form, too.
  mutating func add(_ form: String, to offer: OpaquePointer?) {
    guard var told = introduced, told.raw == offer, let form = TextForm(rawValue: form) else {
      return
    }
    told.form = min(told.form ?? form, form)
    introduced = told
  }

  mutating func select(_ offer: OpaquePointer?) {
    // Told again of the same one, nothing has changed.
    if let offer, selected?.raw == offer { return }
    selected = introduced?.raw == offer ? introduced : nil
    introduced = nil
  }
}
