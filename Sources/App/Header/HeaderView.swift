import Canvas
import Kit
import Wording

/// Today's date, or the list that is shown, how many tasks are open, and the way to add one. During a search its field stands
/// beside the date; where there is no room, above a small one.
final class HeaderView: View {
  private static let height = 88.0
  private static let lineHeight = 18.0
  private static let anySize = Size(width: .infinity, height: .infinity)
  private let day = Label(style: .title)
  /// The date without its weekday, where there is no room for that.
  private let shortDay = Label(style: .title)
  /// The date, where the search field has its place.
  private let smallDay = Label(style: .caption, color: \.secondaryText, alignment: .trailing)
  private let count = Label(style: .caption, color: \.secondaryText)
  /// What the past says of the day; hidden where it says nothing.
  private let remark = Paragraph(style: .caption, color: \.secondaryText)
  /// How counts are written.
  let numbers: NumberStyle
  let addButton: Button
  let menuButton: Button
  /// Says how the tasks and the servers are in step; hidden where nothing is synced.
  let syncButton = Button("", look: .quiet, icon: .synced)
  private let listsButton: ListsButton
  private let searchField: SearchField
  var search: TextField { searchField.field }

  var isSearching: Bool {
    get { !searchField.isHidden }
    set { searchField.isHidden = !newValue }
  }

  /// - Parameters:
  ///   - add: the button was pressed.
  ///   - opensMenu: the button of the window's menu was pressed.
  ///   - opensLists: the title was pressed, where there are lists.
  ///   - searched: another text is looked for.
  ///   - endsSearch: the cross in the search field was pressed.
  init(
    _ numbers: NumberStyle, add: @escaping () -> Void, opensMenu: @escaping () -> Void,
    opensLists: @escaping () -> Void, searched: @escaping () -> Void,
    endsSearch: @escaping () -> Void
  ) {
    self.numbers = numbers
    searchField = SearchField(changed: searched, ended: endsSearch)
    menuButton = Button(MenuWords.window, look: .quiet, icon: .more, action: opensMenu)
    addButton = Button(ListWords.newTask, look: .prominent, icon: .plus, action: add)
    listsButton = ListsButton(action: opensLists)
    super.init()
    for view in [
      listsButton, day, shortDay, searchField, count, remark, smallDay, syncButton, menuButton,
      addButton,
    ] { addSubview(view) }
    syncButton.isHidden = true
    isSearching = false
    listsButton.isHidden = true
  }

  /// Whether a press on the title opens the menu of the lists.
  var opensLists = false { didSet { if opensLists != oldValue { setNeedsLayout() } } }

  /// Whether something is synced.
  var showsSync = false { didSet { if showsSync != oldValue { setNeedsLayout() } } }

  /// Where that title is, in the window.
  var listsPlace: Rect { listsButton.frameInWindow }

  /// What that menu stands below, in the window: how many tasks are open is still seen, which is what one
  /// compares its numbers with.
  var listsMenuPlace: Rect {
    var place = listsPlace
    place.size.height = max(place.maxY, count.frameInWindow.maxY) - place.minY
    return place
  }

  /// - Parameters:
  ///   - title: the day, or the list's name.
  ///   - short: the day without its weekday.
  ///   - openCount: nil until they have been counted.
  func show(title: String, short: String, openCount: Int?) {
    // Another day may need another height.
    if title != day.text {
      superview?.setNeedsLayout()
      setNeedsLayout()
    }
    (day.text, shortDay.text, smallDay.text) = (title, short, title)
    listsButton.shown = title
    show(count: openCount.map { ListWords.open($0, numbers) } ?? "", as: .label)
  }

