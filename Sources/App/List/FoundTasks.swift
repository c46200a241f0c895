package import TaskStore
package import Tasks

/// What a search has found beyond the list: tasks that are put away, and what stands in notes.
package struct FoundTasks: Equatable {
  /// What was looked for.
  package var search: TaskSearch?
  /// Those of the archive.
  package var archived: [FoundTask] = []
  /// How many others of the archive there are, beyond what is shown.
  package internal(set) var archivedElsewhere = 0
  /// The pieces of notes of those that have a row because of them.
  package internal(set) var excerpts: [Task.ID: String] = [:]

  /// Nothing.
  package init() {}

  /// - Parameter shown: what they are looked for in.
  package init(_ found: [FoundTask], by search: TaskSearch, in shown: ShownTasks) {
    self.search = search
    let all = found.filter(\.task.isArchived)
    archived = all.filter { one in
      shown == .all || shown.list.map { one.task.list == $0 } ?? false
    }
    archivedElsewhere = all.count - archived.count
    for one in found { excerpts[one.task.id] = one.excerpt }
  }
}
