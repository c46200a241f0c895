import CSDL2
import Glibc
import System

/// What is asked of the display server.
package struct DisplayStart {
  /// What it was asked for.
  package let options: DisplayOptions

  /// Asks for nothing yet.
  package init(_ options: DisplayOptions) { self.options = options }

  /// Reaches the display server.
  /// - Throws: `SDLError.noDisplay` where none can be reached.
  func reach() throws(SDLError) -> VideoHandle {
    Heap.limitGrowth()
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
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) >= 0 else {
      throw .noDisplay(reason: SDLError.lastReason)
    }
    return choice.reason
  }
}
