import Dates
import Tasks

/// [todo.txt](https://github.com/todotxt/todo.txt): a task a line; see `TodoTxtScanner` for what its words
/// mean.
///
/// - A priority `(A)` is high, `(B)` medium, and every other letter low; of what is done it is a key `pri:A`.
/// - A list is the first `+project`, in which `_` stands for a blank; a tag every `@context`. What may not stand
///   there is written as `%` and two digits.
/// - Days are those of the person's calendar, as todo.sh has them. A moment is written as a day and as a key
///   `born:20260101T102030Z` or `done:…`, which counts while it is on that day: a day that another program has
///   changed is right.
/// - `due:`, `t:` and `rec:` are what other programs have there; see `DateKey` for these and for our own.
/// - `id:` is what a line is called in its file, and `p:` what that is called which it is a step of, as topydo has it.
/// - Notes have no place in todo.txt. They stand in a key `note:`, in percent code as above.
/// - A word of a name that would mean something, such as `@home`, is written with its first letter in
///   percent code: `%40home`.
///
/// A document is a line with its end and the blank lines before it; blank lines at the end of a file belong
/// to its last task. So the documents of a file, one after the other, are the file.
enum TodoTxt: TaskCodec {
  static let format = Format.todoTxt

  typealias Line = WordLine<TodoTxtScanner>

  static func parse(
    _ document: Bytes, line: Int, under list: String?, in place: Zone
  ) throws(Refusal) -> TaskRecord {
    try Entry(document, line: line, in: place).record
  }

  /// Of a line that can be read.
  static func remarks(_ document: Bytes, line: Int, in place: Zone) -> [Remark] {
    (try? Entry(document, line: line, in: place).remarks) ?? []
  }

  static func edit(
    _ document: Bytes?, to record: TaskRecord, under list: String?, at now: Timestamp,
    in place: Zone
  ) -> [UInt8] {
    guard let document, var entry = try? Entry(document, line: 1, in: place) else {
      return fresh(record, in: place)
    }
    var wanted = record.asFilesHaveIt
    let said = entry.record
    wanted.created = wanted.created.asSameDay(as: said.created, in: place)
    if wanted.isDone {
      wanted.completion = .done(wanted.completed.asSameDay(as: said.completed, in: place))
    }
    entry.change(to: wanted)
    var result = Array(document[..<entry.content.startIndex])
    result += entry.words.bytes
    result += document[entry.content.endIndex...]
    return result
  }

  /// A name as it is read where an earlier Aloft took `id:` and `p:` for words of it.
  static func name(_ name: String, asReadIn said: TaskRecord) -> String {
    guard said.key != nil || said.parent != nil, !name.isSame(as: said.name) else { return name }
    let ties = [said.key.map { "id:" + $0 }, said.parent?.key.map { "p:" + $0 }]
    let words = name.split(separator: " ").filter { word in !ties.contains(String(word)) }
    return words.joined(separator: " ").isSame(as: said.name) ? said.name : name
  }

  private static func fresh(_ record: TaskRecord, in place: Zone) -> [UInt8] {
    var words = Line([])
    words.setName(record.name)
    var entry = Entry(words: words, record: TaskRecord(name: record.name), in: place)
    entry.change(to: record.asFilesHaveIt)
    return entry.words.bytes + [0x0A]
  }

  static func reader(_ bytes: [UInt8], in place: Zone) -> any TaskReading {
    TodoTxtReader(cutter: DocumentCutter(lines: Lines(bytes[...])), zone: place)
  }

  static func writer(at now: Timestamp, in place: Zone) -> any TaskWriting {
    TodoTxtWriter(now: now, place: place)
  }
}

extension TaskRecord.Parent {
  /// Of a task of the same file.
  fileprivate var key: String? { if case .key(let key) = self { key } else { nil } }
}

/// The line of a document that holds the task, and what it says.
private struct Entry {
  /// The line without its end.
  var content: Bytes = []
  var words: TodoTxt.Line
  private(set) var record: TaskRecord
  private var priority: UInt8?
  private var number = 1
  private let place: Zone

