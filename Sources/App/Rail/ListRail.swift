import Canvas
import Dates
import Kit
import TaskStore
import Tasks
import Wording

/// The rail at the start side of a wide window: what the window can show, with how many open tasks there are. It offers what
/// the menu of the lists does, and tasks can be dragged there.
final class ListRail: Feature, DragTarget {
  unowned let host: any FeatureHost
  private let lists: ListSwitching
  let view = RailView()
  /// What the task in the hand would go to.
  private var aimed: ShownEntry?

  /// From where on a window has room for it, in points.
  private static let leastWindow = 900.0
  private static let (widths, standard) = (160.0...320.0, 216.0)
  /// The setting in the store.
  private static let widthKey = "rail-width"

  private lazy var width: Double = {
    let stored = (try? model.database.value(for: Self.widthKey)) ?? nil
    return Self.kept(stored.flatMap(Double.init) ?? Self.standard)
  }()

  init(_ host: any FeatureHost, _ lists: ListSwitching) {
    (self.host, self.lists) = (host, lists)
    view.isHidden = true
    view.chosen = { [weak self] in self?.lists.show($0) }
    view.keyMeans = { [weak self] in self?.means($0, of: $1) ?? false }
    view.menuWanted = { [weak self] in self?.openMenu(of: $0, at: $1) ?? false }
    view.edge.wanted = { [weak self] in self?.setWidth($0) }
    view.edge.left = { [weak self] in self?.keepWidth() }
  }

  var isShown: Bool { !view.isHidden }

  // MARK: Layout

  /// Gives it its place where the window is wide enough and there is something to choose.
  /// - Returns: how wide it is; 0 where there is none.
  func layOut(in bounds: Rect) -> Double {
    let isShown = bounds.width >= Self.leastWindow && header.opensLists
    if isShown == view.isHidden {
      view.isHidden = !isShown
      follow()
    }
    guard isShown else { return 0 }
    view.frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    view.edge.value = header.numbers.text(Int(width))
    return width
  }

  private static func kept(_ width: Double) -> Double {
    min(max(width, widths.lowerBound), widths.upperBound).rounded()
  }

  private func setWidth(_ wanted: Double) {
    let wanted = Self.kept(wanted)
    guard wanted != width else { return }
    width = wanted
    content.setNeedsLayout()
  }

  /// Another start has the standard one where this cannot be stored: nothing that anybody would miss.
  private func keepWidth() { try? model.database.set("\(Int(width))", for: Self.widthKey) }

  // MARK: What is shown

  /// Tasks, lists or what is shown have become others.
  func follow() {
    guard isShown else { return }
    view.show(
      lists.entries.enumerated().flatMap { section, entries in
        entries.enumerated().map { place, entry in
          RailRow.Line(
            entry: entry, count: entry.count == 0 ? "" : header.numbers.text(entry.count),
            spoken: LabelWords.counted(entry.name, entry.count, header.numbers),
            beginsSection: section > 0 && place == 0)
        }
      })
  }

  // MARK: Keys and menus

  private static let ofTasks = Set(
    ActionMenu.task.sections.joined() + [.typeDue, .typeList, .typeTags])

  /// What keys do with a task they do with a list, or nothing: no task is meant here.
  private func means(_ press: KeyPress, of entry: ShownEntry) -> Bool {
    if press.matches(.escape) {
      root?.focus(list)
      return true
    }
    guard let action = Action.pressed(press, in: .list)?.action, Self.ofTasks.contains(action)
    else { return false }
    let meant: Action? =
      switch action {
      case .rename: .renameList
      case .moveUp: .moveListUp
      case .moveDown: .moveListDown
      case .delete: .deleteList
      default: nil
      }
    if let meant, let list = entry.list.flatMap(labels.list), !press.isRepeat || action.repeats {
      lists.act(meant, on: list)?()
    }
    return true
  }

  private func openMenu(of entry: ShownEntry, at place: Rect) -> Bool {
    guard let root, let list = entry.list.flatMap(labels.list) else { return false }
    root.open(lists.menu(of: list), name: MenuWords.task(list.name), at: place)
    return true
  }

  // MARK: A task that is dragged

  func carry(to point: Point) -> Bool {
    let isHere = isShown && view.frameInWindow.contains(point)
    if isHere {
      aimed = view.aim(at: point) { edit([], to: $0) != nil }
    } else {
      endDrag()
    }
    return isHere
  }

  func endDrag() {
    guard aimed != nil else { return }
    aimed = view.aim(at: Point(x: -1, y: -1)) { _ in false }
  }

  func wantedEdit(of tasks: [Task]) -> Edit? { aimed.flatMap { edit(tasks.map(\.id), to: $0) } }

  private func edit(_ tasks: [Task.ID], to entry: ShownEntry) -> Edit? {
    switch entry.target {
    case .tasks(.list(let id)): .file(tasks, .list(id))
    case .tasks(.today): .schedule(tasks, [.dueDay(dates.today)])
    case .tasks(.all), .tasks(.upcoming), .tasks(.later), .search: nil
    }
  }
}
