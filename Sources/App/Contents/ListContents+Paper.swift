import Dates
import Kit
import Tasks
import Wording

/// What is shown, as it stands on paper.
extension ListContents {
  var paperDocument: PaperDocument {
    PaperDocument(
      (0..<rows.count).compactMap { paperLine(ofRow: $0) }, title: VisibleText.of(paperTitle),
      day: DateText.full(dates.today, at: nil, today: dates.today))
  }

  private var paperTitle: String {
    filter.isSearch ? searched() : nameOfShown ?? LabelWords.all
  }

  private func paperLine(ofRow row: Int) -> PaperLine? {
    switch rows[row] {
    case .task, .archived: task(atRow: row).map { .task(paperTask($0)) }
    case .heading(let kind):
      .heading(
        HeadingRow.text(kind, rows.groups?.count(of: kind) ?? 0, today: dates.today, numbers))
    case .coming(let place): coming.indices.contains(place) ? note(coming[place]) : nil
    case .divider: .heading(ListWords.completed(rows.doneCount, numbers))
    case .archive: .heading(ListWords.inArchive)
    case .rest, .new, .elsewhere: nil
    }
  }

  private func paperTask(_ task: Task) -> PaperTask {
    PaperTask(
      name: VisibleText.of(task.name),
      details: VisibleText.of(
        chips(of: task).map(\.text).filter { !$0.isEmpty }.joined(separator: " · ")),
      depth: level(of: task), isDone: !task.isOpen)
  }

  private func note(_ date: ComingDate) -> PaperLine {
    let words = [model.list[id: date.task]?.name, date.time.map(DueText.clock)]
    return .note(VisibleText.of(words.compactMap(\.self).joined(separator: " · ")))
  }
}
