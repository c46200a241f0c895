import Dates
import Kit
import Tasks
import Wording

/// How often a reminder is told again until its task is done.
extension DueMenus {
  /// In minutes.
  private static let usual: [Int64] = [5, 10, 15, 30, 60]

  /// Leads to the lengths, of several reminders to a menu of these each; nothing where the tasks have different ones.
  func repeatLine(_ tasks: [Task], _ schedules: [Schedule]) -> [Menu.Item] {
    guard let schedule = schedules.first, !schedule.reminders.isEmpty,
      schedules.allSatisfy({ $0.reminders == schedule.reminders })
    else { return [] }
    let reminders = schedule.reminders.prefix(Schedule.mostReminders)
    guard reminders.count > 1 else {
      return reminders.map { Menu.Item(DateWords.untilDone, repeatMenu($0, tasks)) }
    }
    let due = schedules.allSatisfy { $0.due == schedule.due } ? schedule.due : nil
    let lines = reminders.map { reminder in
      let title = ReminderText.text(
        reminder, due: due, today: dates.today, local: dates.local)
      return Menu.Item(title, repeatMenu(reminder, tasks))
    }
    return [Menu.Item(DateWords.untilDone, Menu(lines))]
  }

  private func repeatMenu(_ reminder: Reminder, _ tasks: [Task]) -> Menu {
    let own = reminder.again.flatMap { $0 == .never ? nil : $0 }
    func line(_ title: String, _ again: ReminderRepeat?) -> Menu.Item {
      scheduling(
        title, tasks, [.addingReminder(reminder.with(again))], isOn: own?.seconds == again?.seconds)
    }
    let lengths = Set(Self.usual.map { $0 * 60 } + [own?.seconds].compactMap(\.self)).sorted()
    return Menu(
      [line(DateWords.once, nil)],
      lengths.map { line(ReminderText.every($0), ReminderRepeat(every: $0)) })
  }
}
