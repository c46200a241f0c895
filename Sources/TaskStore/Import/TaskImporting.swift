import Dates
import SQLite
import System
package import Tasks

/// The tasks of a file on their way into the store: one transaction and one step of the history, of which
/// nothing remains unless it is finished, so that a preview is an import that is cancelled.
///
/// A task that is known is not added again but changed: known by its name for every machine, or, where a file
/// gives none, by what it was called when it was imported, or is called now, in its list. Of a known one
/// that changes which the file has differently from when it was last read; what was changed here meanwhile
/// and not there stays.
package final class TaskImporting {
  /// What became of a record.
  package enum Outcome: Hashable, Sendable { case new, changed, same }

  /// How many records became what.
  package private(set) var counts: [Outcome: Int] = [:]

  package let step: OpenStep
  let store: OpenStore
  package let now: Timestamp
  private let format: Reading
  package var nextID: Task.ID
  /// That of the first task that comes with this.
  private let firstID: Task.ID
  /// By what names every machine knows the tasks that were made here.
  package let uids: TaskUIDs
  /// The lists as they were at the beginning.
  private let labels: Labels
  /// Whether something was imported before this.
  private let hasOrigins: Bool
  /// What came by a name for every machine, by the checksum of its document.
  private var checksums: [String: Int] = [:]
  /// How many came by such a name, where they are several.
  private var namesakes: [String: Int] = [:]
  /// How often a name without anything better has been met in its list, by the checksum of both.
  private var occurrences: [UInt64: Int] = [:]
  /// What became of lists and tags as the file writes them: 100,000 lines have few of either.
  private var listKeys: [String: [UInt8]] = [:]
  var lists: [String: NamedList.ID?] = [:]
  var tagSets: [[String]: TagSet.ID?] = [:]
  var schedules: [Schedule: Schedule.ID?] = [:]
  /// What becomes of what a file says of when, in a task that has said nothing yet.
  var newSchedules: [Schedule: (schedule: Schedule, number: Schedule.ID?)] = [:]
  /// The tasks that have a name, those with the higher numbers first; made for the first file that knows
  /// no better.
  private var named: [ListedName: [Task.ID]]?
  private var matched: Set<Task.ID> = []
  /// What is to be a step of what, as soon as all of it is here.
  package var ties = ImportedTies()

  /// What the store has to be told of formats, which it does not know.
  package struct Reading {
    /// What a document says that was imported before.
    let read: (TaskDocument) -> TaskRecord?
    /// Whether a record's document says nothing that the record does not.
    let isPlain: (TaskRecord) -> Bool
    /// Whether two of one name for every machine that say different things are two tasks in the file of a record.
    let holdsNamesakes: (TaskRecord) -> Bool

    /// - Parameters:
    ///   - read: what a document says that was imported before.
    ///   - isPlain: whether a record's document says nothing that the record does not.
    ///   - holdsNamesakes: whether two of one name for every machine that say different things are two tasks in the file
    ///     of a record.
    package init(
      read: @escaping (TaskDocument) -> TaskRecord?, isPlain: @escaping (TaskRecord) -> Bool,
      holdsNamesakes: @escaping (TaskRecord) -> Bool = { _ in false }
    ) {
      (self.read, self.isPlain, self.holdsNamesakes) = (read, isPlain, holdsNamesakes)
    }
  }

  /// Without a document of before nobody can tell that a task that is done in a file was completed there: it may be an
  /// older one of the same name.
  private struct ListedName: Hashable {
    let name: String
    let list: [UInt8]?
    let isDone: Bool
  }

  package init(
    to store: OpenStore, at now: Timestamp, _ format: Reading, as kind: Change.Kind = .import
  ) throws(StoreError) {
    (self.store, self.now, self.format) = (store, now, format)
    let step = try OpenStep(kind, in: store, at: now)
    self.step = step
    (nextID, labels, hasOrigins, uids) = try step.perform {
      () throws(StoreError) -> (Task.ID, Labels, Bool, TaskUIDs) in
      let first = try store.connection.integer("SELECT 1 FROM origin LIMIT 1")
      return (
        try store.tasks.nextID(), try store.tasks.readLabels(), first != nil, try store.uids()
      )
    }
    firstID = nextID
    step.writesTogether = kind == .import
    // What a pass of a sync brings is looked up as it comes, and so is each task that came from a file before.
    step.isLong = kind == .import && !hasOrigins
  }

  /// Takes one more.
  /// - Parameter record: its name and notes as `TaskName` and `TaskNotes` have them.
  /// - Throws: why nothing of all was imported.
  @discardableResult
  package func take(_ record: TaskRecord) throws(StoreError) -> Outcome {
    let outcome = try step.perform { () throws(StoreError) in try place(record) }
    counts[outcome, default: 0] += 1
    return outcome
  }

  /// Puts all of it on the disk.
  /// - Throws: why nothing of all was imported.
  package func finish() throws(StoreError) -> Change {
    try step.perform { () throws(StoreError) in try nestAll() }
    return try step.finish()
  }

  /// Takes everything back. Does nothing after the end.
  package func cancel() { step.cancel() }

  private func place(_ record: TaskRecord) throws(StoreError) -> Outcome {
    var uid = record.uid ?? invented(record)
    if record.uid != nil {
      let checksum = record.document.hashValue
      if let first = checksums[uid] {
        // Twice in one file: the first counts.
        guard format.holdsNamesakes(record), first != checksum else { return .same }
        let number = (namesakes[uid] ?? 1) + 1
        namesakes[uid] = number
        uid += ";\(number)"
      } else {
        checksums[uid] = checksum
      }
    }
    guard let before = try known(record, uid) else {
      var task = Task(
        id: nextID, name: record.name, created: now, position: Position.initial(for: nextID))
      nextID += 1
      ties.arrive(task.id, record)
      try change(&task, to: record, since: nil)
      task.origin = try origin(of: record, uid)
      try step.write(Change.Row(before: nil, after: task))
      return .new
    }
    matched.insert(before.id)
    ties.arrive(before.id, record)
    let origin = try before.origin.flatMap { (id) throws(StoreError) in
      try store.connection.shared(id, .origin)
    }
    let document = record.document?.stored ?? ""
    if let origin, origin[1].utf8.elementsEqual(document.utf8), record.document != nil {
      return .same
    }
    var after = before
    let base = origin.flatMap { TaskDocument(stored: $0[1]) }.flatMap(format.read)
    try change(&after, to: record, since: base)
    // What a file says besides has to be kept.
    let isUnread = origin.map { $0[1].isEmpty } ?? true
    if after == before, isUnread, format.isPlain(record) { return .same }
    after.origin = try self.origin(of: record, origin?[0] ?? uid)
    try step.write(Change.Row(before: try former(before, of: after, since: base), after: after))
    return .changed
  }

  /// Changes of a task what is said now and was not said before.
  func revise(
    _ id: Task.ID, from base: TaskRecord, to record: TaskRecord
  ) throws(StoreError) {
    try step.perform { () throws(StoreError) in
      let before = try store.tasks.task(id)
      var after = before
      try change(&after, to: record, since: base)
      guard after != before else {
        if !ties.isEmpty { step.kind = .nest }
        return
      }
      step.kind = Change.Kind(ofRevising: before, to: after)
      let former = try former(before, of: after, since: base)
      try step.write(Change.Row(before: former, after: after))
    }
  }

  private func origin(of record: TaskRecord, _ uid: String) throws(StoreError) -> TaskOrigin.ID? {
    try step.store([uid, record.document?.stored ?? ""], in: .origin)
  }

  // MARK: Known tasks

  private func known(_ record: TaskRecord, _ uid: String) throws(StoreError) -> Task? {
    if hasOrigins,
      let id = try store.connection.integer(
        """
        SELECT min(task.id) FROM origin JOIN task ON task.origin = origin.id WHERE origin.uid = ?
        """, [.text(uid)])
    {
      return try store.tasks.storedTask(id)
    }
    return record.uid == nil ? try namesake(of: record) : try ownTask(called: uid)
  }

  /// A task that was made here and is exported by this name. One that came from a file may have a number and a moment
  /// by which it would be called what another task of that file is.
  private func ownTask(called uid: String) throws(StoreError) -> Task? {
    guard let id = TaskUIDs.id(ofUID: uid), id < firstID, !matched.contains(id),
      let task = try store.tasks.storedTask(id), uids.uid(of: task) == uid
    else { return nil }
    guard let origin = task.origin else { return task }
    let name = try store.connection.shared(origin, .origin)?[0]
    return name.map(TaskOrigin.isInvented) == true ? task : nil
  }

  /// A task of the same name in the same list that no other record meant.
  private func namesake(of record: TaskRecord) throws(StoreError) -> Task? {
    if named == nil { named = try readNames() }
    guard named?.isEmpty == false else { return nil }
    let key = ListedName(name: record.name, list: key(of: record.list), isDone: record.isDone)
    while let id = named?[key]?.popLast() {
      if !matched.contains(id) { return try store.tasks.storedTask(id) }
    }
    return nil
  }

  private func readNames() throws(StoreError) -> [ListedName: [Task.ID]] {
    var names: [ListedName: [Task.ID]] = [:]
    try store.connection.run(
      "SELECT name, list, id, completed FROM task WHERE id < ? ORDER BY id DESC",
      [.integer(firstID)]
    ) { (row) throws(StoreError) in
      let list = row.optionalInteger(1).flatMap(labels.list).map { Labels.key(of: $0.name) }
      let name = ListedName(name: row.text(0), list: list, isDone: !row.isNull(3))
      names[name, default: []].append(row.integer(2))
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
    return TaskOrigin.invented(of: hash, number: number)
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
    } else if before.list != after.list {
      self = .file
    } else {
      self =
        before.tags != after.tags
        ? .tag : before.priority != after.priority ? .prioritize : .link
    }
  }
}
