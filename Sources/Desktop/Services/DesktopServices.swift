package import Kit
package import Loop
import System

/// What the desktop around the window offers. All of it may be missing, and none of it is waited for.
package struct DesktopServices {
  /// How things are to look: dark, high contrast, no motion.
  package var settings: SettingsClient
  /// What is said outside of the window.
  package var notices: NoticeClient
  /// What starts the program when nothing of it runs.
  package var wakeUps: WakeUpClient
  /// What asks a window for something by the application's name.
  package var application: ApplicationService
  /// Keys that work whatever has the keyboard.
  package var shortcuts: ShortcutClient
  /// Asks for files.
  package var files: FileChooser
  /// Begins to look for what composes text out of keys; nil where the environment names nobody who
  /// does.
  package var inputMethod: () -> (any InputMethodContext)?
  /// What serves a window to screen readers, once it is told to look for them; nil without a bus.
  package var screenReader: (AccessibleWindow) -> ScreenReaderClient?

  /// From clients of any kind: live ones, or those of a test.
  package init(
    settings: SettingsClient, notices: NoticeClient, wakeUps: WakeUpClient = .none,
    application: ApplicationService = .none, shortcuts: ShortcutClient = .none,
    files: FileChooser = .missing,
    inputMethod: @escaping () -> (any InputMethodContext)? = { nil },
    screenReader: @escaping (AccessibleWindow) -> ScreenReaderClient? = { _ in nil }
  ) {
    self.settings = settings
    self.notices = notices
    self.wakeUps = wakeUps
    self.application = application
    self.shortcuts = shortcuts
    self.files = files
    self.inputMethod = inputMethod
    self.screenReader = screenReader
  }

  /// The services on the session's bus. What they tell is told on the loop's thread.
  /// - Parameters:
  ///   - applicationID: the name of the application's desktop file, without its ending, and its name on
  ///     the bus.
  ///   - name: the one that people know.
  package static func live(
    on loop: RunLoop, _ applicationID: String, _ name: String
  ) -> DesktopServices {
    guard let address = BusAddress.session(Environment.value), let bus = Bus(address, on: loop)
    else { return none(on: loop) }
    return DesktopServices(
      settings: .live(bus), notices: .live(bus, applicationID: applicationID, name: name),
      wakeUps: .live(bus), application: .live(bus, applicationID),
      shortcuts: .live(bus, applicationID: applicationID), files: .live(bus),
      inputMethod: { inputMethod(bus, on: loop) },
      screenReader: { ScreenReaderClient($0, session: bus, on: loop) })
  }

  /// No desktop.
  private static func none(on loop: RunLoop) -> DesktopServices {
    let settings = SettingsClient { changed in
      nonisolated(unsafe) let changed = changed
      loop.perform(inModes: [.common]) { changed(nil) }
    }
    return DesktopServices(
      settings: settings, notices: .none, inputMethod: { inputMethod(nil, on: loop) })
  }

  private static func inputMethod(
    _ session: Bus?, on loop: RunLoop
  ) -> (any InputMethodContext)? {
    InputMethod.wanted(by: Environment.value).map {
      InputMethodClient($0, session: session, on: loop, Environment.value)
    }
  }
}
