import Dates
import SyncTesting
import Testing

@testable import Sync
@testable import TaskStore
@testable import Tasks

/// Every field of a task record, in every place that compares two records or puts several together.
@Suite("Each field of a task, wherever two states are compared or merged")
struct RecordFieldTests {
  /// A field, and another value of it.
  private struct Change {
    /// As `Mirror` names it: of the record, or of its schedule with `schedule.` before it. A remark may follow a blank.
    let field: String
    /// The record with the former value.
    let before: TaskRecord
    /// The record with the new value.
    let after: TaskRecord
    var name: Substring { field.prefix { $0 != " " } }
  }

  /// Fields that are no part of what a task says: names within one file, and what is derived from elsewhere.
  private static let unsaid: Set<Substring> = [
    "key", "steps", "hasSteps", "document", "schedule.knowsFirstReminderAlone",
  ]
  /// Fields that are not synchronised: they are a machine's own.
  private static let own: Set<Substring> = unsaid.union(["uid", "isArchived"])

  private static func rule(_ text: String) throws -> Repetition {
    Repetition(
      try #require(RecurrenceRule(text: text)), from: try #require(TaskDate("2027-03-04T09:00")))
  }

  private static func base() throws -> TaskRecord {
    var record = TaskRecord(
      uid: "a@x", name: "Pay the rent", notes: "Iban", tags: ["home", "money"], list: "House",
      created: Timestamp(milliseconds: 1_700_000_000_000))
    record.schedule = Schedule(
      due: TaskDate("2027-03-04T09:00"), start: TaskDate("2027-03-01"),
      repetition: try rule("FREQ=MONTHLY"), reminder: .before(600),
      snooze: TaskDate("2027-03-05T10:00"))
    record.schedule.reminders += [.before(3_600), .beforeStart(60)]
    record.priority = .low
    record.links = TaskLinks(["https://example.org/a"])
    record.parent = .uid("p@x")
    return record
  }

  private static func changes() throws -> [Change] {
    let base = try base()
    var changes: [Change] = []
    func add(
      _ field: String, of former: TaskRecord? = nil, _ change: (inout TaskRecord) throws -> Void
    ) rethrows {
      let before = former ?? base
      var after = before
      try change(&after)
      changes.append(Change(field: field, before: before, after: after))
    }
    var done = base
    done.completion = .done(Timestamp(milliseconds: 1_750_000_000_000))
    add("uid") { $0.uid = "b@x" }
    add("name") { $0.name = "Pay rent" }
    add("notes") { $0.notes = "Iban, Bic" }
    add("notes none") { $0.notes = nil }
    add("tags more") { $0.tags.append("new") }
    add("tags less") { $0.tags = ["home"] }
    add("list") { $0.list = "Work" }
    add("created") { $0.created = Timestamp(milliseconds: 1_600_000_000_000) }
    add("completion") { $0.completion = done.completion }
    add("completion open", of: done) { $0.completion = .open }
    add("completion moment", of: done) {
      $0.completion = .done(Timestamp(milliseconds: 1_740_000_000_000))
    }
    // A snooze goes with the date that was put off.
    var awake = base
    awake.schedule.snooze = nil
    add("schedule.due", of: awake) { $0.schedule.due = TaskDate("2027-03-06") }
    add("schedule.start") { $0.schedule.start = TaskDate("2027-03-02") }
    try add("schedule.repetition") { $0.schedule.repetition = try rule("FREQ=WEEKLY") }
    add("schedule.repetition none") { $0.schedule.repetition = nil }
    add("schedule.repetition basis") { $0.schedule.repetition?.basis = .completion }
    add("schedule.repetition steps") { $0.schedule.repetition?.keepsSteps = true }
    for place in base.schedule.reminders.indices {
      add("schedule.reminders without \(place)") { $0.schedule.reminders.remove(at: place) }
      add("schedule.reminders repeating \(place)") {
        $0.schedule.reminders[place].again = ReminderRepeat(every: 300, times: 3)
      }
    }
    add("schedule.reminders one more") { $0.schedule.reminders.append(.before(0)) }
    add("schedule.reminders none") { $0.schedule.reminders = [] }
    add("schedule.snooze") { $0.schedule.snooze = TaskDate("2027-03-05T11:00") }
    add("schedule.knowsFirstReminderAlone") { $0.schedule.knowsFirstReminderAlone = true }
    add("priority") { $0.priority = .high }
    add("priority none") { $0.priority = Priority.none }
    add("links more") { $0.links = TaskLinks(["https://example.org/a", "https://example.org/b"]) }
    add("links less") { $0.links = TaskLinks() }
    add("parent") { $0.parent = .uid("q@x") }
    add("parent none") { $0.parent = TaskRecord.Parent.none }
    add("key") { $0.key = "1" }
    add("steps") { $0.steps = ["s@x"] }
    add("hasSteps") { $0.hasSteps = true }
    add("isArchived", of: done) { $0.isArchived = true }
    add("document") { $0.document = TaskDocument(format: "csv", text: "a") }
    return changes
  }

  private func merged(_ base: TaskRecord, _ local: TaskRecord, _ remote: TaskRecord) -> TaskRecord {
    Merge(base: base, local: local, remote: remote, isLocalLater: true).record
  }

  @Test("No field is without a change here")
  func complete() throws {
    let known = Set(try Self.changes().map { String($0.name) })
    let base = try Self.base()
    let ofRecord = Mirror(reflecting: base).children.compactMap(\.label)
    let ofSchedule = Mirror(reflecting: base.schedule).children.compactMap(\.label)
    let fields = ofRecord.filter { $0 != "schedule" } + ofSchedule.map { "schedule." + $0 }
    #expect(known == Set(fields))
  }

  @Test("Equality and meaning notice each field that they should, and no other")
  func equality() throws {
    for change in try Self.changes() {
      let (before, after) = (change.before, change.after)
      #expect(
        before.saysTheSame(as: after) == Self.unsaid.contains(change.name), "\(change.field)")
      #expect(before.meansTheSame(as: after) == Self.own.contains(change.name), "\(change.field)")
    }
  }

