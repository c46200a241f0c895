import TaskStore
import Tasks
import Wording

/// What a search leaves of the tasks, and what it would find besides.
extension ListContents {
  /// What is shown of the tasks, after the search or the labels have become others.
  func renewFilter() {
    if let list = shown.list, labels.list(list) == nil { shown = .all }
    let context = SearchContext(
      labels, at: dates.minute, since: clock.dayStart, asking: model.database.search)
    filter = TaskFilter(searched(), in: shown, context)
    lookDeeper()
  }

  /// Finds out what the search would find, were all tasks shown.
  func lookElsewhere() {
    guard let everywhere = filter.everywhere else { return elsewhere = [] }
    var folding = Folding()
    let places = model.list.rows {
      !filter.shows($0) && everywhere.matches($0, in: &folding)
    }
    elsewhere = Set(places.map { model.list[$0].id })
  }

  /// The same of a task that has changed.
  func lookElsewhere(for id: Task.ID) {
    guard let everywhere = filter.everywhere else { return }
    elsewhere.remove(id)
    guard let task = model.list[id: id], !filter.shows(task), everywhere.matches(task)
    else { return }
    elsewhere.insert(id)
  }

  var elsewhereCount: Int { elsewhere.count + found.archivedElsewhere }

  /// How many tasks were found elsewhere; nil for none.
  var elsewhereText: String? {
    guard elsewhereCount > 0 else { return nil }
    return ListWords.elsewhere(elsewhereCount, isList: shown.list != nil, numbers)
  }

  /// How many tasks were found, where, what there is elsewhere, and what of it was not understood.
  var foundText: String {
    let found = foundCountText
    // Of what is still being typed nothing is said.
    let unknown = filter.search.unknown
    guard let word = unknown.first(where: { SearchContext.words(beginning: $0).isEmpty }) else {
      return found
    }
    return TaskSearchWords.found(found, butNotUnderstood: word)
  }

  var foundCountText: String {
    let found = rows.openCount + rows.doneCount + rows.archivedCount
    guard let name = nameOfShown else {
      return ListWords.found(found, of: model.list.count + rows.archivedCount, numbers)
    }
    let total = model.list.rows(where: filter.shows).count + rows.archivedCount
    let here = ListWords.found(found, of: total, in: name, numbers)
    return elsewhereText.map { ListWords.beside(here, elsewhere: $0) } ?? here
  }
}
