import Dates
import Kit
import System
import TaskStore
import Tasks
import Wording

/// When tasks are due, as the list shows it: what a row says changes at midnight and at the due time, by
/// one timer for the earliest change, and a task for later comes when its time has come (behaviour 58).
final class TaskDates {
  private let model: TaskListModel
  private let settings: Settings
  let clock: TaskListClock
  /// The words for dates; another language of the window is another screen.
  private let vocabularies = DateVocabularies()

  init(_ model: TaskListModel, _ settings: Settings, _ clock: TaskListClock) {
    (self.model, self.settings, self.clock) = (model, settings, clock)
  }
  /// Whose days and times dates without a zone are.
  var place: Zone { model.database.place }

  /// The present, as calendars and clocks of the place show it.
  var today: CivilDate { place.local(clock.now.wholeSeconds).0 }

  var minute: ClockMinute { ClockMinute(at: clock.now.wholeSeconds, in: place) }

  /// What a task says of when.
  func schedule(of task: Task) -> Schedule { model.database.schedules[task] }

  /// Whether it is hidden where all tasks are shown, until its time has come.
  func isLater(_ task: Task) -> Bool { model.list.isLater(task) }

  /// Whether one of its dates can be left out.
  func comesAgain(_ task: Task) -> Bool {
    task.isOpen && schedule(of: task).repetition?.rule.isUnderstood == true
  }

  // MARK: In the row

  /// What stands beside its name of when.
  /// - Parameter heading: the day that stands above it, or today above what is overdue; nil for none.
  func chip(of task: Task, below heading: CivilDate?) -> LabelChips.Chip? {
    guard task.isOpen, task.schedule != nil else { return nil }
    let (schedule, today) = (schedule(of: task), today)
    var (text, isOver) = ("", false)
    if model.list.isLater(task), let start = schedule.start {
      let start = local(start)
      text =
        start.day == heading
        ? DueText.begins(at: start.time)
        : DueText.from(start.day, at: start.time, today: today)
    } else if let due = schedule.due {
      let due = DueText.due(
        due, at: clock.now.wholeSeconds, in: place, below: heading)
      (text, isOver) = (due.text, due.isOver)
    }
    let reminds = !schedule.reminders.isEmpty || schedule.snooze != nil
    guard !text.isEmpty || reminds || schedule.repetition != nil else { return nil }
    let kind = LabelChips.Chip.Kind.date(
      isOver: isOver, repeats: schedule.repetition != nil, reminds: reminds)
    return .init(text: text, kind: kind)
  }

  /// A date as calendars and clocks have it where the person is.
  func local(_ date: TaskDate) -> (day: CivilDate, time: TimeOfDay?) { date.local(in: place) }

  // MARK: As it is typed

  /// What a date in a person's own words is said with.
  var spokenPlace: SpokenDate.Place {
    SpokenDate.Place(
      vocabularies.understood(adding: settings.dateLanguages), at: clock.now.wholeSeconds, in: place
    )
  }

  /// The same of the lines of a text.
  var spokenDates: SpokenDates { SpokenDates(spokenPlace, in: place.name) }

  /// A field for a name, and what is said below it of a date among its words.
  func prepared(_ notice: DateNotice) -> DateNotice {
    prepare(notice)
    return notice
  }

  /// - Parameter task: that the name is of, where it is there already.
  func prepare(_ notice: DateNotice, of task: @escaping () -> Task? = { nil }) {
    notice.find = { [weak self] text in self.flatMap { SpokenDate.found(in: text, $0.spokenPlace) }
    }
    notice.describe = { [weak self] date in
      self.map {
        UnderstoodDate(
          date, of: task().map($0.schedule) ?? Schedule(), $0.settings,
          at: $0.clock.now.wholeSeconds, in: $0.place)
      }
    }
  }

  /// All that is said of when, in a line; empty for nothing.
  func summary(of schedule: Schedule) -> String {
    ScheduleText.summary(
      schedule, missed: schedule.missedCount(at: clock.now.wholeSeconds, in: place), today: today,
      local: local)
  }

  /// So many reminders are told by their moments.
  private static var mostMoments: Int { 3 }

  /// What the lines of a card say that are no fields. Without a due date there is no repetition.
  func cardValues(of task: Task) -> [CardPart: CardTexts.Value] {
    let schedule = schedule(of: task)
    let missed = schedule.missedCount(at: clock.now.wholeSeconds, in: place)
    let due = schedule.due.map(local).map { DateText.full($0.day, at: $0.time, today: today) }
    let start = schedule.start.map { summary(of: Schedule(start: $0)) }
    let dates = [due, start, missed > 0 ? DateWords.missed(missed, "\(missed)") : nil]
      .compactMap(\.self)
    var values: [CardPart: CardTexts.Value] = [
      .due: .init(dates.joined(separator: " · "), orElse: DateWords.noDates)
    ]
    let moments = schedule.reminderMoments(in: place)
    let reminders = moments.prefix(Self.mostMoments).map { moment in
      let (day, time) = place.local(moment.instant)
      return DateText.full(day, at: time, today: today)
    }
    if schedule.due != nil || !moments.isEmpty {
      let all =
        moments.count > reminders.count ? [ReminderWords.several(moments.count, .ofLanguage)] : []
      let again = [ReminderText.again(schedule)].compactMap(\.self)
      values[.reminder] = .init(
        (reminders + all + again).joined(separator: " · "), orElse: DateWords.noReminder)
    }
    guard schedule.due != nil else { return values }
    let again = ScheduleText.again(schedule, today: today, local: local)
    values[.repeats] = .init(again.joined(separator: " · "), orElse: DateWords.never)
    return values
  }

  // MARK: As time goes on

  /// Tasks whose time has come are for later no more.
  func passTime() { model.pass(to: minute) }

  /// Wakes when a date in the list will say something else before midnight, which wakes by itself.
  func waitForNextMoment(_ call: @escaping () -> Void) {
    clock.wake(at: nil)
    guard !model.database.schedules.isEmpty else { return }
    let now = minute
    let dates = [model.list.nextDue(after: now), model.list.nextStart].compactMap(\.self)
    guard let next = dates.min(), next < now.endOfDay else { return }
    let instant = place.instant(of: next)
    clock.wake(at: Timestamp(milliseconds: instant * 1000), call)
  }
}
