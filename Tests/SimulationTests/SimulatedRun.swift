import Formats
import Glibc
import ProgramSupport
import Sync
import SyncTesting
import TaskStore
import Tasks
import Testing

/// Everything at once, from one seed: two machines with their windows, command lines, disks and passes, a todo.txt of one
/// of them that others edit, a third client, one that writes the whole grammar, and a server that drops, repeats, forgets
/// and is put back from a backup.
struct SimulatedRun: ProgramRun {
  /// What is done.
  enum Kind: CaseIterable {
    case script, thirdClient, grammar, pass, backup, restore, etags, tokens, command, window
    case fileEdit, filePass, rest, edit, editThere
  }

  /// Each as often as it comes.
  private static let counts: [(kind: Kind, count: Int)] = [
    (.script, 6), (.pass, 7), (.command, 5), (.window, 3), (.thirdClient, 3), (.fileEdit, 2),
    (.filePass, 3), (.grammar, 1), (.backup, 1), (.restore, 1), (.etags, 1), (.tokens, 1),
    (.rest, 1), (.edit, 5), (.editThere, 4),
  ]

  private static let table = counts.flatMap { [Kind](repeating: $0.kind, count: $0.count) }

  static var kinds: Int { table.count }

  static func step(_ number: Int, _ kind: Kind, _ choice: UInt64) -> ProgramStep {
    ProgramStep(number: number, kind: table.firstIndex(of: kind) ?? 0, choice: choice)
  }

  static func source(of step: ProgramStep) -> String {
    ".step(\(step.number), .\(table[step.kind]), \(step.choice)),"
  }

  let machines: [SimulatedMachine]
  var run: CalendarRun
  /// Of the first machine.
  var file: FileRun?
  var backups: [Int: MemoryCalendar.Backup] = [:]
  var random: RandomCalendar
  /// What it has written, by its names.
  var wholeGrammar: [String: ForeignResource] = [:]
  var ledger = SimulatedLedger()
  var fields = SimulatedFields()
  /// Of what the server has had.
  var records: [[UInt8]: TaskRecord] = [:]

  init(seed: UInt64) throws {
    setenv("TZ", "UTC", 1)
    random = RandomCalendar(seed: seed &+ 1_000_003)
    var machines: [SimulatedMachine] = []
    run = try CalendarRun(seed: seed) { number, calendars in
      let machine = try SimulatedMachine(seed: seed &* 2 &+ UInt64(number) &+ 1, calendars)
      machines.append(machine)
      return machine.replica
    }
    self.machines = machines
    var generator = SeededGenerator(seed: seed &+ 555)
    run.isCrossing = generator.next(below: 3) == 0
    run.isBounded = generator.next(below: 4) == 0
    if generator.next(below: 3) == 0 {
      for calendar in run.calendars {
        (calendar.habits.countsTokens, calendar.habits.truncatesAt) = (true, nil)
      }
    }
    for calendar in run.calendars {
      calendar.heard = { [weak first = machines[0], weak second = machines[1]] in
        first?.wasHeard()
        second?.wasHeard()
      }
    }
    if generator.next(below: 2) == 0 { try makeFile(&generator) }
  }

  private mutating func makeFile(_ generator: inout SeededGenerator) throws {
    let machine = machines[0]
    let pair = try FilePair(
      generator.next(below: 3) == 0 ? nil : "one @x k:v\ntwo\n", of: machine.replica.database)
    let isOfTwo = run.calendars.count > 1
    if isOfTwo, generator.next(below: 3) == 0 {
      _ = try pair.database.load()
      pair.list = pair.database.labels.list(named: "list 1")?.id
    }
    pair.file.written = { machine.wasHeard() }
    pair.file.content?.modified = machine.replica.time
    file = FileRun(pair, lists: isOfTwo ? ["+list_1", "+list_1"] : ["@w", "@w"])
  }