  @Test("After a PUT without an answer each field has arrived, or has not, for itself")
  func agreeing() throws {
    for change in try Self.changes() {
      let (before, after) = (change.before, change.after)
      let arrived = before.agreeing(onSent: after, found: after)
      #expect(arrived.meansTheSame(as: after), "\(change.field)")
      let missing = before.agreeing(onSent: after, found: before)
      #expect(missing.meansTheSame(as: before), "\(change.field)")
    }
  }

  @Test("What arrived and was undone here goes there too, beside what another client changed")
  func undone() throws {
    for change in try Self.changes() where !Self.own.contains(change.name) {
      let (before, after) = (change.before, change.after)
      var (found, expected) = (after, before)
      if change.name == "notes" {
        (found.name, expected.name) = ("Theirs", "Theirs")
      } else {
        (found.notes, expected.notes) = ("Theirs", "Theirs")
      }
      let agreed = before.agreeing(onSent: after, found: found)
      #expect(merged(agreed, before, found).meansTheSame(as: expected), "\(change.field)")
    }
  }

  @Test("A merge takes what one side alone has changed, whichever side that is")
  func merge() throws {
    for change in try Self.changes() where !Self.own.contains(change.name) {
      let (before, after) = (change.before, change.after)
      #expect(merged(before, after, before).meansTheSame(as: after), "local \(change.field)")
      #expect(merged(before, before, after).meansTheSame(as: after), "remote \(change.field)")
    }
  }

  @Test("A pass stores each field, and what it stores is no change of a person's")
  func stored() throws {
    let now = Timestamp(milliseconds: 1_800_000_000_000)
    for change in try Self.changes() where !Self.unsaid.contains(change.name) {
      if change.name == "uid" { continue }
      let database = try TaskDatabase()
      let step = try SyncStep(in: database, list: nil, at: now)
      step.hasLists = true
      for uid in ["p@x", "q@x"] { _ = try step.insert(TaskRecord(name: uid), uid: uid) }
      let id = try step.insert(change.before, uid: "a@x")
      try step.nestAll()
      try step.finish()
      let former = try database.records.record(of: id)
      #expect(former.meansTheSame(as: change.before), "\(change.field)")
      let look = try #require(try database.items.syncedTask(id)).look
      let later = try SyncStep(in: database, list: nil, at: now)
      later.hasLists = true
      try later.revise(id, from: change.before, to: change.after)
      try later.nestAll()
      try later.finish()
      let new = try database.records.record(of: id)
      #expect(new.meansTheSame(as: change.after), "\(change.field)")
      #expect(new.isArchived == change.after.isArchived)
      // The list is looked at by itself, and the archive is a machine's own.
      let isElsewhere = ["list", "isArchived"].contains(change.name)
      #expect(try (database.items.syncedTask(id)?.look == look) == isElsewhere, "\(change.field)")
    }
  }
}
