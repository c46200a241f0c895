import CSDL2
import Glibc
import System
import Wayland

/// Reaches the display server, on a thread of its own: that is mostly waiting, for the server and for
/// files, and what else a start has to do is done meanwhile.
///
/// ```swift
/// let display = DisplayStart(options)
/// let tasks = try readTasks()
/// let shell = try WindowShell(root: root, raster: raster, options: window, on: display)
/// ```
///
/// Belongs to the thread that makes it. From then on until a window takes it, nothing else may call SDL or
/// change the environment, and no other is made.
public final class DisplayStart {
  /// What it was asked for.
  public let options: DisplayOptions
  private typealias Outcome = Result<DriverChoice.Reason, SDLError>
  /// Carries the outcome, once.
  private let arrival = Conveyor<Outcome>(room: 1)

  /// Begins.
  public init(_ options: DisplayOptions) {
    self.options = options
    Heap.stayLow()
    TextLocale.adopt()
    SDLHints(options).apply()
    // Without a desktop there is nobody to wait for, and no environment to touch.
    let isLimited = options.driver != .dummy && !options.joinsSessionBus
    if isLimited { Self.beginWithoutSessionBus() } else { Self.begin() }
    let reach: @Sendable () -> Void = { [arrival] in
      _ = arrival.put(Outcome { () throws(SDLError) in try Self.reach(options.driver) })
      arrival.close()
    }
    do { try Worker.start(reach) } catch { reach() }
  }

  /// What nobody took is ended.
  deinit {
    if case .success(let reason)? = arrival.take() { _ = VideoHandle(reason) }
  }

  /// Waits for the display server.
  /// - Throws: `SDLError.noDisplay` where none can be reached.
  func finish() throws(SDLError) -> VideoHandle {
    guard let outcome = arrival.take() else {
      preconditionFailure("A second window is to open on a display that the first one has taken.")
    }
    let video = VideoHandle(try outcome.get())
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
