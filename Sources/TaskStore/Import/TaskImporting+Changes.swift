import Dates
package import Tasks

/// What becomes of a task that the store knows already.
extension TaskImporting {
  /// - Parameter base: what the file said last time; nil where nobody knows, and the file is right.
  package func change(
    _ task: inout Task, to record: TaskRecord, since base: TaskRecord?
  ) throws(StoreError) {
    func differs<Field: Hashable>(_ field: (TaskRecord) -> Field) -> Bool {
      base.map { field($0) != field(record) } ?? true
    }
    if differs({ Array($0.name.utf8) }) { task.name = record.name }
    if differs(\.created), let created = record.created, !created.isAbout(task.created) {
      task.created = created
    }
    if differs(\.completion) {
      if !record.isDone {
        (task.completed, task.isArchived) = (nil, false)
      } else if let moment = record.completed, task.completed.map(moment.isAbout) != true {
        task.completed = moment
      } else if task.isOpen {
        task.completed = now
      }
    }
    if let isArchived = record.isArchived, differs(\.isArchived) {
      task.isArchived = isArchived && !task.isOpen
    }
    if differs({ $0.priority.orNone }), record.priority != nil || base != nil {
      task.priority = record.priority.orNone
    }
    if differs({ $0.notes.map { Array($0.utf8) } }) { try annotate(&task, record.notes) }
    if differs({ $0.list.map(Labels.key) }), record.list != nil || base != nil {
      task.list = try list(named: record.list)
    }
    nest(&task, record, since: base)
    try link(&task, record.links, since: base)
    try schedule(&task, record.schedule, since: base?.schedule)
    if base == nil, task.tags == nil { return task.tags = try newTags(record.tags) }
    try tag(&task, TagSet(adapting: record.tags), since: base.map { TagSet(adapting: $0.tags) })
  }

  private func schedule(
    _ task: inout Task, _ wanted: Schedule, since base: Schedule?
  ) throws(StoreError) {
    if wanted.isEmpty, base?.isEmpty ?? true { return }
    let isNew = base == nil && task.schedule == nil
    if isNew, let known = newSchedules[wanted] {
      return task.set(known.schedule, numbered: known.number)
    }
    let fields = wanted.changes(since: base)
    if fields.isEmpty { return }
    let former = try store.tasks.schedule(of: task)
    var schedule = former
    for field in fields { schedule.set(field) }
    schedule = schedule.possible(in: store.place)
    guard !schedule.saysTheSame(as: former) else { return }
    if let known = schedules[schedule] {
      task.set(schedule, numbered: known)
    } else {
      try store.tasks.set(schedule, of: &task)
      schedules[schedule] = .some(task.schedule)
    }
    if isNew { newSchedules[wanted] = (schedule, task.schedule) }
  }

  /// Where nobody knows what the file said last time, it is right.
  private func link(
    _ task: inout Task, _ wanted: TaskLinks?, since base: TaskRecord?
  ) throws(StoreError) {
    let said = base.map(\.links.orNone)
    guard let wanted, said != wanted else { return }
    let known = try store.tasks.links(of: task) ?? said ?? TaskLinks()
    let links = said.map { known.changed(from: $0, to: wanted) } ?? wanted
    if links != known { task.links = try store.tasks.number(of: links) }
  }

  /// How a task was, for who undoes what has become of it: with the addresses of its document, where nobody had said any.
  package func former(
    _ before: Task, of after: Task, since base: TaskRecord?
  ) throws(StoreError) -> Task {
    guard before.links == nil, after.links != nil else { return before }
    var former = before
    former.links = try store.tasks.number(of: (base?.links).orNone)
    return former
  }

  private func annotate(_ task: inout Task, _ notes: String?) throws(StoreError) {
    let former = try task.notes.flatMap { (id) throws(StoreError) in try store.tasks.notes(id) }
    if former.map({ Array($0.utf8) }) == notes.map({ Array($0.utf8) }) { return }
    task.notes = try notes.map { (text) throws(StoreError) in try step.store([text], in: .note) }
  }

  private func list(named name: String?) throws(StoreError) -> NamedList.ID? {
    guard let name else { return try step.labelling.list(for: .none) }
    if let known = lists[name] { return known }
    let choice = (try? TaskName(name)).map(NamedList.Choice.named)
    let list = try step.labelling.list(for: choice ?? .none)
    lists[name] = .some(list)
    return list
  }

  /// Of a task that has none.
  private func newTags(_ names: [String]) throws(StoreError) -> TagSet.ID? {
    if let known = tagSets[names] { return known }
    var task = Task(id: 0, name: "", created: now, position: 0)
    try step.labelling.tag(&task, adding: TagSet(adapting: names).tags)
    tagSets[names] = .some(task.tags)
    return task.tags
  }

  private func tag(_ task: inout Task, _ tags: TagSet, since base: TagSet?) throws(StoreError) {
    var former = base ?? TagSet()
    if base == nil, let id = task.tags, let row = try store.connection.shared(id, .tagSet) {
      former = TagSet(text: row[0])
    }
    try step.labelling.tag(
      &task, adding: tags.tags.filter { !former.contains($0) },
      removing: former.tags.filter { !tags.contains($0) })
  }
}

extension Timestamp {
  /// Whether the other is the same, or this is the other's second: formats say no more.
  fileprivate func isAbout(_ other: Timestamp) -> Bool {
    self == other || milliseconds == other.wholeSeconds * 1000
  }
}
