import Formats
import TaskStore
import Tasks

/// A file that was put back from a backup has fewer lines, and older ones, than the last pass has seen. That is nobody's
/// change: what is here stays and is written again. The file's goes into the history first, so that undoing the step
/// behind it takes that.
extension FilePass {
  /// Takes lines of an older file for those of tasks that were called so before.
  func matchFormerNames(_ matching: inout LineMatching) throws(FilePassError) {
    for place in matching.strangers {
      guard let record = try? matching.says[place]?.get() else { continue }
      for index in matching.missing {
        let isNamesake = try stored { () throws(StoreError) in
          try database.lines.historyHas(record.name, of: matching.task(index))
        }
        guard isNamesake else { continue }
        matching.match(place, with: index)
        break
      }
    }
  }

  /// A line from before what both had agreed on.
  mutating func keepOurs(
    _ place: Int, _ item: FileLine, _ task: FileLines.FileTask, _ own: TaskRecord,
    _ remote: TaskRecord, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) {
    report.restored += 1
    work.putBack.append(try database.task(item.task))
    try step.revise(item.task, from: own, to: remote)
    guard task.isInScope else { return work.remove(place, as: item) }
    work.change(
      place, to: work.lines[place].edited(to: adapted(task.record, to: remote), in: zone), as: item)
  }

  /// A line of a task that was removed since.
  mutating func removeAgain(
    _ place: Int, _ item: FileLine, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) {
    guard let remote = try? work.lines[place].record(in: zone) else {
      return work.remove(place, as: item)
    }
    report.restored += 1
    let record = TodoLine.dated(remote, from: nil, at: clock(), in: zone)
    work.removedAgain.append(try step.insert(record, uid: remote.uid, as: item.task))
    work.remove(place, as: item)
  }

  /// A line that is not there yet.
  /// - Returns: false where its task is to be in no line.
  mutating func keepGone(
    _ item: FileLine, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) -> Bool {
    guard let task = try database.lines.fileTask(item.task, in: scope), task.isInScope,
      let line = item.line, let base = try? TodoLine(line).record(in: zone)
    else { return false }
    report.restored += 1
    work.putBack.append(try database.task(item.task))
    try step.remove(item.task)
    work.add(edited(line, to: task.record, base), as: item)
    return true
  }
}
