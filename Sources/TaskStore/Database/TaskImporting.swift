import Dates
import System

/// The tasks of a file on their way into the store: one transaction and one step of the history, of which
/// nothing remains unless it is finished, so that a preview is an import that is cancelled.
///
/// A task that is known is not added again but changed: known by its name for every machine, or, where a file
/// gives none, by what it was called when it was imported, or is called now, in its list. Of a known one
/// that changes which the file has differently from when it was last read; what was changed here meanwhile
/// and not there stays.
public final class TaskImporting {
  /// What became of a record.
  public enum Outcome: Hashable, Sendable { case new, changed, same }

  /// How many records became what.
  public private(set) var counts: [Outcome: Int] = [:]

  private let step: OpenStep
  private let database: TaskDatabase
  private let now: Timestamp
  private let format: Reading
  private var nextID: Task.ID
  /// The lists as they were at the beginning.
  private let labels: Labels
  /// Whether something was imported before this.
  private let hasOrigins: Bool
  /// The next row's of each table of texts.
  private var nextTexts: [SharedTable: Int64] = [:]
  private var uids: Set<String> = []
  /// How often a name without anything better has been met in its list, by the checksum of both.
  private var occurrences: [UInt64: Int] = [:]
  /// What became of lists and tags as the file writes them: 100,000 lines have few of either.
  private var listKeys: [String: [UInt8]] = [:]
  private var lists: [String: NamedList.ID?] = [:]
  private var tagSets: [[String]: TagSet.ID?] = [:]
  private var schedules: [Schedule: Schedule.ID?] = [:]
  /// The tasks that have a name, those with the higher numbers first; made for the first file that knows
  /// no better.
  private var named: [ListedName: [Task.ID]]?
  private var matched: Set<Task.ID> = []

  /// What the store has to be told of formats, which it does not know.
  public struct Reading {
    /// What a document says that was imported before.
    let read: (TaskDocument) -> TaskRecord?
    /// Whether a record's document says nothing that the record does not.
    let isPlain: (TaskRecord) -> Bool

    /// - Parameters:
    ///   - read: what a document says that was imported before.
    ///   - isPlain: whether a record's document says nothing that the record does not.
    public init(
      read: @escaping (TaskDocument) -> TaskRecord?, isPlain: @escaping (TaskRecord) -> Bool
    ) {
      (self.read, self.isPlain) = (read, isPlain)
    }
  }

  private struct ListedName: Hashable {
    let name: String
    let list: [UInt8]?
  }

  fileprivate init(
    to database: TaskDatabase, at now: Timestamp, _ format: Reading
  ) throws(StoreError) {
    (self.database, self.now, self.format) = (database, now, format)
    let step = try OpenStep(.import, in: database, at: now)
    self.step = step
    (nextID, labels, hasOrigins) = try step.perform {
      () throws(StoreError) -> (Task.ID, Labels, Bool) in
      let first = try database.connection.integer("SELECT 1 FROM origin LIMIT 1")
      return (try database.nextID(), try database.readLabels(), first != nil)
    }
  }

  /// Takes one more.
  /// - Parameter record: its name and notes as `TaskName` and `TaskNotes` have them.
  /// - Throws: why nothing of all was imported.
  @discardableResult
  public func take(_ record: TaskRecord) throws(StoreError) -> Outcome {
    let outcome = try step.perform { () throws(StoreError) in try place(record) }
    counts[outcome, default: 0] += 1
    return outcome
  }

  /// Puts all of it on the disk.
  /// - Throws: why nothing of all was imported.
  public func finish() throws(StoreError) -> Change { try step.finish() }

  /// Takes everything back. Does nothing after the end.
  public func cancel() { step.cancel() }

  private func place(_ record: TaskRecord) throws(StoreError) -> Outcome {
    let uid = record.uid ?? invented(record)
    // Twice in one file: the first counts.
    if record.uid != nil, !uids.insert(uid).inserted { return .same }
    guard let before = try known(record, uid) else {
      var task = Task(
        id: nextID, name: record.name, created: now, position: Position.initial(for: nextID))
      nextID += 1
      try change(&task, to: record, since: nil)
      task.origin = try origin(of: record, uid)
      try step.write(Change.Row(before: nil, after: task))
      return .new
    }
    matched.insert(before.id)
    let origin = try before.origin.flatMap { (id) throws(StoreError) in
      try database.connection.shared(id, .origin)
    }
    let document = record.document?.stored ?? ""
    if let origin, origin[1].utf8.elementsEqual(document.utf8), record.document != nil {
      return .same
    }
    var after = before
    try change(
      &after, to: record, since: origin.flatMap { TaskDocument(stored: $0[1]) }.flatMap(format.read)
    )
    // What a file says besides has to be kept.
    let isUnread = origin.map { $0[1].isEmpty } ?? true
    if after == before, isUnread, format.isPlain(record) { return .same }
    after.origin = try self.origin(of: record, origin?[0] ?? uid)
    try step.write(Change.Row(before: before, after: after))
    return .changed
  }

