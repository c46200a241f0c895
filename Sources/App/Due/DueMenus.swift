import Canvas
import Dates
import Kit
import System
import Tasks
import Wording

/// The menus of dates: those that people give most, how a task comes again, and when one is reminded.
final class DueMenus: Feature {
  unowned let host: any FeatureHost
  private let selection: ListSelection
  private let words: WordSearch

  init(_ host: any FeatureHost, _ selection: ListSelection, _ words: WordSearch) {
    (self.host, self.selection, self.words) = (host, selection, words)
  }

  /// What tasks can be due by.
  func dueMenu(of tasks: [Task]) -> Menu {
    let schedules = tasks.map(dates.schedule)
    let none = scheduling(
      DateWords.none, tasks, [.due(nil)], isOn: schedules.allSatisfy { $0.due == nil })
    let another = Menu.Item(DateWords.another) { [weak self] in self?.askForDue(of: tasks) }
    let first = [days(for: tasks, schedules), [another, none]]
    let reminder = Menu.Item(DateWords.reminder, reminderMenu(tasks, schedules))
    guard let due = schedules.first?.due, schedules.allSatisfy({ $0.due == due }) else {
      return Menu(
        first[0], first[1], [reminder, .init(DateWords.starts, startMenu(tasks, schedules))])
    }
    return Menu(
      first[0], first[1],
      [
        .init(DateWords.repeats, repetitionMenu(tasks, schedules, due)), reminder,
        .init(DateWords.starts, startMenu(tasks, schedules)),
      ])
  }

  /// What a line of a card leads to.
  func menu(of part: CardPart, _ task: Task) -> Menu? {
    let schedule = dates.schedule(of: task)
    return switch part {
    case .due: dueMenu(of: [task])
    case .reminder: reminderMenu([task], [schedule])
    case .repeats: schedule.due.map { repetitionMenu([task], [schedule], $0) }
    case .notes, .list, .tags, .steps, .links: nil
    }
  }

  /// The next three days, the next Monday, and two weeks from now.
  private var nextDays: [CivilDate] {
    let today = dates.today
    let toMonday = Weekday.monday.days(since: today.weekday)
    return Set([0, 1, 2, toMonday == 0 ? 7 : toMonday, 14]).sorted().map { today.adding(days: $0) }
  }

  private func days(for tasks: [Task], _ schedules: [Schedule]) -> [Menu.Item] {
    nextDays.map { day in
      scheduling(
        DateText.inMenu(day, today: dates.today), tasks, [.dueDay(day)],
        isOn: schedules.allSatisfy { $0.due?.day == day })
    }
  }

  // MARK: Again

  private func repetitionMenu(
    _ tasks: [Task], _ schedules: [Schedule], _ due: TaskDate
  ) -> Menu {
    let former = schedules.first?.repetition
    let (basis, keepsSteps) = (former?.basis ?? .schedule, former?.keepsSteps ?? false)
    func line(_ title: String, _ pattern: RecurrencePattern) -> Menu.Item {
      // After completion nothing counts from the first date.
      let rule = RecurrenceRule(basis == .schedule ? pattern.spelledOut(from: due.day) : pattern)
      return scheduling(
        title, tasks,
        [.repetition(Repetition(rule, from: due, basis: basis, keepsSteps: keepsSteps))],
        isOn: schedules.allSatisfy { $0.withoutPastSkips.repetition?.rule == rule })
    }
    var counting: [Menu.Item] = []
    if var repetition = former {
      let counts = repetition.basis == .completion
      repetition.basis = counts ? .schedule : .completion
      counting = [
        scheduling(DateWords.fromCompletion, tasks, [.repetition(repetition)], isOn: counts)
      ]
    }
    if var repetition = former, schedules.allSatisfy({ $0.repetition == former }),
      tasks.contains(where: { model.list.stepCounts(of: $0.id).all > 0 })
    {
      repetition.keepsSteps.toggle()
      counting.append(
        scheduling(DateWords.stepsBegin, tasks, [.repetition(repetition)], isOn: !keepsSteps))
    }
    return Menu(
      [
        scheduling(
          DateWords.never, tasks, [.repetition(nil)],
          isOn: schedules.allSatisfy { $0.repetition == nil })
      ],
      [
        line(DateWords.everyDay, RecurrencePattern(.daily)),
        line(
          DateWords.everyWorkingDay,
          RecurrencePattern(
            .weekly, on: .weekdays([.monday, .tuesday, .wednesday, .thursday, .friday]))),
        line(DateWords.everyWeek, RecurrencePattern(.weekly)),
        line(DateWords.everyTwoWeeks, RecurrencePattern(.weekly, every: 2)),
        line(DateWords.everyMonth, RecurrencePattern(.monthly)),
        line(DateWords.everyYear, RecurrencePattern(.yearly)),
      ], counting)
  }

