import Dates
import Formats
import ProgramSupport
import Sync
import SyncTesting
import TaskStore
import Tasks

/// Single fields that several change at once, and what becomes of each.
extension SimulatedRun {
  /// So few tasks are edited field by field that others meet there.
  private static let few = 3

  /// A day that nobody else writes.
  private static func day(_ year: Int, _ number: Int) -> String {
    let day = number % 28 + 1
    return "\(year)-0\(3 + number / 28)-\(day < 10 ? "0" : "")\(day)"
  }

  /// One of few, so that several meet.
  private static func link(_ number: Int) -> String { "https://\(number / 6 % 3).example/" }

  /// A person changes one field of a task.
  mutating func edit(
    _ number: Int, on machine: Int, _ generator: inout SeededGenerator, _ fate: SeededGenerator
  ) throws {
    let uids = try machines[machine].uids()
    let few = uids.sorted { $0.value < $1.value }.prefix(Self.few).map(\.key)
    guard let id = few.randomElement(using: &generator) else { return }
    let lists = run.calendars.count > 1 ? ["list 1", "-"] : ["-"]
    let words =
      switch generator.next(below: 10) {
      case 0...1: ["rename", "--no-date", "\(id)", "name n\(number)"]
      case 2...3: ["note", "\(id)", "notes n\(number)"]
      case 4...5: ["due", "\(id)", Self.day(2028, number)]
      case 6: ["start", "\(id)", Self.day(2026, number)]
      case 7: ["priority", "\(id)", Priority.allCases[generator.next(below: 4)].rawValue]
      case 8 where number % 3 == 0:
        ["link"] + (number % 2 == 0 ? ["--remove"] : []) + ["\(id)", Self.link(number)]
      case 8: ["tag", "\(id)", ["tag1", "-tag1", "tag2", "-tag2"][generator.next(below: 4)]]
      default: ["move", "\(id)", lists[generator.next(below: lists.count)]]
      }
    try command(words, on: machine, fate)
  }

  /// Another client changes one field of a task, at a moment that may be before or after what was done elsewhere.
  mutating func editThere(_ number: Int, _ generator: inout SeededGenerator) throws {
    let calendar = run.calendars[generator.next(below: run.calendars.count)]
    let keys = calendar.keys.filter { !wholeGrammar.keys.contains(uid(at: $0, in: calendar)) }
    guard let key = keys.prefix(Self.few).randomElement(using: &generator),
      let found = calendar.documents[key]
    else { return }
    let resource = try TodoResource(found.bytes)
    var record = resource.record
    switch generator.next(below: 9) {
    case 0...1:
      record.name = "name there n\(number)"
      if let own = run.foreign.removeValue(forKey: key) { run.texts.remove(own) }
    case 2...3: record.notes = "notes there n\(number)"
    case 4...5: record.schedule.due = TaskDate(Self.day(2029, number))
    case 6: record.schedule.start = TaskDate(Self.day(2025, number))
    case 7: record.priority = Priority.allCases[generator.next(below: 4)]
    case 8 where number % 3 == 0:
      let (link, removes) = ([Self.link(number)], number % 2 == 0)
      record.links = record.links.orNone.changed(
        adding: removes ? [] : link, removing: removes ? link : [])
    default: record.tags = generator.next(below: 2) == 0 ? record.tags + ["tag3"] : []
    }
    let now = machines[generator.next(below: 2)].replica.now + Int64(generator.next(below: 7)) - 3
    calendar.store(resource.edited(to: record, at: Timestamp(milliseconds: now * 1000)), at: key)
  }

  private func uid(at key: String, in calendar: MemoryCalendar) -> String {
    calendar.documents[key].map { uid(of: $0.bytes) } ?? ""
  }

  // MARK: What became of them

  /// Who has changed something, if anybody.
  enum Writer: Equatable { case machine(Int), others }

  mutating func noteFields(by writer: Writer?) throws {
    for (number, machine) in machines.enumerated() {
      try fields.note(
        Array(machine.records().values), at: .machine(number), isWritten: writer == .machine(number)
      )
    }
    for (number, calendar) in run.calendars.enumerated() {
      let records = try calendar.documents.values.map { try record(of: $0.bytes) }
      try fields.note(records, at: .calendar(number), isWritten: writer == .others)
    }
  }

  /// Of what was done on a failing disk nobody may know whether it is there before the store is opened again, as in a pass
  /// during which the power is cut.
  mutating func doubtWhatCameToLight(_ changes: [Change], on number: Int) {
    for change in changes where change.kind != .sync || change.direction != .performed {
      for uid in change.rows.compactMap({ ledger.uid(of: $0.id, on: number) }) { fields.doubt(uid) }
    }
  }

  private mutating func record(of document: [UInt8]) throws -> TaskRecord {
    if let known = records[document] { return known }
    let record = try TodoResource(document).record
    records[document] = record
    return record
  }

  /// Of a field that both sides have changed the history has what does not stand.
  func check(
    _ conflicts: ArraySlice<PassReport.Conflict>, _ changes: [Change], of machine: SimulatedMachine
  ) throws {
    let rows = changes.flatMap(\.rows)
    let database = machine.replica.database
    for conflict in conflicts {
      let ids = Set(
        rows.filter { $0.after == nil || $0.after?.name == conflict.name }.map(\.id))
      let tasks = rows.filter { ids.contains($0.id) }.flatMap { [$0.before, $0.after] }
        .compactMap(\.self)
      let schedules = try tasks.map { try database.schedule(of: $0) }
      for field in conflict.fields {
        let count =
          switch field {
          case .name: Set(tasks.map(\.name)).count
          case .notes: Set(tasks.map(\.notes)).count
          case .due: Set(schedules.map(\.due)).count
          case .start: Set(schedules.map(\.start)).count
          case .repetition: Set(schedules.map(\.repetition)).count
          }
        guard count > 1 else {
          throw ProgramFinding(
            description: "\(field) of “\(conflict.name)” is said to be in the history: \(rows)")
        }
        SimulationMark.conflictWasKept.hit()
      }
    }
  }
}
