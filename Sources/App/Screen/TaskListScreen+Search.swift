import Kit
import TaskStore
import Tasks
import Wording

/// Looking for tasks: the list shows what matches while one types, and all of it again afterwards.
extension TaskListScreen {
  /// Opens the field, or goes on in it.
  func beginSearch() {
    guard let root, !root.isAsking, finishEntry() else { return }
    header.isSearching = true
    // Where it came from there was no place for it yet.
    root.focus(header.search)
    header.search.selectAll()
  }

  /// Opens the field with what was typed, and goes on in it.
  func search(for text: String) {
    beginSearch()
    guard header.search.isFocused else { return }
    header.search.text = text
    searchChanged()
  }

  /// Shows all tasks again; what was selected stays so.
  func endSearch() {
    leaveSearch()
    refresh()
    if let row = list.selectedRow { list.reveal(row) }
    root?.focus(list)
  }

  /// Puts the field away; what the list shows is up to date with the next `refresh`.
  func leaveSearch() {
    if header.search.isFocused { root?.focus(list) }
    header.search.text = ""
    header.isSearching = false
    renewFilter()
  }

  /// The first task found is the one that keys mean, unless what was selected is found too.
  func searchChanged() {
    let former = editing.selected
    refresh()
    guard listing.several == nil else { return }
    list.select(former.flatMap(row(of:)) ?? (listing.filter.isSearch ? 0 : nil))
  }

  /// From the field into the list; where that has nothing, to what was found elsewhere.
  func goToFound() {
    if rows.elsewhereCount > 0, rows.firstTaskRow == nil { return searchEverywhere() }
    root?.focus(list)
  }

  /// The one among the saved searches that goes on.
  var savedSearch: SavedSearches.Search? { searchKeeping.saved.search(for: header.search.text) }

  /// The saved searches, for the menu of the lists.
  var savedSearchItems: [Menu.Item] {
    let saved = searchKeeping.saved
    let present = header.isSearching ? saved.search(for: header.search.text) : nil
    return saved.all.map { search in
      Menu.Item(search.name, isChecked: search == present) {
        [weak self] in
        self?.search(for: search.text)
      }
    }
  }

  // MARK: Beyond what is shown

  /// Finds out what the search would find, were all tasks shown.
  func lookElsewhere() {
    guard let everywhere = listing.filter.everywhere else { return listing.elsewhere = [] }
    var folding = Folding()
    let places = model.list.rows {
      !listing.filter.shows($0) && everywhere.matches($0, in: &folding)
    }
    listing.elsewhere = Set(places.map { model.list[$0].id })
  }

  /// The same of a task that has changed.
  func lookElsewhere(for id: Task.ID) {
    guard let everywhere = listing.filter.everywhere else { return }
    listing.elsewhere.remove(id)
    guard let task = model.list[id: id], !listing.filter.shows(task), everywhere.matches(task)
    else { return }
    listing.elsewhere.insert(id)
  }

  var elsewhereCount: Int { listing.elsewhere.count + listing.found.archivedElsewhere }

  /// How many tasks were found elsewhere; nil for none.
  var elsewhereText: String? {
    guard elsewhereCount > 0 else { return nil }
    return ListWords.elsewhere(elsewhereCount, isList: listing.shown.list != nil, header.numbers)
  }

  /// How many tasks were found, where, what there is elsewhere, and what of it was not understood.
  var foundText: String {
    let found = foundCountText
    // Of what is still being typed nothing is said.
    let unknown = listing.filter.search.unknown
    guard let word = unknown.first(where: { SearchContext.words(beginning: $0).isEmpty }) else {
      return found
    }
    return TaskSearchWords.found(found, butNotUnderstood: word)
  }

  private var foundCountText: String {
    let found = rows.openCount + rows.doneCount + rows.archivedCount
    guard let name = nameOfShown else {
      return ListWords.found(found, of: model.list.count + rows.archivedCount, header.numbers)
    }
    let total = model.list.rows(where: listing.filter.shows).count + rows.archivedCount
    let here = ListWords.found(found, of: total, in: name, header.numbers)
    return elsewhereText.map { ListWords.beside(here, elsewhere: $0) } ?? here
  }

  /// Looks for the same among all tasks, and goes there.
  func searchEverywhere() {
    guard finishEntry() else { return focusEntry() }
    setShown(.all)
    refresh()
    followOrder()
    if listing.several == nil, list.selectedRow == nil { list.select(rows.firstTaskRow) }
    root?.focus(list)
  }
}
