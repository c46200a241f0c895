import Dates
import Insight
import ProgramSupport
import StoreSupport
import StoreTesting
import TaskTesting
import Testing

@testable import TaskStore
@testable import Tasks

/// What the history says of how long tasks took.
@Suite struct StoredPastTests {
  private let database: TaskDatabase
  private static let hour: Int64 = 3600

  init() throws { database = try TaskDatabase() }

  private func moment(_ text: String) throws -> Timestamp {
    Timestamp(seconds: try #require(TaskDate(text)).instant(in: .utc))
  }

  private func past() throws -> StoredPast {
    var past = StoredPast()
    try database.bringUp(&past)
    return past
  }

  private func task(_ id: Task.ID, at now: Timestamp) throws -> PastTask? {
    try past().tasks(at: now).first { $0.id == id }
  }

  private func schedule(_ id: Task.ID, due: String?, at now: String) throws {
    let due = try due.map { try #require(TaskDate($0)) }
    try database.perform(.schedule([id], [.due(due)]), at: try moment(now))
  }

  @Test("open and done tasks, and one that was given up, with what they have in common")
  func lifetimes() throws {
    let ids = try database.add("Milk", "Bread", "Slip", "Given up", at: 100)
    let (open, done, slip, gone) = (ids[0], ids[1], ids[2], ids[3])
    let house = try #require(try? TaskName("House"))
    try database.perform(.file([done, gone], .named(house)), at: Timestamp(seconds: 110))
    let tag = try #require(Tag("shop"))
    try database.perform(.tag([done], adding: [tag], removing: []), at: Timestamp(seconds: 110))
    try database.perform(.delete([slip]), at: Timestamp(seconds: 120))
    try database.perform(.complete([done]), at: Timestamp(seconds: 300))
    try database.perform(.delete([gone]), at: Timestamp(seconds: 400))
    let now = Timestamp(seconds: 1000)
    let list = try #require(database.labels.lists.first).id
    #expect(try task(open, at: now) == PastTask(open, opened: 100, Lifetime(900, isDone: false)))
    #expect(
      try task(done, at: now)
        == PastTask(
          done, opened: 100, Lifetime(200, isDone: true), in: [.list(list), .tag("shop")]))
    let given = try #require(try task(gone, at: now))
    #expect(given.isGone && given.groups == [.list(list)])
    #expect(given.lifetime == Lifetime(900, isDone: false))
    // It goes on counting as never done; what was deleted at once, as nothing.
    #expect(try past().tasks(at: Timestamp(seconds: 130)).contains { $0.id == slip } == false)
    #expect(try task(slip, at: now)?.isGone == true)
  }

  @Test("what is undone is no past, what is done again is")
  func undoing() throws {
    let id = try database.add("Milk", at: 100)[0]
    try database.perform(.complete([id]), at: Timestamp(seconds: 300))
    var past = try past()
    let now = Timestamp(seconds: 1000)
    try database.undo()
    try database.bringUp(&past)
    #expect(past.tasks(at: now).map(\.lifetime) == [Lifetime(900, isDone: false)])
    try database.redo()
    try database.bringUp(&past)
    #expect(past.tasks(at: now).map(\.lifetime) == [Lifetime(200, isDone: true)])
    try database.undo()
    try database.undo()
    try database.bringUp(&past)
    #expect(past.tasks(at: now).isEmpty)
  }

  @Test("the first date counts, however often it was put off")
  func deadlines() throws {
    let ids = try database.add("Late", "In time", at: 0)
    for id in ids { try schedule(id, due: "2026-06-15T09:00", at: "2026-06-13T09:01") }
    try schedule(ids[0], due: "2026-06-16T09:00", at: "2026-06-14T09:00")
    try schedule(ids[0], due: "2026-06-18T09:00", at: "2026-06-16T08:00")
    try schedule(ids[0], due: "2026-06-17T09:00", at: "2026-06-16T08:01")
    var now = try moment("2026-06-15T08:00")
    #expect(try ids.map { try task($0, at: now)?.deadline?.wasMet } == [nil, nil])
    try database.perform(.complete(ids), at: try moment("2026-06-15T09:00"))
    now = try moment("2026-06-20T00:00")
    let lead = Double(2 * 24 * Self.hour)
    #expect(
      try ids.map { try task($0, at: now)?.deadline } == [
        .init(lead: lead, wasMet: true), .init(lead: lead, wasMet: true),
      ])
    #expect(try task(ids[0], at: now)?.postponements == 2)
    try database.undo()
    #expect(try task(ids[1], at: now)?.deadline == .init(lead: lead, wasMet: false))
    try schedule(ids[1], due: nil, at: "2026-06-20T00:00")
    #expect(try task(ids[1], at: now)?.deadline == nil)
  }

