import CWayland
import Kit

/// What another program offers: in a selection, or dragged over the window.
final class TextOffer {
  /// C: `wl_data_offer *` or its like.
  let raw: OpaquePointer
  private let kind: SelectionKind
  /// The best of its forms; nil while, or where, it has none of a text.
  private(set) var form: TextForm?
  /// Whether it has a form of addresses, such as files.
  private var hasAddresses = false
  /// What the compositor has the two programs do of what each of them can; 0 for nothing.
  private var action: UInt32 = 0
  /// The primary selection's has one function, the same as the first of these.
  private let table: ListenerTable<wl_data_offer_listener>

  /// C: `wl_data_device_manager.dnd_action`, since version 3.
  private static let copy = WL_DATA_DEVICE_MANAGER_DND_ACTION_COPY.rawValue
  private var hasActions: Bool { kind == .clipboard && wl_proxy_get_version(raw) >= 3 }

  private static func of(_ data: UnsafeMutableRawPointer) -> TextOffer {
    Unmanaged<TextOffer>.fromOpaque(data).takeUnretainedValue()
  }

  /// - Parameter raw: owned from now on.
  init(owning raw: OpaquePointer, _ kind: SelectionKind) {
    (self.raw, self.kind) = (raw, kind)
    table = ListenerTable(
      wl_data_offer_listener(
        offer: { data, _, form in
          guard let data, let form else { return }
          TextOffer.of(data).add(String(cString: form))
        },
        source_actions: { _, _, _ in },
        action: { data, _, action in
          guard let data else { return }
          TextOffer.of(data).action = action
        }))
    _ = aloft_listen(raw, table.raw, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { aloft_end_offer(raw, kind.global) }

  private func add(_ form: String) {
    if form == DraggedForm.addresses.name { hasAddresses = true }
    guard let form = TextForm(rawValue: form) else { return }
    self.form = min(self.form ?? form, form)
  }

  // MARK: Dragging

  /// The form that a drop is taken in; nil where it has none that is taken.
  var dragged: DraggedForm? { hasAddresses ? .addresses : form.map(DraggedForm.text) }

  /// Says whether it would be taken where it is. C: `wl_data_offer_accept`, `wl_data_offer_set_actions`.
  func accept(_ serial: UInt32, as form: DraggedForm?) {
    wl_data_offer_accept(raw, serial, form?.name)
    guard hasActions else { return }
    let action = form == nil ? WL_DATA_DEVICE_MANAGER_DND_ACTION_NONE.rawValue : Self.copy
    wl_data_offer_set_actions(raw, action, action)
  }

  /// It was dropped, and all of it has come. C: `wl_data_offer_finish`.
  func finish() { if hasActions, action != 0 { wl_data_offer_finish(raw) } }
}

/// The form in which something dropped is taken.
enum DraggedForm: Hashable {
  case text(TextForm)
  /// A line each. Source: RFC 2483.
  case addresses

  /// As it is offered.
  var name: String {
    switch self {
    case .text(let form): form.rawValue
    case .addresses: "text/uri-list"
    }
  }

  /// How its letters are written.
  var letters: TextForm { if case .text(let form) = self { form } else { .utf8 } }

  func drop(_ text: String) -> Drop {
    self == .addresses ? Drop(addresses: text) : Drop(text: text)
  }
}
