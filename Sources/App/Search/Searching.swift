import Kit
import TaskStore
import Tasks
import Wording

/// Looking for tasks: the list shows what matches while one types, and all of it again afterwards.
final class Searching: Feature {
  unowned let host: any FeatureHost
  /// Searches that are kept under a name.
  private(set) lazy var keeping = SearchKeeping(host)

  init(_ host: any FeatureHost) { self.host = host }

  /// Opens the field, or goes on in it.
  func begin() {
    guard let root, !root.isAsking, host.finishEntry() else { return }
    header.isSearching = true
    // Where it came from there was no place for it yet.
    root.focus(header.search)
    header.search.selectAll()
  }

  /// Opens the field with what was typed, and goes on in it.
  func search(for text: String) {
    begin()
    guard header.search.isFocused else { return }
    header.search.text = text
    textChanged()
  }

  /// Shows all tasks again; what was selected stays so.
  func end() {
    leave()
    host.refresh()
    if let row = list.selectedRow { list.reveal(row) }
    root?.focus(list)
  }

  /// Puts the field away; what the list shows is up to date with the next `refresh`.
  func leave() {
    if header.search.isFocused { root?.focus(list) }
    header.search.text = ""
    header.isSearching = false
    listing.renewFilter()
  }

  /// The first task found is the one that keys mean, unless what was selected is found too.
  func textChanged() {
    let former = editing.selected
    host.refresh()
    guard listing.several == nil else { return }
    list.select(former.flatMap(listing.row(of:)) ?? (listing.filter.isSearch ? 0 : nil))
  }

  /// The one among the saved searches that goes on.
  var saved: SavedSearches.Search? { keeping.saved.search(for: header.search.text) }
}
