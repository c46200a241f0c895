import Canvas
import Dates
import Kit
import System
import Wording

/// A month from which a day is chosen: by arrows, Page Up and Page Down, a click, and Home for today.
final class MonthView: View {
  /// The day that is chosen.
  var chosen: CivilDate {
    didSet {
      guard chosen != oldValue else { return }
      show(chosen)
    }
  }
  /// Another day was chosen.
  var choose: (CivilDate) -> Void = { _ in }
  /// A day was clicked, be it another one or not.
  var clicked: () -> Void = {}
  /// How many tasks a day has. The more, the more dots it is marked by.
  var count: (CivilDate) -> Int = { _ in 0 } { didSet { renewMarks() } }
  /// A task is dragged over it that would go there.
  var aimed: CivilDate? { didSet { if aimed != oldValue { setNeedsDisplay() } } }
  private var marks: [Int] = [] { didSet { if marks != oldValue { setNeedsDisplay() } } }
  var today: CivilDate { didSet { if today != oldValue { setNeedsDisplay() } } }
  private let firstWeekday = DayText.firstWeekday
  private let title = Label(style: .bodyStrong)
  private let back = Button(DateWords.monthBefore, look: .quiet, icon: .back)
  private let forward = Button(DateWords.monthAfter, look: .quiet, icon: .forward)
  private var names: [Label] = []
  private var days: [Label] = []

  private static let (likedCell, weeks, air) = (Size(width: 40, height: 32), 6, 8.0)
  /// In a narrow window a day is as wide as it is high.
  private static let leastWidth = 32.0
  private static let button = 32.0

  init(_ chosen: CivilDate, today: CivilDate) {
    (self.chosen, self.today) = (chosen, today)
    super.init()
    names = Weekday.allCases.sorted {
      $0.days(since: firstWeekday) < $1.days(since: firstWeekday)
    }.map { weekday in
      let label = Label(
        DayText.short(weekday), style: .caption, color: \.secondaryText, alignment: .center)
      label.isSpoken = false
      return label
    }
    days = (0..<7 * Self.weeks).map { _ in
      let label = Label(style: .body, alignment: .center)
      label.isSpoken = false
      return label
    }
    title.isSpoken = false
    title.alignment = .center
    for view in [title, back, forward] + names + days { addSubview(view) }
    back.action = { [weak self] in self?.move(byMonths: -1) }
    forward.action = { [weak self] in self?.move(byMonths: 1) }
    show(chosen)
  }

  /// The first day that is shown: the week's in which the month begins.
  private var firstShown: CivilDate {
    let first = CivilDate(year: chosen.year, month: chosen.month, day: 1)
    return first.adding(days: -first.weekday.days(since: firstWeekday))
  }

  private func show(_ day: CivilDate) {
    title.text = DayText.month(of: day)
    let first = firstShown
    for (place, label) in days.enumerated() {
      let shown = first.adding(days: Int64(place))
      label.text = "\(shown.day)"
      label.color =
        shown == day ? \.onAccent : shown.month == day.month ? \.text : \.secondaryText
    }
    renewMarks()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Days may have other tasks than they had.
  func renewMarks() {
    let first = firstShown
    marks = days.indices.map { count(first.adding(days: Int64($0))) }
  }

  // MARK: Choosing

  private func pick(_ day: CivilDate) {
    guard day != chosen, (0...9999).contains(day.year) else { return }
    chosen = day
    choose(day)
  }

  private func move(byDays days: Int64) { pick(chosen.adding(days: days)) }

  private func move(byMonths months: Int64) {
    let (years, month) = (chosen.year * 12 + chosen.month - 1 + months)
      .flooredQuotientAndRemainder(by: 12)
    var day = CivilDate(year: years, month: month + 1, day: 1)
    day.day = min(chosen.day, day.daysInMonth)
    pick(day)
  }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.modifiers.isEmpty else { return false }
    let onward: Int64 = root?.direction == .rightToLeft ? -1 : 1
    switch press.key {
    case .left: move(byDays: -onward)
    case .right: move(byDays: onward)
    case .up: move(byDays: -7)
    case .down: move(byDays: 7)
    case .pageUp: move(byMonths: -1)
    case .pageDown: move(byMonths: 1)
    case .home: pick(today)
    default: return false
    }
    return true
  }

  override func pointer(_ event: PointerEvent) {
    guard case .ended(let point) = event, let day = day(at: point) else { return }
    pick(day)
    clicked()
  }

