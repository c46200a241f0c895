import Dates
import Tasks

/// The content lines of a document, of which those that are a task's own can be read and changed.
struct VTodo {
  struct Entry {
    let line: ContentLine
    let role: Role
  }

  /// What a line is part of.
  enum Role: Equatable {
    /// The task itself.
    case own
    /// An alarm, the first of which is 1.
    case alarm(Int)
    /// What is not read.
    case other
  }

  private(set) var entries: [Entry] = []
  /// Where new lines go: before what is in the component, and before its end.
  private var ending: String
  /// How many alarms there are, or were.
  private(set) var alarms = 0
  let begin: ContentLine
  /// Whether no line has to be looked at before it is taken for text.
  let isText: Bool
  private var insertion: Int
  /// The time zones that are described in the document, or in the calendar that it is taken from.
  let zones: CalendarZones
  /// Where its first line stands and where its last one does, before anything is changed.
  let place: ClosedRange<Int>

  /// Takes the first VTODO of the document that is no single date of a series, or else the first.
  init(_ document: Bytes, line: Int) throws(Refusal) {
    try self.init(ContentLine.all(document, from: line), of: document)
  }

  /// The same, where its lines are known.
  /// - Parameter isText: whether the document is known to be UTF-8.
  init(
    _ lines: [ContentLine], of document: Bytes, isText: Bool = false, zones: CalendarZones? = nil
  ) throws(Refusal) {
    var skipped = Self.countBeforeTask(lines)
    var (first, last) = (0, 0)
    var open: [String] = []
    var begin: ContentLine?
    var insertion: Int?
    var isBehind = false
    entries.reserveCapacity(lines.count)
    for line in lines {
      var role = Role.other
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
          if open.isEmpty { role = .own }
          if open == ["VALARM"] { role = .alarm(alarms) }
        }
      }
      entries.append(Entry(line: line, role: role))
    }
    guard let begin, let insertion, isBehind else {
      let missing = begin == nil ? "BEGIN:VTODO" : "END:\(open.last ?? "VTODO")"
      throw Self.missing(missing, behind: document, from: lines.first?.number ?? 1)
    }
    (self.begin, self.insertion, place) = (begin, insertion, first...last)
    (self.isText, self.zones) = (isText, zones ?? CalendarZones(lines))
    ending = Lines.ending(of: document)
  }

  private static func missing(
    _ token: String, behind document: Bytes, from number: Int
  ) -> Refusal {
    var lines = Lines(document, from: number)
    while lines.next() != nil {}
    return Refusal(
      line: lines.lastNumber, at: document.endIndex, of: document, expected: .token([token]))
  }

  static func missing(_ token: String, at place: Int, in line: ContentLine) -> Refusal {
    Refusal(line: line.number, at: place, of: line.text, expected: .token([token]))
  }

  var bytes: [UInt8] { entries.flatMap(\.line.raw) }

  func first(_ name: String) -> ContentLine? {
    place(of: name, as: .own).map { entries[$0].line }
  }

  func lines(_ name: String) -> [ContentLine] {
    places(of: name).map { entries[$0].line }
  }

  /// Where the first line of this name stands.
  func place(of name: String, as role: Role) -> Int? {
    entries.indices.first { entries[$0].role == role && entries[$0].line.name == name }
  }

  private func places(of name: String) -> [Int] {
    entries.indices.filter { entries[$0].role == .own && entries[$0].line.name == name }
  }

  // MARK: Changes

  mutating func change(from said: TaskRecord, to wanted: TaskRecord, at now: Timestamp) {
    if !wanted.uid.isSame(as: said.uid) { setUID(wanted.uid) }
    set("DTSTAMP", to: Array(BasicMoment.text(now).utf8), isText: false)
    if wanted.created != said.created { set("CREATED", to: wanted.created) }
    set("LAST-MODIFIED", to: Array(BasicMoment.text(now).utf8), isText: false)
    if !wanted.notes.isSame(as: said.notes) { setNotes(wanted.notes) }
    // Behind the notes: one without a name is called by what they begin with.
    if !wanted.name.isSame(as: name) { set("SUMMARY", to: ContentLine.escaped(wanted.name)) }
    setCategories(wanted.tags)
    setPriority(wanted.priority, from: said.priority)
    setParent(wanted.parent, from: said.parent)
    setLinks(wanted.links, from: said.links)
    if wanted.completion != said.completion { setCompletion(wanted, wasDone: said.isDone) }
    if !wanted.schedule.saysTheSame(as: said.schedule) {
      setSchedule(wanted.schedule, from: said.schedule, name: wanted.name)
    }
    if !wanted.list.isSame(as: said.list) {
      set("X-ALOFT-LIST", to: ContentLine.escaped(wanted.list ?? ""))
    }
  }

  private mutating func setCompletion(_ wanted: TaskRecord, wasDone: Bool) {
    // The last date of a series may be left out, and is not done.
    let done = wanted.schedule.isSkipped ? "CANCELLED" : "COMPLETED"
    let status = Array((wanted.isDone ? done : "NEEDS-ACTION").utf8)
    if wanted.isDone != wasDone || lines("STATUS").isEmpty {
      set("STATUS", to: status, isText: false)
      if !lines("PERCENT-COMPLETE").isEmpty {
        let isWhole = wanted.isDone && !wanted.schedule.isSkipped
        set("PERCENT-COMPLETE", to: isWhole ? Array("100".utf8) : nil, isText: false)
      }
    }
    set("COMPLETED", to: wanted.completed)
    // Without it, what else stands there may say another thing.
    if (completion != .open) != wanted.isDone { set("STATUS", to: status, isText: false) }
  }

  /// What was too long to be shown is not what a person has changed.
  private mutating func setNotes(_ wanted: String?) {
    let former = text("DESCRIPTION") ?? ""
    do throws(TaskNotes.Refusal) { _ = try TaskNotes(former) } catch {
      insert("COMMENT", ContentLine.escaped(Fields.parts(ofNotes: former).rest))
    }
    set("DESCRIPTION", to: wanted.map(ContentLine.escaped))
  }

  private mutating func set(_ name: String, to moment: Timestamp?) {
    set(name, to: moment.map { Array(BasicMoment.text($0).utf8) }, isText: false)
  }

  /// Each line keeps its tags that stay; new ones get a line of their own.
  private mutating func setCategories(_ wanted: [String]) {
    let wanted = Fields.tags(wanted)
    // Their bytes: an accent that is written in another way is another tag.
    let known = Set(wanted.map { Array($0.utf8) })
    var present: Set<[UInt8]> = []
    var gone: Set<Int> = []
    for place in places(of: "CATEGORIES") {
      let tags = ContentLine.texts(entries[place].line.value).map(\.knownText)
      let kept = tags.filter { $0.isEmpty || known.contains(Array($0.utf8)) }
      present.formUnion(kept.map { Array($0.utf8) })
      if kept.count == tags.count { continue }
      if kept.isEmpty {
        gone.insert(place)
      } else {
        replace(at: place, with: Self.joined(kept), keeps: true)
      }
    }
    remove(gone)
    let new = wanted.filter { !present.contains(Array($0.utf8)) }
    if !new.isEmpty { insert("CATEGORIES", Self.joined(new)) }
  }

  static func joined(_ tags: [String]) -> [UInt8] {
    Array(tags.map(ContentLine.escaped).joined(separator: [UInt8(ascii: ",")]))
  }

  /// Gives the first property of this name another value, or makes one; nil removes every one.
  /// - Parameter isText: whether its parameters, such as a language, go with another value too.
  mutating func set(_ name: String, to value: [UInt8]?, isText: Bool = true) {
    let places = places(of: name)
    guard let value else { return remove(Set(places)) }
    guard let place = places.first else { return insert(name, value) }
    replace(at: place, with: value, keeps: isText)
  }

  /// Gives the first property of this name other parameters too.
  /// - Parameter text: what follows the name, with the colon; nil removes every one.
  mutating func set(_ name: String, toLine text: String?) {
    set(name, to: text == nil ? nil : [], isText: false)
    guard let text, let place = place(of: name, as: .own) else { return }
    entries[place] = entry(Array((name + text).utf8), number: begin.number)
  }

  mutating func remove(at place: Int) {
    entries.remove(at: place)
    if place < insertion { insertion -= 1 }
  }

  /// All at once: one by one each would move all that stand behind it.
  mutating func remove(_ places: Set<Int>) {
    guard !places.isEmpty else { return }
    insertion -= places.count { $0 < insertion }
    entries = entries.indices.filter { !places.contains($0) }.map { entries[$0] }
  }

  mutating func replace(at place: Int, with value: [UInt8], keeps: Bool) {
    let line = entries[place].line
    let head = keeps ? Array(line.text[..<line.colon]) : Array(line.name.utf8)
    entries[place] = entry(head + [UInt8(ascii: ":")] + value, number: line.number)
  }

  private mutating func insert(_ name: String, _ value: [UInt8]) {
    add(Array(name.utf8) + [UInt8(ascii: ":")] + value)
  }

  /// Puts one more line below the others.
  mutating func add(_ text: [UInt8]) {
    entries.insert(entry(text, number: begin.number), at: insertion)
    insertion += 1
  }

  private func entry(_ text: [UInt8], number: Int, as role: Role = .own) -> Entry {
    let raw = ContentLine.folded(text, ending: ending)
    return Entry(line: ContentLine(raw: raw[...], text: text[...], number: number), role: role)
  }

  // MARK: Alarms

  /// Puts other lines of this name into an alarm; empty removes them.
  mutating func setAlarm(_ number: Int, _ name: String, to lines: [String]) {
    let role = Role.alarm(number)
    var place = entries.indices.last { entries[$0].role == role }.map { $0 + 1 }
    for index in entries.indices.reversed() {
      guard entries[index].role == role, entries[index].line.name == name else { continue }
      remove(at: index)
      place = index
    }
    guard let place else { return }
    let added = lines.map { entry(Array($0.utf8), number: begin.number, as: role) }
    entries.insert(contentsOf: added, at: place)
  }

  /// Where the lines of each alarm stand, from the first to the last; nil of one that has none. The first alarm is at 1.
  func alarmPlaces() -> [ClosedRange<Int>?] {
    var places = [ClosedRange<Int>?](repeating: nil, count: alarms + 1)
    for place in entries.indices {
      guard case .alarm(let number) = entries[place].role else { continue }
      places[number] = (places[number]?.lowerBound ?? place)...place
    }
    return places
  }

  /// Removes alarms with the lines that begin and end them.
  mutating func removeAlarms(_ numbers: [Int]) {
    let places = alarmPlaces()
    remove(Set(numbers.compactMap { places[$0] }.flatMap { $0.lowerBound - 1...$0.upperBound + 1 }))
  }

  /// Puts an alarm below the task's own properties.
  mutating func insertAlarm(_ lines: [[UInt8]]) {
    alarms += 1
    let entries = lines.map { text in
      let new = entry(text, number: begin.number, as: .alarm(alarms))
      let isEdge = new.line.name == "BEGIN" || new.line.name == "END"
      return isEdge ? Entry(line: new.line, role: .other) : new
    }
    self.entries.insert(contentsOf: entries, at: insertion)
  }
}
