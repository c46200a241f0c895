import Commands
import DiskSupport
import Glibc
import ProgramSupport
import StoreTesting
import Sync
import SyncTesting
import Tasks
import Testing
import Wording

@testable import TaskStore

/// One machine with all that works on its tasks: a window, a command line, passes of their own, and a disk that may fail
/// and a power that may be cut in the middle of each.
final class SimulatedMachine {
  let replica: Replica
  private var folder: TemporaryFolder
  private(set) var window: SimulatedWindow?
  /// Whether what is done to the disk is written down.
  private var isRecording = false
  /// How many changes of the disk came before the last thing that somebody else knows of.
  private var leastChanges = 0

  init(seed: UInt64, _ calendars: [MemoryCalendar]) throws {
    folder = try TemporaryFolder(in: TemporaryFolder.memory)
    replica = try Replica(seed: seed, in: folder, calendars)
  }

  /// Another process that works on the same tasks.
  func openDatabase() throws -> TaskDatabase { try TaskDatabase.open(folder: folder.path).database }

  /// The window, opened where there is none.
  func openWindow() throws -> SimulatedWindow {
    let open = try window ?? SimulatedWindow(of: openDatabase())
    window = open
    return open
  }

  // MARK: What goes wrong

  /// What was not let happen.
  enum Trouble { case disk, power }

  private static let faults = [
    Disk.Fault(ENOSPC), Disk.Fault(ENOSPC, lasts: true), Disk.Fault(EIO),
    Disk.Fault(EIO, lasts: true),
  ]

  /// Does something, and may let the disk fail or the power be cut meanwhile.
  /// - Returns: what went wrong; whatever was done then is done as a whole or not at all.
  func perform(_ fate: inout SeededGenerator, _ body: () throws -> Void) throws -> Trouble? {
    switch fate.next(below: 10) {
    case 0...1:
      let fault = Self.faults[fate.next(below: Self.faults.count)]
      let call = try Disk.failing(fate.next(below: 40), fault, below: folder.path) {
        try unlessStoreFails(body)
      }
      if call.isEmpty { return nil }
      SimulationMark.diskFailed.hit()
      return .disk
    case 2:
      return try cutPower(during: body, &fate) ? .power : nil
    default:
      try body()
      return nil
    }
  }

  /// A refusal is one of the answers that a disk leads to, and is told in words.
  private func unlessStoreFails(_ body: () throws -> Void) throws {
    do { try body() } catch let error as StoreError {
      guard !error.sentence.isEmpty else {
        throw ProgramFinding(description: "\(error) says nothing")
      }
      SimulationMark.verbWasRefused.hit()
    }
  }

  /// Somebody else knows of what was done so far: the power is not cut before that.
  func wasHeard() { if isRecording { leastChanges = Disk.changeCount } }

  /// - Returns: whether something of it may not be there.
  private func cutPower(
    during body: () throws -> Void, _ fate: inout SeededGenerator
  ) throws -> Bool {
    var disk = PowerLoss(try files())
    (isRecording, leastChanges) = (true, 0)
    defer { isRecording = false }
    let changes = try Disk.record(below: folder.path) { try unlessStoreFails(body) }
    let place = leastChanges + fate.next(below: changes.count - leastChanges + 1)
    for change in changes[..<place] { disk.apply(change) }
    (place < changes.count ? SimulationMark.changesWereLost : .powerWasCut).hit()
    try start(from: disk.remains(using: &fate))
    return place < changes.count
  }

  private func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try folder.names() where name.hasPrefix("aloft.db") && !name.hasSuffix("-shm") {
      files[folder[name]] = try folder.bytes(name)
    }
    return files
  }

  private func start(from files: [String: [UInt8]]) throws {
    let former = folder
    folder = try TemporaryFolder(in: TemporaryFolder.memory)
    for (path, bytes) in files {
      try folder.write(bytes, to: String(path.dropFirst(former.path.utf8.count + 1)))
    }
    window = nil
    let opening = try TaskDatabase.open(folder: folder.path)
    guard opening.setAside == nil, try opening.database.isSound() else {
      throw ProgramFinding(description: "the store is damaged when the power is back")
    }
    replica.goOn(with: opening.database)
  }

  // MARK: What was done

  /// How far the history is.
  struct Place { fileprivate let done: StepTable.Step?, undone: StepTable.Step? }

  var place: Place {
    get throws {
      let steps = replica.database.store.steps
      return Place(done: try steps.lastDoneStep(), undone: try steps.firstUndoneStep())
    }
  }

  /// What was done, or undone, or done again since then.
  func changes(since former: Place) throws -> [Change] {
    let steps = replica.database.store.steps
    guard let last = try steps.lastDoneStep(), last.id > former.done?.id ?? 0 else {
      // Undone, as many as there are.
      var changes: [Change] = []
      let last = try steps.lastDoneStep()?.id ?? 0
      var id = former.done?.id ?? 0
      while id > last {
        if try steps.isThere(id) {
          changes.append(try steps.change(of: steps.step(numbered: id), .undone))
        }
        id -= 1
      }
      return changes
    }
    let first = (former.done?.id ?? 0) + 1
    return try (first...last.id).filter { try steps.isThere($0) }.map {
      let step = try steps.step(numbered: $0)
      return try steps.change(of: step, step.id == former.undone?.id ? .redone : .performed)
    }
  }

  /// What the tasks say, by their names for every machine.
  /// - Parameter withMoments: when something was done, too.
  func lines(withMoments: Bool) throws -> [String: String] {
    var lines: [String: String] = [:]
    try replica.database.records.export { record in
      var record = record
      if !withMoments, record.isDone { record.completion = .done(nil) }
      lines[record.uid ?? ""] = Replica.line(record)
    }
    return lines
  }

  /// The tasks that are there, put away or not, by their numbers here.
  func records() throws -> [Task.ID: TaskRecord] {
    var ids = try replica.database.load().map(\.id)
    try replica.database.search.forEachArchived { (task) throws(StoreError) in ids.append(task.id) }
    return Dictionary(
      uniqueKeysWithValues: try ids.map { ($0, try replica.database.records.record(of: $0)) })
  }

  /// Their names for every machine.
  func uids() throws -> [Task.ID: String] { try records().compactMapValues(\.uid) }
}
