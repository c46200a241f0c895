import Dates
import Tasks

/// The content lines of a document, of which those that are a task's own can be read and changed.
struct VTodo {
  struct Entry {
    var raw: Bytes
    /// The line where it is one of the task's own.
    let own: ContentLine?
    /// Where it stands in an alarm: the alarm's number and the line.
    var alarm: (number: Int, line: ContentLine)?
  }

  private(set) var entries: [Entry] = []
  /// Where new lines go: before what is in the component, and before its end.
  private var ending: String
  /// How many alarms there are, or were.
  private(set) var alarms = 0
  private let begin: ContentLine
  private var insertion: Int
  /// Where its first line stands and where its last one does, before anything is changed.
  let place: ClosedRange<Int>

  /// Takes the first VTODO of the document, or one behind it.
  init(_ document: Bytes, line: Int, skipping skipped: Int = 0) throws(Refusal) {
    var skipped = skipped
    var (first, last) = (0, 0)
    var lines = ContentLines(document, from: line)
    var open: [String] = []
    var begin: ContentLine?
    var insertion: Int?
    var isBehind = false
    while let line = lines.next() {
      var isOwn = false
      var alarm: Int?
      if begin == nil {
        if line.isEdge("BEGIN", "VTODO") {
          if skipped == 0 { (begin, first) = (line, entries.count) }
          skipped -= 1
        }
      } else if !isBehind {
        switch line.name {
        case "BEGIN":
          if open.isEmpty, insertion == nil { insertion = entries.count }
          open.append(line.componentName)
          if open == ["VALARM"] { alarms += 1 }
        case "END":
          let expected = open.last ?? "VTODO"
          guard line.componentName == expected else {
            throw Self.missing("END:\(expected)", at: line.text.startIndex, in: line)
          }
          isBehind = open.popLast() == nil
          if isBehind { last = entries.count }
          if isBehind, insertion == nil { insertion = entries.count }
        default:
          isOwn = open.isEmpty
          if open == ["VALARM"] { alarm = alarms }
          if line.name.isEmpty, !line.text.trimmedFront.isEmpty {
            throw Self.missing(":", at: line.text.endIndex, in: line)
          }
        }
      }
      entries.append(
        Entry(raw: line.raw, own: isOwn ? line : nil, alarm: alarm.map { ($0, line) }))
    }
    let end = document.endIndex
    guard let begin, let insertion, isBehind else {
      let missing = begin == nil ? "BEGIN:VTODO" : "END:\(open.last ?? "VTODO")"
      throw Refusal(
        line: lines.lines.lastNumber, at: end, of: document, expected: .token([missing]))
    }
    (self.begin, self.insertion, place) = (begin, insertion, first...last)
    ending = Lines.ending(of: document)
  }

  private static func missing(_ token: String, at place: Int, in line: ContentLine) -> Refusal {
    Refusal(line: line.number, at: place, of: line.text, expected: .token([token]))
  }

  var bytes: [UInt8] { entries.flatMap(\.raw) }

  func first(_ name: String) -> ContentLine? {
    entries.first { $0.own?.name == name }?.own
  }

  private func lines(_ name: String) -> [ContentLine] {
    entries.compactMap { $0.own?.name == name ? $0.own : nil }
  }

  // MARK: Reading

  /// - Parameter list: the calendar's name.
  func record(under list: String?) throws(Refusal) -> TaskRecord {
    guard let summary = first("SUMMARY") else {
      throw Self.missing("SUMMARY:", at: begin.text.endIndex, in: begin)
    }
    let name = try Fields.name(try text(summary)) { refusal(summary, $0) }
    var notes: String?
    if let line = first("DESCRIPTION") {
      notes = try Fields.notes(try text(line)) { refusal(line, $0) }
    }
    var tags: [String] = []
    for line in lines("CATEGORIES") { tags += try Self.categories(line) }
    var own = list
    if let line = first("X-ALOFT-LIST") {
      own = Fields.list(try text(line))
    }
    let uid = try first("UID").map { (line) throws(Refusal) in try text(line) }
    return TaskRecord(
      uid: uid?.isEmpty == true ? nil : uid, name: name, notes: notes, tags: Fields.tags(tags),
      list: own, created: try moment("CREATED"), completion: try completion(),
      schedule: try schedule().possible(in: .utc))
  }

