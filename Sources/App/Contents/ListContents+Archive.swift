import TaskStore
import Tasks
import Wording

/// The archive, in which completed tasks are found and out of which they come back.
extension ListContents {
  /// So many of one search are shown.
  static let mostFound = 200

  /// Counted no further.
  private static let mostCounted = 1_000

  /// Asks the store for what the list does not know. Where it takes longer the rows follow.
  func lookDeeper() {
    guard filter.isSearch else { return found = FoundTasks() }
    let search = filter.search
    // What was found for fewer letters would say nothing of these.
    if found.search != search { found = FoundTasks() }
    var isHere = true
    finder.find(search, Self.mostFound) { [weak self] tasks in
      guard let self, filter.search == search else { return }
      found = FoundTasks(tasks, by: search, in: filter.shown)
      filter.noted = Set(tasks.lazy.filter { !$0.task.isArchived }.map(\.task.id))
      if !isHere { self.foundMore() }
    }
    isHere = false
  }

  /// A task of the list, or one that was found in the archive.
  func task(_ id: Task.ID) -> Task? {
    model.list[id: id] ?? found.archived.first { $0.task.id == id }?.task
  }

  /// The rows that show a piece of notes are higher.
  func seatExcerpts() {
    rows.excerptRows = Set(found.excerpts.keys.compactMap(row(of:)))
  }

  /// The completed tasks that are shown, or folded away among them.
  var completedShown: [Task.ID] {
    let first = rows.openCount
    return (first..<first + rows.doneCount).map { model.list[rows.place($0)].id }
  }

  /// Whether there is something to put away, and nothing of it still has to be read.
  var canClear: Bool { !filter.isSearch && rows.doneCount > 0 && model.isWhole }

  /// How many tasks are put away, as far as a line says it; nil for none, and where one list is shown.
  var archivedText: String? {
    guard shown == .all, !filter.isSearch, archivedCount > 0 else {
      return nil
    }
    return numbers.text(archivedCount)
      + (archivedCount == Self.mostCounted ? "+" : "")
  }

  /// Has the line say how many they are by now.
  func countArchived() {
    // Where it cannot be read the list will tell.
    archivedCount =
      (try? model.database.search.archivedCount(atMost: Self.mostCounted)) ?? 0
  }
}
