import Kit
import TaskStore
import Tasks
import Wording

/// The archive, in which completed tasks are found and out of which they come back.
extension TaskListScreen {
  /// So many of one search are shown.
  static let mostFound = 200
  /// Counted no further.
  private static let mostCounted = 1_000

  /// Asks the store for what the list does not know. Where it takes longer the rows follow.
  func lookDeeper() {
    guard listing.filter.isSearch else { return listing.found = FoundTasks() }
    let search = listing.filter.search
    // What was found for fewer letters would say nothing of these.
    if listing.found.search != search { listing.found = FoundTasks() }
    var isHere = true
    helpers.finder.find(search, Self.mostFound) { [weak self] tasks in
      guard let self, self.listing.filter.search == search else { return }
      self.listing.found = FoundTasks(tasks, by: search, in: self.listing.filter.shown)
      self.listing.filter.noted = Set(tasks.lazy.filter { !$0.task.isArchived }.map(\.task.id))
      if !isHere { self.foundMore() }
    }
    isHere = false
  }

  /// What was found may be other tasks by now.
  func lookAgain() {
    let former = listing.found
    lookDeeper()
    guard listing.found != former else { return }
    list.endMotion()
    showAllRows()
  }

  /// It was found while one typed on.
  private func foundMore() {
    list.endMotion()
    showAllRows()
    restoreSelection()
    showDay()
    if listing.several == nil, list.selectedRow == nil { list.select(rows.firstTaskRow) }
    setNeedsLayout()
  }

  /// A task of the list, or one that was found in the archive.
  func task(_ id: Task.ID) -> Task? {
    model.list[id: id] ?? listing.found.archived.first { $0.task.id == id }?.task
  }

  /// The rows that show a piece of notes are higher.
  func seatExcerpts() {
    rows.excerptRows = Set(listing.found.excerpts.keys.compactMap(row(of:)))
  }

  /// The completed tasks that are shown, or folded away among them.
  private var completedShown: [Task.ID] {
    let first = rows.openCount
    return (first..<first + rows.doneCount).map { model.list[rows.place($0)].id }
  }

  /// Whether there is something to put away, and nothing of it still has to be read.
  var canClear: Bool { !listing.filter.isSearch && rows.doneCount > 0 && model.isWhole }

  /// Puts the completed tasks of what is shown into the archive.
  func clearCompleted() {
    guard canClear, finishEntry() else { return }
    perform(.archive(completedShown))
  }

  /// How many tasks are put away, as far as a line says it; nil for none, and where one list is shown.
  var archivedText: String? {
    guard listing.shown == .all, !listing.filter.isSearch, listing.archivedCount > 0 else {
      return nil
    }
    return header.numbers.text(listing.archivedCount)
      + (listing.archivedCount == Self.mostCounted ? "+" : "")
  }

  /// Has the line say how many they are by now.
  func countArchived() {
    // Where it cannot be read the list will tell.
    listing.archivedCount =
      (try? model.database.search.archivedCount(atMost: Self.mostCounted)) ?? 0
  }
}
