import TaskStore

/// When reminders that nobody has shown are told again: after a minute, and each time after twice as long, up to
/// an hour. A reminder that has not been tried, and a world that is another one, need not wait.
struct NoticeRetry {
  /// In seconds.
  static let (shortest, longest): (Int64, Int64) = (60, 3_600)

  /// When it is tried again, in seconds since 1970; nil where nothing waits for that.
  private(set) var moment: Int64?
  private var length = shortest
  private var refused: Set<TaskReminder> = []
  /// Whether the person was told that no service shows notices.
  private(set) var isTold = false

  /// Whether all of these have been tried, and not for long enough.
  func isWaiting(_ reminders: [TaskReminder]) -> Bool {
    moment != nil && refused.isSuperset(of: reminders)
  }

  /// The reminders are looked at: those that have waited long enough are tried again.
  mutating func look(at now: Int64) {
    guard let moment, moment <= now else { return }
    (self.moment, refused) = (nil, [])
  }

  /// These were not shown.
  mutating func failed(_ reminders: [TaskReminder], at now: Int64) {
    isTold = true
    refused.formUnion(reminders)
    guard moment == nil else { return }
    moment = now + length
    length = min(2 * length, Self.longest)
  }

  /// A service shows them, or may by now.
  mutating func startOver() {
    (moment, length, refused) = (nil, Self.shortest, [])
  }

  /// One was shown.
  mutating func succeeded() {
    startOver()
    isTold = false
  }
}
