import Formats
import TaskStore
import Tasks

/// What lines of a file are called in it, by which others are steps of them: `id:` and `p:`.
struct LineTies {
  /// By the UIDs of their tasks.
  fileprivate var keys: [String: String] = [:]
  /// The tasks that have a line which is called so.
  fileprivate(set) var tasks: [String: Task.ID] = [:]
  /// Tasks whose lines are to be called something, since they have steps here.
  fileprivate(set) var unnamed: Set<Task.ID> = []
  /// Tasks whose lines are as they were and say what they are steps of, which nobody here knows yet.
  fileprivate(set) var unread: Set<Task.ID> = []

  /// What a task is a step of in the words of its line; what is in no line of the file stays as the line has it.
  func parent(of record: TaskRecord, said: TaskRecord.Parent?) -> TaskRecord.Parent? {
    switch record.parent {
    case .uid(let uid): return keys[uid].map(TaskRecord.Parent.key) ?? said
    default:
      // Nor is it a step of its own here.
      if case .key(let key)? = said, tasks[key] == nil || key == self.key(of: record) {
        return said
      }
      return TaskRecord.Parent.none
    }
  }

  /// What the line of a task is called; nil where it needs no name.
  func key(of record: TaskRecord) -> String? { record.uid.flatMap { keys[$0] } }

  /// Gives the line of a task a name that no other has.
  fileprivate mutating func name(_ task: Task.ID, _ uid: String) {
    var key = TodoLine.key(of: uid)
    while tasks[key] != nil { key += "a" }
    (keys[uid], tasks[key]) = (key, task)
  }
}

extension FilePass {
  /// Reads what the lines are called. Of lines without such words nothing is looked at.
  /// - Parameters:
  ///   - touched: tasks that may say something else than their lines.
  ///   - unwritten: tasks that are to get a line.
  func readTies(
    _ work: LineWork, _ touched: Set<Task.ID>, _ unwritten: [Task.ID]
  ) throws(StoreError) -> LineTies {
    var ties = LineTies()
    var steps: [(task: Task.ID, key: String)] = []
    var arriving: Set<String> = []
    for (place, match) in work.matching.matches.enumerated() {
      guard work.lines[place].mentionsTies,
        let record = try? work.lines[place].record(in: zone)
      else { continue }
      guard let match else {
        if let key = record.key { arriving.insert(key) }
        continue
      }
      let task = work.known[match.known].task
      if let key = record.key { try name(task, key, &ties) }
      if match.isExact, case .key(let key)? = record.parent { steps.append((task, key)) }
    }
    // What somebody has taken a name from keeps it as long as there are steps of it.
    for match in work.matching.matches {
      guard let match, !match.isExact, let base = match.base.map({ TodoLine($0) }),
        base.mentionsTies, let key = (try? base.record(in: zone))?.key
      else { continue }
      if ties.tasks[key] == nil { try name(work.known[match.known].task, key, &ties) }
    }
    for (task, key) in steps where ties.tasks[key] != nil || arriving.contains(key) {
      let stored = try database.store.tasks.storedTask(task)
      if stored?.parentNumber == 0, ties.tasks[key] != task { ties.unread.insert(task) }
    }
    let new = Set(unwritten)
    for id in touched.union(new).sorted() {
      guard let parent = try database.store.tasks.storedTask(id)?.parent,
        let task = try database.lines.fileTask(parent, in: scope), task.isInScope,
        let uid = task.record.uid, ties.keys[uid] == nil
      else { continue }
      ties.name(parent, uid)
      if !new.contains(parent) { ties.unnamed.insert(parent) }
    }
    return ties
  }

  private func name(
    _ task: Task.ID, _ key: String, _ ties: inout LineTies
  ) throws(StoreError) {
    guard let uid = try database.lines.fileTask(task, in: scope)?.record.uid else { return }
    // Whichever comes first counts.
    if ties.tasks[key] == nil { ties.tasks[key] = task }
    if ties.keys[uid] == nil { ties.keys[uid] = key }
  }
}
