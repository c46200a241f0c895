/// The app's own name, and what its windows are called by it.
public enum AppWords {
  /// The name that people know.
  public static let name = "Aloft"

  /// Of the program, as packages and `--version` have it.
  public static let version = "0.1.0"
  /// The version, in the dialog that says what the program is.
  public static let versionLine = "Version \(version)"
  /// What the program is for.
  public static let purpose = "See how long your tasks have been open."
  /// Whose it is, and what may be done with it.
  public static let license = "Made by the Aloft authors. Free software, under the MIT License."

  /// The title of the window with the tasks.
  public static func title(openCount: Int, _ numbers: NumberStyle) -> String {
    openCount == 0
      ? name : Plural.of(openCount, other: "Aloft (\(numbers.text(openCount)) open)")
  }

  /// The title of the widgets' own window.
  public static let widgetsTitle = "Aloft widgets"
  /// The button in the widgets' own window that leads to the tasks.
  public static let open = "Open Aloft"
  /// Above the reason why there is no window.
  public static let cannotStart = "Aloft cannot start"
}