  /// Says something of the day below the count; nil says nothing.
  func show(remark text: String?) {
    guard text ?? "" != remark.text else { return }
    remark.text = text ?? ""
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// How many tasks a search has left; said to who reads the screen out, while one types.
  func show(found: String) { show(count: found, as: .status) }

  private func show(count text: String, as role: Semantics.Role) {
    if text != count.text { superview?.setNeedsLayout() }
    (count.text, count.role) = (text, role)
  }

  override var semantics: Semantics? { Semantics(.header, name: "") }

  /// In points. In a narrow window a long date and a long count take two lines.
  func height(inWidth width: Double) -> Double {
    let column = Column(in: width)
    return Self.height + secondLine(of: smallDay, column) + secondLine(of: count, column)
      + remarkHeight(column)
  }

  /// What two lines take more than one, in points.
  private func secondLine(of label: Label, _ column: Column) -> Double {
    label.lineLimit = column.isNarrow ? 2 : 1
    guard column.isNarrow else { return 0 }
    let room = Size(width: column.contentWidth, height: .infinity)
    return max(0, label.sizeThatFits(room).height - Self.lineHeight)
  }

  private func remarkHeight(_ column: Column) -> Double {
    let room = Size(width: column.contentWidth, height: .infinity)
    return remark.text.isEmpty || isSearching ? 0 : remark.sizeThatFits(room).height.rounded(.up)
  }

  override func layout() {
    let column = Column(in: bounds.width)
    let height = remarkHeight(column)
    remark.isHidden = height == 0
    // Right below the count, which in a wide window leaves air below it.
    remark.frame = Rect(
      x: column.contentLeft, y: bounds.height - height - (column.isNarrow ? 4 : 18),
      width: column.contentWidth, height: height)
    let button = 40.0
    let top = 24 + secondLine(of: smallDay, column)
    addButton.frame = Rect(
      x: max(0, column.contentRight - button), y: top, width: button, height: button)
    menuButton.frame = Rect(
      x: max(0, addButton.frame.minX - 4 - 32), y: top, width: 32, height: button)
    syncButton.frame = Rect(
      x: max(0, menuButton.frame.minX - 4 - 32), y: top, width: 32, height: button)
    let isNarrow = column.isNarrow
    for button in [addButton, menuButton] { button.isHidden = isNarrow && isSearching }
    syncButton.isHidden = !showsSync || menuButton.isHidden
    smallDay.alignment = isNarrow ? .leading : .trailing
    if isNarrow { return layOutNarrow(in: column) }
    let end = (showsSync ? syncButton : menuButton).frame.minX - 4
    let width = max(0, end - column.contentLeft - (opensLists ? ListsButton.arrow : 0))
    day.frame = Rect(x: column.contentLeft, y: 20, width: width, height: 30)
    shortDay.frame = day.frame
    layOutSearch(in: column, upTo: end)
    let isBelow = isSearching && day.isHidden
    // What was found may be more than has room beside the field.
    let besideField = searchField.frame.minX - column.contentLeft - 8
    let isLow = isBelow || isSearching && count.sizeThatFits(Self.anySize).width > besideField
    shortDay.isHidden = day.isHidden || day.sizeThatFits(Self.anySize).width <= width
    if !shortDay.isHidden {
      day.isHidden = true
      // Set smaller before it is cut.
      let whole = root?.text.line(shortDay.text, style: .title).width ?? 0
      shortDay.style = whole <= width ? .title : .bodyStrong
    }
    let countWidth = isLow ? column.contentWidth : width
    count.frame = Rect(
      x: column.contentLeft, y: isLow ? 66 : 50, width: countWidth, height: 18)
    smallDay.frame = Rect(x: column.contentLeft, y: 66, width: column.contentWidth, height: 18)
    let line =
      count.sizeThatFits(Self.anySize).width + 16 + smallDay.sizeThatFits(Self.anySize).width
    smallDay.isHidden = !isBelow || line > column.contentWidth
    layOutLists(around: [day, shortDay].first { !$0.isHidden })
  }

  /// - Parameter title: nil where there is none that could be pressed.
  private func layOutLists(around title: Label?) {
    listsButton.isHidden = !opensLists || title == nil
    guard let title else { return }
    let text = min(title.sizeThatFits(Self.anySize).width, title.frame.width)
    listsButton.frame = Rect(
      x: title.frame.minX - ListsButton.air, y: title.frame.minY,
      width: text + ListsButton.air + ListsButton.arrow, height: title.frame.height)
    listsButton.countHeight = max(0, count.frame.maxY - listsButton.frame.maxY)
  }

  /// The date stands above the buttons, and the count below. The search has all of the width, and the
  /// buttons come back when it ends.
  private func layOutNarrow(in column: Column) {
    func line(y: Double, height: Double = 18) -> Rect {
      Rect(x: column.contentLeft, y: y, width: column.contentWidth, height: height)
    }
    let more = secondLine(of: smallDay, column)
    (day.isHidden, shortDay.isHidden, smallDay.isHidden) = (true, true, false)
    smallDay.frame = line(y: 4, height: Self.lineHeight + more)
    if opensLists { smallDay.frame.size.width -= ListsButton.arrow }
    layOutLists(around: smallDay)
    count.frame = line(y: 66 + more, height: Self.lineHeight + secondLine(of: count, column))
    searchField.frame = Rect(
      x: column.left, y: 24 + more, width: column.width, height: SearchField.height)
  }

  /// Beside the date where there is room for both, else in its place.
  private func layOutSearch(in column: Column, upTo end: Double) {
    let title = day.sizeThatFits(Self.anySize).width.rounded(.up)
    let beside = column.contentLeft + title + (opensLists ? ListsButton.arrow : 16)
    let isBeside = end - beside >= SearchField.leastWidth
    day.isHidden = isSearching && !isBeside
    let left = isBeside ? max(beside, end - 320) : column.left
    searchField.frame = Rect(
      x: left, y: 24, width: max(0, end - left), height: SearchField.height)
  }
}
