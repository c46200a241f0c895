public import Tasks

/// How much a task matters, in words.
public enum PriorityWords {
  /// In a menu.
  public static func name(of priority: Priority) -> String {
    switch priority {
    case .none: localized("None", context: "priority")
    case .low: localized("Low", context: "priority")
    case .medium: localized("Medium", context: "priority")
    case .high: localized("High", context: "priority")
    }
  }

  /// Beside a task's name, for who reads the screen out; empty for none.
  public static func spoken(_ priority: Priority) -> String {
    switch priority {
    case .none: ""
    case .low: localized("low priority")
    case .medium: localized("medium priority")
    case .high: localized("high priority")
    }
  }
}
