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
    listing.renewFilter()
  }

  /// The first task found is the one that keys mean, unless what was selected is found too.
  func searchChanged() {
    let former = editing.selected
    refresh()
    guard listing.several == nil else { return }
    list.select(former.flatMap(listing.row(of:)) ?? (listing.filter.isSearch ? 0 : nil))
  }

  /// From the field into the list; where that has nothing, to what was found elsewhere.
  func goToFound() {
    if listing.rows.elsewhereCount > 0, listing.rows.firstTaskRow == nil {
      return searchEverywhere()
    }
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

  /// Looks for the same among all tasks, and goes there.
  func searchEverywhere() {
    guard finishEntry() else { return focusEntry() }
    setShown(.all)
    refresh()
    followOrder()
    if listing.several == nil, list.selectedRow == nil { list.select(listing.rows.firstTaskRow) }
    root?.focus(list)
  }
}
