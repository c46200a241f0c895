package import Dates

/// A task as it travels between the store and files: what every format may say of one.
///
/// Two are the same where they are byte for byte: an accent that is written in another way is another text.
package struct TaskRecord: Hashable, Sendable {
  /// Whether a task waits or is done. A file may say that it is done without saying since when.
  package enum Completion: Hashable, Sendable {
    case open
    case done(Timestamp?)
  }

  /// What it is a step of.
  package enum Parent: Hashable, Sendable {
    /// Nothing: a person has moved it out.
    case none
    /// The task that has this name for every machine.
    case uid(String)
    /// The task of the same file that has this ``TaskRecord/key``.
    case key(String)
  }

  /// The name by which every program on every machine knows the task; nil where nobody has given it one.
  package var uid: String?
  /// What there is to do, as `TaskName` has it.
  package var name: String
  /// As `TaskNotes` has them; nil for none.
  package var notes: String?
  /// Each once; their order means nothing.
  package var tags: [String]
  /// The name of the list it belongs to; nil where the file does not say.
  package var list: String?
  /// When it was added; nil where the file does not say.
  package var created: Timestamp?
  /// Whether and when it was completed.
  package var completion: Completion
  /// What it says of when.
  package var schedule: Schedule
  /// How much it matters; nil where nobody has said, which is as good as none.
  package var priority: Priority?
  /// The addresses beside it; nil where the file, or nobody here, has said whether there are any: those that are known
  /// count.
  package var links: TaskLinks?
  /// The task that it is a step of; nil where nobody has said, which is as good as none.
  package var parent: Parent?
  /// What it is called in its file, and there alone; nil where the file does not say.
  package var key: String?
  /// The steps that it names itself, as they are known to every machine; a task of the store names none.
  package var steps: [String] = []
  /// Whether others are steps of it.
  package var hasSteps = false
  /// Whether it is done and was put away; nil where the file does not say.
  package var isArchived: Bool?
  /// What it was read from, with all that a record has no place for.
  package var document: TaskDocument?

  /// A task of which no more is known than is given.
  package init(
    uid: String? = nil, name: String, notes: String? = nil, tags: [String] = [],
    list: String? = nil,
    created: Timestamp? = nil, completion: Completion = .open, schedule: Schedule = Schedule(),
    document: TaskDocument? = nil
  ) {
    self.uid = uid
    self.name = name
    self.notes = notes
    self.tags = tags
    self.list = list
    self.created = created
    self.completion = completion
    self.schedule = schedule
    self.document = document
  }

  /// When it was completed; nil while it is open, and where nobody knows.
  package var completed: Timestamp? {
    if case .done(let moment) = completion { moment } else { nil }
  }

  /// Whether it is done, since whenever.
  package var isDone: Bool { completion != .open }

  /// Whether the two say the same, whatever they were read from, and by whatever words of RFC 5545.
  package func saysTheSame(as other: TaskRecord) -> Bool {
    created == other.created && completion == other.completion && isArchived == other.isArchived
      && texts == other.texts && priority.orNone == other.priority.orNone
      && schedule.saysTheSame(as: other.schedule) && parent.orNone == other.parent.orNone
      && links.orNone == other.links.orNone
      && Set(tags.map { Array($0.utf8) }) == Set(other.tags.map { Array($0.utf8) })
  }

  private var texts: [[UInt8]?] { [uid, name, notes, list].map { $0.map { Array($0.utf8) } } }

  /// The same task and the same document, byte for byte.
  package static func == (left: TaskRecord, right: TaskRecord) -> Bool {
    left.saysTheSame(as: right) && left.document == right.document
  }

  /// By what it says.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(texts)
    hasher.combine(created)
    hasher.combine(completion)
  }
}

extension TaskRecord.Parent? {
  /// What nobody has said is as good as none.
  package var orNone: TaskRecord.Parent { self ?? TaskRecord.Parent.none }
}

/// The part of a file that one task was read from.
package struct TaskDocument: Hashable, Sendable {
  /// The format's name, see the module `Formats`: one word.
  package let format: String
  /// The list that the file said before this part.
  package let list: String?
  /// As it stood in the file, byte for byte, with the ends of its lines.
  package let text: String

  /// - Parameters:
  ///   - format: one word.
  ///   - list: one line.
  package init(format: String, under list: String? = nil, text: String) {
    (self.format, self.list, self.text) = (format, list, text)
  }

  /// Reads what `stored` gave.
  /// - Returns: nil for anything else.
  package init?(stored: String) {
    guard let end = stored.utf8.firstIndex(of: 0x0A) else { return nil }
    let head = stored[..<end].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    format = String(head[0])
    list = head.count > 1 ? String(head[1]) : nil
    text = String(stored[stored.utf8.index(after: end)...])
  }

  /// All in one text: the format's name and the list in a line of their own, then the document.
  package var stored: String { format + (list.map { " " + $0 } ?? "") + "\n" + text }

  /// The same bytes.
  package static func == (left: TaskDocument, right: TaskDocument) -> Bool {
    left.format == right.format && left.list == right.list
      && left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// By its bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