  // MARK: Later

  private func startMenu(_ tasks: [Task], _ schedules: [Schedule]) -> Menu {
    let days = nextDays.dropFirst().map { day in
      scheduling(
        DateText.inMenu(day, today: dates.today), tasks, [.start(.day(day))],
        isOn: schedules.allSatisfy { $0.start == .day(day) })
    }
    let another = Menu.Item(DateWords.another) { [weak self] in self?.askForStart(of: tasks) }
    let none = scheduling(
      DateWords.noStart, tasks, [.start(nil)], isOn: schedules.allSatisfy { $0.start == nil })
    return Menu(days, [another, none])
  }

  // MARK: Setting it

  func scheduling(
    _ title: String, _ tasks: [Task], _ fields: [ScheduleField], isOn: Bool
  ) -> Menu.Item {
    Menu.Item(title, isChecked: isOn) { [weak self] in self?.schedule(tasks, fields) }
  }

  private func schedule(_ tasks: [Task], _ fields: [ScheduleField]) {
    selection.performOnSelected(.schedule(tasks.map(\.id), fields))
  }

  /// Asks in a person's own words; the days that are given most, and a month, stand below. What the tasks are due
  /// by already is not offered.
  func askForDue(of tasks: [Task]) {
    let dueDates = tasks.map { dates.schedule(of: $0).due }
    let common = Set(dueDates).count == 1 ? dueDates[0] : nil
    let isAnyDue = dueDates.contains { $0 != nil }
    ask(
      for: DateWords.due, tasks, common,
      days: { [weak self] in self?.nextDays(except: common?.day, orNone: isAnyDue) ?? [] }
    ) { $0 }
  }

  /// The days that are given most, as they are called today.
  private func nextDays(
    except due: CivilDate?, orNone: Bool
  ) -> [(title: String, day: CivilDate?)] {
    let days: [(title: String, day: CivilDate?)] = nextDays.filter { $0 != due }
      .map { (DateText.inMenu($0, today: dates.today), $0) }
    return days + (orNone ? [(DateWords.none, nil)] : [])
  }

  private func askForStart(of tasks: [Task]) {
    ask(for: DateWords.starts, tasks, dates.schedule(of: tasks[0]).start) { fields in
      fields.compactMap { if case .due(let date) = $0 { .start(date) } else { nil } }
    }
  }

  func ask(
    for title: String, _ tasks: [Task], _ date: TaskDate?,
    days: @escaping () -> [(title: String, day: CivilDate?)] = { [] },
    _ fields: @escaping ([ScheduleField]) -> [ScheduleField]
  ) {
    guard let root, !root.isAsking else { return }
    words.presentUnlessWord { takesKey in
      DateDialog.present(
        in: root, title: title, date: date.map(dates.local), { [dates] in dates.spokenPlace },
        zone: dates.place.name, days: days,
        takesKey: takesKey
      ) { [weak self] in self?.selection.storeForSelected(.schedule(tasks.map(\.id), fields($0))) }
    }
  }
}
