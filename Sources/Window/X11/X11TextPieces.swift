import CXCB

/// A text that another program is given in one of its window's properties: whole, or in pieces where it is longer
/// than the server takes at once. Each piece is put down when the one before has been taken.
final class X11TextPieces {
  let window: xcb_window_t
  let property: xcb_atom_t
  private let type: xcb_atom_t
  private var rest: ArraySlice<UInt8>

  /// Most that is put down at once; a server may take less.
  private static let most = 1 << 18

  init(_ bytes: [UInt8], _ type: xcb_atom_t, _ property: xcb_atom_t, of window: xcb_window_t) {
    (self.type, self.property, self.window, rest) = (type, property, window, bytes[...])
  }

  /// - Parameter pieces: the type that announces pieces.
  /// - Returns: whether there is more to send. C: `xcb_get_maximum_request_length`.
  func begin(on server: OpaquePointer, pieces: xcb_atom_t) -> Bool {
    guard rest.count > size(on: server) else {
      put(rest, on: server)
      return false
    }
    Self.listen(true, to: window, on: server)
    var least = UInt32(clamping: rest.count)
    xcb_change_property(
      server, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, pieces, 32, 1, &least)
    return true
  }

  /// Puts the next piece down; an empty one is the end.
  /// - Returns: false where all is sent.
  func next(on server: OpaquePointer) -> Bool {
    let piece = rest.prefix(size(on: server))
    rest = rest.dropFirst(piece.count)
    put(piece, on: server)
    return !piece.isEmpty
  }

  private func size(on server: OpaquePointer) -> Int {
    // Words of four bytes, of which the request itself takes some.
    min(Self.most, (Int(xcb_get_maximum_request_length(server)) - 16) * 4)
  }

  private func put(_ bytes: ArraySlice<UInt8>, on server: OpaquePointer) {
    bytes.withUnsafeBytes {
      _ = xcb_change_property(
        server, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8,
        UInt32($0.count), $0.baseAddress)
    }
  }

  /// Wants to hear of another program's window, or no longer. C: `xcb_change_window_attributes`.
  static func listen(_ isOn: Bool, to window: xcb_window_t, on server: OpaquePointer) {
    var events =
      isOn ? XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue | XCB_EVENT_MASK_STRUCTURE_NOTIFY.rawValue : 0
    xcb_change_window_attributes(server, window, XCB_CW_EVENT_MASK.rawValue, &events)
  }
}
