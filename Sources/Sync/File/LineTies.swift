import Formats
import TaskStore
import Tasks

/// What lines of a file are called in it, by which others are steps of them: `id:` and `p:`.
struct LineTies {
  /// By the UIDs of their tasks.
  private var keys: [String: String] = [:]
  /// The tasks that have a line which is called so.
  private(set) var tasks: [String: Task.ID] = [:]
  /// Tasks whose lines are to be called something, since they have steps here.
  private(set) var unnamed: Set<Task.ID> = []
  /// Tasks whose lines are as they were and say what they are steps of, which nobody here knows yet.
  private(set) var unread: Set<Task.ID> = []

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
  private mutating func name(_ task: Task.ID, _ uid: String) {
    var key = TodoLine.key(of: uid)
    while tasks[key] != nil { key += "a" }
    (keys[uid], tasks[key]) = (key, task)
  }
}

extension LineTies {
  /// Reads what the lines are called. Of lines without such words nothing is looked at.
  /// - Parameters:
  ///   - touched: tasks that may say something else than their lines.
  ///   - unwritten: tasks that are to get a line.
  init(
    of work: LineWork, touched: Set<Task.ID>, unwritten: [Task.ID], in database: TaskDatabase,
    _ scope: FileLines.FileScope
  ) throws(StoreError) {
    let zone = database.place
    /// The UID of a task that the file is to hold.
    func uid(of task: Task.ID) throws(StoreError) -> String? {
      try database.lines.fileTask(task, in: scope)?.record.uid
    }
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
      if let key = record.key { take(key, of: task, try uid(of: task)) }
      if match.isExact, case .key(let key)? = record.parent { steps.append((task, key)) }
    }
    // What somebody has taken a name from keeps it as long as there are steps of it.
    for match in work.matching.matches {
      guard let match, !match.isExact, let base = match.base.map({ TodoLine($0) }),
        base.mentionsTies, let key = (try? base.record(in: zone))?.key
      else { continue }
      let task = work.known[match.known].task
      if tasks[key] == nil { take(key, of: task, try uid(of: task)) }
    }
    for (task, key) in steps where tasks[key] != nil || arriving.contains(key) {
      let stored = try database.store.tasks.storedTask(task)
      if stored?.parentNumber == 0, tasks[key] != task { unread.insert(task) }
    }
    let new = Set(unwritten)
    for id in touched.union(new).sorted() {
      guard let parent = try database.store.tasks.storedTask(id)?.parent,
        let task = try database.lines.fileTask(parent, in: scope), task.isInScope,
        let uid = task.record.uid, keys[uid] == nil
      else { continue }
      name(parent, uid)
      if !new.contains(parent) { unnamed.insert(parent) }
    }
  }

  /// Of several lines of one name the first counts.
  /// - Parameter uid: the task's; nil where it is in no line.
  private mutating func take(_ key: String, of task: Task.ID, _ uid: String?) {
    guard let uid else { return }
    if tasks[key] == nil { tasks[key] = task }
    if keys[uid] == nil { keys[uid] = key }
  }
}
