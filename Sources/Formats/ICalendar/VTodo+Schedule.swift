import Dates
import System

/// What a task says of when: DUE, DTSTART, RRULE and the first VALARM that shows something.
///
/// - A date is a DATE, or a DATE-TIME with a TZID, in UTC, or as clocks have it wherever one is. What a TZID means
///   see `CalendarZones`; it stays as it is written, also beside another date of the same zone.
/// - DUE may be said by a DURATION. Beside a rule there is always a DTSTART, since RFC 5545 has one there: one that
///   says nothing but DUE is no start of ours. DTSTART has the type of DUE; X-ALOFT-START says what it leaves out.
/// - A rule is written so that every reader takes it alike (behaviour 61). X-ALOFT-ANCHOR is the first date of
///   all where that is not DUE, and X-ALOFT-REPEAT-AFTER says `COMPLETION` for what is counted from then.
/// - A reminder is a VALARM that shows or sounds, related to DUE, also by way of a DTSTART that is the same or
///   not there, or at a moment. X-ALOFT-DATE in it says what date that is, as long as the TRIGGER is the one
///   that it names. Other alarms stay as they are.
extension VTodo {
  /// Whether or not it can be.
  func schedule() throws(Refusal) -> Schedule {
    let own = ownStart
    var schedule = try dates(own)
    if let line = first("RRULE"), let rule = RecurrenceRule(text: line.value.knownText) {
      // A rule with a start alone counts from that, and a start at the very due date is there for the rule.
      if schedule.due == nil { schedule.due = schedule.start }
      if own == nil, schedule.start == schedule.due { schedule.start = nil }
      guard let due = schedule.due else { return schedule }
      schedule.repetition = Repetition(
        rule, from: (try? date("X-ALOFT-ANCHOR")) ?? schedule.firstDate(of: rule) ?? due)
      if first("X-ALOFT-REPEAT-AFTER")?.value.knownText.uppercased() == "COMPLETION" {
        schedule.repetition?.basis = .completion
      }
    }
    schedule.reminder = shownAlarms(schedule).first?.reminder
    return schedule
  }

  func date(_ name: String) throws(Refusal) -> TaskDate? {
    guard let line = first(name) else { return nil }
    guard let date = ISODate.date(basic: line.value, zone: nil) else {
      throw refusal(line, .moment)
    }
    return self.date(date, of: line)
  }

  /// With the zone that a line says beside it.
  func date(_ date: TaskDate, of line: ContentLine) -> TaskDate {
    guard case .time(let day, let time, nil) = date, let id = line.parameter("TZID") else {
      return date
    }
    return .time(day, time, zone(id.knownText, on: date))
  }

  /// What a TZID means at a date.
  private func zone(_ id: String, on date: TaskDate) -> ZoneName? {
    CalendarZones.known(id) ?? zones.zone(id, on: date)
  }

  // MARK: Changes

  mutating func setSchedule(_ wanted: Schedule, name: String) {
    setDates(wanted)
    let repetition = wanted.repetition
    let rule = repetition?.spelledOutRule.text
    if first("RRULE")?.value.knownText != rule { set("RRULE", toLine: rule.map { ":" + $0 }) }
    let anchor = repetition?.anchor
    let counted = repetition.flatMap { wanted.firstDate(of: $0.rule) }
    set("X-ALOFT-ANCHOR", anchor == counted ? nil : anchor)
    let isAfter = repetition?.basis == .completion
    if isAfter != (first("X-ALOFT-REPEAT-AFTER") != nil) {
      set("X-ALOFT-REPEAT-AFTER", toLine: isAfter ? ":COMPLETION" : nil)
    }
    setReminder(wanted, name: name)
    setKeptOpen(wanted)
  }