  @Test("a task that comes again begins anew, and what was done of it stands by itself")
  func repeating() throws {
    let id = try database.add("Bins", at: 0)[0]
    let due = try #require(TaskDate("2026-06-15"))
    let rule = try #require(RecurrenceRule(text: "FREQ=DAILY"))
    let began = try moment("2026-06-14T12:00")
    try database.perform(
      .schedule([id], [.due(due), .repetition(Repetition(rule, from: due))]), at: began)
    try database.perform(.complete([id]), at: try moment("2026-06-15T20:00"))
    let now = try moment("2026-06-17T12:00")
    let tasks = try past().tasks(at: now).sorted { $0.id < $1.id }
    #expect(tasks.count == 2 && tasks[0].isOpen && tasks[1].done != nil)
    #expect(try tasks[0].opened == Double(moment("2026-06-15T20:00").wholeSeconds))
    #expect(tasks[0].groups == [.repeating])
    #expect(tasks[1].deadline?.wasMet == true && tasks[0].deadline?.wasMet == false)
    let past = try past()
    #expect(
      past.days(before: now).sorted { $0.done < $1.done } == [
        PastDay(planned: 1, done: 0), PastDay(planned: 1, done: 1),
      ])
  }

  @Test("a day's plan is what was due on it once it had come")
  func days() throws {
    let ids = try database.add("Kept", "Put off on the day", "Put off before", "Late", at: 0)
    for id in ids { try schedule(id, due: "2026-06-15", at: "2026-06-14T09:00") }
    try schedule(ids[2], due: "2026-06-20", at: "2026-06-14T20:00")
    try schedule(ids[1], due: "2026-06-20", at: "2026-06-15T20:00")
    try database.perform(.complete([ids[0]]), at: try moment("2026-06-15T21:00"))
    #expect(try past().plannedCount(on: try moment("2026-06-15T22:00")) == 3)
    try database.perform(.complete([ids[3]]), at: try moment("2026-06-16T21:00"))
    let now = try moment("2026-06-17T12:00")
    #expect(try past().days(before: now) == [PastDay(planned: 3, done: 1)])
    // Opened again it was not done after all.
    try database.perform(.reopen([ids[0]]), at: now)
    #expect(try past().days(before: now) == [PastDay(planned: 3, done: 0)])
  }

  @Test("an import counts only by dates of doing, a clock that was set back not at all")
  func untrue() throws {
    let now = Timestamp(seconds: 1_000_000)
    let known = Timestamp(seconds: 5_000)
    func record(
      _ name: String, _ created: Timestamp?, _ completion: TaskRecord.Completion
    ) -> TaskRecord {
      var record = TaskRecord(name: name)
      (record.created, record.completion) = (created, completion)
      return record
    }
    let records = [
      record("both", known, .done(Timestamp(seconds: 8_000))),
      record("open", known, .open), record("unknown", nil, .open),
      record("done some time", known, .done(nil)),
      record("done before it was made", known, .done(Timestamp(seconds: 4_000))),
      record("from the future", Timestamp(seconds: 2_000_000), .open),
    ]
    let plain = TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true })
    let importing = try database.beginImporting(at: now, reading: plain)
    for record in records { try importing.take(record) }
    _ = try importing.finish()
    let back = try database.add("set back", at: 500)[0]
    try database.perform(.complete([back]), at: Timestamp(seconds: 400))
    let tasks = try past().tasks(at: now)
    #expect(
      Set(tasks.map(\.lifetime.length)) == [3_000, 995_000] && tasks.count == 2,
      "\(tasks)")
  }

  @Test("a backup that is restored brings back what was true then, and gives up nothing")
  func restored() throws {
    let folder = try TemporaryFolder(in: TemporaryFolder.memory)
    let database = try TaskDatabase.opened(in: folder)
    var grown = StoredPast()
    let ids = try database.add("done before", "done since", "deleted since", "open", at: 0)
    try database.perform(.complete([ids[0]]), at: Timestamp(seconds: 100))
    let backup = try OpenBackup(
      try Backups(ofDataFolder: folder.path).make(of: database, at: Timestamp(seconds: 200)).path)
    try database.perform(.complete([ids[1]]), at: Timestamp(seconds: 5_000))
    try database.perform(.delete([ids[2]]), at: Timestamp(seconds: 5_000))
    let new = try database.add("new since", at: 5_000)[0]
    try database.bringUp(&grown)
    _ = try database.restore(backup, at: Timestamp(seconds: 9_000))
    try database.bringUp(&grown)
    var fresh = StoredPast()
    try database.bringUp(&fresh)
    for past in [grown, fresh] {
      let tasks = past.tasks(at: Timestamp(seconds: 10_000)).sorted { $0.id < $1.id }
      #expect(tasks.map(\.id) == ids && !tasks.contains { $0.isGone })
      #expect(tasks.map(\.lifetime.length) == [100, 10_000, 10_000, 10_000])
      #expect(tasks.map(\.lifetime.isDone) == [true, false, false, false])
    }
    try database.undo()
    try database.bringUp(&grown)
    let again = grown.tasks(at: Timestamp(seconds: 10_000)).sorted { $0.id < $1.id }
    #expect(
      again.map(\.id) == ids + [new] && again.map(\.isGone) == [false, false, true, false, false])
  }

  @Test(
    "brought up step by step it is what the whole history says", arguments: 0..<12 as Range<UInt64>)
  func steps(_ seed: UInt64) throws {
    var grown = StoredPast()
    let work = RandomWork(seed: seed)
    let now = Timestamp(seconds: 1_800_000_000)
    for number in 0..<160 {
      try work.step(number, on: database)
      guard number % 7 == 3 || number % 7 == 4 else { continue }
      try database.bringUp(&grown)
      let fresh = try past()
      let (some, all) = (grown.tasks(at: now), fresh.tasks(at: now))
      try #require(
        Dictionary(grouping: some, by: \.id) == Dictionary(grouping: all, by: \.id),
        "seed \(seed), step \(number)")
      try #require(
        grown.days(before: now).map { [$0.planned, $0.done] }.sorted {
          $0.lexicographicallyPrecedes($1)
        }
          == fresh.days(before: now).map { [$0.planned, $0.done] }
          .sorted { $0.lexicographicallyPrecedes($1) }, "seed \(seed), step \(number)")
    }
  }
}
