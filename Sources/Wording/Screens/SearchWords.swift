/// What a desktop's search offers.
public enum SearchWords {
  /// Completes the only task that was found.
  public static func complete(_ name: String) -> String { localized("Complete “\(name)”") }
  /// Makes a task of what was typed.
  public static func add(_ name: String) -> String { localized("Add the task “\(name)”") }
}
