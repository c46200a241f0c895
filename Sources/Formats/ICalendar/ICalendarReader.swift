import Dates
import Tasks

/// Takes the VTODOs out of a calendar, whatever else is in it.
struct ICalendarReader: TaskReading {
  private var lines: ContentLines
  /// The components that are open, from the outside in.
  private var open: [String] = []
  private var calendarName: String?
  /// The time zones that were described so far, by their names.
  private var zones: [[UInt8]: [UInt8]] = [:]
  private var described = CalendarZones()
  private var singleDates: SeriesDates
  /// A line that was read too far.
  private var pending: ContentLine?
  private var isAtStart = true
  private var isOver = false
  private var isStrict = false
  private(set) var remarks: [Remark] = []

  init(_ bytes: [UInt8]) {
    let bytes = CalendarText.plain(bytes)
    lines = ContentLines(bytes[...])
    singleDates = SeriesDates(in: bytes[...])
  }

  mutating func becomeStrict() { isStrict = true }

  var place: Int { lines.lines.place }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    remarks = []
    while !isOver, let line = nextLine() {
      if isAtStart {
        let text = line.text.trimmedFront
        if text.isEmpty { continue }
        isAtStart = false
        let first = ContentLine(raw: line.raw.trimmedFront, text: text, number: line.number)
        guard first.name == "BEGIN" else { return over(line, ["BEGIN:VCALENDAR"]) }
        pending = first
        continue
      }
      switch line.name {
      case "BEGIN" where line.componentName == "VTODO":
        let component = component(line)
        if !singleDates.holds(component) { return todo(component) }
      case "BEGIN" where line.componentName == "VTIMEZONE":
        let component = component(line)
        if let name = component.first(where: { $0.name == "TZID" })?.value {
          zones[Array(ContentLine.text(name))] = component.flatMap(Self.validRaw)
          described.take(component)
        }
      case "BEGIN": open.append(line.componentName)
      case "END":
        guard open.last == line.componentName else {
          return over(line, [open.last.map { "END:\($0)" } ?? "BEGIN:VCALENDAR"])
        }
        open.removeLast()
      case "X-WR-CALNAME" where open == ["VCALENDAR"]:
        calendarName = Fields.list(ContentLine.text(line.value).knownText)
      default: break
      }
    }
    guard !isOver else { return nil }
    isOver = true
    guard let last = open.last else { return nil }
    return .failure(lines.lines.missing("END:\(last)"))
  }

  private mutating func nextLine() -> ContentLine? {
    defer { pending = nil }
    return pending ?? lines.next()
  }

  /// Nothing behind this line makes sense.
  private mutating func over(
    _ line: ContentLine, _ expected: [String]
  ) -> Result<TaskRecord, Refusal> {
    isOver = true
    return .failure(line.refusal(.token(expected), at: line.text.startIndex))
  }

  // MARK: Components

  /// All lines of a component, of which the first is given. It is cut off where another one begins that does
  /// not stand in it, or the calendar ends.
  private mutating func component(_ begin: ContentLine) -> [ContentLine] {
    var component = [begin]
    var depth = 1
    while depth > 0, let line = nextLine() {
      let isForeign = line.isEdge("BEGIN", "VTODO") || line.isEdge("END", "VCALENDAR")
      if isForeign {
        pending = line
        return component
      }
      component.append(line)
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
    }
    return component
  }

  private mutating func todo(_ component: [ContentLine]) -> Result<TaskRecord, Refusal> {
    let dates = singleDates.take(for: component)
    if !dates.isEmpty { return series(component, dates) }
    // Its lines stand behind each other in the file.
    let end = component[component.count - 1].raw.endIndex
    let bytes = lines.lines.bytes[component[0].raw.startIndex..<end]
    let whole = String(validating: bytes, as: UTF8.self)
    do throws(Refusal) {
      let todo = try VTodo(component, of: bytes, isText: whole != nil, zones: described)
      return .success(try record(todo, try text(of: component, whole)))
    } catch {
      return .failure(error)
    }
  }

  private mutating func record(_ todo: VTodo, _ text: String) throws(Refusal) -> TaskRecord {
    var record = try todo.record(under: calendarName)
    let mistakes = TodoCheck.mistakes(in: todo.lines, isStrict: isStrict)
    if isStrict, let first = mistakes.first { throw first.refusal }
    remarks = mistakes.map {
      Remark(task: record.name, property: $0.property, refusal: $0.refusal)
    }
    record.document = TaskDocument(
      format: Format.iCalendar.rawValue, under: calendarName, text: text)
    return record
  }

  /// The same with the single dates beside it, as they stand in the file.
  private mutating func series(
    _ component: [ContentLine], _ dates: [[ContentLine]]
  ) -> Result<TaskRecord, Refusal> {
    let all = (dates + [component]).sorted { $0[0].number < $1[0].number }.flatMap(\.self)
    do throws(Refusal) {
      let todo = try VTodo(all, of: component[0].raw, zones: described)
      return .success(try record(todo, try text(of: all, nil)))
    } catch {
      return .failure(error)
    }
  }

  /// The document: the component behind the time zones that it names.
  /// - Parameter whole: the component as it stands in the file; nil where a line is folded inside a character, or
  ///   it is no text.
  private func text(of component: [ContentLine], _ whole: String?) throws(Refusal) -> String {
    var named: [[UInt8]] = []
    if !zones.isEmpty {
      for line in component {
        if let zone = line.parameter("TZID").map({ Array($0) }), !named.contains(zone) {
          named.append(zone)
        }
      }
    }
    if named.isEmpty, let whole { return whole }
    let document =
      named.compactMap { zones[$0] }.joined() + component.flatMap(Self.validRaw)
    return try Bytes(Array(document)).text(line: component[0].number)
  }

  /// As it stands in the file, but folded anew where that is inside a character, which leaves no text.
  private static func validRaw(_ line: ContentLine) -> [UInt8] {
    if String(validating: line.raw, as: UTF8.self) != nil { return Array(line.raw) }
    return ContentLine.folded(Array(line.text), ending: Lines.ending(of: line.raw))
  }
}

