import TaskStore

extension Setting {
  /// Its values, as the help and the completions have them.
  var argument: String {
    switch kind {
    case .toggle, .choice: values.joined(separator: "|")
    case .percentage: "PERCENT"
    case .names: "NAMES"
    case .path: ""
    }
  }

  /// Its values, in a sentence that says what was expected.
  var expectation: String {
    switch kind {
    case .percentage(let range, let step):
      "a number from \(range.lowerBound) to \(range.upperBound) in steps of \(step)"
    case .names(let names):
      "\(names.joined(separator: ", ")), several with commas between them, or \(NameList.none)"
    case .toggle, .choice, .path:
      values.dropLast().joined(separator: ", ") + " or " + (values.last ?? "")
    }
  }

  /// What it is, in a line of the help.
  var summary: String {
    switch self {
    case .theme: "colours"
    case .textSize: "size of everything in the window of the tasks, in per cent"
    case .reducedMotion: "whether nothing moves by itself"
    case .celebration: "whether a balloon flies when the last task is completed"
    case .click: "what a click on a task's name does"
    case .newTasks: "where new tasks stand among the open ones"
    case .order: "in which order open tasks stand"
    case .completed: "which completed tasks are shown before all are asked for"
    case .widgets: "the widgets below the list, such as disk,longest-open, or none"
    case .widgetsWindow: "the widgets in the window of their own"
    case .autostart: "whether the desktop opens the window when its session begins"
    case .data: "the file with the tasks; only shown"
    }
  }
}