  mutating func perform(_ step: ProgramStep) throws {
    let kind = Self.table[step.kind]
    var generator = SeededGenerator(seed: step.choice)
    var fate = SeededGenerator(seed: step.choice &+ 99)
    let number = generator.next(below: 2)
    for (number, machine) in machines.enumerated() {
      ledger.note(try machine.uids(), on: number)
    }
    let places = try machines.map { try $0.place }
    let conflicts = machines.map(\.replica.conflicts.count)
    let earlyEnds = machines.map(\.replica.earlyEnds)
    let documents = run.calendars.map(\.documents)
    switch kind {
    case .script, .pass, .thirdClient:
      let inner =
        switch kind {
        case .script: fate.next(below: 12)
        case .thirdClient: 12
        default: 16
        }
      let inherited = ProgramStep(number: step.number, kind: inner, choice: step.choice)
      try act(on: number, kind == .thirdClient ? nil : fate) { try $0.run.perform(inherited) }
    case .grammar: writeWholeGrammar("foreign-\(step.number)")
    case .backup, .restore, .etags, .tokens: try lie(kind, &generator)
    case .command: try command("verb v\(step.number)", on: number, &generator, fate)
    case .edit: try edit(step.number, on: number, &generator, fate)
    case .editThere: try editThere(step.number, &generator)
    case .window: try window("window w\(step.number)", on: number, &generator, fate)
    case .fileEdit: editFile(step.number, &generator)
    case .filePass: try passFile(step.number, &generator, fate)
    case .rest: if try isInStep() { rest() }
    }
    if kind == .thirdClient || kind == .editThere { noteThirdClient(since: documents) }
    for (number, machine) in machines.enumerated() {
      let changes = try machine.changes(since: places[number])
      // What was undone need not be found.
      for change in changes where change.direction == .undone {
        try run.forget(change, of: machine.replica)
        if number == 0 { try file?.forget(change) }
      }
      let said = machine.replica.conflicts.dropFirst(conflicts[number])
      try check(said, changes, of: machine)
      try ledger.note(
        changes, on: number, isOfFile: kind == .filePass, uids: try machine.uids())
      if kind == .pass { doubtWhatCameToLight(changes, on: number) }
      try keepList(of: machine)
      if machine.replica.earlyEnds > earlyEnds[number] {
        fields.noteEarlyEnd(at: .machine(number))
      }
    }
    switch kind {
    case .script, .command, .window, .edit: try noteFields(by: .machine(number))
    case .filePass: try noteFields(by: .machine(0))
    case .thirdClient, .editThere, .grammar: try noteFields(by: .others)
    default: try noteFields(by: nil)
    }
  }

  private mutating func rest() {
    ledger.rest()
    fields.rest()
    run.putBack = []
  }

  /// A list that a calendar is kept in step with stays.
  private func keepList(of machine: SimulatedMachine) throws {
    guard run.calendars.count > 1 else { return }
    let database = machine.replica.database
    _ = try database.load()
    if database.labels.list(named: "list 1") == nil { try database.redo() }
  }

  // MARK: A machine

  /// Does something on a machine of which the disk may fail and the power be cut.
  /// - Parameter fate: nil for nothing of the kind.
  mutating func act(
    on number: Int, _ fate: SeededGenerator?, _ body: (inout Self) throws -> Void
  ) throws {
    guard var fate else { return try body(&self) }
    let (texts, takenAway, own) = (run.texts, run.takenAway, file?.texts)
    let machine = machines[number]
    let trouble = try machine.perform(&fate) { try body(&self) }
    if number == 0 { file?.pair.database = machine.replica.database }
    guard trouble != nil else { return }
    // It may be done, or not: nobody was promised anything.
    run.texts.formIntersection(texts)
    run.takenAway.formUnion(takenAway)
    if let own { file?.texts.formIntersection(own) }
    ledger.isInDoubt = true
  }

  private mutating func command(
    _ text: String, on number: Int, _ generator: inout SeededGenerator, _ fate: SeededGenerator
  ) throws {
    let tasks = try machines[number].replica.database.load().map(\.self)
    let lists = run.calendars.count > 1 ? ["list 1"] : []
    let words = SimulatedCommands.words(text, tasks, lists: lists, &generator)
    try command(words, on: number, fate)
  }