/// One calendar with all that is written.
struct ICalendarWriter: TaskWriting {
  let now: Timestamp
  private var hasBegun = false
  private var calendarName: String?
  private var zones: Set<[UInt8]> = []
  private var names = ZoneDescriptions()

  init(now: Timestamp) { self.now = now }

  mutating func write(_ record: TaskRecord) -> [UInt8] {
    let opening = opening(record)
    let document = ICalendar.document(
      of: record, under: calendarName, at: now, in: .utc)
    var missing = newZones(of: record, document)
    var result: [UInt8] = []
    var component: [UInt8] = []
    var depth = 0
    var lines = ContentLines(document[...])
    while let line = lines.next() {
      component += line.raw
      if line.name == "BEGIN" { depth += 1 }
      if line.name == "END" { depth -= 1 }
      guard depth == 0, line.name == "END" else { continue }
      let isZone = line.componentName == "VTIMEZONE"
      if !isZone {
        result += missing
        missing = []
      }
      if !isZone || zones.insert(component).inserted { result += component }
      component = []
    }
    if result.last != 0x0A { result += "\r\n".utf8 }
    return opening + result
  }

  /// Those that the document does not describe; it may leave out one that it has brought along itself.
  private mutating func newZones(of record: TaskRecord, _ document: [UInt8]) -> [UInt8] {
    let schedule = record.schedule
    let dates = [schedule.due, schedule.start, schedule.repetition?.anchor]
    guard dates.contains(where: { $0?.zone != nil }) else { return [] }
    if let former = record.document, former.format == Format.iCalendar.rawValue {
      names.note(in: Bytes(former.text))
    }
    return names.missing(for: dates, in: ContentLine.all(document[...]))
  }

  mutating func finish() -> [UInt8] { opening(nil) + "END:VCALENDAR\r\n".utf8 }

  /// The calendar is named where the first task has its list from such a name.
  private mutating func opening(_ first: TaskRecord?) -> [UInt8] {
    guard !hasBegun else { return [] }
    hasBegun = true
    if let document = first?.document, document.format == Format.iCalendar.rawValue,
      let said = try? ICalendar.parse(
        Bytes(document.text), line: 1, under: nil, in: .utc), said.list == nil
    {
      calendarName = document.list
    }
    let head = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Aloft//Aloft//EN\r\n"
    let name = calendarName.map {
      ContentLine.folded("X-WR-CALNAME:".utf8 + ContentLine.escaped($0), ending: "\r\n")
    }
    return head.utf8 + (name ?? [])
  }
}
