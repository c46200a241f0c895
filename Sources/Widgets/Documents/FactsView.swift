import Canvas
import Formats
import Kit

/// Facts beside each other where they fit, or else below each other; where a name has no room beside its value, that
/// stands below it.
final class FactsView: View {
  private let facts: [FactView]

  private static let narrowWidth = 150.0
  private static let narrowHeight = 40.0
  private static let leastColumn = 80.0
  private static let columnGap = 8.0
  /// Of columns: the air above them and what they take. Lines share both.
  private static let (columnTop, columnHeight) = (20.0, 43.0)
  private static let leastLine = 15.0

  init(_ facts: [WidgetFact], isDimmed: Bool) {
    self.facts = facts.map { FactView($0, isDimmed: isDimmed) }
    super.init()
    for fact in self.facts { addSubview(fact) }
  }

  override var takesPointer: Bool { false }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let width = proposal.width.isFinite ? proposal.width : 0
    return Size(width: width, height: facts.isEmpty ? 0 : height(inWidth: width))
  }

  private func height(inWidth width: Double) -> Double {
    if width < Self.narrowWidth { return Double(facts.count) * Self.narrowHeight }
    return max(Self.columnTop + Self.columnHeight, Double(facts.count) * Self.leastLine)
  }

  override func layout() {
    guard !facts.isEmpty else { return }
    let column = bounds.width / Double(facts.count)
    let width = column.rounded() - Self.columnGap
    let isColumns =
      column >= Self.leastColumn && facts.allSatisfy { $0.fits(inColumn: column - Self.columnGap) }
    let isNarrow = bounds.width < Self.narrowWidth
    let line = height(inWidth: bounds.width) / Double(facts.count)
    for (index, fact) in facts.enumerated() {
      fact.arrangement = isColumns ? .column : isNarrow ? .narrowColumn : .line
      let index = Double(index)
      fact.frame =
        isColumns
        ? Rect(
          x: (index * column).rounded(), y: Self.columnTop, width: width,
          height: Self.columnHeight - 1)
        : Rect(
          x: 0, y: (index * line).rounded(), width: bounds.width, height: line.rounded(.down))
    }
  }
}
