import Dates
import Tasks

/// Lists with check boxes, as GitHub, Obsidian and many others have them:
///
///     # Family
///
///     - [ ] Call mum #phone
///       About Sunday.
///     - [x] Buy flowers
///
/// - An item is a task, with a check box or without; see `LineMarks` for its marks. One that is indented is
///   part of the notes of the one above, unless it has a check box: then it is a step of the one above.
/// - The heading above is the list; a heading without text ends one.
/// - `#tag` is a tag, indented text below an item are its notes. A backslash makes `\#` a letter, and, at the
///   front of a line of notes, `\- [ ]` no task.
/// - Code, comments and front matter are no lists and no headings; see `MarkdownBlocks`.
/// - Dates have the words of todo.txt: `due:2026-12-31`; see `DateKey`. A backslash makes one text.
/// - Emoji of Obsidian's Tasks and keys of Dataview say of when, too; see `MarkdownSign`.
/// - There is no place for a name for every machine, nor for moments: a tick says that a task is done.
///
/// A document is an item with all that stands before it, and the last one also with what stands behind it.
enum Markdown: TaskCodec {
  static let format = Format.markdown

  static func parse(
    _ document: Bytes, line: Int, under list: String?, in place: Zone
  ) throws(Refusal) -> TaskRecord {
    try Entry(document, line: line, under: list, in: place).record
  }

  static func edit(
    _ document: Bytes?, to record: TaskRecord, under list: String?, at now: Timestamp,
    in place: Zone
  ) -> [UInt8] {
    let fresh = Bytes("- [ ] -\n")
    if let document, let entry = try? Entry(document, line: 1, under: list, in: place) {
      return entry.changed(document, to: record)
    }
    guard let entry = try? Entry(fresh, line: 1, under: list, in: place) else {
      preconditionFailure("An item with a check box and a name cannot be read.")
    }
    return entry.changed(fresh, to: record)
  }

  /// Whether a line is an item or a heading, such as other texts hardly have.
  static func isMarked(_ line: Bytes) -> Bool {
    MarkdownItem.isItem(line) || MarkdownItem.heading(line) != nil
  }

  /// What closes the code or the comment that stands open behind the item of a document.
  static func end(of document: [UInt8]) -> [UInt8]? {
    guard document.contains(where: "`~<%".utf8.contains) else { return nil }
    var lines = Lines(document[...])
    guard let item = MarkdownItem(&lines) else { return nil }
    var blocks = MarkdownBlocks()
    var rest = Lines(document[item.end...])
    while let line = rest.next() { _ = blocks.take(line.content, before: rest) }
    return blocks.end
  }

  static func reader(_ bytes: [UInt8], in place: Zone) -> any TaskReading {
    MarkdownReader(lines: Lines(bytes[...]), zone: place)
  }
  static func writer(at now: Timestamp, in place: Zone) -> any TaskWriting {
    MarkdownWriter(now: now, place: place)
  }
}

/// The item of a document, and what it says.
private struct Entry {
  let item: MarkdownItem
  let record: TaskRecord
  private var words: WordLine<MarkdownScanner>
  /// Where the text begins, and the check box with its brackets, in bytes of the document.
  private let text: Int
  private let box: Range<Int>?
  private let place: Zone

  init(_ document: Bytes, line: Int, under list: String?, in place: Zone) throws(Refusal) {
    var lines = Lines(document, from: line)
    guard let item = MarkdownItem(&lines) else {
      throw Refusal(
        line: line, at: document.startIndex, of: document, expected: .token(["- [ ]"]))
    }
    _ = try item.content.text(line: item.number)
    try self.init(item, of: document, under: list, in: place)
  }

