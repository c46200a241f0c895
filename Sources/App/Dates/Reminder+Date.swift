package import Dates
import System

extension Reminder {
  /// At a date of its own; without a time at nine in the morning.
  package init(on date: TaskDate) {
    guard date.time == nil, let morning = TimeOfDay(hour: 9, minute: 0) else {
      self = .at(date)
      return
    }
    self = .at(.time(date.day, morning, date.zone))
  }
}
