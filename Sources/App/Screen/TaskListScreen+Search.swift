import Kit
import Tasks

/// Looking for tasks: the list shows what matches while one types, and all of it again afterwards.
extension TaskListScreen {
  /// Opens the field, or goes on in it.
  func beginSearch() {
    guard let root, !root.isAsking, finishEntry() else { return focusEntry() }
    header.isSearching = true
    // Where it came from there was no place for it yet.
    root.focus(header.search)
    header.search.selectAll()
    sieve.prepare()
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
    let heldNames = sieve.holdsNames
    sieve.close()
    renewFilter()
    if heldNames { helpers.giveBackMemory() }
  }

  /// The first task found is the one that keys mean, unless what was selected is found too.
  func searchChanged() {
    renewFilter()
    if !sieve.begin(listing.filter, among: rows, screenful: screenful) { showFound() }
  }

  /// What looks through a long list.
  func makeSieve() -> SearchSieve {
    SearchSieve(
      model, on: loop, begun: { [weak self] in self?.showFirst(at: $0) },
      done: { [weak self] in self?.showFound(at: $0) })
  }

  /// A window full of what is found, while it is looked for more: none of these rows moves afterwards. Until it is
  /// known whether what was selected is found, too, keys mean nothing else.
  private func showFirst(at places: [Int]) {
    list.endMotion()
    clock.showNow()
    layRows(at: places, isWhole: false)
    listing.sought = editing.selected ?? listing.sought
    if listing.several == nil { list.select(listing.sought.flatMap(row(of:)), revealing: false) }
    setNeedsLayout()
  }

  /// - Parameter places: of the tasks that are found, where they are known.
  func showFound(at places: [Int]? = nil) {
    let former = editing.selected ?? listing.sought
    refresh(isTyping: true, at: places)
    if listing.several == nil { selectFound(former) }
  }

  private func selectFound(_ former: Task.ID?) {
    list.select(former.flatMap(row(of:)) ?? (listing.filter.isSearch ? 0 : nil))
  }

  /// The keys that lead out of the field, and out of the search.
  func searchKeyPressed(_ press: KeyPress) -> Bool {
    switch press.key {
    case .character("f") where press.modifiers == .control: beginSearch()
    case _ where press.types("/"): beginSearch()
    case .escape where header.isSearching: endSearch()
    case .enter where header.search.isFocused, .down where header.search.isFocused:
      sieve.finish()
      root?.focus(list)
    case .up where header.search.isFocused: break
    default: return false
    }
    return true
  }
}