  init(words: TodoTxt.Line, record: TaskRecord, in place: Zone) {
    (self.words, self.record, self.place) = (words, record, place)
  }

  init(_ document: Bytes, line: Int, in place: Zone) throws(Refusal) {
    var lines = Lines(document, from: line)
    var found = lines.next()
    while let blank = found, blank.isBlank { found = lines.next() }
    guard let found else {
      throw Refusal(line: line, at: document.startIndex, of: document, expected: .name)
    }
    let content = found.content
    let words = TodoTxt.Line(content)
    func refusal(_ place: Bytes?, _ expected: Refusal.Expectation) -> Refusal {
      Refusal(
        line: found.number, at: place?.startIndex ?? content.trimmedFront.startIndex, of: content,
        expected: expected)
    }
    _ = try content.text(line: found.number)
    let name = try Fields.name(words.name) { refusal(words.first(.text)?.raw, $0) }
    let note = words.values(.note).first
    let notes = try note.map { (text) throws(Refusal) in
      try Fields.notes(text) { refusal(words.first(.note)?.raw, $0) }
    }
    (self.content, self.words, self.place) = (content, words, place)
    record = TaskRecord(
      uid: words.values(.uid).first, name: name, notes: notes ?? nil,
      tags: Fields.tags(words.values(.tag)),
      list: Fields.list(words.values(.list).first),
      schedule: words.schedule)
    number = found.number
    record.key = words.first(.key)?.value.knownText
    record.parent = words.first(.parent).map { .key($0.value.knownText) }
    readMarks()
  }

  /// Days and moments that the calendar has not: they are words of the name.
  var remarks: [Remark] {
    var found = words.impossibleDays
    // In the place of a day before the text.
    if let first = words.words.first(where: { $0.role != .mark }), first.role == .text,
      first.raw.isImpossibleDay
    {
      found.insert((first.raw, first.raw), at: 0)
    }
    return found.map { word, value in
      Remark(
        task: record.name, property: word.knownText,
        refusal: Refusal(line: number, at: value.startIndex, of: content, expected: .moment))
    }
  }

  private mutating func readMarks() {
    var scanner = TodoTxtScanner()
    var place = 0
    while place < words.words.count, words.words[place].role == .mark {
      _ = scanner.take(words.words[place].raw)
      place += 1
    }
    var days = scanner.days[...]
    let doneDay = scanner.isDone ? days.popFirst() : nil
    let completed = moment(doneDay, words.first(.done)?.value)
    record.created = moment(days.first, words.first(.born)?.value)
    record.completion = scanner.isDone ? .done(completed) : .open
    priority = scanner.priority ?? words.first(.priority)?.value.first
    record.priority = priority.map(Self.priority)
  }

  /// `A` is high, `B` medium, and every other letter low.
  private static func priority(_ letter: UInt8) -> Priority {
    switch letter {
    case UInt8(ascii: "A"): .high
    case UInt8(ascii: "B"): .medium
    default: .low
    }
  }

  /// Which letter it is stays as long as a person says nothing else.
  private mutating func setPriority(_ wanted: Priority) {
    priority =
      switch wanted {
      case .none: nil
      case .low: UInt8(ascii: "C")
      case .medium: UInt8(ascii: "B")
      case .high: UInt8(ascii: "A")
      }
  }

  /// The exact moment, unless it is on another day; one of UTC's was written before days were the person's.
  private func moment(_ day: Bytes?, _ exact: Bytes?) -> Timestamp? {
    let exact = exact.flatMap(BasicMoment.moment)
    guard let day = day.flatMap(BasicMoment.moment)?.day(in: .utc) else { return exact }
    if let exact, exact.day(in: place) == day || exact.day(in: .utc) == day { return exact }
    return Timestamp(startOf: day, in: place)
  }

  // MARK: Changes

