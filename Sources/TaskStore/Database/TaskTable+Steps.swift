import SQLite
import Tasks

/// Steps, and what they are steps of. What comes from elsewhere may go in circles: each task is met once.
extension TaskTable {
  /// The steps of a task, and theirs, level by level.
  func steps(below id: Task.ID) throws(StoreError) -> [Task.ID] {
    var found: [Task.ID] = []
    try store.connection.run(
      """
      WITH RECURSIVE below (id) AS (
        SELECT ?1 UNION
        SELECT task.id FROM below JOIN task ON task.parent = below.id AND task.parent > 0)
      SELECT id FROM below WHERE id <> ?1
      """, [.integer(id)]
    ) { (row) throws(StoreError) in found.append(row.integer(0)) }
    return found
  }

  /// Tasks, each with its steps behind it.
  func withSteps(_ ids: [Task.ID]) throws(StoreError) -> [Task.ID] {
    guard try haveSteps() else { return ids.distinct() }
    var all: [Task.ID] = []
    // What was named stands first, as the history tells of it.
    for id in ids { all += [id] + (try steps(below: id)) }
    return (ids + all).distinct()
  }

  /// Tasks, and behind them what they are steps of.
  func withParents(_ ids: [Task.ID]) throws(StoreError) -> [Task.ID] {
    guard try haveSteps() else { return ids.distinct() }
    var all = ids.distinct()
    var known = Set(all)
    var place = 0
    while place < all.count {
      if let parent = try storedTask(all[place])?.parent,
        try storedTask(parent) != nil, known.insert(parent).inserted
      {
        all.append(parent)
      }
      place += 1
    }
    return all
  }
}
