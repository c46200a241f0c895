import TaskStore
package import Tasks

/// What is said of settings, and how each and each of their values is called.
package enum SettingWords {
  /// The title above all of them.
  package static var title: String { localized("Settings") }

  /// A setting, as the dialog calls it.
  package static func name(of setting: Setting) -> String {
    switch setting {
    case .language: localized("Language")
    case .dateLanguages: localized("Other languages of dates")
    case .theme: localized("Theme")
    case .textSize: localized("Text size")
    case .reducedMotion: localized("Reduced motion")
    case .celebration: localized("Balloon when all is done")
    case .click: localized("A click on a task")
    case .newTasks: localized("New tasks")
    case .order: localized("Open tasks")
    case .completed: localized("Completed tasks")
    case .reminders: localized("Reminders for new dates")
    case .insight: localized("What my history says")
    case .widgets: localized("Widgets below the list")
    case .widgetsWindow: localized("Widgets in a window of their own")
    case .displayServer: localized("Display server")
    case .autostart: localized("Start with the session")
    case .data: localized("Place of the tasks")
    }
  }

  /// Whether words for dates are understood in a language, too.
  package static func dates(in language: String) -> String {
    localized("Dates in: \(LanguageChoice().ownName(of: language) ?? language)")
  }

  /// Where the tasks are.
  /// - Parameter path: as it is to be read, see `VisibleText`.
  package static func tasksAreKept(in path: String) -> String {
    localized("The tasks are kept in \(path)")
  }

  /// A value of a setting, as the dialog calls it.
  package static func name(of value: String, of setting: Setting) -> String {
    switch (setting, value) {
    case (.theme, _): theme(value)
    case (.textSize, _): localized("\(value) %")
    case (.language, let language) where language != Setting.asDesktop:
      LanguageChoice().ownName(of: language) ?? language
    case (_, Setting.asDesktop): localized("As the desktop")
    case (_, "on"): localized("On")
    case (_, "off"): localized("Off")
    case (.click, "select"): localized("Selects it")
    case (.click, "complete"): localized("Completes it")
    case (.newTasks, "end"): localized("At the end")
    case (.newTasks, "top"): localized("At the top")
    case (.order, "manual"): localized("In my own order")
    case (.order, "oldest"): localized("Oldest first")
    case (.order, "name"): localized("By name")
    case (.order, "due"): localized("What is due first")
    case (.order, "priority"): localized("What matters most first")
    case (.completed, "shown"): localized("All are shown")
    case (.completed, "today"): localized("Today’s are shown")
    case (.completed, "hidden"): localized("Folded away")
    default: value
    }
  }

  private static func theme(_ value: String) -> String {
    switch value {
    case "desktop": localized("As the desktop")
    case "light": localized("Light")
    case "dark": localized("Dark")
    case "contrast": localized("High contrast")
    case "contrast-dark": localized("High contrast, dark")
    default: value
    }
  }

  /// The button that makes everything a step smaller.
  package static var smaller: String { localized("Smaller text") }
  /// The button that makes everything a step larger.
  package static var larger: String { localized("Larger text") }

  /// A setting is in use and could not be stored.
  package static func notKept(because reason: String) -> String {
    localized("This holds until Aloft is closed, and could not be kept. \(part: reason)")
  }

  /// A setting is as it was.
  package static func notChanged(because reason: String) -> String {
    localized("This could not be changed. \(part: reason)")
  }
}
