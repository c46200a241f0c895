import Dates
import Formats
import ProgramSupport
import Sync
package import Synchronization
import TaskStore
import Tasks

/// Two people and a third client that writes the whole grammar of RFC 5545, not only what Aloft writes: no text is lost, no
/// series is ended but by its end, and no property of others is changed but by an edit of it.
package struct WholeGrammarRun: ProgramRun {
  package static let kinds = 20

  /// What the third client has written, and what was made of it, of all runs.
  package static let written = Mutex<[(before: String, after: String)]>([])

  private let calendar = MemoryCalendar("/dav/a/")
  private let replicas: [Replica]
  private var random: RandomCalendar
  private var resources: [String: ForeignResource] = [:]
  /// By the numbers of tasks, on either machine.
  private var uids: [[Task.ID: String]] = [[:], [:]]
  /// Each text that a person wrote and nobody took back.
  private var texts: Set<String> = []

  package init(seed: UInt64) throws {
    random = RandomCalendar(seed: seed &+ 1_000_003)
    var generator = SeededGenerator(seed: seed &+ 5)
    calendar.habits.hasTokens = generator.next(below: 4) > 0
    calendar.habits.tellsEtag = { [tells = generator.next(below: 3) > 0] in tells }
    replicas = [try Replica(calendar), try Replica(calendar)]
    replicas[1].offset = 7
  }

  package mutating func perform(_ step: ProgramStep) throws {
    var generator = SeededGenerator(seed: step.choice)
    let place = generator.next(below: 2)
    let (replica, text) = (replicas[place], "text \(step.number)")
    let tasks = try replica.database.load().map(\.self)
    for task in tasks {
      uids[place][task.id] = try replica.database.records.record(of: task.id).uid
    }
    let task = tasks.isEmpty ? nil : tasks[generator.next(below: tasks.count)]
    switch (step.kind, task) {
    case (0...3, _): store("foreign-\(step.number)")
    case (4, _): edit(text, &generator)
    case (5...11, let task?): try edit(task, step.kind, text, place)
    case (12, _): try undo(place)
    case (13, _): try replica.database.redo()
    default: sync(replica, &generator)
    }
  }

  // MARK: The third client

  private mutating func store(_ uid: String) {
    let text = random.resource(uid: uid)
    calendar.store(text, at: uid + ".ics")
    resources[uid] = ForeignResource(text)
  }

  private mutating func edit(_ text: String, _ generator: inout SeededGenerator) {
    let keys = calendar.keys
    guard !keys.isEmpty else { return }
    let key = keys[generator.next(below: keys.count)]
    guard let found = calendar[key], let resource = try? TodoResource(Array(found.utf8)),
      let uid = resource.record.uid, resources[uid] != nil
    else { return }
    let line = "X-FOREIGN;X-A=\"b:c\":\(text)"
    let end = found.contains("\r\nEND:VTODO\r\n") ? "\r\nEND:VTODO\r\n" : "\nEND:VTODO\n"
    calendar.store(Array(found.replacing(end, "\r\n" + line + end).utf8), at: key)
    resources[uid]?.changed.insert("X-FOREIGN")
    resources[uid]?.lines.insert(line)
  }

  // MARK: People

  private mutating func edit(
    _ task: Task, _ kind: Int, _ text: String, _ place: Int
  ) throws {
    let (replica, uid) = (replicas[place], uids[place][task.id] ?? "")
    let schedule = try replica.database.schedule(of: task)
    switch kind {
    case 5:
      try replica.perform(.rename(task.id, to: try TaskName(text)))
      texts.insert(text)
      note(uid, ["SUMMARY"])
    case 6:
      try replica.perform(.annotate(task.id, with: try TaskNotes(text)))
      texts.insert(text)
      note(uid, ["DESCRIPTION", "COMMENT", "SUMMARY"])
    case 7:
      guard let tag = Tag("tag") else { return }
      try replica.perform(.tag([task.id], adding: [tag], removing: []))
      note(uid, ["CATEGORIES"])
    case 8:
      guard let due = schedule.due else { return }
      try replica.perform(.schedule([task.id], [.due(due.moved(bySeconds: 86_400))]))
      note(uid, ForeignResource.dates)
    case 9 where !task.isOpen:
      try replica.perform(.reopen(task.id))
      note(uid, ForeignResource.completion)
    default: try complete(task, uid, schedule, replica)
    }
  }

  private mutating func complete(
    _ task: Task, _ uid: String, _ schedule: Schedule, _ replica: Replica
  ) throws {
    guard task.isOpen else { return }
    do throws(StoreError) {
      _ = try replica.database.perform(.complete(task.id), at: replica.time)
    } catch {
      // It is refused, in words, and stays as it is.
      guard case .unknownRule = error else { throw error }
      return
    }
    note(uid, ForeignResource.completion.union(ForeignResource.dates).union(["CREATED"]))
    let isOver =
      schedule.advanced(completedAt: replica.time.wholeSeconds, in: replica.database.place) == nil
    let after = try replica.database.task(task.id)
    guard schedule.repetition == nil || isOver || after.isOpen else {
      throw ProgramFinding(description: "“\(task.name)” was ended by one tick: \(schedule)")
    }
    if isOver { resources[uid]?.isSeries = false }
  }

  private mutating func note(_ uid: String, _ properties: Set<String>) {
    resources[uid]?.changed.formUnion(properties)
  }

  /// What is taken back need not be found; a pass that was, is another client's again.
  private mutating func undo(_ place: Int) throws {
    let replica = replicas[place]
    guard let change = try replica.database.undo() else { return }
    for row in change.rows {
      if let name = row.before?.name { texts.remove(name) }
      if let notes = try row.before?.notes.flatMap({ try replica.database.notes($0) }) {
        texts.remove(notes)
      }
      guard change.kind == .sync, let uid = uids[place][row.id] else { continue }
      resources[uid] = nil
    }
  }

  // MARK: Passes

  /// One that may end anywhere.
  private func sync(_ replica: Replica, _ generator: inout SeededGenerator) {
    var fate = generator
    let isFaulty = fate.next(below: 3) == 0
    calendar.weather = { _, _ in
      isFaulty && fate.next(below: 12) == 0 ? .unreachable("killed") : nil
    }
    _ = try? replica.sync()
    calendar.weather = { _, _ in nil }
  }

  package func finish() throws {
    var options = PassOptions()
    options.acceptsRemovals = true
    var isAtRest = false
    for _ in 0..<12 where !isAtRest {
      let version = calendar.version
      for replica in replicas { try replica.sync(options) }
      isAtRest = calendar.version == version
    }
    guard isAtRest else { throw ProgramFinding(description: "it never comes to rest") }
    let contents = try replicas.map { try $0.contentWithoutMoments.sorted() }
    guard contents[0] == contents[1] else {
      throw ProgramFinding(description: "they differ: \(contents[0]) \(contents[1])")
    }
    let reachable = try replicas.reduce(into: Set<String>()) { $0.formUnion(try $1.reachable) }
    let lost = texts.subtracting(reachable)
    guard lost.isEmpty else { throw ProgramFinding(description: "lost: \(lost.sorted())") }
    for (uid, resource) in resources.sorted(by: { $0.key < $1.key }) {
      guard let document = calendar["/dav/a/\(uid).ics"] else {
        throw ProgramFinding(description: "\(uid) is gone: \(resource.text)")
      }
      try resource.check(document)
      Self.written.withLock { $0.append((resource.text, document)) }
    }
  }
}