  mutating func set(_ name: String, _ wanted: TaskDate?) {
    if let former = try? date(name), former == wanted { return }
    guard let wanted, let zone = wanted.zone, zone != Zone.utc.name else {
      return set(name, toLine: wanted.map(Self.written))
    }
    if let id = first(name)?.parameter("TZID"), self.zone(id.knownText, on: wanted) == zone {
      return set(name, to: Array(ISODate.basic(wanted).utf8))
    }
    // In the words that stand here already: nothing else may describe it.
    let id = entries.lazy.filter { $0.role == .own }.compactMap { $0.line.parameter("TZID") }
      .map(\.knownText).first { [self] in self.zone($0, on: wanted) == zone }
    set(name, toLine: Self.written(wanted, in: id ?? zone.text))
  }

  /// What follows a property's name.
  static func written(_ date: TaskDate) -> String {
    guard date.time != nil else { return ";VALUE=DATE:" + ISODate.basic(date) }
    guard let zone = date.zone else { return ":" + ISODate.basic(date) }
    return zone == Zone.utc.name
      ? ":" + ISODate.basic(date) + "Z" : written(date, in: zone.text)
  }

  private static func written(_ date: TaskDate, in id: String) -> String {
    let isPlain = id.utf8.allSatisfy { !";:,\"".utf8.contains($0) }
    let text = ":" + ISODate.basic(date)
    return isPlain ? ";TZID=" + id + text : ";TZID=\"" + id.filter { $0 != "\"" } + "\"" + text
  }

  // MARK: Alarms

  /// The alarms of which a person is told here, with their numbers.
  /// - Parameter schedule: its due date.
  func shownAlarms(_ schedule: Schedule) -> [(number: Int, reminder: Reminder)] {
    guard alarms > 0 else { return [] }
    // Looked for once: it stands before all of them.
    let start = try? date("DTSTART")
    return alarmPlaces().enumerated().compactMap { number, places in
      places.flatMap { reminder(number, in: $0, schedule, from: start) }.map { (number, $0) }
    }
  }

  /// - Parameter start: what DTSTART says.
  private func reminder(
    _ number: Int, in places: ClosedRange<Int>, _ schedule: Schedule, from start: TaskDate?
  ) -> Reminder? {
    func line(_ name: String) -> ContentLine? {
      let place = places.first {
        entries[$0].role == .alarm(number) && entries[$0].line.name == name
      }
      return place.map { entries[$0].line }
    }
    let action = line("ACTION")?.value.knownText.uppercased() ?? "DISPLAY"
    guard action == "DISPLAY" || action == "AUDIO", let trigger = line("TRIGGER") else {
      return nil
    }
    if let date = ISODate.date(basic: trigger.value, zone: nil), date.time != nil {
      if let own = line("X-ALOFT-DATE"), own.parameter("X-TRIGGER") == trigger.value,
        let said = ISODate.date(PercentCoding.decode(own.value))
      {
        return .at(said)
      }
      return .at(date)
    }
    let isRelatedToEnd = trigger.parameter("RELATED")?.knownText.uppercased() == "END"
    guard schedule.due != nil, isRelatedToEnd || start == nil || start == schedule.due else {
      return nil
    }
    return Duration(trigger.value)?.seconds.map { .before(-$0) }
  }

  private mutating func setReminder(_ wanted: Schedule, name: String) {
    let said = shownAlarms(wanted)
    guard said.first?.reminder != wanted.reminder else { return }
    guard let reminder = wanted.reminder else {
      return removeAlarms(said.map(\.number))
    }
    let (trigger, date) = Self.trigger(reminder)
    if let number = said.first?.number {
      setAlarm(number, "TRIGGER", to: [trigger])
      setAlarm(number, "X-ALOFT-DATE", to: date.map { [$0] } ?? [])
      return
    }
    let lines = ["BEGIN:VALARM", "ACTION:DISPLAY", trigger] + (date.map { [$0] } ?? [])
    insertAlarm(
      lines.map { Array($0.utf8) } + [
        "DESCRIPTION:".utf8 + ContentLine.escaped(name), Array("END:VALARM".utf8),
      ])
  }

  /// The line that every reader knows, and the one that says what it leaves out.
  private static func trigger(_ reminder: Reminder) -> (String, date: String?) {
    guard case .at(let date) = reminder else {
      return ("TRIGGER;RELATED=END:" + reminder.description, nil)
    }
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
