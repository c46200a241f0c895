import Canvas
import Insight
import Kit
import TaskStore
import Tasks
import Wording

/// What a review says, from top to bottom: the weeks as bars, and the rest in words.
final class InsightPage: View {
  private let stack = LineStack(gap: 20)
  private let numbers: NumberStyle

  init(_ numbers: NumberStyle) {
    self.numbers = numbers
    super.init()
    addSubview(stack)
    stack.lines = [Paragraph(InsightWords.reading, color: \.secondaryText)]
  }

  func show(_ review: Review, of model: TaskListModel) {
    let labels = model.database.labels
    func name(_ task: PastTask) -> String? { model.list[id: task.id]?.name }
    let key = Paragraph(InsightWords.key, style: .caption, color: \.secondaryText)
    var parts: [[View]] = [[WeekChart(review.weeks, numbers), key]]
    func add(_ title: String, _ texts: [String]) {
      guard !texts.isEmpty else { return }
      let lines = texts.map { Paragraph(VisibleText.of($0)) }
      parts.append([Paragraph(title, style: .bodyStrong)] + lines)
    }
    if let week = review.weeks.last {
      parts.append([Paragraph(InsightWords.thisWeek(week.opened, week.done, numbers))])
    }
    add(
      InsightWords.paces,
      review.paces.compactMap { pace in
        labels.list(pace.list).map { InsightWords.pace($0.name, pace.median.value) }
      })
    add(
      InsightWords.oldest,
      review.oldest.compactMap { task in
        name(task).map { InsightWords.waiting($0, task.lifetime.length) }
      })
    add(
      InsightWords.postponed,
      review.mostPostponed.compactMap { task in
        name(task).map { InsightWords.postponed($0, task.postponements, numbers) }
      })
    stack.lines = parts.map { lines in
      let part = LineStack(gap: 6)
      part.lines = lines
      return part
    }
    superview?.setNeedsLayout()
  }

  override func sizeThatFits(_ proposal: Size) -> Size { stack.sizeThatFits(proposal) }

  override func layout() { stack.frame = bounds }
}
