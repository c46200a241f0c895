import TaskStore
import Tasks
import Wording

extension Setting {
  /// Its values, as the help and the completions have them.
  var argument: String {
    switch kind {
    case .toggle, .choice: values.joined(separator: "|")
    case .percentage: "PERCENT"
    case .names: "NAMES"
    case .language: "LANGUAGE"
    case .languages: "LANGUAGES"
    case .path: ""
    }
  }

  /// Its values, in a sentence that says what was expected.
  var expectation: String {
    switch kind {
    case .percentage(let range, let step):
      localized("a number from \(range.lowerBound) to \(range.upperBound) in steps of \(step)")
    case .names(let names):
      localized(
        "\(names.joined(separator: ", ")), several with commas between them, or \(NameList.none)")
    case .languages:
      localized(
        "\(LanguageChoice().languages.joined(separator: ", ")), several with commas between them, or \(NameList.none)"
      )
    case .language:
      Self.list([Setting.asDesktop] + LanguageChoice().languages)
    case .toggle, .choice, .path:
      Self.list(values)
    }
  }

  private static func list(_ words: [String]) -> String {
    localized("\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")")
  }

  /// What it is, in a line of the help.
  var summary: String {
    switch self {
    case .language: localized("language of all words, such as ru or zh_CN")
    case .dateLanguages:
      localized("more languages whose words for dates are understood, such as ru,zh_CN, or none")
    case .theme: localized("colours")
    case .textSize: localized("size of everything in the window of the tasks, in per cent")
    case .reducedMotion: localized("whether nothing moves by itself")
    case .celebration: localized("whether a balloon flies when the last task is completed")
    case .click: localized("what a click on a task's name does")
    case .newTasks: localized("where new tasks stand among the open ones")
    case .order: localized("in which order open tasks stand")
    case .completed: localized("which completed tasks are shown before all are asked for")
    case .reminders:
      localized(
        "whether a date that is given brings a reminder: at its time, of a whole day at 9:00")
    case .insight:
      localized("whether the window says what your own history tells of tasks and days")
    case .widgets: localized("the widgets below the list, such as disk,longest-open, or none")
    case .widgetsWindow: localized("the widgets in the window of their own")
    case .displayServer: localized("the display server for the windows, where there are two")
    case .autostart: localized("whether the desktop opens the window when its session begins")
    case .data: localized("the file with the tasks; only shown")
    }
  }
}
