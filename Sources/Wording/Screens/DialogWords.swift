/// What the dialogs ask and answer.
package enum DialogWords {
  /// Leaves a question without an answer.
  package static var cancel: String { localized("Cancel") }
  /// Puts a message away.
  package static var close: String { localized("Close") }
  /// The title above the keys.
  package static var keys: String { localized("Keys") }

  // MARK: A task's name

  /// What the field is called by who reads the screen out.
  package static var nameField: String { localized("Name") }
  /// In the field while it is empty.
  package static var nameHint: String { localized("What is to be done?") }
  /// Below it while it is empty: what else of a name is understood, two dates, a list and a tag. Each stands as a
  /// person of this language types it; the first two have to be among the words for dates.
  package static var nameExamples: String {
    localized("fri 9:00 · every week · +list · #tag")
  }
  /// Stores a new task.
  package static var add: String { localized("Add") }

  /// What was typed could not be kept when the question was closed.
  package static func draftNotKept(because error: some Worded) -> String {
    localized("\(part: error.sentence) Close it once more to go without this text.")
  }

  // MARK: Lines in a name

  /// Offers to make the pasted lines tasks.
  package static func addLines(_ count: Int) -> String {
    localized(count, other: "Add \(count) tasks, one a line")
  }
  /// The same where they are too many to be counted on the way.
  package static var addEachLine: String { localized("Add a task for each line") }
}
