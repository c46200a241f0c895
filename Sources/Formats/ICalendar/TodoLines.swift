import Tasks

/// The content lines of a document, of which those of one task can be looked up and edited. All others stay as they are,
/// byte for byte.
struct TodoLines {
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
  private var alarmCount = 0
  let begin: ContentLine
  private var insertion: Int
  /// The time zones that are described in the document, or in the calendar that it is taken from.
  let zones: CalendarZones
  /// Where its first line stands and where its last one does, before anything is changed.
  private let place: ClosedRange<Int>

  /// Takes the first VTODO that is no single date of a series, or else the first.
  /// - Parameter zones: nil for those that these lines describe.
  init(
    _ lines: [ContentLine], of document: Bytes, zones: CalendarZones? = nil
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
          if open == ["VALARM"] { alarmCount += 1 }
        case "END":
          let expected = open.last ?? "VTODO"
          guard line.componentName == expected else {
            throw line.refusal(.token(["END:\(expected)"]), at: line.text.startIndex)
          }
          isBehind = open.popLast() == nil
          if isBehind { last = entries.count }
          if isBehind, insertion == nil { insertion = entries.count }
        default:
          if open.isEmpty { role = .own }
          if open == ["VALARM"] { role = .alarm(alarmCount) }
        }
      }
      entries.append(Entry(line: line, role: role))
    }
    guard let begin, let insertion, isBehind else {
      let missing = begin == nil ? "BEGIN:VTODO" : "END:\(open.last ?? "VTODO")"
      var all = Lines(document, from: lines.first?.number ?? 1)
      while all.next() != nil {}
      throw all.missing(missing)
    }
    (self.begin, self.insertion, place) = (begin, insertion, first...last)
    self.zones = zones ?? CalendarZones(lines)
    ending = Lines.ending(of: document)
  }

  /// How many VTODOs stand before the task's.
  private static func countBeforeTask(_ lines: [ContentLine]) -> Int {
    guard lines.contains(where: { $0.name == "RECURRENCE-ID" }) else { return 0 }
    let todos = ContentLine.todos(in: lines).filter(\.isWhole)
    return todos.firstIndex { $0.own.named("RECURRENCE-ID") == nil } ?? 0
  }

  // MARK: Reading

  var bytes: [UInt8] { entries.flatMap(\.line.raw) }

  /// With more lines before the task.
  func bytes(with more: [UInt8]) -> [UInt8] {
    entries[..<place.lowerBound].flatMap(\.line.raw) + more
      + entries[place.lowerBound...].flatMap(\.line.raw)
  }

  /// As they were before anything was changed, without the task.
  var bytesWithoutTask: [UInt8] {
    (entries[..<place.lowerBound] + entries[(place.upperBound + 1)...]).flatMap(\.line.raw)
  }

  subscript(place: Int) -> ContentLine { entries[place].line }

  /// Where the task's own lines of this name stand.
  func places(of name: String) -> [Int] {
    entries.indices.filter { entries[$0].role == .own && entries[$0].line.name == name }
  }

  func all(_ name: String) -> [ContentLine] { places(of: name).map { self[$0] } }

  func first(_ name: String) -> ContentLine? {
    entries.first { $0.role == .own && $0.line.name == name }?.line
  }

  func text(_ name: String) -> String? {
    first(name).map { ContentLine.text($0.value).knownText }
  }

  func moment(_ name: String) -> Timestamp? {
    first(name).flatMap { BasicMoment.moment($0.value.trimmed) }
  }

  /// In capitals.
  func word(_ name: String) -> String? { first(name)?.value.knownText.uppercased() }

  // MARK: Edits

  /// Gives the first property of this name another value, or makes one; nil removes every one.
  /// - Parameter keeps: whether its parameters, such as a language, go with another value too.
  mutating func set(_ name: String, to value: [UInt8]?, keeps: Bool) {
    guard let value else { return remove(Set(places(of: name))) }
    guard let place = places(of: name).first else { return insert(name, value) }
    replace(at: place, with: value, keeps: keeps)
  }

  /// A text keeps the parameters that stand there.
  mutating func set(_ name: String, toText text: String?) {
    set(name, to: text.map(ContentLine.escaped), keeps: true)
  }

  /// A word of the standard, or a number, has no parameters.
  mutating func set(_ name: String, toWord word: String?) {
    set(name, to: word.map { Array($0.utf8) }, keeps: false)
  }

  /// Gives the first property of this name other parameters too.
  /// - Parameter text: what follows the name, with the colon; nil removes every one.
  mutating func set(_ name: String, toLine text: String?) {
    set(name, to: text == nil ? nil : [], keeps: false)
    guard let text, let place = places(of: name).first else { return }
    entries[place] = entry(Array((name + text).utf8))
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

  /// Puts one more property below the others.
  /// - Parameter name: with its parameters.
  mutating func insert(_ name: String, _ value: [UInt8]) {
    add(Array(name.utf8) + [UInt8(ascii: ":")] + value)
  }

  /// Puts one more line below the others.
  mutating func add(_ text: [UInt8]) {
    entries.insert(entry(text), at: insertion)
    insertion += 1
  }

  private func entry(_ text: [UInt8], number: Int? = nil, as role: Role = .own) -> Entry {
    let raw = ContentLine.folded(text, ending: ending)
    let number = number ?? begin.number
    return Entry(line: ContentLine(raw: raw[...], text: text[...], number: number), role: role)
  }

  // MARK: Alarms

  /// Those that hold any line, in the order of their numbers.
  var alarms: [TodoAlarm] {
    guard alarmCount > 0 else { return [] }
    var places = [ClosedRange<Int>?](repeating: nil, count: alarmCount + 1)
    for place in entries.indices {
      guard case .alarm(let number) = entries[place].role else { continue }
      places[number] = (places[number]?.lowerBound ?? place)...place
    }
    return places.enumerated().compactMap { number, places in
      places.map { TodoAlarm(number: number, entries: entries[$0]) }
    }
  }

  /// Puts other lines of this name into an alarm; empty removes them.
  mutating func setAlarm(_ number: Int, _ name: String, to lines: [String]) {
    let role = Role.alarm(number)
    guard let last = entries.lastIndex(where: { $0.role == role }) else { return }
    let former = entries.indices.filter {
      entries[$0].role == role && entries[$0].line.name == name
    }
    remove(Set(former))
    let added = lines.map { entry(Array($0.utf8), as: role) }
    entries.insert(contentsOf: added, at: former.first ?? last + 1)
  }

  /// Replaces the text that an alarm shows. The parameters of its line, such as a language, stay.
  mutating func setAlarmText(_ number: Int, to text: String) {
    let role = Role.alarm(number)
    let found = entries.firstIndex { $0.role == role && $0.line.name == "DESCRIPTION" }
    guard let place = found else { return }
    let line = entries[place].line
    let head = Array(line.text[...line.colon])
    entries[place] = entry(head + ContentLine.escaped(text), number: line.number, as: role)
  }

  /// Removes alarms with the lines that begin and end them.
  mutating func removeAlarms(_ numbers: Set<Int>) {
    let gone = alarms.filter { numbers.contains($0.number) }.map(\.entries.indices)
    remove(Set(gone.flatMap { $0.startIndex - 1...$0.endIndex }))
  }

  /// Puts an alarm below the task's own properties.
  mutating func insertAlarm(_ lines: [[UInt8]]) {
    alarmCount += 1
    var added = [entry(Array("BEGIN:VALARM".utf8), as: .other)]
    added += lines.map { entry($0, as: .alarm(alarmCount)) }
    added.append(entry(Array("END:VALARM".utf8), as: .other))
    entries.insert(contentsOf: added, at: insertion)
  }
}