  func refusal(_ line: ContentLine, _ expected: Refusal.Expectation) -> Refusal {
    Refusal(
      line: line.number, at: line.value.startIndex, of: line.text, expected: expected)
  }

  private func text(_ line: ContentLine) throws(Refusal) -> String {
    _ = try line.text.text(line: line.number)
    return ContentLine.text(line.value).knownText
  }

  private static func categories(_ line: ContentLine) throws(Refusal) -> [String] {
    _ = try line.text.text(line: line.number)
    return ContentLine.texts(line.value).map(\.knownText)
  }

  private func moment(_ name: String) throws(Refusal) -> Timestamp? {
    guard let line = first(name) else { return nil }
    guard let moment = BasicMoment.moment(line.value) else { throw refusal(line, .moment) }
    return moment
  }

  private func completion() throws(Refusal) -> TaskRecord.Completion {
    let completed = try moment("COMPLETED")
    guard let line = first("STATUS") else {
      return completed == nil ? .open : .done(completed)
    }
    switch line.value.knownText.uppercased() {
    case "COMPLETED", "CANCELLED": return .done(completed)
    case "NEEDS-ACTION", "IN-PROCESS": return .open
    default: throw refusal(line, .token(["NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "CANCELLED"]))
    }
  }

  // MARK: Changes

  mutating func change(from said: TaskRecord, to wanted: TaskRecord, at now: Timestamp) {
    if !wanted.uid.isSame(as: said.uid) { set("UID", to: wanted.uid.map(ContentLine.escaped)) }
    set("DTSTAMP", to: Array(BasicMoment.text(now).utf8), isText: false)
    if wanted.created != said.created { set("CREATED", to: wanted.created) }
    set("LAST-MODIFIED", to: Array(BasicMoment.text(now).utf8), isText: false)
    if !wanted.name.isSame(as: said.name) { set("SUMMARY", to: ContentLine.escaped(wanted.name)) }
    if !wanted.notes.isSame(as: said.notes) {
      set("DESCRIPTION", to: wanted.notes.map(ContentLine.escaped))
    }
    setCategories(wanted.tags)
    if wanted.completion != said.completion { setCompletion(wanted, wasDone: said.isDone) }
    if !wanted.schedule.saysTheSame(as: said.schedule) {
      setSchedule(wanted.schedule, name: wanted.name)
    }
    if !wanted.list.isSame(as: said.list) {
      set("X-ALOFT-LIST", to: ContentLine.escaped(wanted.list ?? ""))
    }
  }

  private mutating func setCompletion(_ wanted: TaskRecord, wasDone: Bool) {
    if wanted.isDone != wasDone || lines("STATUS").isEmpty {
      set("STATUS", to: Array((wanted.isDone ? "COMPLETED" : "NEEDS-ACTION").utf8), isText: false)
      if !lines("PERCENT-COMPLETE").isEmpty {
        set("PERCENT-COMPLETE", to: wanted.isDone ? Array("100".utf8) : nil, isText: false)
      }
    }
    set("COMPLETED", to: wanted.completed)
  }

  private mutating func set(_ name: String, to moment: Timestamp?) {
    set(name, to: moment.map { Array(BasicMoment.text($0).utf8) }, isText: false)
  }

  /// Each line keeps its tags that stay; new ones get a line of their own.
  private mutating func setCategories(_ wanted: [String]) {
    let wanted = Fields.tags(wanted)
    var present: [String] = []
    for place in entries.indices.reversed() {
      guard let line = entries[place].own, line.name == "CATEGORIES" else { continue }
      let tags = ContentLine.texts(line.value).map(\.knownText)
      let kept = tags.filter { tag in tag.isEmpty || wanted.contains { $0.isSame(as: tag) } }
      present += kept
      if kept.count == tags.count { continue }
      if kept.isEmpty {
        remove(at: place)
      } else {
        replace(at: place, with: Self.joined(kept), keeps: true)
      }
    }
    let new = wanted.filter { tag in !present.contains { $0.isSame(as: tag) } }
    if !new.isEmpty { insert("CATEGORIES", Self.joined(new)) }
  }

  static func joined(_ tags: [String]) -> [UInt8] {
    Array(tags.map(ContentLine.escaped).joined(separator: [UInt8(ascii: ",")]))
  }

  /// Gives the first property of this name another value, or makes one; nil removes every one.
  /// - Parameter isText: whether its parameters, such as a language, go with another value too.
  mutating func set(_ name: String, to value: [UInt8]?, isText: Bool = true) {
    let places = entries.indices.filter { entries[$0].own?.name == name }
    guard let value else { return places.reversed().forEach { remove(at: $0) } }
    guard let place = places.first else { return insert(name, value) }
    replace(at: place, with: value, keeps: isText)
  }

  /// Gives the first property of this name other parameters too.
  /// - Parameter text: what follows the name, with the colon; nil removes every one.
  mutating func set(_ name: String, toLine text: String?) {
    set(name, to: text == nil ? nil : [], isText: false)
    guard let text, let place = entries.indices.first(where: { entries[$0].own?.name == name })
    else { return }
    entries[place] = entry(Array((name + text).utf8), number: begin.number)
  }

  mutating func remove(at place: Int) {
    entries.remove(at: place)
    if place < insertion { insertion -= 1 }
  }

  private mutating func replace(at place: Int, with value: [UInt8], keeps: Bool) {
    guard let line = entries[place].own else { return }
    let head = keeps ? Array(line.text[..<line.colon]) : Array(line.name.utf8)
    entries[place] = entry(head + [UInt8(ascii: ":")] + value, number: line.number)
  }

  private mutating func insert(_ name: String, _ value: [UInt8]) {
    let text = Array(name.utf8) + [UInt8(ascii: ":")] + value
    entries.insert(entry(text, number: begin.number), at: insertion)
    insertion += 1
  }

  private func entry(_ text: [UInt8], number: Int) -> Entry {
    let raw = ContentLine.folded(text, ending: ending)
    return Entry(raw: raw[...], own: ContentLine(raw: raw[...], text: text[...], number: number))
  }

  // MARK: Alarms

  /// Puts other lines of this name into an alarm; empty removes them.
  mutating func setAlarm(_ number: Int, _ name: String, to lines: [String]) {
    var place = entries.indices.last { entries[$0].alarm?.number == number }.map { $0 + 1 }
    for index in entries.indices.reversed() {
      guard let alarm = entries[index].alarm, alarm.number == number, alarm.line.name == name
      else { continue }
      remove(at: index)
      place = index
    }
    guard let place else { return }
    let added = lines.map { line in
      let new = entry(Array(line.utf8), number: begin.number)
      return Entry(raw: new.raw, own: nil, alarm: new.own.map { (number, $0) })
    }
    entries.insert(contentsOf: added, at: place)
  }

  /// Removes an alarm with the lines that begin and end it.
  mutating func removeAlarm(_ number: Int) {
    let places = entries.indices.filter { entries[$0].alarm?.number == number }
    guard let first = places.first, let last = places.last else { return }
    for place in (first - 1...last + 1).reversed() { remove(at: place) }
  }

  /// Puts an alarm below the task's own properties.
  mutating func insertAlarm(_ lines: [[UInt8]]) {
    alarms += 1
    let entries = lines.map { line in
      let new = entry(line, number: begin.number)
      let isEdge = new.own?.name == "BEGIN" || new.own?.name == "END"
      return Entry(raw: new.raw, own: nil, alarm: isEdge ? nil : new.own.map { (alarms, $0) })
    }
    self.entries.insert(contentsOf: entries, at: insertion)
  }
}
