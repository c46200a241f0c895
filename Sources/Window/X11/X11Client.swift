import CXCB
import Glibc

/// A connection to an X server beside SDL's, and a window of its own that nobody sees: what is told to the window or put
/// into its properties is for whoever holds this. Both end with it.
final class X11Client {
  let raw: OpaquePointer
  let window: xcb_window_t
  let atoms: X11Atoms

  /// Two round trips; nil where the server takes no further client. C: `xcb_connect`, `xcb_create_window`.
  /// - Parameters:
  ///   - server: as `DISPLAY` names one; nil for that one.
  ///   - names: for which the server's numbers are wanted, beside those of the forms of texts.
  init?(to server: UnsafePointer<CChar>? = nil, _ names: [String]) {
    raw = xcb_connect(server, nil)
    let names = names + X11TextForm.allCases.map(\.rawValue)
    guard xcb_connection_has_error(raw) == 0, let atoms = X11Atoms(raw, names) else {
      xcb_disconnect(raw)
      return nil
    }
    self.atoms = atoms
    window = xcb_generate_id(raw)
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      raw, 0, window, xcb_setup_roots_iterator(xcb_get_setup(raw)).data.pointee.root, 0, 0, 1, 1,
      0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_EVENT_MASK.rawValue, &events)
  }

  deinit { xcb_disconnect(raw) }
}
