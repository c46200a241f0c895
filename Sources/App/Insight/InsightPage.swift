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
    let key = Paragraph(InsightWords.key, style: .caption, color: \.secondaryText)
    var parts: [[View]] = [[WeekChart(review.weeks, numbers), key]]
    if let week = review.weeks.last {
      parts.append([Paragraph(InsightWords.thisWeek(week.opened, week.done, numbers))])
    }
    let sections = InsightWords.sections(review, model.database.labels, numbers) {
      model.list[id: $0.id]?.name
    }
    for (heading, lines) in sections {
      parts.append(
        [Paragraph(heading, style: .bodyStrong)] + lines.map { Paragraph(VisibleText.of($0)) })
    }
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
