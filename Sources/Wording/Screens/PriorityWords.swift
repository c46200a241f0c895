package import Tasks

/// How much a task matters, in words.
package enum PriorityWords {
  /// In a menu.
  package static func name(of priority: Priority) -> String {
    switch priority {
    case .none: localized("None", context: "priority")
    case .low: localized("Low", context: "priority")
    case .medium: localized("Medium", context: "priority")
    case .high: localized("High", context: "priority")
    }
  }

  /// Beside a task's name, for who reads the screen out; empty for none.
  package static func spoken(_ priority: Priority) -> String {
    switch priority {
    case .none: ""
    case .low: localized("low priority")
    case .medium: localized("medium priority")
    case .high: localized("high priority")
    }
  }
}
