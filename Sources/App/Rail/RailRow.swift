import Canvas
import Kit
import Tasks
import Wording

/// A line of the rail: its name, and how many open tasks it has. The one that is shown has a bar at its beginning,
/// stands on a ground and is written strong.
final class RailRow: View {
  private static let height = 36.0
  /// Between a section and the one above it, in points.
  private static let air = 12.0
  private static let (margin, padding, radius) = (8.0, 12.0, 8.0)
  /// Of the sign before a name, and between both.
  private static let (sign, gap) = (16.0, 10.0)

  /// What it shows, with what its place in the rail adds.
  struct Line: Equatable {
    var entry: ShownEntry
    /// How many open tasks, as it is written; empty for none.
    var count: String
    /// For who reads the screen out.
    var spoken: String
    var beginsSection: Bool

    var height: Double { RailRow.height + (beginsSection ? RailRow.air : 0) }
    var semantics: Semantics {
      var semantics = Semantics(.row, name: spoken, states: entry.isShown ? [.checked] : [])
      semantics.value = LabelWords.spoken(entry.look)
      semantics.isCheckable = true
      return semantics
    }
  }

  private(set) var line: Line?
  /// A click.
  var pressed: (ShownEntry) -> Void = { _ in }
  /// A task is dragged over it that would go there.
  var isAimed = false { didSet { if isAimed != oldValue { setNeedsDisplay() } } }

  private let name = Label()
  private let count = Label(
    style: TextStyle(size: TextStyle.caption.size, hasTabularDigits: true),
    color: \.secondaryText, alignment: .trailing)

  override init() {
    super.init()
    for label in [name, count] {
      label.isSpoken = false
      addSubview(label)
    }
  }

  func show(_ line: Line) {
    if line != self.line { root?.pointer.endClicks(inside: self) }
    self.line = line
    isAimed = false
    name.text = line.entry.name
    name.style = line.entry.isShown ? .bodyStrong : .body
    count.text = line.count
    setNeedsLayout()
  }

  override var semantics: Semantics? { line?.semantics }
  override var cursor: Cursor { .hand }
  override var tooltip: String? { name.isTruncated ? name.text : nil }
  override var tooltipText: Rect? { name.frame }
  override var tooltipAnchor: Rect { ground }

  /// What is filled of it.
  var ground: Rect {
    Rect(
      x: Self.margin, y: bounds.height - Self.height, width: max(0, bounds.width - 2 * Self.margin),
      height: Self.height)
  }

  override func layout() {
    let ground = ground
    let end = ground.maxX - Self.padding
    let countWidth = count.text.isEmpty ? 0 : count.sizeThatFits(bounds.size).width
    count.frame = Rect(
      x: end - countWidth, y: ground.minY, width: countWidth, height: ground.height)
    let start = ground.minX + Self.padding + Self.sign + Self.gap
    let nameEnd = count.frame.minX - (countWidth > 0 ? Self.gap : 0)
    name.frame = Rect(
      x: start, y: ground.minY, width: max(0, nameEnd - start), height: ground.height)
  }

  override func pointer(_ event: PointerEvent) {
    if case .ended(let point) = event, bounds.contains(point), let line { pressed(line.entry) }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme, let line else { return }
    let ground = ground
    if line.entry.isShown || isAimed {
      painter.fill(ground, radius: Self.radius, theme.cardSelected)
    } else if isHovered {
      painter.fill(ground, radius: Self.radius, theme.hover)
    }
    if line.entry.isShown {
      painter.fill(
        Rect(x: ground.minX + 4, y: ground.minY + 10, width: 3, height: ground.height - 20),
        radius: 1.5, theme.accent)
    }
    if isAimed { painter.border(ground, radius: Self.radius, width: 2, theme.accent) }
    paintSign(of: line.entry, in: ground, theme, &painter)
    if let list = superview as? ListView, list.mark(of: self).isLead, list.showsFocusRing {
      FocusRing.paint(inside: ground, radius: Self.radius, theme, &painter)
    }
  }

  private func paintSign(
    of entry: ShownEntry, in ground: Rect, _ theme: Theme, _ painter: inout Painter
  ) {
    let place = Rect(
      x: ground.minX + Self.padding, y: ground.minY, width: Self.sign, height: ground.height)
    if let root { entry.look.sign?.paint(in: place, root, &painter) }
    entry.icon?.paint(
      in: place, color: entry.isShown ? theme.text : theme.secondaryText, &painter)
  }
}

extension ShownEntry {
  /// Before its name; nil for a list.
  fileprivate var icon: Icon? {
    switch target {
    case .tasks(.all): .grip
    case .tasks(.today): .calendar
    case .tasks(.upcoming): .forward
    case .tasks(.later): .clock
    case .tasks(.list): nil
    case .search: .search
    }
  }
}
