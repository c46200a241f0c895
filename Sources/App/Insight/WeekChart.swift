import Canvas
import Insight
import Kit
import Loop
import Wording

/// What was opened and completed in each week: an empty bar and a full one beside each other, the newest last. Who reads the
/// screen out goes through the weeks one by one.
final class WeekChart: View {
  private let bars: [WeekBars]
  private static let height = 96.0

  init(_ weeks: [Review.Week], _ numbers: NumberStyle) {
    let most = weeks.map { max($0.opened, $0.done) }.max() ?? 0
    bars = weeks.map { WeekBars($0, most: max(1, most), numbers) }
    super.init()
    for bar in bars { addSubview(bar) }
  }

  override var semantics: Semantics? { Semantics(.group, name: InsightWords.weeks) }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: Self.height)
  }

  override func layout() {
    let width = bounds.width / Double(max(1, bars.count))
    for (place, bar) in bars.enumerated() {
      let left = (Double(place) * width).rounded(.down)
      bar.frame = Rect(
        x: left, y: 0, width: (Double(place + 1) * width).rounded(.down) - left,
        height: bounds.height)
    }
  }
}

/// The two bars of a week.
private final class WeekBars: View {
  private let week: Review.Week
  private let most: Int
  private let text: String

  init(_ week: Review.Week, most: Int, _ numbers: NumberStyle) {
    (self.week, self.most) = (week, most)
    let day = LocalDay.shortText(WallTime(secondsSince1970: week.start))
    text = InsightWords.week(from: day, week.opened, week.done, numbers)
  }

  override var semantics: Semantics? { Semantics(.label, name: text) }
  override var tooltip: String? { text }

  override func paint(_ painter: inout Painter) {
    guard let theme = root?.theme else { return }
    let air = 1.0
    let width = max(2, ((bounds.width - 3 * air) / 2).rounded(.down))
    painter.fill(
      Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), theme.border)
    let opened = bar(week.opened, at: air, width)
    painter.fill(opened, radius: 1, theme.secondaryText)
    let inside = opened.inset(by: Insets(horizontal: 1, vertical: 1))
    if inside.height > 0, inside.width > 0 { painter.fill(inside, theme.card) }
    painter.fill(bar(week.done, at: 2 * air + width, width), radius: 1, theme.accent)
  }

  /// What is not nothing is seen.
  private func bar(_ count: Int, at left: Double, _ width: Double) -> Rect {
    let room = bounds.height - 1
    let height = count == 0 ? 0 : max(2, (room * Double(count) / Double(most)).rounded())
    return Rect(x: left, y: room - height, width: width, height: height)
  }
}