  mutating func command(_ words: [String], on number: Int, _ fate: SeededGenerator) throws {
    let machine = machines[number]
    let replica = machine.replica
    replica.now += 1
    try act(on: number, fate) { run in
      do {
        try SimulatedCommands.run(words, in: machine.openDatabase(), at: replica.time)
      } catch StoreError.unknownRule {
        return
      } catch StoreError.badSchedule {
        return
      }
      if let text = words.last, ["add", "rename", "note"].contains(words[0]) {
        run.run.texts.insert(text)
      }
    }
  }

  private mutating func window(
    _ text: String, on number: Int, _ generator: inout SeededGenerator, _ fate: SeededGenerator
  ) throws {
    let machine = machines[number]
    let replica = machine.replica
    replica.now += 1
    let acts = SimulatedWindow.Act.allCases
    let act = acts[generator.next(below: acts.count)]
    let (row, hasHeard) = (generator.next(below: 5), generator.next(below: 3) > 0)
    let window = try machine.openWindow()
    try self.act(on: number, fate) { run in
      window.perform(act, row: row, text, at: replica.time, hasHeard: hasHeard)
      let isThere = try replica.database.load().contains { $0.name == text }
      if isThere {
        run.run.texts.insert(text)
        SimulationMark.windowAdded.hit()
      }
      if act == .add, !isThere, !window.says(text) {
        throw ProgramFinding(description: "“\(text)” is nowhere: \(window.seenText)")
      }
      if act == .add, !isThere { SimulationMark.windowRefused.hit() }
    }
  }

  // MARK: The end

  /// Passes of both machines in fine weather.
  /// - Returns: whether there was nothing to do at last.
  private mutating func isInStep() throws -> Bool {
    for round in 0..<12 {
      let isAnswer = round == 0 && ledger.wasPutBack
      let areCalendars = try run.isInStep(sendsAgain: isAnswer)
      try noteFields(by: nil)
      let isFile = try file?.isInStep() ?? true
      try noteFields(by: .machine(0))
      if areCalendars, isFile, !isAnswer { return true }
    }
    return false
  }

  private func said(on machine: SimulatedMachine) throws -> [String: String] {
    try machine.lines(withMoments: run.saysWhenDone)
  }

  /// All that there is on both machines and the server.
  var outcome: [String] {
    get throws {
      var lines = try run.replicas.flatMap { try $0.content + $0.reachable.sorted() }
      for calendar in run.calendars {
        for key in calendar.keys {
          lines.append("\(key) \(calendar.documents[key]?.etag ?? "") \(calendar[key] ?? "")")
        }
      }
      lines.append(file?.pair.file.text ?? "")
      return lines
    }
  }

  mutating func finish() throws {
    let uncontested = try machines.indices.map { number in
      try said(on: machines[number]).filter { ledger.isOnly(number, $0.key) }
    }
    guard try isInStep() else { throw ProgramFinding(description: "it never comes to rest") }
    try run.check()
    try file?.check()
    try fields.check(run.replicas.reduce(into: Set<String>()) { $0.formUnion(try $1.reachable) })
    try checkWholeGrammar()
    let lines = try machines.map { try said(on: $0) }
    let kept = run.replicas.reduce(into: Set<String>()) { $0.formUnion($1.kept) }
    try ledger.check(run.calendars, lines, kept)
    try checkTwins(Array(lines[0].values))
    // What one has written and nobody else has changed is so everywhere.
    for expected in uncontested {
      for (uid, line) in expected {
        for found in lines where found[uid] != line {
          throw ProgramFinding(description: "“\(line)” became “\(found[uid] ?? "nothing")”")
        }
        SimulationMark.stayedAsItWas.hit()
      }
    }
  }
}

extension ProgramStep {
  /// One of a simulated run.
  static func step(_ number: Int, _ kind: SimulatedRun.Kind, _ choice: UInt64) -> Self {
    SimulatedRun.step(number, kind, choice)
  }
}
