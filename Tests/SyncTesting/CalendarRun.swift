import Formats
import ProgramSupport
import Sync
import TaskStore
package import Tasks
import Testing

/// Two people and a third client over a flaky server: each text that a person wrote is looked for at the end.
package struct CalendarRun: ProgramRun {
  package static let kinds = 24

  package let replicas: [Replica]
  package let calendars: [MemoryCalendar]
  /// Each text that somebody wrote and nobody took back.
  package var texts: Set<String> = []
  /// What only the third client has written, by key.
  package var foreign: [String: String] = [:]
  /// What somebody has taken away, or has brought back by undoing a pass.
  package var takenAway: Set<String> = []
  /// Whether the other machine may have a pass of its own between any two requests of one.
  package var isCrossing = false
  /// Whether passes may end in the middle of what they fetch.
  package var isBounded = false
  /// Whether all that is done says when.
  package var saysWhenDone = true
  /// Lines of others by UID.
  package var lines: [String: Set<String>] = [:]
  /// What the server has as it was before. Which of its lines are new nobody can tell.
  package var putBack: Set<String> = []

  package init(seed: UInt64) throws {
    try self.init(seed: seed) { _, calendars in try Replica(calendars) }
  }

  /// - Parameter makeReplica: the machine of a number.
  package init(seed: UInt64, _ makeReplica: (Int, [MemoryCalendar]) throws -> Replica) throws {
    var generator = SeededGenerator(seed: seed &+ 77)
    calendars = [MemoryCalendar("/dav/a/"), MemoryCalendar("/dav/b/")]
      .prefix(1 + generator.next(below: 2)).map(\.self)
    for calendar in calendars {
      calendar.habits.hasTokens = generator.next(below: 4) > 0
      calendar.habits.truncatesAt = [nil, nil, 1, 3][generator.next(below: 4)]
      calendar.habits.rewrites = generator.next(below: 5) == 0
      let tells = generator.next(below: 4)
      var coin = SeededGenerator(seed: seed)
      calendar.habits.tellsEtag = { tells == 0 ? coin.next(below: 2) == 0 : tells != 1 }
      if generator.next(below: 5) == 0 {
        calendar.habits.tellsWrongEtag = { coin.next(below: 3) == 0 }
      }
      if generator.next(below: 3) == 0 {
        calendar.habits.spelling = { "https://dav.example" + $0.replacing("-", "%2D") }
      }
    }
    replicas = try (0...1).map { [calendars] in try makeReplica($0, calendars) }
    replicas[1].offset = 7
    // One clock may be off by a year.
    if generator.next(below: 4) == 0 { replicas[1].now += 31_536_000 }
  }

  package mutating func perform(_ step: ProgramStep) throws {
    var generator = SeededGenerator(seed: step.choice)
    let replica = replicas[generator.next(below: 2)]
    let text = "text \(step.number)"
    let tasks = try replica.database.load().map(\.self)
    let task = tasks.isEmpty ? nil : tasks[generator.next(below: tasks.count)]
    switch (step.kind, task) {
    case (0...2, _), (3...12, nil):
      try replica.perform(
        .add(
          [NewTask(try TaskName(text))], at: .last))
      texts.insert(text)
    case (3...4, let task?):
      try replica.perform(.rename(task.id, to: try TaskName(text)))
      texts.insert(text)
    case (5, let task?):
      try replica.perform(.annotate(task.id, with: try TaskNotes(text)))
      texts.insert(text)
    case (6, let task?):
      try replica.perform(task.isOpen ? .complete(task.id) : .reopen(task.id))
    case (7, let task?):
      let tags = (0..<4).compactMap { Tag("tag\($0)") }.shuffled(using: &generator)
      try replica.perform(.tag([task.id], adding: [tags[0]], removing: [tags[1]]))
    case (8, let task?):
      takenAway.insert(try replica.database.store.uids().uid(of: task))
      try replica.perform(.delete([task.id]))
    case (9, let task?) where calendars.count > 1:
      let choice: NamedList.Choice =
        generator.next(below: 2) == 0 ? .none : .named(try TaskName("list 1"))
      try replica.perform(.file([task.id], choice))
    case (9...10, _): try undo(replica)
    case (11, _): try replica.database.redo()
    case (12...15, _): try thirdClient(text, &generator)
    default: sync(replica, &generator)
    }
  }

  /// What is taken back need not be found.
  private mutating func undo(_ replica: Replica) throws {
    guard let change = try replica.database.undo() else { return }
    try forget(change, of: replica)
  }

  /// - Parameter change: what was undone.
  package mutating func forget(_ change: Change, of replica: Replica) throws {
    // What a pass brought is put into the history before it is written over on the server.
    if change.kind == .sync {
      let uids = try replica.database.store.uids()
      takenAway.formUnion(change.rows.compactMap { ($0.before ?? $0.after).map(uids.uid) })
      return
    }
    for row in change.rows {
      if let name = row.before?.name { texts.remove(name) }
      // Its notes may be forgotten with the step.
      if let notes = try row.before?.notes.flatMap({ try replica.database.notes($0) }) {
        texts.remove(notes)
      }
    }
  }

  private mutating func thirdClient(_ text: String, _ generator: inout SeededGenerator) throws {
    let calendar = calendars[generator.next(below: calendars.count)]
    guard !calendar.keys.isEmpty else {
      let key = calendar.path + "third \(text).ics"
      calendar.store(
        Array(String.todo("UID:\(key)", "SUMMARY:\(text)", "LAST-MODIFIED:20270101T000000Z").utf8),
        at: key)
      foreign[key] = text
      texts.insert(text)
      return
    }
    let key = calendar.keys[generator.next(below: calendar.keys.count)]
    guard let found = calendar.documents[key] else { return }
    let resource = try TodoResource(found.bytes)
    let uid = resource.record.uid ?? ""
    // What it takes away itself nobody has to have.
    let own = foreign.removeValue(forKey: key)
    switch generator.next(below: 4) {
    case 0:
      calendar.remove(key)
      if let own { texts.remove(own) }
      lines[uid] = nil
      takenAway.insert(uid)
    case 1:
      let line = "X-KEEP-\(text.replacing(" ", "-")):1"
      calendar.store(
        Array(
          String(decoding: found.bytes, as: UTF8.self).replacing(
            "END:VTODO", "\(line)\r\nEND:VTODO"
          ).utf8),
        at: key)
      if !putBack.contains(uid) { lines[uid, default: []].insert(line) }
      if let own { foreign[key] = own }
    default:
      var record = resource.record
      record.name = text
      let now = Timestamp(milliseconds: Int64(1_800_000_000 + generator.next(below: 60)) * 1000)
      calendar.store(resource.edited(to: record, at: now), at: key)
      if let own { texts.remove(own) }
      foreign[key] = text
      texts.insert(text)
    }
  }

  /// A pass that may end anywhere: before a request, or after it has had its effect.
  private func sync(_ replica: Replica, _ generator: inout SeededGenerator) {
    var fate = generator
    let isFaulty = fate.next(below: 3) > 0
    var crossing = isCrossing ? SeededGenerator(seed: fate.next()) : nil
    let other = replicas.first { $0 !== replica }
    for calendar in calendars {
      calendar.weather = { [calendars] _, _ in
        if crossing?.next(below: 6) == 0 {
          let weathers = calendars.map(\.weather)
          // Of that one nothing fails, and nobody crosses it.
          for calendar in calendars { calendar.weather = { _, _ in nil } }
          _ = try? other?.sync()
          for (calendar, weather) in zip(calendars, weathers) { calendar.weather = weather }
          crossing = nil
        }
        return isFaulty && fate.next(below: 12) == 0 ? .unreachable("killed") : nil
      }
    }
    for calendar in calendars where isBounded {
      calendar.afterDocument = { fate.next(below: 3) == 0 ? .exceeded(.requests) : nil }
    }
    // It has thrown, was guarded or is done: all is well as long as nothing is lost.
    _ = try? replica.sync()
    for calendar in calendars {
      (calendar.weather, calendar.afterDocument) = ({ _, _ in nil }, { nil })
    }
  }

  package func finish() throws {
    try settle()
    try check()
  }

  /// The weather is fine, and people say that what is gone is meant.
  private func settle() throws {
    // What was kept is sent a pass later.
    for _ in 0..<12 where try isInStep() { return }
    throw ProgramFinding(description: "it never comes to rest")
  }

  /// One pass of each machine.
  /// - Parameter sendsAgain: a person says that the server has lost what is gone, and else that it is meant.
  /// - Returns: whether there was nothing to do.
  package func isInStep(sendsAgain: Bool = false) throws -> Bool {
    var options = PassOptions()
    (options.acceptsRemovals, options.sendsAgain) = (!sendsAgain, sendsAgain)
    let versions = calendars.map(\.version)
    let quiet = try replicas.map { try $0.sync(options) }.joined().allSatisfy(\.isQuiet)
    return quiet && versions == calendars.map(\.version)
  }

  package func check() throws {
    let contents = try replicas.map {
      try saysWhenDone ? $0.content : $0.contentWithoutMoments
    }
    guard contents[0] == contents[1] else {
      throw ProgramFinding(description: "they differ: \(contents[0]) \(contents[1])")
    }
    let documents = calendars.flatMap { calendar in calendar.keys.compactMap { calendar[$0] } }
    guard documents.count == contents[0].count else {
      throw ProgramFinding(
        description: "\(contents[0].count) tasks, \(documents.count) resources: \(documents)")
    }
    // One that was taken away by one may be brought back by two at once, in two lists. Nobody can tell that from two tasks
    // of one UID, and where both machines gave way none would be left.
    let uids = try documents.map { try TodoResource(Array($0.utf8)).record.uid ?? "" }
      .filter { !takenAway.contains($0) }
    guard Set(uids).count == uids.count else {
      throw ProgramFinding(description: "one task stands twice: \(documents)")
    }
    let reachable = try replicas.reduce(into: Set<String>()) { $0.formUnion(try $1.reachable) }
    let lost = texts.subtracting(reachable)
    guard lost.isEmpty else { throw ProgramFinding(description: "lost: \(lost.sorted())") }
    try checkLines()
    for calendar in calendars { calendar.forgetCalls() }
    for replica in replicas {
      let former = try replica.database.lastStep()
      guard try replica.sync().allSatisfy(\.isQuiet), try replica.database.lastStep() == former
      else { throw ProgramFinding(description: "the second pass does something") }
    }
    for calendar in calendars where calendar.calls.contains(where: \.writes) {
      throw ProgramFinding(description: "the second pass writes: \(calendar.calls)")
    }
  }

  /// What stands beside a task stays, unless somebody has removed the resource, as when a task is moved.
  private func checkLines() throws {
    for calendar in calendars {
      for key in calendar.keys where !calendar.removed.contains(key) {
        guard let document = calendar[key] else { continue }
        let uid = try TodoResource(Array(document.utf8)).record.uid ?? ""
        for line in lines[uid] ?? [] where !document.contains(line) && calendars.count == 1 {
          throw ProgramFinding(description: "\(line) is gone from \(document)")
        }
      }
    }
  }
}

extension MemoryCalendar.Call {
  fileprivate var writes: Bool {
    switch self {
    case .list: false
    case .fetch, .put, .delete: true
    }
  }
}
