import Dates
import System
import Tasks

/// Moments of which a file says no more than the day, as the person's calendar has it.
extension Timestamp {
  /// The day that calendars show there.
  func day(in place: Zone) -> CivilDate { place.local(wholeSeconds).0 }

  /// The first moment of a day.
  init(startOf day: CivilDate, in place: Zone) {
    self.init(milliseconds: place.start(of: day) * 1000)
  }

  /// The first moment of its own day.
  func toTheDay(in place: Zone) -> Timestamp { Timestamp(startOf: day(in: place), in: place) }

  /// Whether it is how a day would be kept that was read anywhere: the first moment of that day in a place whose clocks
  /// are 14 hours ahead at most, or 12 behind. Who travels has not changed it, and what was read as a day of UTC once
  /// is no other day either.
  func isStart(of day: CivilDate) -> Bool {
    let distance = milliseconds - day.daysSince1970 * 86_400_000
    return milliseconds % 900_000 == 0 && (-14 * 3_600_000...12 * 3_600_000).contains(distance)
  }
}

extension Timestamp? {
  /// The other where that is a day alone and this one says no other day.
  func asDay(of said: Timestamp?, in place: Zone) -> Timestamp? {
    guard let self, let said, said == said.toTheDay(in: place) else { return self }
    let day = said.day(in: place)
    return self.day(in: place) == day || self.isStart(of: day) ? said : self
  }

  /// The same where this one has no time of day of its own: one that has is kept to the second.
  func asSameDay(as said: Timestamp?, in place: Zone) -> Timestamp? {
    guard let self, let said, said == said.toTheDay(in: place) else { return self }
    return self.isStart(of: said.day(in: place)) ? said : self
  }
}
