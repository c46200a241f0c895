import Canvas
import Kit
import Tasks
import Wording

/// The lists below the window's title while a task is dragged over it: let go on one, it goes into that.
final class ListTargets: View {
  private let targets: [(list: NamedList.ID?, label: Label)]
  private let column = Column()
  /// Where the first line begins: the box shows all of them from the first to the last as the pointer goes from
  /// its upper end to the lower one.
  private var top = 0.0
  /// The line under the pointer.
  private var aimed: Int?

  private static let (lineHeight, padding, air) = (32.0, 6.0, 12.0)

  init(_ lists: [NamedList]) {
    targets =
      [(nil, Label(LabelWords.noList))] + lists.map { ($0.id, Label($0.name)) }
    super.init()
    for target in targets { column.addSubview(target.label) }
    addSubview(column)
  }

  override var takesPointer: Bool { false }
  override var semantics: Semantics? { Semantics(.menu, name: LabelWords.lists) }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let room = Size(width: proposal.width, height: Self.lineHeight)
    let width = targets.map { $0.label.sizeThatFits(room).width }.max() ?? 0
    return Size(
      width: min(proposal.width, max(160, width + 2 * (Self.air + Self.padding))).rounded(.up),
      height: min(proposal.height, Self.height(of: targets.count)))
  }

  private static func height(of lines: Int) -> Double {
    Double(lines) * lineHeight + 2 * padding
  }

  /// A drag is at a place of the window.
  func aim(at point: Point) {
    let place = convertFromWindow(point)
    let hidden = max(0, Self.height(of: targets.count) - bounds.height)
    let way = max(1, bounds.height - 2 * Self.lineHeight)
    let part = min(1, max(0, (place.y - Self.lineHeight) / way))
    let top = -(hidden * part).rounded()
    if top != self.top {
      self.top = top
      setNeedsLayout()
    }
    let line = Int(((place.y - Self.padding - top) / Self.lineHeight).rounded(.down))
    aimed = bounds.contains(place) && targets.indices.contains(line) ? line : nil
    column.aimed = aimed.map(frame(ofLine:))
  }

  /// Where letting go puts the tasks; nil for nowhere.
  var choice: NamedList.Choice? {
    aimed.map { targets[$0].list.map(NamedList.Choice.list) ?? NamedList.Choice.none }
  }

  /// In the column.
  private func frame(ofLine line: Int) -> Rect {
    Rect(
      x: 0, y: top + Double(line) * Self.lineHeight, width: column.bounds.width,
      height: Self.lineHeight)
  }

  override func layout() {
    column.frame = bounds.inset(by: Self.padding)
    for (line, target) in targets.enumerated() {
      target.label.frame = frame(ofLine: line).inset(by: Insets(horizontal: Self.air, vertical: 0))
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.shadow(bounds.offset(by: Point(x: 0, y: 3)), radius: 10, blur: 16, theme.shadow)
    painter.fill(bounds, radius: 10, theme.card)
    painter.border(bounds, radius: 10, theme.border)
  }

  override var clipsToBounds: Bool { false }

  /// What is seen of the lines.
  private final class Column: View {
    var aimed: Rect? {
      didSet { if aimed != oldValue { setNeedsDisplay() } }
    }

    override var takesPointer: Bool { false }
    override var clipsToBounds: Bool { true }

    override func paint(_ painter: inout Painter) {
      guard let aimed, let theme = root?.theme else { return }
      painter.fill(aimed, radius: 6, theme.cardSelected)
    }
  }
}
