public import Loop
import System

/// What the desktop around the window offers. All of it may be missing, and none of it is waited for.
public struct DesktopServices {
  /// How things are to look: dark, high contrast, no motion.
  public var settings: SettingsClient
  /// What is said outside of the window.
  public var notices: NoticeClient
  /// Whether an input method came too late for the window.
  public var inputMethods: InputMethodClient

  /// From clients of any kind: live ones, or those of a test.
  public init(
    settings: SettingsClient, notices: NoticeClient, inputMethods: InputMethodClient
  ) {
    self.settings = settings
    self.notices = notices
    self.inputMethods = inputMethods
  }

  /// The services on the session's bus. What they tell is told on the loop's thread.
  /// - Parameters:
  ///   - applicationID: the name of the application's desktop file, without its ending.
  ///   - name: the one that people know.
  public static func live(
    on loop: RunLoop, _ applicationID: String, _ name: String
  ) -> DesktopServices {
    guard let address = BusAddress.session(Environment.value), let bus = Bus(address, on: loop)
    else { return none(on: loop) }
    return DesktopServices(
      settings: .live(bus), notices: .live(bus, applicationID: applicationID, name: name),
      inputMethods: .live(bus))
  }

  /// No desktop.
  private static func none(on loop: RunLoop) -> DesktopServices {
    let settings = SettingsClient { told in
      nonisolated(unsafe) let told = told
      loop.perform(inModes: [.common]) { told(nil) }
    }
    return DesktopServices(settings: settings, notices: .none, inputMethods: .none)
  }
}
