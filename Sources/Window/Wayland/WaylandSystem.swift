import CSDL2
import Glibc
import Kit
import Loop

/// A Wayland compositor.
final class WaylandSystem: WindowSystem {
  // Dependents first: stored properties are destroyed in this order.
  let presenter: any FramePresenter
  private let clipboard: WaylandClipboard?
  private let callbacks: FrameCallbacks
  /// Nil for a window of SDL's renderer.
  private let shared: SharedPicture?
  private let keys: WaylandKeyWatch
  /// C: `wl_surface *`, the window's.
  private let surface: OpaquePointer
  /// SDL's.
  private let connection: WaylandConnection

  /// Whether a window may be made whose pixels this process shares with the compositor: one for which
  /// SDL loads no OpenGL.
  static var canShare: Bool { VulkanNames.pretend() }

  /// For a window without OpenGL; nil where the compositor shares no memory, or none of our pixels.
  /// - Throws: where there is no memory to share; see `SharedPicture`.
  init?(sharing window: borrowing WindowHandle) throws(SDLError) {
    guard let (connection, surface) = Self.place(of: window),
      let shared = try SharedPicture(of: window, surface, on: connection)
    else { return nil }
    (self.connection, self.surface, self.shared) = (connection, surface, shared)
    (presenter, callbacks) = (shared.presenter, shared.callbacks)
    clipboard = WaylandClipboard(shared.globals, over: surface, on: connection)
    keys = WaylandKeyWatch { shared.globals.seat?.keys }
  }

  /// For any other: SDL's renderer.
  init(_ window: borrowing WindowHandle) throws(SDLError) {
    // A renderer makes the window anew: only then is its surface the one to stay.
    let texture = try TexturePresenter(window: window.raw, waits: false)
    guard let (connection, surface) = Self.place(of: window) else {
      throw .failed(function: "SDL_GetWindowWMInfo", reason: SDLError.lastReason)
    }
    (self.connection, self.surface) = (connection, surface)
    callbacks = FrameCallbacks(of: surface)
    presenter = WaylandPresenter(texture, callbacks)
    (shared, clipboard) = (nil, nil)
    keys = WaylandKeyWatch { nil }
  }

  private static func place(
    of window: borrowing WindowHandle
  ) -> (connection: WaylandConnection, surface: OpaquePointer)? {
    guard let information = window.systemInformation?.info.wl, let display = information.display,
      let surface = information.surface
    else { return nil }
    return (WaylandConnection(borrowing: display), surface)
  }

  var pixelSize: (width: Int, height: Int)? { shared?.scale.pixelSize }

  var blanks: (any BlankClock)? { CallbackClock(callbacks, shared?.feedback) }

  var fileDescriptor: Int32? { connection.fileDescriptor }

  func flush() -> Bool { connection.flush() }
  func prepareToSleep() -> Bool { connection.announceRead() }
  func endSleep(isReady: Bool) { connection.endRead(isReady: isReady) }

  func rest(at now: Instant, period: Duration) -> Instant? {
    callbacks.rest(at: now, period: period)
  }

  /// C: `SDL_EventState`.
  func takeDrops(on loop: RunLoop, deliver: @escaping (Drop) -> Void) {
    guard clipboard?.takeDrops(on: loop, deliver: deliver) == true else { return }
    // Some compositors tell SDL of them as well.
    for type in [SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE] {
      SDL_EventState(type.rawValue, SDL_IGNORE)
    }
  }

  /// Uses the activation token of the environment, once.
  func bringToFront() -> Bool {
    guard let globals = shared?.globals, let token = getenv(Self.tokenVariable), token.pointee != 0,
      globals.activate(surface, token: token)
    else { return false }
    unsetenv(Self.tokenVariable)
    return true
  }

  private static let tokenVariable = "XDG_ACTIVATION_TOKEN"

  var isLost: Bool { connection.isLost }

  var leavesRepeatingToSDL: Bool { true }
  var reportsPosition: Bool { false }
  func ignoreServerLoss() {}
  func willClose(code: Int32) {}
}

extension CallbackClock: BlankClock {}
