/// All that a task says of when.
public struct Schedule: Hashable, Sendable {
  /// When it should be done.
  public var due: TaskDate?
  /// Until then it is hidden, as something for later.
  public var start: TaskDate?
  /// How it comes again once it is done; never without a due date.
  public var repetition: Repetition?
  /// When a person wants to be told of it; of those that count from the due date none without one.
  public var reminder: Reminder?
  /// When a person who was told wants to be told again.
  public var snooze: TaskDate?

  /// Nothing but what is given.
  public init(
    due: TaskDate? = nil, start: TaskDate? = nil, repetition: Repetition? = nil,
    reminder: Reminder? = nil, snooze: TaskDate? = nil
  ) {
    self.due = due
    self.start = start
    self.repetition = repetition
    self.reminder = reminder
    self.snooze = snooze
  }

  /// Whether nothing is said.
  public var isEmpty: Bool { self == Schedule() }
}
