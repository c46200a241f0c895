import Dates
package import Tasks

/// Finds the lists and tags that an edit means, and makes those that there are not. Lives in the edit's
/// transaction.
package struct Labelling {
  private let store: OpenStore
  /// Read when the first label is needed.
  private var known: Labels?
  /// The tags that are known, by what counts as the same.
  private var spellings: [[UInt8]: Tag] = [:]
  /// The changes of lists.
  private(set) var rows: [Change.ListRow] = [] { didSet { present = nil } }
  /// The lists with those that the edit makes, and the number of the next one; nil where they have to be put together anew.
  private var present: (labels: Labels, next: NamedList.ID)?

  init(in store: OpenStore) { self.store = store }

  /// What became of the lists so far, which another step begins without.
  mutating func takeRows() -> [Change.ListRow] {
    defer { rows = [] }
    return rows
  }

  // MARK: Tasks

  /// - Parameter position: its own; below all open ones where none is given.
  mutating func task(
    _ new: NewTask, as id: Task.ID, at now: Timestamp, position: Int64? = nil
  ) throws(StoreError) -> Task {
    var task = Task(
      id: id, name: new.name.text, created: now, completed: new.isCompleted ? now : nil,
      position: position ?? Position.initial(for: id))
    try label(&task, as: new, at: now)
    if let id = new.parent {
      let parent = try store.tasks.task(id)
      guard parent.isOpen else { throw .notOpen(id) }
      task.parentNumber = id
      if new.list == nil { task.list = parent.list }
    }
    task.notes = try new.notes.flatMap { (notes) throws(StoreError) in
      try store.connection.share([notes.text], in: .note)
    }
    return task
  }

  mutating func label(
    _ task: inout Task, as new: NewTask, at now: Timestamp
  ) throws(StoreError) {
    if let choice = new.list { task.list = try list(for: choice) }
    if let priority = new.priority { task.priority = priority }
    try tag(&task, adding: new.tags)
    try schedule(&task, new.schedule, at: now)
  }

  /// Says something else of when.
  func schedule(
    _ task: inout Task, _ fields: [ScheduleField], at now: Timestamp
  ) throws(StoreError) {
    guard !fields.isEmpty else { return }
    var schedule = try store.tasks.schedule(of: task)
    schedule.set(fields)
    if let problem = schedule.problem(in: store.place) { throw .badSchedule(problem) }
    try store.tasks.set(schedule, of: &task)
    // Whoever gives a date at noon need not be told of this morning.
    if fields.contains(.standardReminder), schedule.hasStandardReminder {
      try store.keepTold(schedule, of: task.id, at: now.wholeSeconds)
    }
  }

  /// A tag that is known is written as it was first.
  package mutating func tag(
    _ task: inout Task, adding: [Tag], removing: [Tag] = []
  ) throws(StoreError) {
    guard !adding.isEmpty || !removing.isEmpty else { return }
    let former = TagSet(try labels().tags(of: task))
    let set = former.changed(adding: adding.map { spelling(of: $0) }, removing: removing)
    guard set != former else { return }
    task.tags = try store.tasks.number(of: set)
    if let number = task.tags { known?.learn(set, as: number) }
  }

  private mutating func spelling(of tag: Tag) -> Tag {
    let key = tag.name.folded()
    if let known = spellings[key] { return known }
    spellings[key] = tag
    return tag
  }

  // MARK: Lists

  /// The number of the list that is meant, which is made where there is none of its name.
  package mutating func list(
    for choice: NamedList.Choice
  ) throws(StoreError) -> NamedList.ID? {
    switch choice {
    case .none: return nil
    case .list(let id): return try current().labels.list(id)?.id
    case .named(let name):
      if let list = try list(named: name) { return list.id }
      return try add(name)
    }
  }

  mutating func addList(_ name: TaskName) throws(StoreError) {
    try requireFree(name)
    _ = try add(name)
  }

  mutating func renameList(_ id: NamedList.ID, to name: TaskName) throws(StoreError) {
    let list = try list(id)
    try requireFree(name, for: id)
    guard list.name != name.text else { return }
    var renamed = list
    renamed.name = name.text
    rows = [.init(before: list, after: renamed)]
  }

  mutating func markList(_ id: NamedList.ID, as look: ListLook) throws(StoreError) {
    let list = try list(id)
    guard list.look != look else { return }
    var marked = list
    marked.look = look
    rows = [.init(before: list, after: marked)]
  }

  mutating func moveList(_ id: NamedList.ID, to place: Int) throws(StoreError) {
    let list = try list(id)
    var lists = try current().labels.lists.filter { $0.id != id }
    lists.insert(list, at: min(max(place, 0), lists.count))
    let moved = lists.enumerated().compactMap { place, list -> Change.ListRow? in
      var after = list
      after.position = Int64(place + 1)
      return after == list ? nil : .init(before: list, after: after)
    }
    rows = moved.filter { $0.id == id } + moved.filter { $0.id != id }
  }

  mutating func deleteList(_ id: NamedList.ID) throws(StoreError) {
    rows = [.init(before: try list(id), after: nil)]
  }

  /// The list that stands in place of one that may be gone: itself, the one of its name, or itself again.
  mutating func bringBack(_ former: NamedList) throws(StoreError) -> NamedList.ID {
    let labels = try current().labels
    if labels.list(former.id) != nil { return former.id }
    if let namesake = labels.list(named: former.name) { return namesake.id }
    rows.append(.init(before: nil, after: former))
    return former.id
  }

  private mutating func add(_ name: TaskName) throws(StoreError) -> NamedList.ID {
    var (labels, id) = try current()
    // Taken out, so that what is known is not copied for each one.
    present = nil
    // In their order, so that the last one's is the highest.
    let position = Position.clamped((labels.lists.last?.position ?? 0) + 1)
    let list = NamedList(id: id, name: name.text, position: position)
    labels.learn(list)
    rows.append(.init(before: nil, after: list))
    present = (labels, id + 1)
    return id
  }

  private mutating func requireFree(
    _ name: TaskName, for id: NamedList.ID? = nil
  ) throws(StoreError) {
    if let other = try list(named: name), other.id != id { throw .listExists(other.name) }
  }

  private mutating func list(_ id: NamedList.ID) throws(StoreError) -> NamedList {
    guard let list = try current().labels.list(id) else { throw .noSuchList(id) }
    return list
  }

  private mutating func list(named name: TaskName) throws(StoreError) -> NamedList? {
    try current().labels.list(named: name.text)
  }

  /// With those that the edit makes.
  private mutating func current() throws(StoreError) -> (labels: Labels, next: NamedList.ID) {
    if let present { return present }
    let made = rows.compactMap(\.after)
    let next = try store.tasks.nextID(of: "list")
    let current = (
      Labels(lists: try labels().lists + made, tagSets: [:]),
      made.map(\.id).max().map { max($0 + 1, next) } ?? next
    )
    present = current
    return current
  }

  private mutating func labels() throws(StoreError) -> Labels {
    if let known { return known }
    let labels = try store.tasks.readLabels()
    known = labels
    for tag in labels.tags { spellings[tag.name.folded()] = tag }
    return labels
  }
}
