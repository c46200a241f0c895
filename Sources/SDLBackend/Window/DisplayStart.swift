import CDelayLoad
import CSDL2
import Glibc
import System
import Wayland

/// What is asked of the display server.
///
/// SDL itself takes longer to load than tasks to be read, and no thread has to wait for it: ``loadAhead()``. To
/// reach the server on that thread, too, was tried, and showed no gain on two processors.
public struct DisplayStart {
  /// What it was asked for.
  public let options: DisplayOptions

  /// Begins to load SDL, and what else a window needs, on a thread of its own, which ends with that; once in a
  /// process. C: `dlopen`.
  public static func loadAhead() { aloft_load_window_ahead { EarlyMemory.ofWindow.make() } }

  /// Says, as soon as that is known, what window will be opened: the memory of its first picture is made on the
  /// thread of ``loadAhead()``, on its way.
  public static func expect(_ options: WindowOptions) {
    guard let metrics = WindowMetrics(expecting: options) else { return }
    EarlyMemory.ofWindow.order(width: metrics.pixelWidth, height: metrics.pixelHeight)
  }

  /// Asks for nothing yet.
  public init(_ options: DisplayOptions) { self.options = options }

  /// Reaches the display server.
  /// - Throws: `SDLError.noDisplay` where none can be reached, `.noLibrary` without SDL.
  func reach() throws(SDLError) -> VideoHandle {
    Heap.stayLow()
    if let missing = aloft_load_sdl2() { throw .noLibrary(reason: String(cString: missing)) }
    TextLocale.adopt()
    SDLHints(options).apply()
    // Without a desktop there is nobody to wait for, and no environment to touch.
    let isLimited = options.driver != .dummy && !options.joinsSessionBus
    if isLimited { Self.beginWithoutSessionBus() } else { Self.begin() }
    let video: VideoHandle
    do throws(SDLError) {
      video = VideoHandle(try Self.reach(options.driver))
    } catch {
      SDL_QuitSubSystem(SDL_INIT_EVENTS)
      throw error
    }
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
