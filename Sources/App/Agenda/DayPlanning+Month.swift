import Canvas
import Dates
import Kit
import System
import Tasks
import Wording

/// The way to a day: by a month beside the list, or by a question.
extension DayPlanning {
  func makeMonth() -> MonthView {
    let month = MonthView(dates.today, today: dates.today)
    month.isHidden = true
    month.count = { [weak self] in self?.count(of: $0) ?? 0 }
    month.choose = { [weak self] in self?.go(to: $0) }
    month.clicked = { [weak self] in
      guard let self, root?.keyboard.isInUse == false else { return }
      root?.focus(list)
    }
    return month
  }

  /// How many tasks stand below a day.
  private func count(of day: CivilDate) -> Int {
    listing.rows.groups?.count(of: .day(day.daysSince1970)) ?? 0
  }

  /// Whether days are shown, and a month would lead to them.
  var wantsMonth: Bool { listing.rows.groups != nil && listing.shown == .upcoming }

  /// Puts the month at the upper end of a place, where it is wanted and has room.
  /// - Returns: where the rest of the place begins.
  func layMonth(in place: Rect) -> Double {
    let height = wantsMonth ? month.sizeThatFits(place.size).height : 0
    month.isHidden = height == 0 || height > place.height
    guard !month.isHidden else { return place.minY }
    month.today = dates.today
    month.chosen = listing.chosenDay ?? dates.today
    month.renewMarks()
    month.frame = Rect(origin: place.origin, size: Size(width: place.width, height: height))
    return month.frame.maxY + 16
  }

  /// Asks for a day in a person's own words, or from a month.
  func askForDay() {
    guard let root, !root.isAsking, host.finishEntry() else { return }
    DateDialog.present(
      in: root, title: AgendaWords.goToDay, date: nil, { [dates] in dates.spokenPlace }, zone: nil,
      count: { [weak self] in self?.count(of: $0) ?? 0 }
    ) { [weak self] fields in
      for case .due(let date?) in fields { self?.go(to: date.day) }
      return nil
    }
  }

  /// Brings a day to the upper end of the list, and selects the first of its tasks.
  func go(to day: CivilDate) {
    guard listing.rows.groups != nil, host.finishEntry() else { return }
    month.chosen = day
    listing.chosenDay = day
    showDates(days: day.daysSince1970 - dates.today.daysSince1970 + ComingDates.moreDays)
    let first = listing.rows.row(belowHeadingOf: max(day, dates.today).daysSince1970)
    let heading = day < dates.today ? 0 : max(0, first - 1)
    list.select(listing.task(atRow: first) == nil ? nil : first, revealing: false)
    root?.settleLayout()
    let end = list.semanticFrame(ofRow: listing.rows.count - 1).maxY + list.contentInsets.bottom
    let top = list.semanticFrame(ofRow: heading).minY - list.contentInsets.top
    let goal = max(
      list.semanticFrame(ofRow: 0).minY - list.contentInsets.top,
      min(top, end - list.bounds.height))
    list.reveal(top: goal, bottom: goal + list.bounds.height)
  }
}

/// A task is dragged to a day of the month, today or later.
extension DayPlanning: DragTarget {
  var isShown: Bool { !month.isHidden }

  func carry(to point: Point) -> Bool {
    let isHere = isShown && month.frameInWindow.contains(point)
    let day = isHere ? month.day(at: month.convertFromWindow(point)) : nil
    month.aimed = day.flatMap { $0 < dates.today ? nil : $0 }
    return isHere
  }

  func endDrag() { month.aimed = nil }

  func wantedEdit(of tasks: [Task]) -> Edit? {
    let open = tasks.filter(\.isOpen)
    guard let day = month.aimed, open.contains(where: { listing.day(of: $0) != day }) else {
      return nil
    }
    return listing.moving(open, to: day)
  }
}
