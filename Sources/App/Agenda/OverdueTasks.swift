import Dates
import Kit
import System
import TaskStore
import Tasks
import Wording

/// What is overdue is put off at once, below the heading of today's tasks.
final class OverdueTasks: Feature {
  unowned let host: any FeatureHost

  init(_ host: any FeatureHost) { self.host = host }

  // MARK: Putting it off

  /// The days to which what is overdue is put off most.
  var menu: Menu {
    func moving(_ title: String, to day: CivilDate) -> Menu.Item {
      Menu.Item(title) { [weak self] in self?.postponeOverdue(to: day) }
    }
    let today = dates.today
    let toSaturday = Weekday.saturday.days(since: today.weekday)
    let saturday = today.adding(days: toSaturday == 0 ? 7 : toSaturday)
    return Menu(
      [
        moving(DateText.inMenu(today, today: today), to: today),
        moving(DateText.inMenu(today.adding(days: 1), today: today), to: today.adding(days: 1)),
        moving(AgendaWords.weekend, to: saturday),
      ], [Menu.Item(DateWords.another) { [weak self] in self?.askForDayOfOverdue() }])
  }

  private func postponeOverdue(to day: CivilDate) {
    if let reason = storeForOverdue([.dueDay(day)]) { host.report(reason) }
  }

  private func postponeOverdueToToday() { postponeOverdue(to: dates.today) }

  private func askForDayOfOverdue() {
    guard let root, !root.isAsking else { return }
    DateDialog.present(
      in: root, title: AgendaWords.moveOverdue, date: nil, { [dates] in dates.spokenPlace },
      zone: dates.place.name
    ) { [weak self] fields in
      self?.storeForOverdue(fields.map(\.keepingTime))
    }
  }

  /// One step of the history. What is selected stays so; the list is not scrolled.
  private func storeForOverdue(_ fields: [ScheduleField]) -> String? {
    let selected = editing.selected
    if let reason = host.store(.schedule(listing.overdueTasks, fields)) { return reason }
    list.select(selected.flatMap(listing.row(of:)), revealing: false)
    return nil
  }

  // MARK: The headings

  /// - Parameter action: what is done at once there; nil for nothing, or for what is overdue.
  func makeHeading(
    _ kind: TaskGroups.Kind, in list: ListView, action: (title: String, act: () -> Void)?
  ) -> HeadingRow {
    let row = list.dequeue(HeadingRow.self) ?? HeadingRow()
    let isOverdue = kind == .overdue
    row.show(kind, text(of: kind), action: isOverdue ? AgendaWords.moveToToday : action?.title)
    row.moves = isOverdue ? { [weak self] in self?.postponeOverdueToToday() } : action?.act ?? {}
    row.menuWanted = { [weak self] place in
      guard let self, let root = self.root else { return }
      root.open(self.menu, name: AgendaWords.moveOverdue, at: place)
    }
    return row
  }

  /// What a heading says.
  func text(of kind: TaskGroups.Kind) -> String {
    HeadingRow.text(
      kind, listing.rows.groups?.count(of: kind) ?? 0, today: dates.today, host.numbers)
  }

  /// What can be done with a heading by who does not point at it.
  func actions(of kind: TaskGroups.Kind) -> [SemanticAction] {
    guard kind == .overdue else { return [] }
    return [
      SemanticAction(.press, title: AgendaWords.moveToToday) { [weak self] in
        self?.postponeOverdueToToday()
      },
      SemanticAction(.menu, title: AgendaWords.moveOverdue) { [weak self] in
        self?.host.run(.moveOverdue)
      },
    ]
  }
}
