/// What travels between programs.
extension Schedule {
  /// Whether the two say the same, by whatever words of RFC 5545.
  package func saysTheSame(as other: Schedule) -> Bool {
    self == other
      || (repetition != nil || !reminders.isEmpty) && spelledOut == other.spelledOut
  }

  /// The same with its rule spelled out, see ``Repetition/spelledOutRule``, and its reminders in one order, each told once where nothing else is said.
  private var spelledOut: Schedule {
    var schedule = self
    schedule.reminders = reminders.map { $0.again == .never ? $0.with(nil) : $0 }
      .sorted { $0.description < $1.description }
    guard let repetition else { return schedule }
    schedule.repetition?.rule = repetition.spelledOutRule
    return schedule
  }

  /// Without what cannot be, such as files of others may say: a rule or a reminder that counts from a due date
  /// that is not there, and a start behind it.
  /// - Parameters:
  ///   - place: the zone of the person's clocks.
  ///   - zones: finds a zone by its name.
  package func possible(
    in place: Zone, zones: (ZoneName) -> Zone? = Zone.named
  ) -> Schedule {
    var schedule = self
    while let problem = schedule.problem(in: place, zones: zones) {
      switch problem {
      case .startAfterDue: schedule.start = nil
      case .repetitionWithoutDue: schedule.repetition = nil
      case .reminderWithoutDue: schedule.removeRemindersOfDue()
      case .reminderWithoutStart: schedule.removeRemindersOfStart()
      }
    }
    return schedule
  }

  /// What has to be said of a task besides that a file says this of, and said another thing the last time.
  /// - Parameter base: that; nil where nobody knows, and what the file does not say counts for nothing.
  package func changes(since base: Schedule?) -> [ScheduleField] {
    let (own, base, isKnown) = (spelledOut, (base ?? Schedule()).spelledOut, base != nil)
    var fields: [ScheduleField] = []
    func add<Value: Equatable>(
      _ new: Value?, _ old: Value?, _ field: (Value?) -> ScheduleField
    ) {
      if isKnown ? new != old : new != nil { fields.append(field(new)) }
    }
    add(own.due, base.due) { .due($0) }
    add(own.start, base.start) { .start($0) }
    add(own.repetition, base.repetition) { _ in .repetition(repetition) }
    fields += own.reminders.filter { !base.reminders.contains($0) }
      .map(ScheduleField.addingReminder)
    if isKnown {
      fields += base.reminders.filter { reminders.first(at: $0.moment) == nil }
        .map(ScheduleField.removingReminder)
    }
    add(own.snooze, base.snooze) { .snooze($0) }
    return fields
  }
}
