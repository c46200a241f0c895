import Canvas
import DiskUsage
import Kit
import Loop
import Tasks
import Wording

/// The disk widget's view: the percentage beside the bar, the details below.
///
/// Every place follows from the width, which may be anything: the bar takes what the percentage
/// leaves, details stand in columns where they fit and in lines where not.
final class DiskFace: View {
  /// The height that the percentage and the bar take, in points.
  static let collapsedHeight = 37.0
  /// With the details of one disk; where they have no room for a name beside its value, in a column.
  static func expandedHeight(inWidth width: Double) -> Double {
    width < narrowWidth ? collapsedHeight + factGap + 4 * columnHeight : 106
  }
  private static let narrowWidth = 150.0
  private static let columnHeight = 40.0
  private static let factGap = 6.0
  /// Of details in columns: above them, so that below them there is as much air as below the folded face, and
  /// what they take.
  private static let columnGap = 26.0
  private static let factHeight = 42.0
  private static let otherHeight = 22.0
  private static let moreHeight = 28.0
  private static let causeGap = 6.0
  /// The bar's, and of what stands below it.
  private static let barHeight = 20.0
  private static let captionHeight = 16.0
  private static let gap = 12.0
  private static let leastColumn = 80.0

  var status = DiskStatus() { didSet { if status != oldValue { statusChanged() } } }
  /// 0 (collapsed) to 1 (expanded): how far the details have come into sight.
  var expansion = 0.0 { didSet { if expansion != oldValue { setNeedsLayout() } } }

  /// Called when it shows something else.
  var statusShown: () -> Void = {}

  private let percent = Label(
    DiskText.unknown,
    style: TextStyle(size: 22, weight: .semibold, hasTabularDigits: true))
  private let bar = DiskBar()
  private let sign = LevelSign()
  /// Which disk it is, below the bar's beginning.
  private let name = Label(style: .caption, color: \.secondaryText)
  /// How full it is in a word, or how old the value is, below its end.
  private let note = Label(style: .caption)
  private let more = TextButton()
  /// Why nothing can be written.
  private let cause = Label(style: .caption)
  private let tools = DiskToolBar()
  private var facts: [DiskFactView] = []
  private var detailFacts: [DiskFactView] = []
  private var otherFacts: [DiskFactView] = []
  /// What stands below the bar, and for what it was chosen: each frame that moves anything asks again.
  private var captioned: (key: CaptionKey, caption: (name: String, note: String))?

  private struct CaptionKey: Hashable {
    var width: Double
    var note: String
    var age: String?
  }

  /// - Parameter tools: that open other programs; nil where there are none.
  init(tools: DiskTools? = nil) {
    super.init()
    for view in [percent, sign, bar, name, note, cause, more, self.tools] { addSubview(view) }
    cause.lineLimit = 4
    self.tools.tools = tools
    more.action = { [weak self] in self?.status.turnPage() }
    statusChanged()
  }

  override var takesPointer: Bool { false }

  /// What it would like to be high, with the details.
  func fullHeight(inWidth width: Double) -> Double {
    let others = Self.otherHeight * Double(status.otherLines)
    return Self.expandedHeight(inWidth: width) + detailsHeight(inWidth: width) + others
      + (status.moreText == nil ? 0 : Self.moreHeight)
  }

  /// Of what there is to say besides, and of the tools below it.
  private func detailsHeight(inWidth width: Double) -> Double {
    Self.otherHeight * Double(status.detailFacts.count) + causeHeight(inWidth: width)
      + tools.height
  }

  private func causeHeight(inWidth width: Double) -> Double {
    guard status.cause != nil else { return 0 }
    return cause.sizeThatFits(Size(width: width, height: .infinity)).height + Self.causeGap
  }

  private func statusChanged() {
    percent.text = status.percentText
    percent.color = status.level < .low ? \.text : status.level.color
    bar.space = status.usage?.space
    bar.level = status.level
    bar.spoken = (DiskText.homeNames[0], status.spokenFigure)
    sign.level = status.level
    cause.text = status.cause ?? ""
    cause.color = SpaceLevel.full.color
    tools.hasTrash = (status.details?.trash?.count ?? 0) > 0
    tools.hasDetails = status.details != nil
    show(status.facts, in: &facts)
    show(status.detailFacts, in: &detailFacts)
    show(status.otherFacts, in: &otherFacts)
    more.title = status.moreText ?? ""
    setNeedsLayout()
    statusShown()
  }

  private func show(_ values: [DiskStatus.Fact], in views: inout [DiskFactView]) {
    while views.count > values.count { views.removeLast().removeFromSuperview() }
    while views.count < values.count {
      let view = DiskFactView()
      views.append(view)
      addSubview(view)
    }
    for (view, value) in zip(views, values) { view.fact = value }
  }

  // MARK: Layout

  override func layout() {
    let size = percent.sizeThatFits(Size(width: bounds.width, height: .infinity))
    percent.frame = Rect(x: 0, y: 0, width: size.width, height: Self.collapsedHeight)
    var left = size.width + Self.gap
    sign.isHidden = status.level == .enough
    if !sign.isHidden {
      sign.frame = Rect(x: left - 4, y: 0, width: LevelSign.width, height: Self.collapsedHeight)
      left += LevelSign.width + 4
    }
    layoutBar(from: left)
    layoutDetails()
  }

