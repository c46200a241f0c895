import AloftUI
import Canvas
import Controls
import TaskStore
import Views
import Wording

/// The lists below the window's title while a task is dragged over it: let go on one, it goes into that.
final class ListTargets: View {
  private let targets: [(list: NamedList.ID?, label: Label)]
  /// The line under the pointer.
  private var aimed: Int? {
    didSet { if aimed != oldValue { setNeedsDisplay() } }
  }

  private static let (lineHeight, padding, air) = (32.0, 6.0, 12.0)

  init(_ lists: [NamedList]) {
    targets =
      [(nil, Label(LabelWords.noList))] + lists.map { ($0.id, Label($0.name)) }
    super.init()
    for target in targets { addSubview(target.label) }
  }

  override var takesPointer: Bool { false }
  override var semantics: Semantics? { Semantics(.menu, name: LabelWords.lists) }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let room = Size(width: proposal.width, height: Self.lineHeight)
    let width = targets.map { $0.label.sizeThatFits(room).width }.max() ?? 0
    return Size(
      width: min(proposal.width, max(160, width + 2 * (Self.air + Self.padding))).rounded(.up),
      height: min(
        proposal.height, Double(targets.count) * Self.lineHeight + 2 * Self.padding))
  }

  /// A drag is at a place of the window.
  func aim(at point: Point) {
    let place = convertFromWindow(point)
    let line = Int(((place.y - Self.padding) / Self.lineHeight).rounded(.down))
    aimed = bounds.contains(place) && targets.indices.contains(line) ? line : nil
  }

  /// Where letting go puts the tasks; nil for nowhere.
  var choice: NamedList.Choice? {
    aimed.map { targets[$0].list.map(NamedList.Choice.list) ?? NamedList.Choice.none }
  }

  private func frame(ofLine line: Int) -> Rect {
    Rect(
      x: Self.padding, y: Self.padding + Double(line) * Self.lineHeight,
      width: max(0, bounds.width - 2 * Self.padding), height: Self.lineHeight)
  }

  override func layout() {
    for (line, target) in targets.enumerated() {
      target.label.frame = frame(ofLine: line).inset(by: Insets(horizontal: Self.air, vertical: 0))
    }
  }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    painter.shadow(bounds.offset(by: Point(x: 0, y: 3)), radius: 10, blur: 16, theme.shadow)
    painter.fill(bounds, radius: 10, theme.card)
    painter.border(bounds, radius: 10, theme.border)
    if let aimed { painter.fill(frame(ofLine: aimed), radius: 6, theme.cardSelected) }
  }

  override var clipsToBounds: Bool { false }
}
