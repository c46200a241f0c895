/// What is said of the key that opens a line for a new task.
package enum CaptureWords {
  /// In the settings; leads to the rest.
  package static var button: String { localized("Add from anywhere…") }
  /// Above the rest.
  package static var title: String { localized("Add from anywhere") }
  /// For whom the desktop asks, and where there is no key yet.
  package static var purpose: String {
    localized("A key opens a line for a new task, whatever is on screen.")
  }
  /// There is one.
  package static func isOn(_ key: String, needsWindow: Bool) -> String {
    needsWindow
      ? localized("\(key) opens a line for a new task, as long as this window is open.")
      : localized("\(key) opens a line for a new task, whatever is on screen.")
  }
  /// What it is called where the desktop does not say which one it is.
  package static var theKey: String { localized("The key") }
  /// No program can set one.
  package static var command: String {
    localized("This desktop lets no program set a key. In its settings, give one to this command:")
  }
  /// It is there, or gone, and the desktop has not done it.
  package static var notTaken: String { localized("The desktop has not done it.") }

  // MARK: Buttons

  /// Sets a key.
  package static var set: String { localized("Set a key") }
  /// Takes it away.
  package static var remove: String { localized("Take it away") }
  /// Copies the command.
  package static var copy: String { localized("Copy the command") }
}
