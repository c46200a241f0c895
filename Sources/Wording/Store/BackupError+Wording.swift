package import TaskStore

extension BackupError: Worded {
  /// As the store or the file has it that is at fault.
  package var sentence: String {
    switch self {
    case .store(let error), .backup(let error): error.sentence
    case .file(let error): error.sentence
    case .busy(let folder):
      localized("Another Aloft is making a backup in \(folder) just now. Try again in a moment.")
    case .stopped: localized("The backup was not finished.")
    }
  }
}

extension RestorePreview {
  /// How many tasks are in the backup, and what becomes of those in the list.
  package func sentence(_ numbers: NumberStyle = .plain) -> String {
    let tasks = localized(
      taskCount, one: "The backup holds one task",
      other: "The backup holds \(numbers.text(taskCount)) tasks")
    let changes = localized(
      """
      \(part: tasks). Come back: \(numbers.text(returning)), change: \(numbers.text(changed)), go: \
      \(numbers.text(removed)).
      """)
    return lists == 0
      ? changes : localized("\(part: changes) Lists that differ: \(numbers.text(lists)).")
  }
}
