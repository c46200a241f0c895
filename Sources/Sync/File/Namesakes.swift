import TaskStore
import Tasks

/// Tasks without a line, by what a line may know them by: one that is done is no line of an open one, as long as nobody
/// knows what the line said before.
struct Namesakes {
  private let ids: [Task.ID]
  private let hasLists: Bool
  private var tasks: [[UInt8]: [Task.ID]]?
  private var taken: Set<Task.ID> = []

  init(_ ids: [Task.ID], hasLists: Bool) { (self.ids, self.hasLists) = (ids, hasLists) }

  func isTaken(_ id: Task.ID) -> Bool { taken.contains(id) }

  mutating func take(_ id: Task.ID) { taken.insert(id) }

  /// The task of this UID, or else one of the same name in the same list.
  mutating func task(
    of record: TaskRecord, in database: TaskDatabase, _ scope: FileLines.FileScope
  ) throws(StoreError) -> Task.ID? {
    guard !ids.isEmpty else { return nil }
    if tasks == nil {
      var found: [[UInt8]: [Task.ID]] = [:]
      for id in ids.reversed() {
        guard let task = try database.lines.fileTask(id, in: scope) else { continue }
        for key in keys(task.record) { found[key, default: []].append(id) }
      }
      tasks = found
    }
    for key in keys(record) {
      while let id = tasks?[key]?.popLast() {
        if taken.insert(id).inserted { return id }
      }
    }
    return nil
  }

  private func keys(_ record: TaskRecord) -> [[UInt8]] {
    let list = hasLists ? record.list.map { Labels.key(of: $0) } ?? [] : []
    return (record.uid.map { [[0] + Array($0.utf8)] } ?? [])
      + [Array(record.name.utf8) + [0, record.isDone ? 1 : 0] + list]
  }
}
