import Dates
import Kit
import Tasks
import Wording

/// The menu of reminders: those that people set most, and those that there are.
extension DueMenus {
  /// So many of what another program has set are shown.
  private static let mostOthers = 12

  /// Each is there or not, of any number; those of the tasks' dates only where all of them have the same.
  func reminderMenu(_ tasks: [Task], _ schedules: [Schedule]) -> Menu {
    let due = schedules.first?.due
    let (sameDue, hasStart) = (
      due != nil && schedules.allSatisfy { $0.due == due },
      schedules.allSatisfy { $0.start != nil }
    )
    let choices =
      (sameDue ? due.map(self.choices) ?? [] : [])
      + (hasStart ? [(DateWords.whenItStarts, .beforeStart(0))] : [])
    let others = schedules.flatMap(\.reminders).distinct
      .filter { reminder in !choices.contains { $0.reminder.moment == reminder.moment } }
    let shown = others.prefix(Self.mostOthers).map { reminder in
      (
        ReminderText.whole(
          reminder, due: sameDue ? due : nil, today: dates.today, local: dates.local), reminder
      )
    }
    let another = Menu.Item(DateWords.another) { [weak self] in self?.askForReminder(of: tasks) }
    return Menu(
      [
        scheduling(
          DateWords.noReminder, tasks, [.reminder(nil), .snooze(nil)],
          isOn: schedules.allSatisfy { $0.reminders.isEmpty })
      ],
      choices.map { line($0.title, $0.reminder, tasks, schedules) },
      shown.map { line($0, $1, tasks, schedules) } + [another],
      repeatLine(tasks, schedules))
  }

  private func choices(_ due: TaskDate) -> [(title: String, reminder: Reminder)] {
    due.time == nil
      ? [
        (DateWords.thatMorning, .standard(for: due)), (DateWords.eveningBefore, .before(21_600)),
      ]
      : [
        (DateWords.whenDue, .standard(for: due)), (DateWords.tenMinutesBefore, .before(600)),
        (DateWords.anHourBefore, .before(3_600)), (DateWords.aDayBefore, .before(86_400)),
      ]
  }

  private func line(
    _ title: String, _ reminder: Reminder, _ tasks: [Task], _ schedules: [Schedule]
  ) -> Menu.Item {
    let isOn = schedules.allSatisfy { $0.reminders.first(at: reminder.moment) != nil }
    return scheduling(
      title, tasks, [isOn ? .removingReminder(reminder) : .addingReminder(reminder)], isOn: isOn)
  }

  /// At a date of its own.
  private func askForReminder(of tasks: [Task]) {
    ask(for: DateWords.reminder, tasks, nil) { fields in
      fields.compactMap { field in
        if case .due(let date?) = field { .addingReminder(Reminder(on: date)) } else { nil }
      }
    }
  }
}
