import AloftUI
import Controls
import Lists
import TaskStore
import Views
import Wording

/// What a search has found beyond the list: tasks that are put away, and what stands in notes.
struct FoundTasks: Equatable {
  /// What was looked for.
  var search: TaskSearch?
  /// Those of the archive.
  var archived: [FoundTask] = []
  /// The pieces of notes of those that have a row because of them.
  var excerpts: [Task.ID: String] = [:]

  init() {}

  /// - Parameter shown: what they are looked for in.
  init(_ found: [FoundTask], by search: TaskSearch, in shown: ShownTasks) {
    self.search = search
    archived = found.filter { one in
      guard one.task.isArchived else { return false }
      return shown == .all || shown.list.map { one.task.list == $0 } ?? false
    }
    for one in found { excerpts[one.task.id] = one.excerpt }
  }
}

/// The archive, in which completed tasks are found and out of which they come back.
extension TaskListScreen {
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
      guard let self, self.filter.search == search else { return }
      self.found = FoundTasks(tasks, by: search, in: self.filter.shown)
      self.filter.noted = Set(tasks.lazy.filter { !$0.task.isArchived }.map(\.task.id))
      if !isHere { self.foundMore() }
    }
    isHere = false
  }

  /// What was found may be other tasks by now.
  func lookAgain() {
    let former = found
    lookDeeper()
    guard found != former else { return }
    list.endMotion()
    showAllRows()
  }

  /// It was found while one typed on.
  private func foundMore() {
    list.endMotion()
    showAllRows(among: model.hasChange ? nil : rows)
    restoreSelection()
    showDay()
    if several == nil, list.selectedRow == nil { list.select(rows.firstTaskRow) }
    setNeedsLayout()
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
  private var completedShown: [Task.ID] {
    let first = rows.openCount
    return (first..<first + rows.doneCount).map { model.list[rows.place($0)].id }
  }

  /// Whether there is something to put away, and nothing of it still has to be read.
  var canClear: Bool { !filter.isSearch && rows.doneCount > 0 && model.isWhole }

  /// Puts the completed tasks of what is shown into the archive.
  func clearCompleted() {
    guard canClear, finishEntry() else { return }
    perform(.archive(completedShown))
  }

  /// What can be done to a task that is put away.
  func archiveMenu(of task: Task) -> Menu {
    Menu(
      [
        .init(MenuWords.bringBack) { [weak self] in self?.perform(.unarchive([task.id])) },
        .init(MenuWords.reopen) { [weak self] in self?.toggle(task) },
      ],
      [.init(MenuWords.copy) { [weak self] in self?.copy([task]) }],
      [.init(MenuWords.delete) { [weak self] in self?.perform(.delete(task.id)) }])
  }

  /// How many tasks are put away, as far as a line says it; nil for none, and where one list is shown.
  var archivedText: String? {
    guard shown == .all, !filter.isSearch, archivedCount > 0 else { return nil }
    return header.numbers.text(archivedCount) + (archivedCount == Self.mostCounted ? "+" : "")
  }

  /// Has the line say how many they are by now.
  func countArchived() {
    // Where it cannot be read the list will tell.
    archivedCount = (try? model.database.archivedCount(atMost: Self.mostCounted)) ?? 0
  }
}
