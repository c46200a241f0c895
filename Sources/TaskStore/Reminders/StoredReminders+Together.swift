import Dates
import SQLite
package import Tasks

/// The last notice that told of several reminders at once: a desktop keeps it when its sender has gone, and
/// whoever edits the last of its tasks takes it away.
extension StoredReminders {
  private static var togetherKey: String { "reminded-together" }

  /// Part of an edit.
  func keepTogether(_ reminders: [TaskReminder]) throws(StoreError) {
    let text = reminders.map(\.target).joined(separator: " ")
    try store.connection.run(
      "INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)",
      [.text(Self.togetherKey), .text(text)])
  }

  /// Whether there is such a notice and nobody wants any of its reminders any more. Says so once.
  package func takeOutdatedTogether() throws(StoreError) -> Bool {
    guard let text = try store.settings.value(for: Self.togetherKey) else { return false }
    for target in text.split(separator: " ") {
      guard let reminder = TaskReminder(target: String(target)) else { continue }
      if try isWanted(reminder) { return false }
    }
    try store.settings.set(nil, for: Self.togetherKey)
    return true
  }
}
