public import TaskStore

/// What is said of settings, and how each and each of their values is called.
public enum SettingWords {
  /// The title above all of them.
  public static let title = "Settings"

  /// A setting, as the dialog calls it.
  public static func name(of setting: Setting) -> String {
    switch setting {
    case .theme: "Theme"
    case .textSize: "Text size"
    case .reducedMotion: "Reduced motion"
    case .celebration: "Balloon when all is done"
    case .click: "A click on a task"
    case .newTasks: "New tasks"
    case .order: "Open tasks"
    case .completed: "Completed tasks"
    case .widgets: "Widgets below the list"
    case .widgetsWindow: "Widgets in a window of their own"
    case .autostart: "Start with the session"
    case .data: "The tasks are kept in"
    }
  }

  /// A value of a setting, as the dialog calls it.
  public static func name(of value: String, of setting: Setting) -> String {
    switch (setting, value) {
    case (.theme, _): theme(value)
    case (.textSize, _): "\(value) %"
    case (_, "desktop"): "As the desktop"
    case (_, "on"): "On"
    case (_, "off"): "Off"
    case (.click, "select"): "Selects it"
    case (.click, "complete"): "Completes it"
    case (.newTasks, "end"): "At the end"
    case (.newTasks, "top"): "At the top"
    case (.order, "manual"): "In my own order"
    case (.order, "oldest"): "Oldest first"
    case (.order, "name"): "By name"
    case (.completed, "shown"): "All are shown"
    case (.completed, "today"): "Today’s are shown"
    case (.completed, "hidden"): "Folded away"
    default: value
    }
  }

  private static func theme(_ value: String) -> String {
    switch value {
    case "desktop": "As the desktop"
    case "light": "Light"
    case "dark": "Dark"
    case "contrast": "High contrast"
    case "contrast-dark": "High contrast, dark"
    default: value
    }
  }

  /// The button that makes everything a step smaller.
  public static let smaller = "Smaller text"
  /// The button that makes everything a step larger.
  public static let larger = "Larger text"

  /// A setting is in use and could not be stored.
  public static func notKept(because reason: String) -> String {
    "This holds until Aloft is closed, and could not be kept. \(reason)"
  }

  /// A setting is as it was.
  public static func notChanged(because reason: String) -> String {
    "This could not be changed. \(reason)"
  }
}
