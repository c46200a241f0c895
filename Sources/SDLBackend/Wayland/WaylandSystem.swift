import CSDL2
import Canvas

/// A Wayland compositor.
final class WaylandSystem: WindowSystem {
  // Dependents first: stored properties are destroyed in this order.
  let presenter: any FramePresenter
  private let callbacks: FrameCallbacks
  /// C: `wl_display *`, SDL's.
  private let display: OpaquePointer

  init(_ window: borrowing WindowHandle) throws(SDLError) {
    // A renderer makes the window anew: only then is its surface the one to stay.
    let texture = try TexturePresenter(window: window.raw, waits: false)
    guard let information = window.systemInformation?.info.wl, let display = information.display,
      let surface = information.surface
    else { throw .failed(function: "SDL_GetWindowWMInfo", reason: SDLError.lastReason) }
    self.display = display
    callbacks = FrameCallbacks(of: surface)
    presenter = WaylandPresenter(texture, callbacks)
  }

  var blanks: (any BlankClock)? { CallbackClock(callbacks) }

  /// C: `wl_display_get_fd`.
  var fileDescriptor: Int32? { wl_display_get_fd(display) }

  /// C: `wl_display_flush`, `wl_display_prepare_read`.
  func flush() -> Bool {
    wl_display_flush(display)
    guard wl_display_prepare_read(display) == 0 else { return true }
    wl_display_cancel_read(display)
    return false
  }

  /// C: `wl_display_get_error`.
  var isLost: Bool { wl_display_get_error(display) != 0 }

  var leavesRepeatingToSDL: Bool { true }
  var reportsPosition: Bool { false }
  var textResolution: Double? { nil }
  func setMinimumSize(width: Int, height: Int) -> Bool { false }
  func setIcon(_ draw: (Int) -> Bitmap) {}
  func surviveServer() {}
  func willClose(code: Int32) {}
}
