import Formats
import System
import TaskStore
import Tasks

/// The archive beside the file: todo.sh, topydo and others take a line that is completed out of the one and put it into the
/// other, mostly in one go.
extension FilePass {
  /// The lines of the archive that are those of tasks whose lines are gone, by the places of these in `known`. It is
  /// read only where there are any.
  func archivedLines(
    _ known: [FileLine], _ matching: LineMatching
  ) throws(FilePassError) -> [Int: TodoLine] {
    let missing = matching.missing
    guard let archive, !missing.isEmpty,
      let content = try opened({ () throws(FileError) in try archive.read() })
    else { return [:] }
    // The last ones first. One that was met before is known by what was remembered of it then.
    let lines = TodoLine.all(of: content.text).filter { $0.content.starts(with: "x ".utf8) }
      .reversed().map(\.self)
    let places = missing + known.indices.filter { known[$0].state == .gone }
    let found = LineMatching(lines, places.map { known[$0] }, in: zone)
    var archived: [Int: TodoLine] = [:]
    for (line, match) in zip(lines, found.matches) {
      guard let match, match.known < missing.count,
        let record = try? line.record(in: zone), record.isDone
      else { continue }
      let place = missing[match.known]
      let task = try stored { () throws(StoreError) in
        try database.lines.fileTask(known[place].task, in: scope)
      }
      if let task, record.isCompleted(after: task.record) { archived[place] = line }
    }
    return archived
  }

  /// A line that was open and stands in the archive now: its task was completed, and put away.
  /// - Returns: false for any other line.
  mutating func putAway(
    _ item: FileLine, as line: TodoLine, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) -> Bool {
    guard let task = try database.lines.fileTask(item.task, in: scope), task.isInScope,
      let base = (item.line ?? item.sent).flatMap({ try? TodoLine($0).record(in: zone) }),
      !base.isDone, let remote = try? line.record(in: zone)
    else { return false }
    let own = adapted(task.record, to: base)
    switch Decision(base: base, local: own, remote: remote) {
    case .takeRemote:
      var wanted = TodoLine.dated(remote, from: own, at: clock(), in: zone)
      wanted.isArchived = true
      try step.revise(item.task, from: own, to: wanted)
    case .merge:
      _ = try merge(item.task, own, base, remote, &work, step)
      try step.archive(item.task)
    default: try step.archive(item.task)
    }
    work.forget(item, as: Array(line.content))
    return true
  }
}

extension TaskRecord {
  /// Whether it can be the completion of a task: an old line of the same name is another one's. Days are some
  /// place's, so two are allowed for one.
  fileprivate func isCompleted(after task: TaskRecord) -> Bool {
    guard let completed, let created = task.created else { return true }
    return completed.milliseconds > created.milliseconds - 2 * 86_400_000
  }
}
