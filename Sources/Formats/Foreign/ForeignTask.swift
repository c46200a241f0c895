import Dates
import Tasks

/// A task of another program on its way to being one here. What Aloft has no place for follows the notes, a line each, in
/// the words of the file.
struct ForeignTask {
  var uid: String?
  var name = ""
  /// Paragraphs.
  var notes: [String] = []
  var list: String?
  var tags: [String] = []
  var created: Timestamp?
  var completion = TaskRecord.Completion.open
  var isArchived: Bool?
  var priority: Priority?
  var schedule = Schedule()
  /// What there is no place for.
  private(set) var rest: [(key: String, value: String)] = []

  /// Keeps what there is no place for.
  mutating func keep(_ key: String, _ value: String?) {
    if let value, !value.isEmpty { rest.append((key, value)) }
  }

  /// Takes how much it matters where a word is one of those that a program has for that, and keeps it where not.
  /// - Parameter none: what it says of most tasks.
  mutating func prioritize(
    _ key: String, _ word: String?, _ words: [String: Priority], none: String? = nil
  ) {
    guard let word, word != none else { return }
    priority = words[word]
    if priority == nil { keep(key, word) }
  }

  /// - Parameter refuse: makes the refusal of this task.
  func record(_ refuse: (Refusal.Expectation) -> Refusal) throws(Refusal) -> TaskRecord {
    let paragraphs = notes.filter { !$0.isEmpty }
    let lines = rest.map { "\($0.key): \($0.value)" }
    let text = (paragraphs + (lines.isEmpty ? [] : [lines.joined(separator: "\n")]))
      .joined(separator: "\n\n")
    // One without a name is called by the first line of its notes.
    let first = name.isEmpty ? text.split(whereSeparator: \.isNewline).first.map(String.init) : nil
    var record = TaskRecord(
      uid: uid, name: try Fields.name(first ?? name, refuse),
      notes: try Fields.notes(text, refuse), tags: Fields.tags(tags), list: Fields.list(list),
      created: created, completion: completion, schedule: schedule.possible(in: .utc))
    (record.isArchived, record.priority) = (isArchived, priority)
    // What was read is known the next time in Aloft's own words.
    let document = JSON.edit(
      nil, to: record, under: nil, at: Timestamp(milliseconds: 0), in: .utc)
    record.document = TaskDocument(
      format: JSON.format.rawValue, text: String(decoding: document, as: UTF8.self))
    return record
  }
}
