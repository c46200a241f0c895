import Dates
import Tasks

/// What changes of a task when it gets another name, list, tags or dates.
extension Editing {
  func rowsForAdding(
    _ tasks: [NewTask], at place: Edit.Place, _ now: Timestamp, _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    let first = try self.tasks.nextID()
    var news: [Task] = []
    for (index, new) in tasks.enumerated() {
      news.append(try labelling.task(new, as: first + Int64(index), at: now))
    }
    nest(&news, tasks.map(\.level))
    return try OpenOrder(of: store).rows(adding: news, at: place)
  }

  func rowsForRenaming(
    _ id: Task.ID, to new: NewTask, _ now: Timestamp, _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    try rows(for: [id]) { (task) throws(StoreError) in
      try labelling.label(&task, as: new, at: now)
      task.name = new.name.text
    }
  }

  /// - Parameter choice: the list that the tasks get; nil leaves each in its own.
  func rowsForLabelling(
    _ ids: [Task.ID], in choice: NamedList.Choice? = nil, _ adding: [Tag], _ removing: [Tag],
    _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    let list = try choice.map { (choice) throws(StoreError) in try labelling.list(for: choice) }
    return try rows(for: ids) { (task) throws(StoreError) in
      if let list { task.list = list }
      try labelling.tag(&task, adding: adding, removing: removing)
    }
  }

  func rowsForScheduling(
    _ ids: [Task.ID], _ fields: [ScheduleField], _ now: Timestamp, _ labelling: inout Labelling
  ) throws(StoreError) -> [Change.Row] {
    try rows(for: ids) { (task) throws(StoreError) in
      try labelling.schedule(&task, fields, at: now)
    }
  }

  /// - Parameter ids: of tasks, which take their steps along.
  func rowsForDeleting(_ ids: [Task.ID]) throws(StoreError) -> [Change.Row] {
    try tasks.withSteps(ids).map { (id) throws(StoreError) in
      Change.Row(before: try tasks.task(id), after: nil)
    }
  }
}
