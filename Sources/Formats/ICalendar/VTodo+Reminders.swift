import Dates
import System

/// Reminders that a person changes, as VALARMs.
extension VTodo {
  /// An alarm whose reminder stays, stays as it is. Where one has become another, so has the alarm; one that is new
  /// gets an alarm of its own. Those of which no more are shown go with all others alone.
  /// - Parameters:
  ///   - former: those that were said.
  ///   - shown: the alarms that say them.
  mutating func setReminders(
    _ wanted: Schedule, from former: [Reminder], _ shown: [(number: Int, reminder: Reminder)],
    name: String
  ) {
    let known = shown.map(\.reminder).distinct
    var (new, wantedOf, free) = (
      wanted.reminders, [Reminder.Moment: Reminder](), Set<Reminder.Moment>()
    )
    for (own, said) in zip(known, former) {
      if let place = new.firstIndex(where: { $0.moment == said.moment }) {
        wantedOf[own.moment] = new.remove(at: place)
      } else {
        free.insert(own.moment)
      }
    }
    for own in known where free.contains(own.moment) && !new.isEmpty {
      wantedOf[own.moment] = new.removeFirst()
    }
    // A date that has moved makes another reminder of some.
    let present = Dictionary(
      uniqueKeysWithValues: shownAlarms().map { ($0.number, $0.reminder) })
    var gone: [Int] = []
    for (number, own) in shown {
      if let reminder = wantedOf[own.moment] {
        let isBeside = !namesStart(wanted) || isMarked(number)
        if present[number]?.moment != reminder.moment || reminder.isOfStart && isBeside {
          setAlarm(number, reminder, wanted)
        }
        if (known.first(at: own.moment)?.again ?? .never) != (reminder.again ?? .never) {
          setAlarmRepeat(number, reminder.again)
        }
      } else if free.contains(own.moment) || wanted.reminders.isEmpty {
        gone.append(number)
      }
    }
    removeAlarms(gone)
    for reminder in new where !showAlarm(reminder) { addAlarm(reminder, wanted, name: name) }
  }

  /// One that was hidden says it.
  private mutating func showAlarm(_ reminder: Reminder) -> Bool {
    let known = Set(shownAlarms().map(\.number))
    let hidden = shownAlarms(hasHidden: true).first {
      $0.reminder.moment == reminder.moment && !known.contains($0.number)
    }
    if let hidden { setAlarm(hidden.number, Self.shownName, to: []) }
    return hidden != nil
  }

  private mutating func setAlarm(_ number: Int, _ reminder: Reminder, _ schedule: Schedule) {
    let (trigger, date) = self.trigger(reminder, schedule)
    setAlarm(number, "TRIGGER", to: [trigger])
    setAlarm(number, "X-ALOFT-DATE", to: date.map { [$0] } ?? [])
  }

  private mutating func addAlarm(_ reminder: Reminder, _ schedule: Schedule, name: String) {
    let (trigger, date) = self.trigger(reminder, schedule)
    let again = Self.repeatLines(reminder.again).map(\.line)
    let lines = ["BEGIN:VALARM", "ACTION:DISPLAY", trigger] + again + (date.map { [$0] } ?? [])
    insertAlarm(
      lines.map { Array($0.utf8) } + [
        Array("DESCRIPTION:".utf8) + ContentLine.escaped(name), Array("END:VALARM".utf8),
      ])
  }

  private func isMarked(_ number: Int) -> Bool {
    entries.contains { $0.role == .alarm(number) && $0.line.name == "X-ALOFT-DATE" }
  }

  /// Whether an alarm that is related to DTSTART counts from the start that a person knows.
  private func namesStart(_ schedule: Schedule) -> Bool { date("DTSTART") == schedule.start }

  /// The line that every reader knows, and the one that says what it leaves out.
  private func trigger(_ reminder: Reminder, _ schedule: Schedule) -> (String, date: String?) {
    switch reminder.moment {
    case .before: return ("TRIGGER;RELATED=END:" + reminder.duration, nil)
    case .beforeStart(let seconds):
      guard !namesStart(schedule), let start = schedule.start, let due = schedule.due else {
        return ("TRIGGER;RELATED=START:" + reminder.duration, nil)
      }
      let place = Zone.local()
      let length = due.instant(in: place) - start.instant(in: place) + seconds
      let text = Reminder.before(length).duration
      return ("TRIGGER;RELATED=END:" + text, "X-ALOFT-DATE;X-TRIGGER=\(text):\(reminder.with(nil))")
    case .at(let date): return Self.trigger(at: date)
    }
  }

  private static func trigger(at date: TaskDate) -> (String, date: String?) {
    let (day, time) = Zone.utc.local(date.instant(in: Zone.local()))
    // Only there it may be a day beyond those that four digits can say.
    let years = CivilDate(year: 0, month: 1, day: 1)...CivilDate(year: 9999, month: 12, day: 31)
    let moment = TaskDate.time(
      min(max(day, years.lowerBound), years.upperBound), time, Zone.utc.name)
    let text = ISODate.basic(moment) + "Z"
    let line = "TRIGGER;VALUE=DATE-TIME:" + text
    if moment == date { return (line, nil) }
    let own = String(decoding: PercentCoding.encode(ISODate.text(date)), as: UTF8.self)
    return (line, "X-ALOFT-DATE;X-TRIGGER=\(text):\(own)")
  }
}
