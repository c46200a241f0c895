import Dates
import System

/// The alarms of a task, edited as a person changes its reminders. Alarms that are no reminders stay as they are.
struct TodoAlarms {
  private(set) var lines: TodoLines
  /// What the task says of when; dates that were changed alone change none of it.
  let dates: Schedule

  init(_ lines: TodoLines, of dates: Schedule) { (self.lines, self.dates) = (lines, dates) }

  typealias Shown = (alarm: TodoAlarm, reminder: Reminder)

  /// The alarms of which a person is told here.
  /// - Parameters:
  ///   - hasPlaces: those too that wait for a person to come to a place, or to leave it.
  ///   - hasHidden: those too that only look like it.
  func shown(hasPlaces: Bool = false, hasHidden: Bool = false) -> [Shown] {
    let (alarms, start) = (lines.alarms, lines.date("DTSTART"))
    return alarms.compactMap { alarm in
      guard hasPlaces || !alarm.isOfPlace, hasHidden || !alarm.isHidden else { return nil }
      return alarm.reminder(dates, from: start).map { (alarm, $0) }
    }
  }

  /// What was no reminder does not become one, such as what counts from a start that is gone: it stays, and nobody is told
  /// by it.
  /// - Parameter shown: those that were.
  mutating func hide(but shown: [Shown]) {
    let wasShown = Set(shown.map(\.alarm.number))
    let alike = Set(self.shown(hasHidden: true).map(\.alarm.number))
    for alarm in lines.alarms {
      guard let mark = alarm.hidingMark else { continue }
      let hides = alike.contains(alarm.number) && !wasShown.contains(alarm.number)
      if hides == alarm.isHidden { continue }
      lines.setAlarm(alarm.number, TodoAlarm.shownName, to: hides ? [mark] : [])
    }
  }

  /// An alarm whose reminder stays, stays as it is. Where one has become another, so has the alarm; one that is new
  /// gets an alarm of its own. Those of which no more are shown go with all others alone.
  /// - Parameters:
  ///   - former: those that were said.
  ///   - shown: the alarms that say them.
  mutating func set(
    _ wanted: Schedule, from former: [Reminder], _ shown: [Shown], name: String
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
      uniqueKeysWithValues: self.shown().map { ($0.alarm.number, $0.reminder) })
    var gone: Set<Int> = []
    for (alarm, own) in shown {
      if let reminder = wantedOf[own.moment] {
        let isBeside = !namesStart(wanted) || alarm.line(TodoAlarm.dateName) != nil
        if present[alarm.number]?.moment != reminder.moment || reminder.isOfStart && isBeside {
          let lines = triggerLines(reminder, wanted)
          setLines(alarm, ["TRIGGER", TodoAlarm.dateName], to: lines)
        }
        if (known.first(at: own.moment)?.again ?? .never) != (reminder.again ?? .never) {
          setLines(alarm, ["REPEAT", "DURATION"], to: Self.repeatLines(reminder.again))
        }
      } else if free.contains(own.moment) || wanted.reminders.isEmpty {
        gone.insert(alarm.number)
      }
    }
    lines.removeAlarms(gone)
    for reminder in new where !show(reminder) { add(reminder, wanted, name: name) }
  }

  /// One that was hidden says it.
  private mutating func show(_ reminder: Reminder) -> Bool {
    let hidden = shown(hasHidden: true).first {
      $0.alarm.isHidden && $0.reminder.moment == reminder.moment
    }
    if let hidden { lines.setAlarm(hidden.alarm.number, TodoAlarm.shownName, to: []) }
    return hidden != nil
  }

  private mutating func add(_ reminder: Reminder, _ schedule: Schedule, name: String) {
    let trigger = triggerLines(reminder, schedule)
    let lines = ["ACTION:DISPLAY", trigger[0]] + Self.repeatLines(reminder.again) + trigger[1...]
    let description: [UInt8] = Array("DESCRIPTION:".utf8) + ContentLine.escaped(name)
    self.lines.insertAlarm(lines.map { Array($0.utf8) } + [description])
  }

  /// Gives an alarm other lines of these names.
  private mutating func setLines(_ alarm: TodoAlarm, _ names: [String], to wanted: [String]) {
    for name in names {
      let own = wanted.filter { $0.prefix { $0 != ":" && $0 != ";" } == name }
      lines.setAlarm(alarm.number, name, to: own)
    }
  }

  private static func repeatLines(_ again: ReminderRepeat?) -> [String] {
    guard let again, again != .never else { return [] }
    return ["REPEAT:\(again.times)", "DURATION:PT\(again.seconds)S"]
  }

  /// Whether an alarm that is related to DTSTART counts from the start that a person knows.
  private func namesStart(_ schedule: Schedule) -> Bool {
    lines.date("DTSTART") == schedule.start
  }

  /// The line that every reader knows, and where that leaves something out the one that says it.
  private func triggerLines(_ reminder: Reminder, _ schedule: Schedule) -> [String] {
    switch reminder.moment {
    case .before: return ["TRIGGER;RELATED=END:" + reminder.duration]
    case .beforeStart(let seconds):
      guard !namesStart(schedule), let start = schedule.start, let due = schedule.due else {
        return ["TRIGGER;RELATED=START:" + reminder.duration]
      }
      let place = Zone.local()
      let length = due.instant(in: place) - start.instant(in: place) + seconds
      let text = Reminder.before(length).duration
      return ["TRIGGER;RELATED=END:" + text, Self.dateLine("\(reminder.with(nil))", beside: text)]
    case .at(let date): return Self.triggerLines(at: date)
    }
  }

  private static func triggerLines(at date: TaskDate) -> [String] {
    let (day, time) = Zone.utc.local(date.instant(in: Zone.local()))
    // Only there it may be a day beyond those that four digits can say.
    let years = CivilDate(year: 0, month: 1, day: 1)...CivilDate(year: 9999, month: 12, day: 31)
    let moment = TaskDate.time(
      min(max(day, years.lowerBound), years.upperBound), time, Zone.utc.name)
    let text = ISODate.basic(moment) + "Z"
    let line = "TRIGGER;VALUE=DATE-TIME:" + text
    if moment == date { return [line] }
    let own = String(decoding: PercentCoding.encode(ISODate.text(date)), as: UTF8.self)
    return [line, dateLine(own, beside: text)]
  }

  private static func dateLine(_ date: String, beside trigger: String) -> String {
    "\(TodoAlarm.dateName);X-TRIGGER=\(trigger):\(date)"
  }
}
