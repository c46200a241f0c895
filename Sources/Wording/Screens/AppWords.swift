/// The app's own name, and what its windows are called by it.
package enum AppWords {
  /// The name that people know.
  package static let name = "Aloft"

  /// Of the program, as packages and `--version` have it.
  package static let version = "0.1.0"
  /// The version, in the dialog that says what the program is.
  package static var versionLine: String { localized("Version \(version)") }
  /// Not all that was printed has arrived.
  package static func notPrinted(_ reason: String) -> String {
    localized("standard output cannot be written: \(system: reason)")
  }
  /// What the program is for.
  package static var purpose: String { localized("See how long your tasks have been open.") }
  /// Whose it is, and what may be done with it.
  package static var license: String {
    localized("Made by the Aloft authors. Free software, under the MIT License.")
  }

  /// The title of the window with the tasks.
  package static func title(openCount: Int, _ numbers: NumberStyle) -> String {
    openCount == 0
      ? name : localized(openCount, other: "Aloft (\(numbers.text(openCount)) open)")
  }

  /// The title of the widgets' own window.
  package static var widgetsTitle: String { localized("Aloft widgets") }
  /// The button in the widgets' own window that leads to the tasks.
  package static var open: String { localized("Open Aloft") }
  /// Above the reason why there is no window.
  package static var cannotStart: String { localized("Aloft cannot start") }
}
