import Kit
import Tasks

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
}
