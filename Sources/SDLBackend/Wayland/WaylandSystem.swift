import CSDL2
import Canvas
import Glibc

/// A Wayland compositor.
final class WaylandSystem: WindowSystem {
  // Dependents first: stored properties are destroyed in this order.
  let presenter: any FramePresenter
  private let scale: SurfaceScale?
  private let callbacks: FrameCallbacks
  private let globals: WaylandGlobals?
  private let mute: DamageMute?
  private let feedback: PresentationFeedback?
  /// C: `wl_surface *`, the window's.
  private let surface: OpaquePointer
  /// C: `wl_display *`, SDL's.
  private let display: OpaquePointer

  /// Whether a window may be made whose pixels this process shares with the compositor: one for which
  /// SDL loads no OpenGL.
  static var canShare: Bool {
    CurrentDriver.name == "wayland" && VulkanNames.pretend()
  }

  /// For a window without OpenGL; nil where the compositor shares no memory, or none of our pixels, or
  /// there is none to share.
  init?(sharing window: borrowing WindowHandle) {
    guard let (display, surface) = Self.place(of: window), wl_proxy_get_version(surface) >= 4,
      let globals = WaylandGlobals(display), let shm = globals.sharedMemory
    else { return nil }
    let callbacks = FrameCallbacks(of: surface)
    let scale = SurfaceScale(of: window.raw, surface, globals)
    guard let presenter = ShmPresenter(on: surface, shm, scale, callbacks) else { return nil }
    let mute = DamageMute(surface, on: display)
    callbacks.first = { mute.frameShown() }
    self.mute = mute
    let feedback = PresentationFeedback(of: surface, globals)
    presenter.willCommit = { feedback?.willCommit(at: $0) }
    self.feedback = feedback
    (self.display, self.surface) = (display, surface)
    (self.callbacks, self.presenter) = (callbacks, presenter)
    (self.globals, self.scale) = (globals, scale)
  }

  /// For any other: SDL's renderer.
  init(_ window: borrowing WindowHandle) throws(SDLError) {
    // A renderer makes the window anew: only then is its surface the one to stay.
    let texture = try TexturePresenter(window: window.raw, waits: false)
    guard let (display, surface) = Self.place(of: window) else {
      throw .failed(function: "SDL_GetWindowWMInfo", reason: SDLError.lastReason)
    }
    (self.display, self.surface, feedback) = (display, surface, nil)
    callbacks = FrameCallbacks(of: surface)
    presenter = WaylandPresenter(texture, callbacks)
    (globals, scale, mute) = (nil, nil, nil)
  }

  private static func place(
    of window: borrowing WindowHandle
  ) -> (display: OpaquePointer, surface: OpaquePointer)? {
    guard let information = window.systemInformation?.info.wl, let display = information.display,
      let surface = information.surface
    else { return nil }
    return (display, surface)
  }

  var pixelSize: (width: Int, height: Int)? { scale?.pixelSize }

  var blanks: (any BlankClock)? { CallbackClock(callbacks, feedback) }

  /// C: `wl_display_get_fd`.
  var fileDescriptor: Int32? { wl_display_get_fd(display) }

  /// C: `wl_display_flush`, `wl_display_prepare_read`.
  func flush() -> Bool {
    mute?.finishTurn()
    wl_display_flush(display)
    guard wl_display_prepare_read(display) == 0 else { return true }
    wl_display_cancel_read(display)
    return false
  }

  /// By the leave that the desktop has given to whoever asked for it, once.
  /// C: `xdg_activation_v1_activate`.
  func bringToFront() -> Bool {
    guard let activation = globals?.activation, let token = getenv(Self.tokenVariable),
      token.pointee != 0
    else { return false }
    aloft_activate(activation, token, surface)
    unsetenv(Self.tokenVariable)
    return true
  }

  private static let tokenVariable = "XDG_ACTIVATION_TOKEN"

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
