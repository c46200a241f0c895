import Dates
import Formats
package import ProgramSupport
import Sync
import TaskStore
import Testing

@testable package import Tasks

/// What a person does in the app, and what others do to the file.
package struct FileRun: ProgramRun {
  package static let kinds = 26

  package let pair: FilePair
  /// Each text that a person wrote in the app, or that a pass has seen, and nobody took back.
  package var texts: Set<String> = []

  /// The words that stand for lists in what others write.
  private let lists: [String]

  package init(seed: UInt64) throws {
    lists = ["+A", "+B"]
    pair = try FilePair(seed % 3 == 0 ? nil : "one +A @x k:v\ntwo\n")
    if seed % 4 == 1 {
      let change = try pair.perform(.addList(try TaskName("Home")))
      pair.list = change.lists.first?.id
    }
    pair.file.content?.modified = pair.time
  }

  /// The file of a machine that does other things besides.
  /// - Parameter lists: the words for lists that may stand there.
  package init(_ pair: FilePair, lists: [String]) { (self.pair, self.lists) = (pair, lists) }

  package mutating func perform(_ step: ProgramStep) throws {
    var generator = SeededGenerator(seed: step.choice)
    // Words that others have, too, and one that none has.
    let text = ["call", "buy", "mow"][generator.next(below: 3)] + " it n\(step.number)"
    let tasks = try pair.database.load().map(\.self)
    let task = tasks.isEmpty ? nil : tasks[generator.next(below: tasks.count)]
    switch (step.kind, task) {
    case (0...1, _), (2...8, nil):
      try pair.perform(.add([NewTask(try TaskName(text))], at: .last))
      texts.insert(text)
    case (2...3, let task?):
      try pair.perform(.rename(task.id, to: NewTask(try TaskName(text))))
      texts.insert(text)
    case (4, let task?):
      try pair.perform(.annotate(task.id, with: try TaskNotes(text)))
      texts.insert(text)
    case (5, let task?): try pair.perform(task.isOpen ? .complete([task.id]) : .reopen([task.id]))
    case (6, let task?):
      let tags = ["x", "y", "z"].compactMap { Tag($0) }.shuffled(using: &generator)
      try pair.perform(.tag([task.id], adding: [tags[0]], removing: [tags[1]]))
    case (7, let task?): try pair.perform(.delete([task.id]))
    case (8, let task?):
      let list = ["A", "B", "Home"][generator.next(below: 3)]
      try pair.perform(.file([task.id], .named(try TaskName(list))))
    case (9, let task?): try pair.perform(.archive([task.id]))
    case (9...10, _):
      if let change = try pair.database.undo() { try forget(change) }
      // The list that the file is of stays.
      if let list = pair.list, try !pair.database.items.hasList(list) { try pair.database.redo() }
    case (11, _): try pair.database.redo()
    case (12...17, _): edit(text, &generator)
    default: sync(text, &generator)
    }
  }

  /// What is taken back need not be found.
  /// - Parameter change: what was undone.
  package mutating func forget(_ change: Change) throws {
    for row in change.rows {
      for id in [row.before?.notes, row.after?.notes] {
        if let notes = try id.flatMap(pair.database.notes) { texts.remove(notes) }
      }
      texts.subtract([row.before?.name, row.after?.name].compactMap(\.self))
    }
  }

  /// What an editor, todo.sh or a phone does.
  package func edit(_ text: String, _ generator: inout SeededGenerator) {
    pair.now += 1
    var lines = pair.file.text.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let place = generator.next(below: lines.count)
    switch generator.next(below: 10) {
    case 0...2:
      lines.insert(
        text + [" " + lists[0], " @y", "", " due:2026-12-01"][generator.next(below: 4)], at: place)
    case 3: lines.remove(at: place)
    case 4: lines[place] = "x 2026-11-20 " + lines[place]
    case 5:
      lines[place] =
        lines[place].hasPrefix("x 2026-11-20 ") ? String(lines[place].dropFirst(13)) : text
    case 6:
      lines[place] += " " + ["@x", lists[1], "key:7", "due:2026-02-31"][generator.next(below: 4)]
    case 7: lines.shuffle(using: &generator)
    case 8: lines.removeAll { $0.hasPrefix("x ") }
    default:
      lines[place] =
        text + " " + lines[place].split(separator: " ").suffix(2).joined(separator: " ")
    }
    if lines.count > 1, generator.next(below: 12) == 0 { lines.append(lines[0]) }
    pair.file.text = lines.joined(separator: "\n")
    pair.file.content?.modified = pair.time
    if generator.next(below: 12) == 0 { pair.file.content = SharedContent([]) }
  }

  /// A pass that may end anywhere.
  package mutating func sync(_ text: String, _ generator: inout SeededGenerator) {
    let fate = generator.next(below: 8)
    pair.file.ends = MemoryText.Moment.allCases.dropFirst(fate).first
    if fate == 3 { pair.file.meanwhile = Array((pair.file.text + "\n\(text) theirs\n").utf8) }
    // It has thrown, was guarded or is done: all is well as long as nothing is lost.
    if (try? pair.sync()) != nil { texts.formUnion(names) }
    (pair.file.ends, pair.file.meanwhile) = (nil, nil)
  }

  private var records: [TaskRecord] {
    TodoLine.all(of: pair.file.content?.bytes ?? []).compactMap { try? $0.record(in: .utc) }
  }

  private var names: [String] { records.map(\.name) }

  package mutating func finish() throws {
    try settle()
    try check()
  }

  private mutating func settle() throws {
    for _ in 0..<4 where try isInStep() { return }
    throw ProgramFinding(description: "it never comes to rest:\n\(pair.file.text)")
  }

  /// One pass.
  /// - Returns: whether there was nothing to do.
  package mutating func isInStep() throws -> Bool {
    let (writes, steps) = (pair.file.writes, try pair.steps)
    let report = try pair.sync(acceptsRemovals: true)
    texts.formUnion(names)
    return try writes == pair.file.writes && steps == pair.steps && report.changedHere == 0
  }

  package func check() throws {
    func account(_ record: TaskRecord) -> String {
      let list = pair.list == nil ? record.list.map { $0.lowercased() } ?? "" : ""
      let due = record.schedule.due.map { "\($0)" } ?? ""
      return
        "\(record.isDone) \(record.name) +\(list) \(record.tags.sorted()) \(record.notes ?? "") \(due)"
    }
    let refused = TodoLine.all(of: pair.file.content?.bytes ?? []).filter {
      (try? $0.record(in: .utc)) == nil
    }
    var own: [String] = []
    for task in try pair.database.load() where pair.list == nil || task.list == pair.list {
      guard let record = try pair.database.lines.fileTask(task.id, in: .all)?.record else {
        continue
      }
      // Its line waits for a person.
      if refused.contains(where: {
        String(decoding: $0.content, as: UTF8.self).contains(record.name)
      }) {
        continue
      }
      own.append(account(record))
    }
    let theirs = records.map(account)
    if refused.isEmpty, own.sorted() != theirs.sorted() {
      throw ProgramFinding(description: "they differ:\n\(own.sorted())\n\(theirs.sorted())")
    }
    let known = try pair.reachable.union(names)
    for text in texts where !known.contains(text) {
      throw ProgramFinding(description: "lost: \(text)\n\(pair.file.text)")
    }
  }
}