  /// Changes of a task what is said now and was not said before.
  fileprivate func revise(
    _ id: Task.ID, from base: TaskRecord, to record: TaskRecord
  ) throws(StoreError) {
    try step.perform { () throws(StoreError) in
      let before = try database.task(id)
      var after = before
      try change(&after, to: record, since: base)
      guard after != before else { return }
      step.kind = Change.Kind(ofRevising: before, to: after)
      try step.write(Change.Row(before: before, after: after))
    }
  }

  private func origin(of record: TaskRecord, _ uid: String) throws(StoreError) -> TaskOrigin.ID? {
    try store([uid, record.document?.stored ?? ""], in: .origin)
  }

  /// Puts texts into a row that has a number nobody has had.
  private func store(_ texts: [String], in table: SharedTable) throws(StoreError) -> Int64 {
    let known = nextTexts[table]
    let id = if let known { known } else { try database.nextID(of: table.rawValue) }
    nextTexts[table] = id + 1
    try database.connection.run(table.inserting, [.integer(id)] + texts.map(Value.text))
    return id
  }

  // MARK: Known tasks

  private func known(_ record: TaskRecord, _ uid: String) throws(StoreError) -> Task? {
    if hasOrigins,
      let id = try database.connection.integer(
        """
        SELECT min(task.id) FROM origin JOIN task ON task.origin = origin.id WHERE origin.uid = ?
        """, [.text(uid)])
    {
      return try database.storedTask(id)
    }
    if let uid = record.uid {
      guard let id = Task.id(ofUID: uid), let task = try database.storedTask(id) else { return nil }
      return task.uid == uid && !matched.contains(id) ? task : nil
    }
    return try namesake(of: record)
  }

  /// A task of the same name in the same list that no other record meant.
  private func namesake(of record: TaskRecord) throws(StoreError) -> Task? {
    if named == nil { named = try readNames() }
    guard named?.isEmpty == false else { return nil }
    let key = ListedName(name: record.name, list: key(of: record.list))
    while let id = named?[key]?.popLast() {
      if !matched.contains(id) { return try database.storedTask(id) }
    }
    return nil
  }

  private func readNames() throws(StoreError) -> [ListedName: [Task.ID]] {
    var names: [ListedName: [Task.ID]] = [:]
    let first = nextID
    try database.connection.run(
      "SELECT name, list, id FROM task WHERE id < ? ORDER BY id DESC", [.integer(first)]
    ) { (row) throws(StoreError) in
      let list = row.optionalInteger(1).flatMap(labels.list).map { Labels.key(of: $0.name) }
      names[ListedName(name: row.text(0), list: list), default: []].append(row.integer(2))
    }
    return names
  }

  private func key(of list: String?) -> [UInt8]? {
    guard let list else { return nil }
    if let known = listKeys[list] { return known }
    let key = Labels.key(of: list)
    listKeys[list] = key
    return key
  }

  /// What a task is known by next time where the file does not say.
  private func invented(_ record: TaskRecord) -> String {
    let name = Checksum.hash(CollectionOfOne(0), after: Checksum.hash(record.name.utf8))
    let hash = Checksum.hash(key(of: record.list) ?? [], after: name)
    let number = occurrences[hash, default: 0] + 1
    occurrences[hash] = number
    return "\(TaskOrigin.invention)\(Checksum.digits(of: hash))-\(number)"
  }

  // MARK: Changes

