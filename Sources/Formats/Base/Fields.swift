import Tasks

/// The fields of a record as files say them, checked and cleaned.
enum Fields {
  /// - Parameter refuse: makes the refusal of this name.
  static func name(
    _ text: String, _ refuse: (Refusal.Expectation) -> Refusal
  ) throws(Refusal) -> String {
    do throws(TaskName.Refusal) { return try TaskName(text).text } catch {
      switch error {
      case .empty: throw refuse(.name)
      case .tooManyCharacters: throw refuse(.atMost(TaskName.maximumCharacters, .characters))
      case .tooManyBytes: throw refuse(.atMost(TaskName.maximumBytes, .bytes))
      case .notUTF8: throw refuse(.text)
      }
    }
  }

  /// - Parameter refuse: makes the refusal of these notes.
  static func notes(
    _ text: String, _ refuse: (Refusal.Expectation) -> Refusal
  ) throws(Refusal) -> String? {
    do throws(TaskNotes.Refusal) { return try TaskNotes(text)?.text } catch {
      throw refuse(.atMost(TaskNotes.maximumBytes, .bytes))
    }
  }

  /// One line, or none where that is no list's name.
  static func list(_ text: String?) -> String? { text.flatMap { try? TaskName($0).text } }

  /// Each once, in the order of their first appearance; empty ones are none.
  static func tags(_ tags: [String]) -> [String] {
    if tags.count < 2 { return tags.filter { !$0.isEmpty } }
    if tags.count < few {
      return tags.indices.filter { place in
        !tags[place].isEmpty && !tags[..<place].contains { $0.isSame(as: tags[place]) }
      }.map { tags[$0] }
    }
    var seen: Set<[UInt8]> = []
    return tags.filter { !$0.isEmpty && seen.insert(Array($0.utf8)).inserted }
  }

  /// So many are sooner compared than hashed.
  private static let few = 8
}
