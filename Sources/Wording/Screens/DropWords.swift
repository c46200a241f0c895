/// What is said of texts and files that are dropped on the window.
package enum DropWords {
  // MARK: On the way

  /// The title of the dialog that says that files are being read.
  package static var title: String { localized("Reading what was dropped") }
  /// The disk takes long.
  package static var waiting: String { localized("Waiting for the disk") }

  // MARK: Many lines

  /// Asks whether all of them are meant.
  package static func question(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, other: "Add \(numbers.text(count)) tasks?")
  }
  /// The same where they are too many to be counted on the way.
  package static var longQuestion: String { localized("Add a task for each line?") }
  /// How many follow those that are shown.
  package static func more(_ count: Int, _ numbers: NumberStyle) -> String {
    localized(count, one: "and 1 more", other: "and \(numbers.text(count)) more")
  }
  /// More follow than were counted.
  package static var manyMore: String { localized("and many more") }

  // MARK: How it ended

  /// Nothing in it could become a task.
  package static var nothing: String { localized("There is nothing to add in what was dropped") }
  /// The person gave it up.
  package static var stopped: String { localized("Reading was stopped. Nothing was added") }
  /// A dialog waits for an answer.
  package static var dialogIsOpen: String {
    localized("Nothing was added. Close the dialog and drop it again")
  }
  /// Other files are still being read.
  package static var stillReading: String {
    localized("Nothing was added. Another drop is still being read")
  }
  /// It is longer than what is taken.
  package static func tooLong(megabytes: Int) -> String {
    localized(
      "What was dropped is longer than \(megabytes) MB. Nothing was added. Drop it in parts.")
  }
}
