import Dates
import Kit
import Loop
import System
import Tasks
import Wording

/// The days to come, one below the other: what is done with a day, and with a date at which a task will come again.
final class DayPlanning: Feature {
  unowned let host: any FeatureHost
  private let selection: ListSelection
  private let overdue: OverdueTasks
  /// Beside the list in a wide window.
  private(set) lazy var month = makeMonth()
  /// Whether more of the dates to come will be shown in a moment.
  private var following: TimerToken?
  /// Opens a row for a task below the heading of a day.
  private let write: (CivilDate) -> Void

  init(
    _ host: any FeatureHost, _ selection: ListSelection, _ overdue: OverdueTasks,
    write: @escaping (CivilDate) -> Void
  ) {
    (self.host, self.selection, self.overdue, self.write) = (host, selection, overdue, write)
  }

  // MARK: A day

  func makeHeading(_ kind: TaskGroups.Kind, in list: ListView) -> HeadingRow {
    let isToday = kind == .day(dates.today.daysSince1970)
    let row = overdue.makeHeading(
      kind, in: list,
      action: isToday ? (AgendaWords.goToDay, { [weak self] in self?.askForDay() }) : nil)
    row.adds = { [weak self] in self?.addTask(below: kind) }
    return row
  }

  func addTask(below kind: TaskGroups.Kind) {
    if let day = Self.day(of: kind) { write(day) }
  }

  private static func day(of kind: TaskGroups.Kind) -> CivilDate? {
    switch kind {
    case .day(let day), .days(let day, _): CivilDate(daysSince1970: day)
    case .overdue, .timed, .rest: nil
    }
  }

  /// What can be done with a heading by who does not point at it.
  func actions(of kind: TaskGroups.Kind) -> [SemanticAction] {
    guard Self.day(of: kind) != nil else { return [] }
    return [
      SemanticAction(.press, title: AgendaWords.add(to: overdue.text(of: kind))) { [weak self] in
        self?.addTask(below: kind)
      }
    ]
  }

  // MARK: From day to day

  /// Each is due, or begins, so many days later than it is, as far as that is today or later; what has no day is
  /// counted from today. Behind the last day that has a name, and before the first, nothing is moved.
  func move(_ tasks: [Task], byDays count: Int64) {
    let today = dates.today
    let days = tasks.filter(\.isOpen).reduce(into: [CivilDate: [Task]]()) { days, task in
      let day = listing.day(of: task) ?? today
      let moved = (count > 0 ? max(day, today) : day).adding(days: count)
      if (1...9999).contains(moved.year) { days[moved, default: []].append(task) }
    }
    for (day, tasks) in days.sorted(by: { $0.key < $1.key }) {
      if let edit = listing.moving(tasks, to: day) { selection.performOnSelected(edit) }
    }
    // The next press is for the same task, on its new day.
    if tasks.count == 1 { list.revealSelected() }
  }

  // MARK: Dates to come

  /// Shows more of them where one has scrolled there. They come below the first row that is seen.
  func follow() {
    guard listing.shown == .upcoming, listing.comingDates.hasMore, listing.rows.writing == nil,
      listing.daysAhead < ComingDates.mostDays, following?.isValid != true,
      let first = list.visibleRows.first, let last = list.visibleRows.last
    else { return }
    let end = dates.today.daysSince1970 + listing.daysAhead
    func day(_ row: Int) -> Int64? { listing.day(ofRow: row)?.daysSince1970 }
    guard day(first.index) ?? .min <= end, day(last.index) ?? .min > end - 7 else { return }
    following = host.loop.at(host.loop.now, named: "dates to come") { [weak self] in
      guard let self, listing.rows.groups != nil, listing.rows.writing == nil
      else { return }
      showDates(days: listing.daysAhead + ComingDates.moreDays)
    }
  }

  /// Shows those of so many days from today on, as far as that is more.
  func showDates(days: Int64) {
    let days = min(days, ComingDates.mostDays)
    guard days > listing.daysAhead, listing.rows.groups != nil else { return }
    listing.daysAhead = days
    listing.foldCompleted()
    host.reloadRows()
    host.showSurroundings()
  }

  func makeRow(_ place: Int, in list: ListView) -> ComingRow {
    let row = list.dequeue(ComingRow.self) ?? ComingRow()
    guard listing.coming.indices.contains(place) else { return row }
    let date = listing.coming[place]
    row.show(
      place, name: model.list[id: date.task]?.name ?? "",
      clock: date.time.map(DueText.clock) ?? "", isAgain: date.isAgain, sentence: sentence(of: date)
    )
    row.action = { [weak self] in self?.sayWhen(place) }
    return row
  }

  /// Says when it is, and that it can be done then.
  func sayWhen(_ place: Int) {
    guard listing.coming.indices.contains(place) else { return }
    host.showMessage(sentence(of: listing.coming[place]))
  }

  private func sentence(of date: ComingDate) -> String {
    let name = model.list[id: date.task]?.name ?? ""
    let day = DateText.full(
      CivilDate(daysSince1970: date.day), at: date.time, today: dates.today)
    return date.isAgain
      ? AgendaWords.comesAgain(name, on: day) : AgendaWords.isDue(name, on: day)
  }
}
