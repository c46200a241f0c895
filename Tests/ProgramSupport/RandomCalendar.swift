/// Calendars of the whole grammar of RFC 5545, as far as it is of tasks: what Aloft writes, and all that it does not.
package struct RandomCalendar {
  private var generator: SeededGenerator
  private var ending = "\r\n"
  private var count = 0

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func chance(_ count: Int) -> Bool { generator.next(below: count) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[generator.next(below: values.count)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + generator.next(below: range.count)
  }

  /// Of some tasks, and what else may stand in one.
  package mutating func calendar() -> String {
    ending = pick(["\r\n", "\r\n", "\n"])
    var lines = head()
    if chance(4) { lines.append("X-WR-CALNAME:" + text()) }
    lines += zones
    for _ in 0...generator.next(below: 3) {
      if chance(5) { lines += event() }
      lines += todo()
    }
    return written(lines)
  }

  /// Of one task, as it stands on a server.
  /// - Parameter uid: the task's.
  package mutating func resource(uid: String) -> String {
    ending = "\r\n"
    return written(head() + zones + todo(uid: uid))
  }

  private mutating func head() -> [String] {
    ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//\(number(1...9))//EN"]
      + (chance(3) ? ["CALSCALE:GREGORIAN"] : [])
  }

  private mutating func written(_ lines: [String]) -> String {
    (lines + ["END:VCALENDAR"]).map { folded($0) + ending }.joined()
  }

  private var zones: [String] {
    ["Eastern Standard Time", "Europe/Berlin", "Nobody's own", "/example.org/1/Asia/Tokyo"].flatMap
    {
      [
        "BEGIN:VTIMEZONE", "TZID:\($0)", "BEGIN:STANDARD", "DTSTART:16011104T020000",
        "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500",
        "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:16010311T020000",
        "RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400",
        "END:DAYLIGHT", "END:VTIMEZONE",
      ]
    }
  }

  private mutating func event() -> [String] {
    count += 1
    return [
      "BEGIN:VEVENT", "UID:event-\(count)", "DTSTAMP:20261110T080000Z", "DTSTART:20261201T090000Z",
      "SUMMARY:" + text(), "END:VEVENT",
    ]
  }

  // MARK: Texts and parameters

  /// Escaped.
  private mutating func text() -> String {
    let words = [
      "milk", "Büro", "\\, ", "\\; ", "\\n", "\\\\", "日本語", "مرحبا", "👩‍👩‍👧", "a:b", "\"", "#tag", "+1",
      "=",
      "BEGIN:VTODO", "e\u{301}", "\u{202E}", "  ", "tomorrow", "%41",
    ]
    var text = "t\(number(1...99))"
    for _ in 0..<number(0...6) { text += pick([" ", ""]) + pick(words) }
    return text
  }

  private mutating func parameters() -> String {
    guard chance(3) else { return "" }
    return pick([
      ";X-A=b", ";X-A=\"b;c:d,e\"", ";LANGUAGE=de", ";ALTREP=\"cid:a@b\"", ";X-A=b;X-C=\"\"",
      ";x-low=b",
    ])
  }

  private mutating func folded(_ line: String) -> String {
    guard chance(6), line.count > 4, !line.contains("BEGIN"), !line.contains("END") else {
      return line
    }
    let place = line.index(line.startIndex, offsetBy: number(1...line.count - 1))
    return "\(line[..<place])\(ending)\(pick([" ", "\t"]))\(line[place...])"
  }

  private mutating func name(_ name: String) -> String { chance(12) ? name.lowercased() : name }

  // MARK: Dates

  /// What stands behind the name of a property.
  private struct Form { let parameters: String, suffix: String, isDay: Bool }

  private mutating func form() -> Form {
    switch generator.next(below: 7) {
    case 0...1: Form(parameters: ";VALUE=DATE", suffix: "", isDay: true)
    case 2: Form(parameters: "", suffix: "Z", isDay: false)
    case 3: Form(parameters: "", suffix: "", isDay: false)
    default:
      Form(
        parameters: pick([
          ";TZID=Europe/Berlin", ";TZID=\"Eastern Standard Time\"", ";TZID=Nobody's own",
          ";VALUE=DATE-TIME;TZID=/example.org/1/Asia/Tokyo", ";TZID=Europe/Berlin;X-B=c",
        ]), suffix: "", isDay: false)
    }
  }

  private mutating func date(_ form: Form, day: Int) -> String {
    let day = "2026120\(day)"
    return form.isDay ? day : day + pick(["T090000", "T233000", "T000000"]) + form.suffix
  }

  private mutating func rule(isDay: Bool) -> String {
    let frequency = pick(
      isDay
        ? ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]
        : ["HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
    var parts = ["FREQ=" + frequency]
    if chance(3) { parts.append("INTERVAL=\(number(1...5))") }
    if chance(4) { parts.append("BYMONTH=\(number(1...6)),\(number(7...12))") }
    if chance(4), frequency == "MONTHLY" || frequency == "YEARLY" {
      parts.append("BYDAY=\(pick(["", "1", "-1"]))MO,FR")
    } else if chance(4), frequency != "WEEKLY" {
      parts.append("BYMONTHDAY=\(pick(["1,15", "-1", "28,29,30,31"]))")
    } else if chance(3) {
      parts.append("BYDAY=MO,WE,FR")
    }
    if chance(6), parts.count > 2 { parts.append("BYSETPOS=\(pick(["1", "-1", "1,-1"]))") }
    if chance(6) { parts.append("WKST=SU") }
    switch generator.next(below: 4) {
    case 0: parts.append("COUNT=\(number(2...9))")
    case 1: parts.append("UNTIL=20280101" + (isDay ? "" : "T000000Z"))
    default: break
    }
    return "RRULE:" + parts.joined(separator: ";")
  }

  // MARK: Tasks

  private mutating func todo() -> [String] {
    count += 1
    return todo(uid: pick(["todo-\(count)", "\(count)@example.org", "A-\(count)/b c"]))
  }

  private mutating func todo(uid: String) -> [String] {
    let form = form()
    var dates: [String] = []
    let start = date(form, day: 1)
    var isSeries = false
    if !chance(3) {
      dates.append(name("DTSTART") + form.parameters + ":" + start)
      switch generator.next(below: 4) {
      case 0: dates.append(form.isDay ? "DURATION:P2D" : "DURATION:PT2H30M")
      case 1: break
      default: dates.append(name("DUE") + form.parameters + ":" + date(form, day: number(3...5)))
      }
      if chance(2) {
        dates.append(rule(isDay: form.isDay))
        isSeries = true
      }
      if isSeries, chance(3) { dates.append("EXDATE" + form.parameters + ":" + date(form, day: 8)) }
      if isSeries, chance(4) { dates.append("RDATE" + form.parameters + ":" + date(form, day: 9)) }
    } else if !chance(3) {
      dates.append(name("DUE") + form.parameters + ":" + date(form, day: number(3...5)))
    }
    var lines = component(uid, dates)
    if isSeries, chance(3) {
      let id = "RECURRENCE-ID" + form.parameters + ":" + start
      let single = component(uid, [id] + moved(dates, form))
      lines = chance(2) ? single + lines : lines + single
    }
    return lines
  }

  /// Those of a single date of a series, which is at another time as often as not.
  private mutating func moved(_ dates: [String], _ form: Form) -> [String] {
    let own = dates.filter { $0.uppercased().hasPrefix("D") }
    guard chance(2) else { return own }
    return own.map { line in
      switch CalendarParts.name(of: line) {
      case "DTSTART": "DTSTART" + form.parameters + ":" + date(form, day: 2)
      case "DUE": "DUE" + form.parameters + ":" + date(form, day: number(6...7))
      default: line
      }
    }
  }

  private mutating func component(_ uid: String, _ dates: [String]) -> [String] {
    var lines = ["UID:" + uid, "DTSTAMP:20261110T080000Z"] + dates
    if !chance(12) { lines.append(name("SUMMARY") + parameters() + ":" + text()) }
    if chance(2) { lines.append(name("DESCRIPTION") + parameters() + ":" + text()) }
    for _ in 0..<number(0...2) {
      lines.append("CATEGORIES" + (chance(3) ? ";LANGUAGE=de" : "") + ":" + text() + "," + text())
    }
    lines += completion()
    let others = [
      "CLASS:PRIVATE", "GEO:52.5;13.4", "LOCATION" + parameters() + ":" + text(),
      "PRIORITY:\(number(0...9))",
      "SEQUENCE:\(number(0...99))", "URL:https://example.org/?a=b;c", "COMMENT:" + text(),
      "CONTACT:" + text(),
      "ATTENDEE;CN=\"Doe, J\";PARTSTAT=NEEDS-ACTION:mailto:a@b.example",
      "ORGANIZER:mailto:c@d.example",
      "ATTACH:https://example.org/a", "ATTACH;ENCODING=BASE64;VALUE=BINARY:QUJDRA==",
      "RELATED-TO;RELTYPE=PARENT:todo-1", "RESOURCES:a,b", "REQUEST-STATUS:2.0;Success",
      "X-APPLE-SORT-ORDER:\(number(1...999))", "X-MOZ-GENERATION:1", "CREATED:20261001T100000Z",
      "LAST-MODIFIED:20261102T100000Z", "X-" + "LONG:" + String(repeating: "aä", count: 60),
    ]
    for line in others where chance(5) { lines.append(line) }
    lines.shuffle(using: &generator)
    for _ in 0..<pick([0, 0, 1, 2]) { lines += alarm(dates) }
    return ["BEGIN:VTODO"] + lines + ["END:VTODO"]
  }

  private mutating func completion() -> [String] {
    switch generator.next(below: 7) {
    case 0: ["STATUS:COMPLETED", "COMPLETED:20261115T080000Z", "PERCENT-COMPLETE:100"]
    case 1: ["STATUS:CANCELLED"]
    case 2: ["STATUS:IN-PROCESS", "PERCENT-COMPLETE:\(number(1...99))"]
    case 3: ["STATUS:NEEDS-ACTION"]
    case 4: [pick(["COMPLETED:20261115T080000Z", "PERCENT-COMPLETE:100", "PERCENT-COMPLETE:0"])]
    default: []
    }
  }

  private mutating func alarm(_ dates: [String]) -> [String] {
    let hasEnd = dates.contains { $0.uppercased().hasPrefix("DU") }
    let hasStart = dates.contains { $0.uppercased().hasPrefix("DTSTART") }
    var triggers = ["TRIGGER;VALUE=DATE-TIME:20261130T090000Z"]
    if hasEnd { triggers.append("TRIGGER;RELATED=END:-PT1H") }
    if hasStart { triggers.append("TRIGGER:-P1D") }
    let lines: [String]
    switch generator.next(below: 4) {
    case 0: lines = ["ACTION:AUDIO", pick(triggers), "ATTACH;VALUE=URI:Basso"]
    case 1:
      lines = [
        "ACTION:EMAIL", pick(triggers), "SUMMARY:" + text(), "DESCRIPTION:" + text(),
        "ATTENDEE:mailto:a@b.example",
      ]
    case 2:
      lines = [
        "ACTION:DISPLAY", "DESCRIPTION:r", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z",
        "X-APPLE-PROXIMITY:ARRIVE",
      ]
    default:
      lines = [
        "ACTION:DISPLAY", "DESCRIPTION:" + text(), pick(triggers), "X-WR-ALARMUID:\(number(1...9))",
      ]
    }
    return ["BEGIN:VALARM"] + lines + ["END:VALARM"]
  }
}
