import Canvas
import Controls
import Views
import Wording

/// Today's date, how many tasks are open, and the way to add one. During a search its field stands
/// in the date's place.
final class HeaderView: View {
  static let height = 88.0
  private let day = Label(style: .title)
  private let count = Label(style: .caption, color: \.secondaryText)
  /// How counts are written.
  var numbers = NumberStyle.plain
  let addButton: Button
  let menuButton: Button
  let search = TextField(name: ListWords.search, placeholder: ListWords.search)

  var isSearching: Bool {
    get { !search.isHidden }
    set {
      search.isHidden = !newValue
      day.isHidden = newValue
    }
  }

  /// - Parameters:
  ///   - add: the button was pressed.
  ///   - opensMenu: the button of the window's menu was pressed.
  ///   - searched: another text is looked for.
  init(
    add: @escaping () -> Void, opensMenu: @escaping () -> Void, searched: @escaping () -> Void
  ) {
    menuButton = Button(MenuWords.window, look: .quiet, icon: .more, action: opensMenu)
    addButton = Button(ListWords.newTask, look: .prominent, icon: .plus, action: add)
    super.init()
    for view in [day, search, count, menuButton, addButton] { addSubview(view) }
    search.addMenu()
    search.changed = searched
    isSearching = false
  }

  /// - Parameter openCount: nil until they have been counted.
  func show(day: String, openCount: Int?) {
    self.day.text = day
    count.text = openCount.map { ListWords.open($0, numbers) } ?? ""
  }

  /// How many tasks a search has left of all.
  func show(found: Int, of total: Int) {
    count.text = ListWords.found(found, of: total, numbers)
  }

  override var semantics: Semantics? { Semantics(.header, name: "") }

  override func layout() {
    let column = Column(in: bounds.width)
    let button = 40.0
    addButton.frame = Rect(
      x: max(0, column.contentRight - button), y: 24, width: button, height: button)
    menuButton.frame = Rect(
      x: max(0, addButton.frame.minX - 4 - 32), y: 24, width: 32, height: button)
    let end = menuButton.frame.minX - 4
    let width = max(0, end - column.contentLeft)
    day.frame = Rect(x: column.contentLeft, y: 20, width: width, height: 30)
    search.frame = Rect(x: column.left, y: 24, width: max(0, end - column.left), height: 40)
    count.frame = Rect(
      x: column.contentLeft, y: isSearching ? 66 : 50, width: width, height: 18)
  }
}