  /// The day that stands at a point; nil beside the days.
  func day(at point: Point) -> CivilDate? {
    days.firstIndex { $0.frame.contains(point) }.map { firstShown.adding(days: Int64($0)) }
  }

  override var canBecomeFocused: Bool { isShown }
  override var takesPointer: Bool { true }

  override var semantics: Semantics? {
    guard isShown else { return nil }
    var semantics = Semantics(.button, name: DateWords.calendar)
    let day = DateText.full(chosen, at: nil, today: today)
    let tasks = count(chosen)
    semantics.details =
      tasks == 0 ? day : LabelWords.beside(day, ListWords.open(tasks, .ofLanguage))
    return semantics
  }

  // MARK: Layout

  /// What a day takes, and each of the two lines above the days, as large as the text is.
  private func sizes(in width: Double) -> (cell: Size, line: Double) {
    let room = Size(width: .infinity, height: .infinity)
    let texts = (names + days).map { $0.sizeThatFits(room) }
    let liked = min(Self.likedCell.width, max(Self.leastWidth, (width / 7).rounded(.down)))
    let cell = texts.reduce(liked) { max($0, $1.width.rounded(.up) + 4) }
    let height = texts.reduce(Self.likedCell.height) { max($0, $1.height.rounded(.up) + Self.air) }
    return (Size(width: cell, height: height), max(Self.button, height))
  }

  /// Nothing where a week has no room: the field above does without it.
  override func sizeThatFits(_ proposal: Size) -> Size {
    let (cell, line) = sizes(in: proposal.width)
    let titleWidth = title.sizeThatFits(Size(width: .infinity, height: .infinity)).width
    guard max(7 * cell.width, titleWidth + 2 * Self.button) <= proposal.width else {
      return Size(width: proposal.width, height: 0)
    }
    return Size(width: 7 * cell.width, height: 2 * line + Double(Self.weeks) * cell.height)
  }

  /// Whether it has room.
  private var isShown: Bool { bounds.height > 0 }

  override func layout() {
    for view in subviews { view.isHidden = !isShown }
    guard isShown else { return }
    let (cell, line) = sizes(in: bounds.width)
    let left = ((bounds.width - 7 * cell.width) / 2).rounded()
    let right = left + 7 * cell.width
    func button(_ x: Double) -> Rect {
      Rect(x: x, y: (line - Self.button) / 2, width: Self.button, height: Self.button)
    }
    back.frame = button(left)
    forward.frame = button(right - Self.button)
    title.frame = Rect(
      x: back.frame.maxX, y: 0, width: forward.frame.minX - back.frame.maxX, height: line)
    for (place, label) in (names + days).enumerated() {
      let (row, column) = (place / 7, place % 7)
      label.frame = Rect(
        x: left + Double(column) * cell.width,
        y: line + (row == 0 ? 0 : line + Double(row - 1) * cell.height), width: cell.width,
        height: row == 0 ? line : cell.height)
    }
  }

  private static let (mostDots, dot, dotGap) = (3, 3.0, 2.0)

  private func paintMarks(
    _ count: Int, below disc: Rect, _ color: Color, _ painter: inout Painter
  ) {
    let width = Double(count) * (Self.dot + Self.dotGap) - Self.dotGap
    for place in 0..<count {
      let x = disc.midX - width / 2 + Double(place) * (Self.dot + Self.dotGap)
      painter.fill(
        Rect(x: x, y: disc.maxY - Self.dot - 3, width: Self.dot, height: Self.dot),
        radius: Self.dot / 2, color)
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme, isShown else { return }
    let first = firstShown
    for (place, label) in days.enumerated() {
      let day = first.adding(days: Int64(place))
      let side = min(label.frame.width, label.frame.height)
      let disc = Rect(
        x: label.frame.midX - side / 2, y: label.frame.midY - side / 2, width: side, height: side)
      if day == chosen {
        painter.fill(disc, radius: side / 2, theme.accent)
        if showsFocusRing { FocusRing.paint(around: disc, radius: side / 2, theme, &painter) }
      } else if day == today {
        painter.border(disc, radius: side / 2, width: 1.5, theme.accent)
      }
      if day == aimed { painter.border(label.frame, radius: 8, width: 2, theme.accent) }
      paintMarks(
        min(Self.mostDots, marks[place]), below: disc,
        day == chosen ? theme.onAccent : theme.accent, &painter)
    }
  }
}