  /// - Parameter document: UTF-8, with the item in it.
  init(
    _ item: MarkdownItem, of document: Bytes, under list: String?, in place: Zone
  ) throws(Refusal) {
    (self.item, self.place) = (item, place)
    let (content, marks, text) = (item.content, item.marks, item.marks.text)
    self.text = text
    box = marks.box
    words = WordLine(content[text...])
    words.take(.scheduled, for: .date(.start))
    let name = try Fields.name(words.name) {
      Refusal(line: item.number, at: text, of: content, expected: $0)
    }
    let notes = try item.notesText.map { (notes) throws(Refusal) in
      try Fields.notes(notes) {
        Refusal(line: item.number + 1, at: item.notesStart, of: document, expected: $0)
      }
    }
    let said = item.heading.map { Fields.list($0.knownText) } ?? list
    let moments = [WordRole.born, .done].map { [words] role in
      words.first(role).flatMap { BasicMoment.moment($0.value) }.map {
        Timestamp(startOf: $0.day(in: .utc), in: place)
      }
    }
    record = TaskRecord(
      name: name, notes: notes ?? nil, tags: Fields.tags(words.values(.tag)), list: said,
      created: moments[0], completion: marks.isTicked ? .done(moments[1]) : .open,
      schedule: words.schedule)
  }

  /// Days that the calendar has not: they are words of the name.
  var remarks: [Remark] {
    words.impossibleDays.map { word, value in
      Remark(
        task: record.name, property: word.knownText,
        refusal: Refusal(
          line: item.number, at: value.startIndex, of: item.content, expected: .moment))
    }
  }

  func changed(_ document: Bytes, to wanted: TaskRecord) -> [UInt8] {
    let ending = Lines.ending(of: document)
    let hasOtherNotes = !wanted.notes.isSame(as: record.notes)
    var result = Array(document[..<item.content.startIndex])
    let line = line(for: wanted)
    if wanted.list.isSame(as: record.list) {
      result += line
    } else {
      // Below a heading of its own it is part of no other item, and four blanks would make it code.
      result += "#\(wanted.list.map { " " + $0 } ?? "")\(ending)\(ending)".utf8
      result += line.drop { $0 == 0x20 || $0 == 0x09 }
    }
    result += document[item.content.endIndex..<item.notesStart]
    guard hasOtherNotes else {
      result += document[item.notesStart...]
      return result
    }
    if wanted.notes != nil, result.last != 0x0A { result += ending.utf8 }
    result += item.written(wanted.notes, ending: ending)
    result += document[item.end...]
    return result
  }

  private func line(for wanted: TaskRecord) -> [UInt8] {
    var words = words
    let hasOtherName = !wanted.name.isSame(as: record.name)
    if hasOtherName { words.setName(wanted.name) }
    words.setTags("#", to: wanted.tags)
    if !wanted.asFilesHaveIt.schedule.saysTheSame(as: record.schedule) {
      words.setSchedule(wanted.schedule)
      // Else it would be the start.
      if wanted.schedule.start == nil { words.set(.scheduled, "", to: nil) }
    }
    setDay(.born, from: record.created, to: wanted.created, &words)
    if record.isDone { setDay(.done, from: record.completed, to: wanted.completed, &words) }
    let content = item.content
    let tick = wanted.isDone ? "[x]" : "[ ]"
    var marks = Array(content[..<text])
    if let box {
      if wanted.isDone != record.isDone {
        marks = Array(content[..<box.lowerBound]) + tick.utf8 + content[box.upperBound..<text]
      }
    } else if wanted.isDone || hasOtherName {
      // A name that looks like a check box is none behind one.
      marks += "\(tick) ".utf8
    }
    return marks + words.bytes
  }

  /// A day that stands there is another one then, or goes; one that does not is not added.
  private func setDay(
    _ role: WordRole, from said: Timestamp?, to wanted: Timestamp?,
    _ words: inout WordLine<MarkdownScanner>
  ) {
    guard said != nil, wanted.asSameDay(as: said, in: place) != said else { return }
    words.set(role, "", to: wanted.map { BasicMoment.day($0.day(in: place)) })
  }
}

