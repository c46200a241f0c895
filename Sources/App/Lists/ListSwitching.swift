import Canvas
import Dates
import Kit
import System
import TaskStore
import Tasks
import Wording

/// The person's lists: one of them is shown, or all tasks.
final class ListSwitching: Feature {
  unowned let host: any FeatureHost
  let searching: Searching
  let selection: ListSelection
  /// How the views were left that were shown before.
  private var leftViews: [ShownTasks: LeftView] = [:]

  init(_ host: any FeatureHost, _ searching: Searching, _ selection: ListSelection) {
    (self.host, self.searching, self.selection) = (host, searching, selection)
  }

  /// The setting in the store.
  private static let shownKey = "list"

  // MARK: Showing one

  private static func storedShown(_ database: TaskDatabase) -> ShownTasks {
    ShownTasks(stored: (try? database.value(for: shownKey)) ?? nil)
  }

  /// What was shown when the window was closed.
  func recallShown() {
    listing.shown = Self.storedShown(model.database)
    dates.passTime()
    listing.renewFilter()
  }

  /// Other tasks are to be shown. Seen with the next `refresh`, and in their own order after `followOrder`.
  func setShown(_ shown: ShownTasks) {
    guard shown != listing.shown else { return }
    (listing.shown, listing.chosenDay) = (shown, nil)
    listing.renewFilter()
    // The next start shows all tasks where this cannot be stored: nothing that anybody would miss.
    try? model.database.set(shown.stored, for: Self.shownKey)
  }

  // MARK: In which order

  private var orderOfShown: TaskOrder {
    Self.order(of: listing.shown, model.database, settings)
  }

  /// In which the tasks stand that are shown at the start.
  static func firstOrder(_ database: TaskDatabase, _ settings: Settings) -> TaskOrder {
    order(of: storedShown(database), database, settings)
  }

  /// A list's own where it has one, else that of all tasks.
  private static func order(
    of shown: ShownTasks, _ database: TaskDatabase, _ settings: Settings
  ) -> TaskOrder {
    guard let list = shown.list else { return settings.order }
    let own = (try? database.value(for: orderKey(of: list))) ?? nil
    return own.flatMap(TaskOrder.init) ?? settings.order
  }

  /// The setting in the store.
  private static func orderKey(of list: NamedList.ID) -> String { "order-of-list-\(list)" }

  /// Reads the tasks anew where what is shown stands in another order.
  func followOrder() {
    model.order = orderOfShown
    if model.list.order != model.order { host.reloadIfChanged() }
  }

  /// From which to choose.
  var sortMenu: Menu {
    Menu(
      TaskOrder.allCases.map { order in
        .init(
          SettingWords.name(of: order.rawValue, of: .order), isChecked: order == model.order
        ) { [weak self] in self?.sort(by: order) }
      })
  }

  /// The list that is shown gets an order of its own.
  private func sort(by order: TaskOrder) {
    guard let list = listing.shown.list else { return host.set(order.rawValue, for: .order) }
    do throws(StoreError) {
      try model.database.set(order.rawValue, for: Self.orderKey(of: list))
      followOrder()
    } catch {
      host.report(error)
    }
  }

  /// Shows other tasks: from the top, or as they were left on the same day.
  func showTasks(_ shown: ShownTasks) {
    guard host.finishEntry() else { return host.focusEntry() }
    let isOther = shown != listing.shown || listing.filter.isSearch
    if isOther, !listing.filter.isSearch { rememberView() }
    if header.isSearching { searching.leave() }
    setShown(shown)
    host.refresh()
    followOrder()
    if isOther { restoreView() }
    if shown != .all, editing.selected.flatMap(listing.row(of:)) == nil { self.list.select(nil) }
    root?.focus(self.list)
  }

  /// How a view was left, and on which day: from the next day on it opens at its top.
  private struct LeftView {
    var day: CivilDate
    var offset: Double
    var chosenDay: CivilDate?
  }

  private func rememberView() {
    leftViews[listing.shown] = LeftView(
      day: dates.today, offset: list.position.destination, chosenDay: listing.chosenDay)
  }

  private func restoreView() {
    let left = leftViews[listing.shown].flatMap { $0.day == dates.today ? $0 : nil }
    listing.chosenDay = left?.chosenDay
    list.jump(to: left?.offset ?? 0)
  }

  /// One of the lists, in their order.
  func showList(atPlace place: Int) {
    let lists = labels.lists
    guard place < lists.count else { return host.showMessage(LabelWords.noSuchPlace) }
    showTasks(.list(lists[place].id))
  }

  /// Lists or tags have become others: what is shown hangs on them.
  func followLabels() {
    guard labels != listing.seenLabels else { return }
    listing.seenLabels = labels
    listing.renewFilter()
    list.endMotion()
    host.showAllRows()
  }

  // MARK: After a search

  /// Looks for the same among all tasks, and goes there.
  func searchEverywhere() {
    guard host.finishEntry() else { return host.focusEntry() }
    setShown(.all)
    host.refresh()
    followOrder()
    if listing.several == nil, list.selectedRow == nil { list.select(listing.rows.firstTaskRow) }
    root?.focus(list)
  }

  /// From the field into the list; where that has nothing, to what was found elsewhere.
  func goToFound() {
    if listing.rows.elsewhereCount > 0, listing.rows.firstTaskRow == nil {
      return searchEverywhere()
    }
    root?.focus(list)
  }
}
