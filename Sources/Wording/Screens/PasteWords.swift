package import Tasks

/// What is said of a text that is pasted.
package enum PasteWords {
  /// The title of the dialog that shows how far it is.
  package static var title: String { localized("Pasting") }
  /// Gives it up.
  package static var stop: String { localized("Stop") }

  // MARK: On the way

  /// The other program has not sent anything yet.
  package static var waiting: String {
    localized("Waiting for the program that the text was copied in")
  }
  /// How much of the text has come.
  package static func come(megabytes: Int) -> String { localized("\(megabytes) MB have come") }
  /// How much of the text was read.
  package static func reading(percent: Int) -> String {
    localized("Reading the lines: \(percent) %")
  }
  /// How many of its tasks are stored.
  package static func adding(_ count: Int, percent: Int) -> String {
    localized(count, other: "Adding \(count) tasks: \(percent) %")
  }

  // MARK: How it ended

  /// Nothing is on the clipboard that could become a task.
  package static var nothing: String { localized("There is no text to paste") }
  /// The person gave it up.
  package static var stopped: String { localized("The paste was stopped. Nothing was added") }

  /// The text holds more tasks than are taken at once.
  package static var tooMany: String {
    localized(
      "The text has more than \(PastedTasks.mostTasks) tasks. Nothing was added. Paste it in parts."
    )
  }

  /// Some lines became no tasks; why not, is said of the first.
  package static func leftOut(
    _ count: Int, because refusal: TaskName.Refusal, _ numbers: NumberStyle
  ) -> String {
    localized(
      count, one: "1 pasted line was left out. \(part: refusal.sentence)",
      other: "\(numbers.text(count)) pasted lines were left out. \(part: refusal.sentence)")
  }

  // MARK: The other program

  /// It never sent anything.
  package static var silent: String {
    localized(
      "The program that the text was copied in does not answer. Copy the text again, then paste it."
    )
  }

  /// It ended in the middle.
  package static func brokenOff(bytes: Int) -> String {
    localized(
      bytes,
      other: """
        The program that the text was copied in stopped after \(bytes) bytes. Nothing was pasted. \
        Copy the text again, then paste it.
        """)
  }

  /// It has more than is taken.
  package static func tooLong(megabytes: Int) -> String {
    localized(
      """
      The copied text is longer than \(megabytes) MB. Nothing was pasted. \
      Copy and paste it in parts.
      """)
  }

  /// It cannot be asked at all.
  package static var unreachable: String {
    localized(
      "The window system cannot be asked for the copied text. Nothing was pasted. Try it again.")
  }
}
