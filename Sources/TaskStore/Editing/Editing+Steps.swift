import SQLite
import Tasks

/// What changes of steps, and of what they are steps of.
extension Editing {
  /// What becomes of the steps of tasks that go into another list.
  func rowsOfSteps(following rows: [Change.Row]) throws(StoreError) -> [Change.Row] {
    var known = Set(rows.map(\.id))
    var following: [Change.Row] = []
    for row in rows {
      guard let before = row.before, let after = row.after, before.list != after.list else {
        continue
      }
      for id in try tasks.steps(below: after.id) where known.insert(id).inserted {
        following += try self.rows(for: [id]) { $0.list = after.list }
      }
    }
    return following
  }

  /// What changes when tasks become steps of another one, or are moved out.
  /// - Throws: `ownStep` where one would be a step of its own.
  func rowsForNesting(
    _ ids: [Task.ID], under id: Task.ID?, at place: Edit.Place?
  ) throws(StoreError) -> [Change.Row] {
    let parent = try id.map { (id) throws(StoreError) in try tasks.task(id) }
    if let parent, !parent.isOpen { throw .notOpen(parent.id) }
    if let place { return try rowsForNesting(ids, under: parent, at: place) }
    var last = try id.flatMap { (id) throws(StoreError) in
      try store.connection.integer(
        "SELECT max(position) FROM task WHERE parent = ? AND parent > 0 AND completed IS NULL",
        [.integer(id)])
    }
    // Out of a task it goes right below that one.
    let former = try ids.first.flatMap { (id) throws(StoreError) in try tasks.task(id).parent }
      .flatMap { (id) throws(StoreError) in try tasks.storedTask(id) }
    if let former, former.isOpen, former.parent == id {
      return try rowsForNesting(ids, under: parent, at: .after(former.id))
    }
    return try rows(for: ids) { (task) throws(StoreError) in
      try self.put(&task, under: parent)
      guard let end = last, task.parent == id, task.position <= end else { return }
      task.position = end + 1
      last = task.position
    }
  }

  /// Makes new tasks steps of each other, as far in as each stands.
  func nest(_ tasks: inout [Task], _ levels: [Int]) {
    var above: [(level: Int, place: Int)] = []
    for (place, level) in levels.enumerated() {
      while let last = above.last, last.level >= level { above.removeLast() }
      if let parent = above.last.map({ tasks[$0.place] }) {
        tasks[place].parentNumber = parent.id
        tasks[place].list = tasks[place].list ?? parent.list
      }
      above.append((level, place))
    }
  }

  /// What changes when a step becomes a part of another task's name: its steps go on as steps of that one.
  func rowsForJoining(
    _ id: Task.ID, to other: Task.ID, as new: NewTask, at now: Timestamp,
    _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    let gone = try tasks.task(id)
    let below = try tasks.steps(below: id)
    guard id != other, !below.contains(other) else { throw .ownStep(gone.name) }
    let renamed = try rowsForRenaming(other, to: new, now, &labelling)
    let parent = try tasks.task(other)
    let nested = try rows(for: below) { (task) throws(StoreError) in
      if task.parent == id { task.parentNumber = other }
      task.list = parent.list
    }
    return renamed + [Change.Row(before: gone, after: nil)] + nested
  }

  /// What changes when a part of a task's name becomes a task of its own.
  func rowsForDividing(
    _ id: Task.ID, as first: NewTask, and second: NewTask, at place: Edit.Place, _ now: Timestamp,
    _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    let renamed = try rowsForRenaming(id, to: first, now, &labelling)
    let added = try rowsForAdding([second], at: place, now, &labelling)
    // To make room for the new one it may have been moved.
    return renamed.map { row in
      guard var task = row.after, let moved = added.first(where: { $0.id == id })?.after else {
        return row
      }
      task.position = moved.position
      return Change.Row(before: row.before, after: task)
    } + added.filter { row in !renamed.contains { $0.id == row.id } }
  }

  private func rowsForNesting(
    _ ids: [Task.ID], under parent: Task?, at place: Edit.Place
  ) throws(StoreError) -> [Change.Row] {
    let subjects = try ids.map { (id) throws(StoreError) in try tasks.task(id) }
    var moved: [Task.ID: Change.Row] = [:]
    let open = subjects.filter(\.isOpen).map(\.id)
    let shifted = try OpenOrder(of: store).rows(moving: open, to: place, on: parent?.id)
    for row in shifted { moved[row.id] = row }
    let rows = try subjects.map { (before) throws(StoreError) in
      var after = moved[before.id]?.after ?? before
      if before.parent != parent?.id { try put(&after, under: parent) }
      return Change.Row(before: before, after: after)
    }.filter { $0.before != $0.after }
    return rows + shifted.filter { !ids.contains($0.id) }
  }

  private func put(_ task: inout Task, under parent: Task?) throws(StoreError) {
    guard let parent else {
      if task.parentNumber != 0 { task.parentNumber = -1 }
      return
    }
    guard parent.id != task.id, try !tasks.steps(below: task.id).contains(parent.id) else {
      throw .ownStep(task.name)
    }
    task.parentNumber = parent.id
    task.list = parent.list
  }
}
