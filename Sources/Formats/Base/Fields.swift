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

  /// What a task is called of which nothing says that.
  static let nameOfNone = "(no name)"

  /// The first words of a text, for a name; nil where nothing can be seen in it.
  static func beginning(of text: String) -> String? {
    // Nothing visible may stand at the front.
    let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    let line = String(String.UnicodeScalarView(scalars.prefix(1000))).prefix { !$0.isNewline }
    guard let name = try? TaskName(String(line.prefix(longestBeginning))).text else { return nil }
    return line.count > longestBeginning ? name + "…" : name
  }

  /// In characters: a line in the list.
  private static let longestBeginning = 120

  /// As much of a text as notes can hold, and the rest.
  static func parts(ofNotes text: String) -> (first: String, rest: String) {
    var end = text.utf8.index(text.startIndex, offsetBy: TaskNotes.maximumBytes)
    while end > text.startIndex, UTF8.isContinuation(text.utf8[end]) {
      end = text.utf8.index(before: end)
    }
    return (String(text[..<end]), String(text[end...]))
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

  /// A task's tags in the words of a document that says them: each as it is written there, as often as it is, then
  /// those that it does not have. What cannot be a tag of a task stays one there.
  static func tags(_ own: [String], inWordsOf said: [String]) -> [String] {
    let (meant, known) = (Set(own.map(meaning)), Set(said.map(meaning)))
    return said.filter { meaning($0).map { meant.contains($0) } ?? true }
      + own.filter { !known.contains(meaning($0)) }
  }

  /// What two tags have in common that are one for a task; nil where it is none.
  private static func meaning(_ tag: String) -> [UInt8]? { Tag(adapting: tag)?.name.folded() }

  /// So many are sooner compared than hashed.
  private static let few = 8
}
