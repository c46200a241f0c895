package import Tasks

extension TaskName.Refusal: Worded {
  /// What was found, and how much is allowed.
  package var sentence: String {
    switch self {
    case .empty:
      localized("A task needs a name.")
    case .tooManyCharacters(let count):
      localized(
        count,
        other:
          "The name has \(count) characters. It may have at most \(TaskName.maximumCharacters).")
    case .tooManyBytes(let count):
      localized(
        count, other: "The name takes \(count) bytes. It may take at most \(TaskName.maximumBytes)."
      )
    case .notUTF8:
      localized("The name is not valid UTF-8. Type it again, or convert it to UTF-8.")
    }
  }
}

extension TaskNotes.Refusal: Worded {
  /// What was found, and how much is allowed.
  package var sentence: String {
    switch self {
    case .tooManyBytes(let count):
      localized(
        count,
        other: "The notes take \(count) bytes. They may take at most \(TaskNotes.maximumBytes).")
    case .notUTF8:
      localized("The notes are not valid UTF-8. Type them again, or convert them to UTF-8.")
    }
  }
}

extension Timestamp.ParseError: Worded {
  /// What is accepted, with examples, and what was found.
  package var sentence: String {
    localized(
      """
      Expected a moment in UTC such as 2026-01-01T09:00:00Z or 2026-01-01T09:00:00.250Z, \
      found “\(text)”.
      """)
  }
}
