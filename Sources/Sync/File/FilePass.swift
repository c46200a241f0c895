import Dates
import Formats
import System
package import TaskStore
package import Tasks

/// A todo.txt file and the tasks brought in step once, by the table of `Decision` with what the file said last as the
/// base: read, match, decide and apply, write, note that it is written.
///
/// What it does to the tasks is one transaction with what it knows of the lines, and one step of the history; a second
/// step only where both sides changed one text and what was done here stands. Lines are written as they are decided in that
/// transaction, and whether they have arrived is seen by the next pass: it may be ended between any two instructions.
///
/// What both agreed on is kept in the store and not beside it: it comes and goes with the tasks. A store that was put back
/// as a file knows no more of the lines than of the tasks, so what is newer in the file is new to it and not removed.
///
/// Not for use from two processes at once on one file and one store, which the caller sees to.
package struct FilePass<File: SharedText> {
  /// Which tasks the file is to hold.
  package enum Scope: Hashable, Sendable {
    /// All that were not put away.
    case all
    /// Those of one list.
    case list(NamedList.ID)
  }

  /// What was done so far, also of a pass that has thrown.
  package internal(set) var report = PassReport()

  let file: File
  let archive: File?
  /// By which the store knows the file.
  let name: String
  let database: TaskDatabase
  let scope: FileLines.FileScope
  let options: PassOptions
  /// What the lines are called that others are steps of.
  var ties = LineTies()
  let clock: () -> Timestamp

  /// - Parameters:
  ///   - file: the file itself.
  ///   - archive: where others put lines that are completed; nil for nowhere.
  ///   - name: its path without links, by which the store knows it.
  ///   - database: whose `place` is where the person is.
  ///   - clock: tells when it is.
  package init(
    of file: File, archive: File? = nil, named name: String, in database: TaskDatabase,
    scope: Scope = .all, options: PassOptions = PassOptions(), clock: @escaping () -> Timestamp
  ) {
    (self.file, self.archive, self.name, self.database) = (file, archive, name, database)
    self.scope = if case .list(let id) = scope { .list(id) } else { .all }
    (self.options, self.clock) = (options, clock)
  }

  /// - Throws: why it ended before its end.
  package mutating func run() throws(FilePassError) -> PassReport {
    guard try stored({ () throws(StoreError) in try database.items.hasList(list) }) else {
      throw .guarded(.listIsGone)
    }
    for _ in 0..<SyncRules.attempts {
      if try pass() { return report }
    }
    throw .busy
  }

  /// Where the person is.
  var zone: Zone { database.place }

  var list: NamedList.ID? {
    if case .list(let id) = scope { id } else { nil }
  }

  /// - Returns: false where somebody else has written the file meanwhile.
  private mutating func pass() throws(FilePassError) -> Bool {
    var known = try stored { () throws(StoreError) in try database.lines.fileLines(of: name) }
    let content = try opened { () throws(FileError) in try file.read() }
    let isKnown = known.contains { $0.state == .held && $0.line != nil }
    if content == nil, isKnown, !options.acceptsRemovals { throw .missing }
    let bytes = content?.text ?? []
    // Zeros are what a power cut leaves of a file.
    guard !bytes.contains(0), String(validating: bytes, as: UTF8.self) != nil else {
      throw .notText
    }
    let lines = TodoLine.all(of: bytes)
    let hash = FileMemory.hash(of: lines)
    var memory = try memory()
    let isOlder = try isOlder(content, hash, memory)
    var matching = LineMatching(lines, known, in: zone)
    var rewound: FileMemory.Rewound?
    if isOlder {
      try matchFormerNames(&matching)
    } else if content != nil, !options.acceptsRemovals {
      rewound = memory.rewound(known, matching, lines, hash)
    }
    if let rewound {
      known = rewound.known
      matching = LineMatching(lines, known, in: zone)
    }
    if content != nil { memory.read(hash, isStale: rewound != nil) }
    let archived = try archivedLines(known, matching)
    try requireThatItCanBeTrue(lines, known, matching, archived, isOlder)
    var work = LineWork(
      lines: lines, known: known, matching: matching, archived: archived,
      ending: TodoLine.ending(of: bytes), modified: content?.modified)
    work.isOlder = isOlder
    guard try apply(&work) else { return try note(content, memory) }
    report.rewritten = rewound?.count ?? 0
    let result = content?.inForm(work.result) ?? work.result
    if options.isDry { return true }
    guard result != content?.bytes else { return try note(content, memory) }
    if content?.isReadOnly == true {
      report.keptBack += work.outgoing.count
      return true
    }
    guard
      try opened({ () throws(FileError) in
        try file.replace(with: result, insteadOf: content?.bytes)
      })
    else { return false }
    report.sent += work.sent
    report.deleted += work.deleted
    // Without a former content no other program has read anything.
    if content != nil {
      memory.wrote(FileMemory.hash(of: TodoLine.all(of: work.result)), over: work.formers)
    }
    try stored { () throws(StoreError) in
      try database.lines.keep(work.outgoing, memory: memory.text, ofFile: name)
    }
    let written = (try? file.read()) ?? nil
    return try written?.bytes == result ? note(written, memory) : true
  }

  private func memory() throws(FilePassError) -> FileMemory {
    let text = try stored { () throws(StoreError) in try database.lines.memory(ofFile: name) }
    return FileMemory(text: text ?? "")
  }

  /// True for a content that the file had before, with an earlier time: it was put back from a backup. The time alone says
  /// nothing, since the clocks of other machines may be behind.
  private func isOlder(
    _ content: SharedContent?, _ hash: UInt64, _ memory: FileMemory
  ) throws(FilePassError) -> Bool {
    guard !options.acceptsRemovals, let modified = content?.modified, memory.isFormer(hash)
    else { return false }
    let former = try stored { () throws(StoreError) in try database.lines.fileModified(name) }
    return former.map { modified < $0 } ?? false
  }

  /// - Returns: true.
  private func note(
    _ content: SharedContent?, _ memory: FileMemory
  ) throws(FilePassError) -> Bool {
    guard !options.isDry else { return true }
    try stored { () throws(StoreError) in
      try database.lines.note(content?.modified, ofFile: name)
      try database.lines.keep([], memory: memory.text, ofFile: name)
    }
    return true
  }

  /// A file that is cut off or emptied by a fault is not taken for one whose tasks were removed. What is done goes
  /// to the archive where its line is gone, as `todo.sh archive` has it, and does not count.
  private func requireThatItCanBeTrue(
    _ lines: [TodoLine], _ known: [FileLine], _ matching: LineMatching,
    _ archived: [Int: TodoLine], _ isOlder: Bool
  ) throws(FilePassError) {
    guard !options.acceptsRemovals else { return }
    if matching.endsWithinLine { throw .halfThere }
    let held = known.count { $0.state == .held && $0.line != nil }
    let gone = try matching.missing.count { (index) throws(FilePassError) in
      guard let line = known[index].line, archived[index] == nil else { return false }
      let task = try stored { () throws(StoreError) in
        try database.lines.fileTask(known[index].task, in: scope)
      }
      // What is gone on both sides is no removal.
      guard task?.isInScope == true else { return false }
      return lines.isEmpty || (try? TodoLine(line).record(in: zone))?.isDone == false
    }
    // One that keeps nothing is another one: a page to sign in, a template, another list.
    if gone > 0, !matching.keepsAny { throw .guarded(.emptied(known: held)) }
    if gone > SyncRules.mostGone(of: held), !isOlder {
      throw .guarded(.manyGone(gone, known: held))
    }
  }

  /// What a line says; nil where it cannot be read. That is told, and of a new or changed one what counts for nothing.
  mutating func read(_ place: Int, _ work: LineWork, isNew: Bool) -> TaskRecord? {
    let line = work.lines[place]
    switch work.matching.says[place] ?? said(by: line) {
    case .success(let record):
      for remark in isNew ? line.remarks(in: zone) : [] {
        report.refuse(remark.task, .unreadableProperty(remark.refusal), remark.property)
      }
      return record
    case .failure(let refusal):
      report.refuse(String(decoding: line.content, as: UTF8.self), .unreadable(refusal))
      return nil
    }
  }

  private func said(by line: TodoLine) -> Result<TaskRecord, Refusal> {
    Result { () throws(Refusal) in try line.record(in: zone) }
  }

  func stored<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(FilePassError) -> Result {
    do throws(StoreError) { return try body() } catch { throw .store(error) }
  }

  func opened<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(FilePassError) -> Result {
    do throws(FileError) { return try body() } catch { throw .file(error) }
  }
}