  /// - Parameter wanted: to the second.
  mutating func change(to wanted: TaskRecord) {
    if !wanted.name.isSame(as: record.name) { words.setName(wanted.name) }
    let isSame = wanted.priority.orNone == record.priority.orNone
    if !isSame { setPriority(wanted.priority.orNone) }
    if wanted.created != record.created || wanted.completion != record.completion || !isSame {
      setMoments(wanted)
    }
    if !wanted.list.isSame(as: record.list) { words.set(.list, "+", to: wanted.list) }
    words.setTags("@", to: wanted.tags)
    if !wanted.schedule.saysTheSame(as: record.schedule) {
      words.setSchedule(wanted.schedule)
    }
    if !wanted.notes.isSame(as: record.notes) { words.set(.note, "note:", to: wanted.notes) }
    if wanted.key != nil, !wanted.key.isSame(as: record.key) {
      words.set(.key, "id:", to: wanted.key)
    }
    if wanted.parent.orNone != record.parent.orNone {
      words.set(.parent, "p:", to: wanted.parent?.key)
    }
    if !wanted.uid.isSame(as: record.uid) { words.set(.uid, "uid:", to: wanted.uid) }
  }

  /// A day of creation may stand behind a day of completion only.
  private mutating func setMoments(_ wanted: TaskRecord) {
    let days = [wanted.completed, wanted.created].map {
      $0.map { BasicMoment.day($0.day(in: place)) }
    }
    let letter = priority.map { String(UnicodeScalar($0)) }
    var marks = wanted.isDone ? ["x"] : []
    if let letter, !wanted.isDone { marks.append("(\(letter))") }
    let saidDays = wanted.isDone && days[0] == nil ? [] : days.compactMap { $0 }
    words.setMarks(marks + saidDays)
    setMoment(.born, "born:", to: wanted.created, isDaySaid: !saidDays.isEmpty)
    setMoment(.done, "done:", to: wanted.completed, isDaySaid: true)
    words.set(.priority, "pri:", to: wanted.isDone ? letter : nil)
  }

  /// A moment that is a day's first second needs no key where the day is said.
  private mutating func setMoment(
    _ role: WordRole, _ prefix: String, to moment: Timestamp?, isDaySaid: Bool
  ) {
    let start = moment?.toTheDay(in: place)
    words.set(role, prefix, to: isDaySaid && start == moment ? nil : moment.map(BasicMoment.text))
  }
}

/// Reads a file document by document.
private struct TodoTxtReader: TaskReading {
  var cutter: DocumentCutter
  let zone: Zone
  private var isStrict = false
  private(set) var remarks: [Remark] = []
  var place: Int { cutter.lines.place }

  init(cutter: DocumentCutter, zone: Zone) { (self.cutter, self.zone) = (cutter, zone) }

  mutating func becomeStrict() { isStrict = true }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    remarks = []
    guard let (document, number) = cutter.next() else { return nil }
    do throws(Refusal) {
      let text = try document.text(line: number)
      let entry = try Entry(document, line: number, in: zone)
      remarks = entry.remarks
      if isStrict, let first = remarks.first { throw first.refusal }
      var record = entry.record
      record.document = TaskDocument(format: TodoTxt.format.rawValue, under: nil, text: text)
      return .success(record)
    } catch {
      return .failure(error)
    }
  }
}

/// Cuts a file into documents.
struct DocumentCutter {
  fileprivate(set) var lines: Lines

  init(lines: Lines) { self.lines = lines }

  /// The next one, with the number of its first line.
  mutating func next() -> (Bytes, Int)? {
    let (start, number) = (lines.place, lines.number)
    var line = lines.next()
    while let blank = line, blank.isBlank { line = lines.next() }
    guard line != nil else { return nil }
    takeBlankEnd()
    return (lines.bytes[start..<lines.place], number)
  }

  /// Blank lines at the end of the file belong to its last task.
  private mutating func takeBlankEnd() {
    var ahead = lines
    while let line = ahead.next() { if !line.isBlank { return } }
    lines = ahead
  }
}