/// What the third client has written, and which of it people have changed since.
package struct ForeignResource {
  package static let dates: Set<String> = [
    "DTSTART", "DUE", "DURATION", "RRULE", "EXDATE", "RDATE", "TRIGGER", "X-ALOFT-ANCHOR",
    "X-ALOFT-OPEN", "X-ALOFT-OVERRIDES", "X-ALOFT-DATE", "X-ALOFT-START", "X-ALOFT-SHOWN",
  ]
  package static let completion: Set<String> = ["STATUS", "COMPLETED", "PERCENT-COMPLETE"]

  package let text: String
  /// Whether it comes again, and nobody has done the last of it.
  package var isSeries: Bool
  /// The properties that were edited.
  package var changed: Set<String> = []
  /// What was added.
  package var lines: Set<String> = []

  package init(_ text: String) {
    self.text = text
    let record = (try? TodoResource(Array(text.utf8)))?.record
    isSeries = record?.schedule.repetition != nil && record?.isDone == false
  }

  package func check(_ document: String) throws {
    let (before, after) = (CalendarParts(text), CalendarParts(document))
    for (key, names) in after.differences(from: before) {
      // A zone that a date has now.
      if before.lines[key] == nil, key.hasPrefix("BEGIN:VTIMEZONE") { continue }
      var allowed = changed.union(["DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "X-ALOFT-REVISION"])
      // What was said of one date is nobody's but its own.
      if key.split(separator: " ").count > 2 { allowed = lines.isEmpty ? [] : ["X-FOREIGN"] }
      let others = names.subtracting(allowed)
      guard others.isEmpty else {
        throw ProgramFinding(
          description: "\(others.sorted()) of \(key) differ: \(text)\nand now: \(document)")
      }
    }
    let unfolded = document.replacing("\r\n ", "").replacing("\r\n\t", "")
    for line in lines where !unfolded.contains(line) {
      throw ProgramFinding(description: "\(line) is gone from \(document)")
    }
    let record = try TodoResource(Array(document.utf8)).record
    guard !isSeries || record.schedule.repetition != nil && !record.isDone else {
      throw ProgramFinding(description: "a series was ended: \(text)\nand now: \(document)")
    }
  }
}
