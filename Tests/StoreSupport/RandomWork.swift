import Dates
import ProgramSupport
package import TaskStore
import Tasks

/// A workload of every kind of change, each step of which follows from its number and from what is
/// stored: two stores that have done the same steps are the same, down to their histories.
package struct RandomWork {
  private let seed: UInt64
  /// Texts that come out of no keyboard in order.
  private static let scalars: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x24F, 0x300...0x36F, 0x5D0...0x64A, 0x900...0x97F, 0x200B...0x200F,
    0x202A...0x202E, 0x2066...0x2069, 0x4E00...0x4FFF, 0xAC00...0xAFFF, 0xE000...0xE010,
    0x1F300...0x1F6FF, 0x0...0x1F,
  ]
  /// As many tasks as there are about.
  private static let crowd = 40

  package init(seed: UInt64) { self.seed = seed }

  /// Does the step of a number.
  package func step(_ number: Int, on database: TaskDatabase) throws {
    var generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(number))
    let now = Timestamp(milliseconds: Int64(number) * 1_000)
    switch generator.next(below: 20) {
    case 0, 1: try database.undo()
    case 2: try database.redo()
    case 3: try database.set("\(number)", for: "key \(generator.next(below: 3))")
    case 4: try walk(database, &generator)
    case 5: try bringBack(database, at: now, &generator)
    case 6: try take(database, at: now, &generator)
    case 7:
      // Of all reminders that have come by then.
      let moment = Int64(1_780_000_000)
      let due = try database.reminders.plan(at: moment).notices.flatMap(\.self)
      if generator.next(below: 3) == 0 {
        try database.reminders.confirm(due)
      } else {
        _ = try database.reminders.claim(due, at: moment)
      }
    default:
      let tasks = Array(try database.load())
      let lists = database.labels.lists
      let edit =
        generator.next(below: 6) == 0 && lists.count > 0
        ? try edit(lists, tasks, &generator) : try edit(tasks, of: database, &generator)
      // A name that is taken is refused, the same everywhere.
      do throws(StoreError) { try database.perform(edit, at: now) } catch {
        guard case .listExists = error else { throw error }
      }
    }
  }

  private func archived(_ database: TaskDatabase) throws -> [Task] {
    var tasks: [Task] = []
    try database.search.forEachArchived { (task) throws(StoreError) in tasks.append(task) }
    return tasks
  }

  private func edit(
    _ tasks: [Task], of database: TaskDatabase, _ generator: inout SeededGenerator
  ) throws -> Edit {
    let some = tasks.shuffled(using: &generator).prefix(1 + generator.next(below: 3)).map(\.id)
    let open = tasks.filter(\.isOpen).shuffled(using: &generator).map(\.id)
    guard let first = some.first else { return .add(try name(&generator)) }
    switch generator.next(below: 17) {
    case 8:
      return .file(some, .named(try TaskName("list \(generator.next(below: 6))")))
    case 9:
      let tags = (0..<8).compactMap { Tag("tag\($0)") }.shuffled(using: &generator)
      return .tag(some, adding: [tags[0], tags[1]], removing: [tags[2]])
    case 10:
      let typed = "new \(generator.next(below: 9)) +list_\(generator.next(below: 9)) #t\(first % 5)"
      return .rename(first, to: NewTask(typed: try TaskName(typed)))
    case 11:
      let due = TaskDate("2026-0\(1 + generator.next(below: 9))-0\(1 + generator.next(below: 9))")
      return .schedule(some, [.due(due), .reminder(.before(600))])
    case 12:
      let due = TaskDate("2026-01-3\(generator.next(below: 2))")
      let rule = due.flatMap { due in
        RecurrenceRule(text: "FREQ=WEEKLY").map { Repetition($0, from: due) }
      }
      return .schedule([first], [.due(due), .repetition(rule)])
    case 13: return .archive(tasks.filter { !$0.isOpen }.prefix(2).map(\.id))
    case 14: return .unarchive(try archived(database).prefix(1 + some.count).map(\.id))
    case 16 where first % 3 == 0:
      let address = "https://\(first % 4).example/"
      return .link(
        first, adding: [address], removing: ["https://0.example/"], former: ["mailto:a@b"])
    case 16: return .prioritize(some, Priority.allCases[generator.next(below: 4)])
    case 15:
      let again = try open.filter { id in
        try database.schedule(of: try database.task(id)).repetition != nil
      }
      return again.isEmpty ? .complete(some) : .skip(Array(again.prefix(2)))
    case 0: return .complete(some)
    case 1: return .reopen(some)
    case 2: return .rename(first, to: try name(&generator))
    case 3, 4: return .annotate(first, with: try TaskNotes(text(3_000, &generator)))
    case 5 where open.count > 1:
      let places: [Edit.Place] = [.first, .last, .before(open[1]), .after(open[1])]
      return .move(open[0], to: places[generator.next(below: places.count)])
    case 6 where tasks.count > Self.crowd: return .delete(tasks.prefix(12).map(\.id))
    case 6: return .delete(some)
    default:
      let place: Edit.Place = open.first.map(Edit.Place.after) ?? .first
      let news = try (0...generator.next(below: 4)).map {
        NewTask(try name(&generator), isCompleted: $0 == 2)
      }
      return .add(news, at: place)
    }
  }

  /// Imports some tasks, of which some may have been imported before.
  private func take(
    _ database: TaskDatabase, at now: Timestamp, _ generator: inout SeededGenerator
  ) throws {
    let reading = TaskImporting.Reading(read: { _ in nil }, isPlain: { _ in true })
    let importing = try database.beginImporting(at: now, reading: reading)
    for _ in 0...generator.next(below: 5) {
      let number = generator.next(below: 12)
      try importing.take(
        TaskRecord(
          name: "imported \(number)", tags: ["from_a_file"], list: "list \(number % 3)",
          document: TaskDocument(format: "todo.txt", text: "\(generator.next(below: 3))")))
    }
    if generator.next(below: 4) > 0 { _ = try importing.finish() }
  }

  /// To one of the last steps of the history, done or undone.
  private func walk(_ database: TaskDatabase, _ generator: inout SeededGenerator) throws {
    let steps = try database.history.steps(atMost: 6)
    if !steps.isEmpty {
      _ = try database.history.go(to: steps[generator.next(below: steps.count)].id)
    }
  }

  /// What one of the last steps has changed.
  private func bringBack(
    _ database: TaskDatabase, at now: Timestamp, _ generator: inout SeededGenerator
  ) throws {
    let steps = try database.history.steps(atMost: 12).filter { !$0.isUndone }
    guard !steps.isEmpty else { return }
    let step = steps[generator.next(below: steps.count)]
    guard try !database.history.tasks(before: step.id, atMost: 1).isEmpty else { return }
    try database.perform(.bringBack(before: step.id), at: now)
  }

  private func edit(
    _ lists: [NamedList], _ tasks: [Task], _ generator: inout SeededGenerator
  ) throws -> Edit {
    let list = lists[generator.next(below: lists.count)]
    switch generator.next(below: 7) {
    case 5:
      let colors = ListColor.allCases
      return .markList(list.id, as: ListLook(color: colors[generator.next(below: colors.count)]))
    case 0: return .addList(try TaskName("list \(generator.next(below: 12))"))
    case 1: return .renameList(list.id, to: try TaskName("list \(generator.next(below: 12))"))
    case 2: return .moveList(list.id, to: generator.next(below: lists.count + 1))
    case 3 where lists.count > 4: return .deleteList(list.id)
    case 4: return .file(tasks.prefix(2).map(\.id), .none)
    default: return .file(tasks.suffix(3).map(\.id), .list(list.id))
    }
  }

  private func name(_ generator: inout SeededGenerator) throws -> TaskName {
    try TaskName("a" + text(60, &generator))
  }

  private func text(_ most: Int, _ generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<generator.next(below: most) {
      let range = Self.scalars[generator.next(below: Self.scalars.count)]
      let value = range.lowerBound + UInt32(generator.next(below: range.count))
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