/// Cuts a file into documents.
private struct MarkdownReader: TaskReading {
  /// Behind the next item.
  private var lines: Lines
  private let zone: Zone
  private var nextItem: MarkdownItem?
  private var list: String?
  /// Where the next document begins.
  private var start: (place: Int, number: Int)
  private var isStrict = false
  private(set) var remarks: [Remark] = []
  private var nesting = MarkdownNesting<String>()
  private var count = 0
  var place: Int { start.place }

  init(lines: Lines, zone: Zone) {
    start = (lines.place, lines.number)
    (self.lines, self.zone) = (lines, zone)
    nextItem = MarkdownItem(&self.lines)
  }

  mutating func becomeStrict() { isStrict = true }

  mutating func next() -> Result<TaskRecord, Refusal>? {
    remarks = []
    guard let item = nextItem else {
      defer { start = (lines.place, lines.number) }
      return refusal(from: start.place, start.number)
    }
    let (first, above) = (start, list)
    start = (lines.place, lines.number)
    nextItem = MarkdownItem(&lines)
    // What follows the last item belongs to it.
    if nextItem == nil { start = (lines.place, lines.number) }
    let document = lines.bytes[first.place..<start.place]
    if let heading = item.heading {
      list = Fields.list(heading.knownText)
      nesting.end()
    }
    let (parent, key) = (nesting.parent(at: item.depth), String(count))
    count += 1
    nesting.add(key, at: item.depth)
    do throws(Refusal) {
      let text = try document.text(line: first.number)
      let entry = try Entry(item, of: document, under: above, in: zone)
      remarks = entry.remarks
      if isStrict, let first = remarks.first { throw first.refusal }
      var record = entry.record
      record.parent = parent.map { .key($0) }
      if let nextItem, nextItem.heading == nil, nextItem.depth > item.depth { record.key = key }
      record.document = TaskDocument(format: Markdown.format.rawValue, under: above, text: text)
      return .success(record)
    } catch {
      return .failure(error)
    }
  }

  /// A file without any item may be text in another encoding, and is then not taken for one without tasks.
  private func refusal(from start: Int, _ number: Int) -> Result<TaskRecord, Refusal>? {
    do throws(Refusal) {
      _ = try lines.bytes[start...].text(line: number)
      return nil
    } catch {
      return .failure(error)
    }
  }
}

/// Writes a heading where the list becomes another.
private struct MarkdownWriter: TaskWriting {
  let now: Timestamp
  let place: Zone
  private var lines = LineJoint()
  private var list: String?
  private var nesting = MarkdownNesting<String?>()
  /// What closes the code or the comment in which the text ends.
  private var end: [UInt8]?

  init(now: Timestamp, place: Zone) { (self.now, self.place) = (now, place) }

  mutating func write(_ record: TaskRecord) -> [UInt8] {
    var text = nested(Markdown.document(of: record, under: list, at: now, in: place), record)
    let isFresh = record.document?.format != Markdown.format.rawValue
    if isFresh, !lines.isEmpty, !record.list.isSame(as: list) { text = [0x0A] + text }
    list = record.list
    let former = end.map { lines.join($0 + [0x0A]) } ?? []
    end = Markdown.end(of: text)
    return former + lines.join(text)
  }

  mutating func finish() -> [UInt8] { [] }

  /// As deep as it has to stand below what it is a step of; as it stands where that is so.
  private mutating func nested(_ text: [UInt8], _ record: TaskRecord) -> [UInt8] {
    var lines = Lines(text[...])
    guard let item = MarkdownItem(&lines) else { return text }
    if item.heading != nil { nesting.end() }
    var wanted: String?
    if case .uid(let uid)? = record.parent { wanted = uid }
    let indent = wanted.flatMap { wanted in nesting.indent(below: { $0 == wanted }) }
    let isSo = (nesting.parent(at: item.depth) ?? nil) == (indent == nil ? nil : wanted)
    nesting.add(record.uid, at: isSo ? item.depth : indent ?? 0)
    return isSo ? text : item.moved(to: indent ?? 0, in: text)
  }
}
