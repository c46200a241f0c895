/// All that a task says of when.
package struct Schedule: Hashable, Sendable {
  /// When it should be done.
  package var due: TaskDate?
  /// Until then it is hidden, as something for later.
  package var start: TaskDate?
  /// How it comes again once it is done; never without a due date.
  package var repetition: Repetition?
  /// When a person wants to be told of it, each once; of those that count from a date none without it.
  package var reminders: [Reminder]
  /// When a person who was told wants to be told again.
  package var snooze: TaskDate?
  /// Whether an earlier Aloft has kept the first of all reminders that a document has, and these are that one and what
  /// was done since. It makes no difference, and goes where a person says what all of them are.
  package var knowsFirstReminderAlone = false

  /// Nothing but what is given.
  package init(
    due: TaskDate? = nil, start: TaskDate? = nil, repetition: Repetition? = nil,
    reminder: Reminder? = nil, snooze: TaskDate? = nil
  ) {
    self.due = due
    self.start = start
    self.repetition = repetition
    reminders = reminder.map { [$0] } ?? []
    self.snooze = snooze
  }

  /// The first of the reminders. Another one takes its place, and none takes all of them away.
  package var reminder: Reminder? {
    get { reminders.first }
    set {
      reminders = newValue.map { [$0] + reminders.dropFirst() } ?? []
      reminders = reminders.distinct
    }
  }

  /// So many are shown and told; more stay where they are.
  package static let mostReminders = 32

  /// Whether nothing is said.
  package var isEmpty: Bool { self == Schedule() }
}

extension Schedule {
  /// Whether both say the same.
  package static func == (one: Schedule, other: Schedule) -> Bool {
    (one.due, one.start, one.repetition, one.snooze)
      == (other.due, other.start, other.repetition, other.snooze)
      && one.reminders == other.reminders
  }

  /// Of what makes a difference.
  package func hash(into hasher: inout Hasher) {
    for date in [due, start, snooze] { hasher.combine(date) }
    hasher.combine(repetition)
    hasher.combine(reminders)
  }

  /// Takes those reminders besides that an earlier Aloft did not read, where this is what it has kept.
  /// - Parameter whole: all that the document says.
  package mutating func completeReminders(from whole: Schedule) {
    // Nor how one is told again. One that is told as often as can be was set here, and an undo may have taken that back.
    reminders = reminders.map { reminder in
      guard reminder.again == nil, let again = whole.reminders.first(at: reminder.moment)?.again,
        again.times < ReminderRepeat.most
      else { return reminder }
      return reminder.with(again)
    }
    guard knowsFirstReminderAlone else { return }
    // Those of a start it did not read at all.
    let others = whole.reminders.drop { $0.isOfStart }.dropFirst()
    let missed = whole.reminders.prefix { $0.isOfStart }
    var all = self
    all.reminders = (reminders + missed + others).distinct
    // Without the dates that they count from there are none.
    if all.due == nil { all.removeRemindersOfDue() }
    if all.start == nil { all.removeRemindersOfStart() }
    self = all
  }
}
