import CDelayLoad
import CSDL2
import Glibc
import System
import Wayland

/// What is asked of the display server, and the way to it, which a window goes when it opens.
///
/// ```swift
/// let display = DisplayStart(options)
/// let shell = try WindowShell(root: root, raster: raster, options: window, on: display)
/// ```
///
/// SDL itself takes longer to load than tasks to be read, and no thread has to wait for it: ``loadAhead()``. To
/// reach the server on that thread, too, was tried, and showed no gain on two processors.
///
/// Belongs to the thread that makes it; one at a time.
public final class DisplayStart {
  /// What it was asked for.
  public let options: DisplayOptions
  private var isTaken = false
  /// Why SDL cannot be loaded.
  private let missing: String?

  /// Begins to load SDL, and what else a window needs, on a thread of its own, which ends with that; once in a
  /// process. C: `dlopen`.
  public static func loadAhead() { aloft_load_window_ahead() }

  /// Begins with what needs no server.
  public init(_ options: DisplayOptions) {
    self.options = options
    Heap.stayLow()
    missing = aloft_load_sdl2().map { String(cString: $0) }
    guard missing == nil else { return }
    TextLocale.adopt()
    SDLHints(options).apply()
    // Without a desktop there is nobody to wait for, and no environment to touch.
    let isLimited = options.driver != .dummy && !options.joinsSessionBus
    if isLimited { Self.beginWithoutSessionBus() } else { Self.begin() }
  }

  /// What nobody took is ended. C: `SDL_QuitSubSystem`.
  deinit {
    if !isTaken, missing == nil { SDL_QuitSubSystem(SDL_INIT_EVENTS) }
  }

  /// Reaches the display server, once.
  /// - Throws: `SDLError.noDisplay` where none can be reached, `.noLibrary` without SDL.
  func finish() throws(SDLError) -> VideoHandle {
    precondition(!isTaken, "A second window is to open on a display that the first one has taken.")
    if let missing { throw .noLibrary(reason: missing) }
    let video = VideoHandle(try Self.reach(options.driver))
    isTaken = true
    // SDL starts with text input on, and an input method would eat single-letter shortcuts.
    TextInput.pause()
    return video
  }

  /// What all of SDL begins with, the session's bus among it. C: `SDL_InitSubSystem`.
  private static func begin() { SDL_InitSubSystem(SDL_INIT_EVENTS) }

  /// Keeps SDL off the session's bus, of which it also wants to hold off a screen saver that we
  /// allow. Once refused, SDL does not try again. C: `setenv`.
  private static func beginWithoutSessionBus() {
    let variable = "DBUS_SESSION_BUS_ADDRESS"
    let address = Environment.value(variable)
    setenv(variable, "disabled:", 1)
    defer { if let address { setenv(variable, address, 1) } else { unsetenv(variable) } }
    begin()
  }

  /// C: `SDL_InitSubSystem`.
  private static func reach(_ driver: VideoDriver) throws(SDLError) -> DriverChoice.Reason {
    let choice = driver.choice(Environment.value)
    if choice.drivers.isEmpty {
      throw choice.reason == .noSeat ? .noSeat : .noDisplay(reason: nil)
    }
    SDLHints.apply(choice)
    let code = EarlyConnection.lend { SDL_InitSubSystem(SDL_INIT_VIDEO) }
    EarlyConnection.settle(isInUse: code >= 0 && CurrentDriver.name == VideoDriver.wayland.rawValue)
    if code < 0 { throw .noDisplay(reason: SDLError.lastReason) }
    return choice.reason
  }
}
