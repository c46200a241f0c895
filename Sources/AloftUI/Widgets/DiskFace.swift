import Canvas
import Loop
import TaskStore
import Views

/// The disk widget's view: the percentage beside the bar, the details below.
///
/// Every place follows from the width, which may be anything: the bar takes what the percentage
/// leaves, details stand in columns where they fit and in lines where not.
final class DiskFace: View {
  /// The height that the percentage and the bar take, in points.
  static let collapsedHeight = 37.0
  /// With the details of one disk.
  static let expandedHeight = 106.0
  private static let otherHeight = 22.0
  private static let gap = 12.0
  private static let leastColumn = 80.0

  var status = DiskStatus() { didSet { if status != oldValue { statusChanged() } } }
  /// 0 (collapsed) to 1 (expanded): how far the details have come into sight.
  var expansion = 0.0 { didSet { if expansion != oldValue { setNeedsLayout() } } }
  /// Laid out for a language that is read from the right.
  var isMirrored = false { didSet { if isMirrored != oldValue { mirroringChanged() } } }

  private let percent = Label(
    DiskText.unknown,
    style: TextStyle(size: 22, weight: .semibold, hasTabularDigits: true))
  private let bar = DiskBar()
  private let warning = LowSpaceSign()
  private let age = Label(style: .caption, color: \.secondaryText)
  private var facts: [DiskFactView] = []
  private var otherFacts: [DiskFactView] = []

  override init() {
    super.init()
    for view in [percent, warning, bar, age] { addSubview(view) }
    statusChanged()
  }

  override var takesPointer: Bool { false }

  /// What it would like to be high, with the details.
  var fullHeight: Double {
    Self.expandedHeight + Self.otherHeight * Double(status.otherFacts.count)
  }

  private func statusChanged() {
    percent.text = status.percentText
    percent.color = status.isLow ? \.warning : \.text
    bar.space = status.usage?.space
    bar.isLow = status.isLow
    show(status.facts, in: &facts)
    show(status.otherFacts, in: &otherFacts)
    setNeedsLayout()
  }

  private func mirroringChanged() {
    bar.isMirrored = isMirrored
    for view in facts + otherFacts { view.isMirrored = isMirrored }
    setNeedsLayout()
  }

  private func show(_ values: [DiskStatus.Fact], in views: inout [DiskFactView]) {
    while views.count > values.count { views.removeLast().removeFromSuperview() }
    while views.count < values.count {
      let view = DiskFactView()
      view.isMirrored = isMirrored
      views.append(view)
      addSubview(view)
    }
    for (view, value) in zip(views, values) { view.fact = value }
  }

  // MARK: Layout

  override func layout() {
    let size = percent.sizeThatFits(Size(width: bounds.width, height: .infinity))
    percent.frame = place(x: 0, y: 0, width: size.width, height: Self.collapsedHeight)
    var left = size.width + Self.gap
    warning.isHidden = !status.isLow
    if status.isLow {
      warning.frame = place(
        x: left - 4, y: 0, width: LowSpaceSign.width, height: Self.collapsedHeight)
      left += LowSpaceSign.width + 4
    }
    layoutBar(from: left)
    layoutDetails()
  }

  /// The bar, and below it the age of an old value.
  private func layoutBar(from left: Double) {
    let width = max(0, bounds.width - left)
    let text = root.flatMap { status.ageText(at: Timestamp($0.loop.wallClock)) }
    age.isHidden = text == nil
    bar.frame = place(x: left, y: 0, width: width, height: text == nil ? Self.collapsedHeight : 20)
    guard let text, let root else { return }
    let long = "Measured \(text)"
    let fits = root.text.line(long, style: .caption, fitting: .infinity).width <= width
    age.text = fits ? long : text
    let ageWidth = min(width, age.sizeThatFits(Size(width: width, height: .infinity)).width)
    age.frame = place(x: left, y: 20, width: ageWidth, height: 16)
  }

  private func layoutDetails() {
    let top = Self.collapsedHeight + 13
    let column = bounds.width / Double(max(1, facts.count))
    let isColumns = column >= Self.leastColumn
    let line = (Self.expandedHeight - Self.collapsedHeight - 4) / Double(max(1, facts.count))
    for (index, view) in facts.enumerated() {
      view.arrangement = isColumns ? .column : .line
      let index = Double(index)
      view.frame =
        isColumns
        ? place(x: (index * column).rounded(), y: top, width: column.rounded() - 8, height: 42)
        : place(
          x: 0, y: (Self.collapsedHeight + 2 + index * line).rounded(), width: bounds.width,
          height: line.rounded())
    }
    for (index, view) in otherFacts.enumerated() {
      view.arrangement = .line
      view.frame = place(
        x: 0, y: Self.expandedHeight + Double(index) * Self.otherHeight, width: bounds.width,
        height: Self.otherHeight)
    }
    for view in facts + otherFacts {
      view.isLow = status.isLow
      view.opacity = expansion
      view.isHidden = expansion == 0
    }
  }

  /// A rectangle by its distance from the edge where reading begins.
  private func place(x: Double, y: Double, width: Double, height: Double) -> Rect {
    Rect(x: isMirrored ? bounds.width - x - width : x, y: y, width: width, height: height)
  }
}
