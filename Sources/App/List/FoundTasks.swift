public import TaskStore
public import Tasks

/// What a search has found beyond the list: tasks that are put away, and what stands in notes.
public struct FoundTasks: Equatable {
  /// What was looked for.
  public var search: TaskSearch?
  /// Those of the archive.
  public var archived: [FoundTask] = []
  /// How many others of the archive there are, beyond what is shown.
  public internal(set) var archivedElsewhere = 0
  /// The pieces of notes of those that have a row because of them.
  public internal(set) var excerpts: [Task.ID: String] = [:]

  /// Nothing.
  public init() {}

  /// - Parameter shown: what they are looked for in.
  public init(_ found: [FoundTask], by search: TaskSearch, in shown: ShownTasks) {
    self.search = search
    let all = found.filter(\.task.isArchived)
    archived = all.filter { one in
      shown == .all || shown.list.map { one.task.list == $0 } ?? false
    }
    archivedElsewhere = all.count - archived.count
    for one in found { excerpts[one.task.id] = one.excerpt }
  }
}