  /// The bar; below it which disk it is, and what there is to say of it.
  private func layoutBar(from left: Double) {
    let width = max(0, bounds.width - left)
    bar.frame = Rect(x: left, y: 0, width: width, height: Self.barHeight)
    (name.text, note.text) = caption(fitting: width)
    note.color = isOld || status.level == .enough ? \.secondaryText : status.level.color
    for label in [name, note] { label.isHidden = label.text.isEmpty }
    let (nameWidth, noteWidth) = (self.width(of: name), min(width, self.width(of: note)))
    name.frame = Rect(
      x: left, y: Self.barHeight, width: nameWidth, height: Self.captionHeight)
    note.frame = Rect(
      x: bounds.width - noteWidth, y: Self.barHeight, width: noteWidth, height: Self.captionHeight)
  }

  private func width(of label: Label) -> Double {
    label.text.isEmpty ? 0 : label.sizeThatFits(Size(width: .infinity, height: .infinity)).width
  }

  private var age: String? {
    root.flatMap { status.ageText(at: Timestamp(milliseconds: $0.loop.wallClock.milliseconds)) }
  }

  private var isOld: Bool { age != nil }

  /// The longest words for which there is room; where there is little, those that matter more.
  private func caption(fitting width: Double) -> (name: String, note: String) {
    let key = CaptionKey(width: width, note: status.note, age: age)
    if let captioned, captioned.key == key { return captioned.caption }
    let caption = longestCaption(fitting: width)
    if root != nil { captioned = (key, caption) }
    return caption
  }

  private func longestCaption(fitting width: Double) -> (name: String, note: String) {
    let notes = age.map { [DiskText.measured($0), $0] } ?? [status.note]
    func isFitting(_ name: String, _ note: String) -> Bool {
      guard let text = root?.text else { return false }
      let widths = [name, note].filter { !$0.isEmpty }.map {
        text.line($0, style: .caption, fitting: .infinity).width
      }
      return widths.reduce(0, +) + (widths.count > 1 ? Self.gap : 0) <= width
    }
    for note in notes {
      if let name = DiskText.homeNames.first(where: { isFitting($0, note) }) { return (name, note) }
    }
    return ("", notes.first { isFitting("", $0) } ?? notes.last ?? "")
  }

  private func layoutDetails() {
    let columnTop = Self.collapsedHeight + Self.columnGap
    let column = bounds.width / Double(max(1, facts.count))
    let isColumns = column >= Self.leastColumn && facts.allSatisfy { $0.fits(inColumn: column - 8) }
    let isNarrow = bounds.width < Self.narrowWidth
    let end = Self.expandedHeight(inWidth: bounds.width)
    let line =
      isNarrow
      ? Self.columnHeight
      : (end - Self.collapsedHeight - Self.factGap) / Double(max(1, facts.count))
    for (index, view) in facts.enumerated() {
      view.arrangement = isColumns ? .column : isNarrow ? .narrowColumn : .line
      let index = Double(index)
      view.frame =
        isColumns
        ? Rect(
          x: (index * column).rounded(), y: columnTop, width: column.rounded() - 8,
          height: Self.factHeight)
        : Rect(
          x: 0, y: (Self.collapsedHeight + Self.factGap + index * line).rounded(),
          width: bounds.width, height: line.rounded(.down))
    }
    let causeHeight = causeHeight(inWidth: bounds.width)
    cause.frame = Rect(
      x: 0, y: end, width: bounds.width, height: max(0, causeHeight - Self.causeGap))
    var top = end + causeHeight
    for view in detailFacts + otherFacts {
      if view === otherFacts.first { top = layoutTools(at: top) }
      view.arrangement = .line
      view.frame = Rect(x: 0, y: top, width: bounds.width, height: Self.otherHeight)
      top += Self.otherHeight
    }
    if otherFacts.isEmpty { _ = layoutTools(at: top) }
    func show(_ view: DiskFactView) {
      view.level = status.level
      view.opacity = expansion
      view.isHidden = expansion == 0
    }
    facts.forEach(show)
    (detailFacts + otherFacts).forEach(show)
    cause.isHidden = status.cause == nil || expansion < 1
    layoutMore()
  }

  /// - Returns: where what follows begins.
  private func layoutTools(at top: Double) -> Double {
    tools.isHidden = tools.height == 0 || expansion < 1
    tools.frame = Rect(x: 0, y: top, width: bounds.width, height: tools.height)
    return top + tools.height
  }

  /// In one place on every page, so that it can be pressed again and again.
  private func layoutMore() {
    more.isHidden = status.moreText == nil || expansion < 1
    let size = more.sizeThatFits(Size(width: bounds.width, height: Self.moreHeight))
    more.frame = Rect(
      x: 0,
      y: fullHeight(inWidth: bounds.width) - Self.moreHeight,
      width: min(bounds.width, size.width), height: Self.moreHeight)
  }
}
