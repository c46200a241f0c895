import CSDL2
import Canvas
import Glibc
import Loop
import System
import Wayland

/// A Wayland compositor.
final class WaylandSystem: WindowSystem {
  // Dependents first: stored properties are destroyed in this order.
  let presenter: any FramePresenter
  private let scale: SurfaceScale?
  private let callbacks: FrameCallbacks
  private let clipboard: WaylandClipboard?
  private let globals: WaylandGlobals?
  private let mute: DamageMute?
  private let feedback: PresentationFeedback?
  private let keys = WaylandKeyWatch()
  /// C: `wl_surface *`, the window's.
  private let surface: OpaquePointer
  /// SDL's.
  private let connection: WaylandConnection

  /// Whether a window may be made whose pixels this process shares with the compositor: one for which
  /// SDL loads no OpenGL.
  static var canShare: Bool {
    CurrentDriver.name == "wayland" && VulkanNames.pretend()
  }

  /// For a window without OpenGL; nil where the compositor shares no memory, or none of our pixels.
  /// - Throws: where there is no memory to share. OpenGL, which mostly would share it as well, ends the
  ///   program then.
  init?(sharing window: borrowing WindowHandle) throws(SDLError) {
    guard let (connection, surface) = Self.place(of: window),
      WaylandConnection.takesPixelDamage(surface),
      let globals = WaylandGlobals.found(on: connection), let shm = globals.sharedMemory
    else { return nil }
    globals.changed = Self.tellOfChange
    let callbacks = FrameCallbacks(of: surface)
    let scale = SurfaceScale(of: .init(borrowing: window.raw), surface, globals)
    let shared: ShmSurface
    do throws(NoMemory) {
      shared = try ShmSurface(surface, shm, scale, callbacks)
    } catch { throw .noMemory(SystemError("memfd_create", code: error.code)) }
    let mute = DamageMute(surface, on: connection)
    callbacks.first = { mute.frameShown() }
    self.mute = mute
    let feedback = PresentationFeedback(of: surface, globals)
    shared.willCommit = { feedback?.willCommit(at: $0) }
    self.feedback = feedback
    (self.connection, self.surface) = (connection, surface)
    (self.callbacks, presenter) = (callbacks, ShmPresenter(shared, callbacks))
    clipboard = WaylandClipboard(globals, on: connection)
    (self.globals, self.scale) = (globals, scale)
  }

  /// For any other: SDL's renderer.
  init(_ window: borrowing WindowHandle) throws(SDLError) {
    // A renderer makes the window anew: only then is its surface the one to stay.
    let texture = try TexturePresenter(window: window.raw, waits: false)
    guard let (connection, surface) = Self.place(of: window) else {
      throw .failed(function: "SDL_GetWindowWMInfo", reason: SDLError.lastReason)
    }
    (self.connection, self.surface, feedback) = (connection, surface, nil)
    callbacks = FrameCallbacks(of: surface)
    presenter = WaylandPresenter(texture, callbacks)
    (globals, scale, mute, clipboard) = (nil, nil, nil, nil)
  }

  /// The loop is to look at the window's measures again. C: `SDL_PushEvent`.
  private static func tellOfChange() {
    var event = SDL_Event()
    event.type = SDL_DISPLAYEVENT.rawValue
    SDL_PushEvent(&event)
  }

  private static func place(
    of window: borrowing WindowHandle
  ) -> (connection: WaylandConnection, surface: OpaquePointer)? {
    guard let information = window.systemInformation?.info.wl, let display = information.display,
      let surface = information.surface
    else { return nil }
    return (WaylandConnection(borrowing: display), surface)
  }

  var pixelSize: (width: Int, height: Int)? { scale?.pixelSize }

  var blanks: (any BlankClock)? { CallbackClock(callbacks, feedback) }

  var fileDescriptor: Int32? { connection.fileDescriptor }

  func flush() -> Bool {
    mute?.finishTurn()
    return connection.flush()
  }

  func rest(at now: Instant, period: Duration) -> Instant? {
    callbacks.rest(at: now, period: period)
  }

  /// By the leave that the desktop has given to whoever asked for it, once.
  func bringToFront() -> Bool {
    guard let globals, let token = getenv(Self.tokenVariable), token.pointee != 0,
      globals.activate(surface, token: token)
    else { return false }
    unsetenv(Self.tokenVariable)
    return true
  }

  private static let tokenVariable = "XDG_ACTIVATION_TOKEN"

  var isLost: Bool { connection.isLost }

  var leavesRepeatingToSDL: Bool { true }
  var reportsPosition: Bool { false }
  var textResolution: Double? { nil }
  func setMinimumSize(width: Int, height: Int) -> Bool { false }
  func setIcon(_ draw: (Int) -> Bitmap) {}
  func surviveServer() {}
  func willClose(code: Int32) {}
}

extension CallbackClock: BlankClock {}

extension SurfaceScale.Measures {
  /// SDL's. C: `SDL_GetWindowSize`, `SDL_GetWindowDisplayIndex`.
  fileprivate init(borrowing window: OpaquePointer) {
    self.init(
      size: {
        var (width, height): (Int32, Int32) = (0, 0)
        SDL_GetWindowSize(window, &width, &height)
        return (Int(width), Int(height))
      },
      screen: { Int(SDL_GetWindowDisplayIndex(window)) })
  }
}
