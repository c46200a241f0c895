import Canvas
import Kit
import Tasks

/// One change of the history: when it was made, and what it was.
final class HistoryRow: View {
  static let height = 44.0
  private static let (radius, padding) = (8.0, 8.0)
  /// Around the ground, for the focus ring.
  private static let margin = 4.0
  /// Behind it, for the scroll bar.
  static let barWidth = 12.0

  private(set) var step: HistoryStep?
  var pressed: (HistoryStep) -> Void = { _ in }
  /// Its menu is asked for, at a place of the window.
  var menuWanted: (HistoryStep, Point) -> Void = { _, _ in }
  private let time = Label(
    style: TextStyle(size: TextStyle.caption.size, hasTabularDigits: true),
    color: \.secondaryText)
  private let sentence = Label()

  override init() {
    super.init()
    sentence.lineLimit = 2
    for label in [time, sentence] {
      label.isSpoken = false
      addSubview(label)
    }
  }

  /// - Parameters:
  ///   - text: what it was.
  ///   - time: when it was, on its day.
  func show(_ step: HistoryStep, _ text: String, at time: String) {
    self.step = step
    (self.time.text, sentence.text) = (time, text)
    sentence.color = step.isUndone ? \.secondaryText : \.text
    setNeedsLayout()
  }

  override var semantics: Semantics? {
    var semantics = Semantics(.row, name: sentence.text, value: time.text)
    if mark.isSelected { semantics.states.insert(.selected) }
    return semantics
  }

  override var tooltip: String? { sentence.isTruncated ? sentence.text : nil }
  override var tooltipText: Rect? { sentence.frame }

  private var list: ListView? { superview as? ListView }
  private var mark: RowMark { list?.mark(of: self) ?? RowMark() }

  override func layout() {
    let left = Self.margin + Self.padding
    let width = time.sizeThatFits(bounds.size).width
    time.frame = Rect(x: left, y: 0, width: width, height: bounds.height)
    let start = time.frame.maxX + Self.padding
    sentence.frame = Rect(
      x: start, y: 0, width: max(0, ground.maxX - Self.padding - start), height: bounds.height)
  }

  private var ground: Rect {
    let width = max(0, bounds.width - Self.barWidth)
    return Rect(x: 0, y: 0, width: width, height: bounds.height).inset(by: Self.margin)
  }

  override func pointer(_ event: PointerEvent) {
    if case .ended(let point) = event, bounds.contains(point), let step { pressed(step) }
  }

  override func openContextMenu(at point: Point) -> Bool {
    guard let step else { return false }
    menuWanted(step, convertToWindow(point))
    return true
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    if mark.isSelected || isHovered {
      painter.fill(
        ground, radius: Self.radius, mark.isSelected ? theme.cardSelected : theme.hover)
    }
    if mark.isLead, list?.showsFocusRing == true {
      FocusRing.paint(around: ground, radius: Self.radius, theme, &painter)
    }
  }
}

/// The day above the changes that were made on it.
final class HistoryDayRow: View {
  static let height = 32.0
  private let label = Label(style: .caption, color: \.secondaryText)

  override init() {
    super.init()
    label.isSpoken = false
    addSubview(label)
  }

  func show(_ day: String) { label.text = day }

  override var semantics: Semantics? { Semantics(.header, name: label.text) }
  override var takesPointer: Bool { false }

  override func layout() {
    label.frame = Rect(x: 12, y: 8, width: max(0, bounds.width - 24), height: bounds.height - 8)
  }
}