  /// - Parameter base: what the file said last time; nil where nobody knows, and the file is right.
  private func change(
    _ task: inout Task, to record: TaskRecord, since base: TaskRecord?
  ) throws(StoreError) {
    func differs<Field: Hashable>(_ field: (TaskRecord) -> Field) -> Bool {
      base.map { field($0) != field(record) } ?? true
    }
    if differs({ Array($0.name.utf8) }) { task.name = record.name }
    if differs(\.created), let created = record.created, !created.isAbout(task.created) {
      task.created = created
    }
    if differs(\.completion) {
      if !record.isDone {
        (task.completed, task.isArchived) = (nil, false)
      } else if let moment = record.completed, task.completed.map(moment.isAbout) != true {
        task.completed = moment
      } else if task.isOpen {
        task.completed = now
      }
    }
    if let isArchived = record.isArchived, differs(\.isArchived) {
      task.isArchived = isArchived && !task.isOpen
    }
    if differs({ $0.notes.map { Array($0.utf8) } }) { try annotate(&task, record.notes) }
    if differs({ $0.list.map(Labels.key) }), record.list != nil || base != nil {
      task.list = try list(named: record.list)
    }
    try schedule(&task, record.schedule, since: base?.schedule)
    if base == nil, task.tags == nil { return task.tags = try newTags(record.tags) }
    try tag(&task, TagSet(adapting: record.tags), since: base.map { TagSet(adapting: $0.tags) })
  }

  private func schedule(
    _ task: inout Task, _ wanted: Schedule, since base: Schedule?
  ) throws(StoreError) {
    if wanted.isEmpty, base?.isEmpty ?? true { return }
    let fields = wanted.changes(since: base)
    if fields.isEmpty { return }
    let former = try database.schedule(of: task)
    var schedule = former
    for field in fields { schedule.set(field) }
    schedule = schedule.possible(in: database.place)
    guard !schedule.saysTheSame(as: former) else { return }
    if let known = schedules[schedule] { return task.set(schedule, numbered: known) }
    try database.set(schedule, of: &task)
    schedules[schedule] = .some(task.schedule)
  }

  private func annotate(_ task: inout Task, _ notes: String?) throws(StoreError) {
    let former = try task.notes.flatMap { (id) throws(StoreError) in try database.notes(id) }
    if former.map({ Array($0.utf8) }) == notes.map({ Array($0.utf8) }) { return }
    task.notes = try notes.map { (text) throws(StoreError) in try store([text], in: .note) }
  }

  private func list(named name: String?) throws(StoreError) -> NamedList.ID? {
    guard let name else { return try step.labelling.list(for: .none) }
    if let known = lists[name] { return known }
    let choice = (try? TaskName(name)).map(NamedList.Choice.named)
    let list = try step.labelling.list(for: choice ?? .none)
    lists[name] = .some(list)
    return list
  }

  /// Of a task that has none.
  private func newTags(_ names: [String]) throws(StoreError) -> TagSet.ID? {
    if let known = tagSets[names] { return known }
    var task = Task(id: 0, name: "", created: now, position: 0)
    try step.labelling.tag(&task, adding: TagSet(adapting: names).tags)
    tagSets[names] = .some(task.tags)
    return task.tags
  }

  private func tag(_ task: inout Task, _ tags: TagSet, since base: TagSet?) throws(StoreError) {
    var former = base ?? TagSet()
    if base == nil, let id = task.tags, let row = try database.connection.shared(id, .tagSet) {
      former = TagSet(text: row[0])
    }
    try step.labelling.tag(
      &task, adding: tags.tags.filter { !former.contains($0) },
      removing: former.tags.filter { !tags.contains($0) })
  }
}

extension Timestamp {
  /// Whether the other is the same, or this is the other's second: formats say no more.
  fileprivate func isAbout(_ other: Timestamp) -> Bool {
    self == other || milliseconds == other.wholeSeconds * 1000
  }
}

extension Change.Kind {
  /// What the greatest of several changes is called.
  fileprivate init(ofRevising before: Task, to after: Task) {
    if before.name != after.name {
      self = .rename
    } else if before.notes != after.notes {
      self = .annotate
    } else if before.schedule != after.schedule {
      self = .schedule
    } else {
      self = before.list != after.list ? .file : .tag
    }
  }
}

extension TaskDatabase {
  /// Changes of a task what a person has changed in a text of it, in one step of the history; what is different
  /// from that text for other reasons stays.
  /// - Parameters:
  ///   - base: what the text said before.
  ///   - record: what it says now.
  public func revise(
    _ id: Task.ID, from base: TaskRecord, to record: TaskRecord, at now: Timestamp
  ) throws(StoreError) -> Change {
    let importing = try beginImporting(
      at: now, reading: TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true }))
    try importing.revise(id, from: base, to: record)
    return try importing.finish()
  }

  /// Begins to import tasks.
  /// - Throws: why nothing can be imported.
  public func beginImporting(
    at now: Timestamp, reading format: TaskImporting.Reading
  ) throws(StoreError) -> TaskImporting {
    try TaskImporting(to: self, at: now, format)
  }
}
