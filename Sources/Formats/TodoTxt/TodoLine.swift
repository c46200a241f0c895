package import Dates
import System
package import Tasks

/// A task's line in a todo.txt file that other programs work on as well, byte for byte, and what it says.
package struct TodoLine {
  /// As they stand in the file: the line with its end, and the blank lines that belong to it.
  package let bytes: ArraySlice<UInt8>
  /// The line alone, without white space before it.
  package let content: ArraySlice<UInt8>
  private let number: Int

  /// A line by itself.
  package init(_ line: [UInt8]) { self.init(line[...], number: 1) }

  private init(_ bytes: Bytes, number: Int) {
    (self.bytes, self.number) = (bytes, number)
    var lines = Lines(bytes)
    var line = lines.next()
    while let blank = line, blank.isBlank { line = lines.next() }
    content = (line?.content ?? bytes[bytes.endIndex...]).trimmedFront
  }

  /// The lines of a file, one for each task: one after the other they are the file.
  package static func all(of file: [UInt8]) -> [TodoLine] {
    var found: [TodoLine] = []
    var cutter = DocumentCutter(lines: Lines(file[...]))
    while let (document, number) = cutter.next() {
      found.append(TodoLine(document, number: number))
    }
    return found
  }

  /// A file of these parts, in which lines end as they do in the first.
  package static func file(of parts: [ArraySlice<UInt8>]) -> [UInt8] {
    let ending = parts.first.map { Array(Lines.ending(of: $0).utf8) } ?? [0x0A]
    var file: [UInt8] = []
    file.reserveCapacity(parts.reduce(0) { $0 + $1.count + ending.count })
    for part in parts where !part.isEmpty {
      if let last = file.last, last != 0x0A { file += ending }
      file += part
    }
    return file
  }

  /// How the lines of a file end, for one that is to follow.
  package static func ending(of file: [UInt8]) -> [UInt8] {
    Array(Lines.ending(of: file[...]).utf8)
  }

  /// What a line is called in its file that others are steps of and that nobody has named: the same for the same task,
  /// whatever stands in the file.
  package static func key(of uid: String) -> String {
    "a" + Checksum.digits(of: Checksum.hash(uid.utf8)).prefix(9)
  }

  /// Whether there is anything in it that looks like `id:` or `p:`.
  package var mentionsTies: Bool {
    var former: UInt8 = 0
    return content.contains { byte in
      defer { former = byte }
      return byte == UInt8(ascii: ":")
        && (former == UInt8(ascii: "d") || former == UInt8(ascii: "p"))
    }
  }

  // MARK: What it says

  /// The task.
  /// - Parameter place: where the person is, whose days these are.
  /// - Throws: why it is none.
  package func record(in place: Zone) throws(Refusal) -> TaskRecord {
    try TodoTxt.parse(bytes, line: number, under: nil, in: place)
  }

  /// Days and moments in it that the calendar has not.
  /// - Parameter place: where the person is.
  package func remarks(in place: Zone) -> [Remark] {
    TodoTxt.remarks(bytes, line: number, in: place)
  }

  /// What a task of the store says in the words of this line, where the two mean the same: days where it says days,
  /// lists and tags as they are written there, and nothing of what it does not say.
  /// - Parameters:
  ///   - said: what the line says.
  ///   - hasList: whether it says the task's list; else what it says of one stays.
  ///   - place: where the person is.
  package static func adapted(
    _ record: TaskRecord, to said: TaskRecord, hasList: Bool, in place: Zone
  ) -> TaskRecord {
    var own = record.asFilesHaveIt
    (own.uid, own.isArchived, own.document) = (said.uid, nil, nil)
    if !hasList || own.list.isSameList(as: said.list) { own.list = said.list }
    own.created = said.created == nil ? nil : own.created.asDay(of: said.created, in: place)
    if own.isDone, said.isDone {
      let moment = said.completed == nil ? nil : own.completed.asDay(of: said.completed, in: place)
      own.completion = .done(moment)
    }
    own.tags = Fields.tags(own.tags, inWordsOf: said.tags)
    own.priority = own.priority ?? said.priority
    own.links = said.links
    own.name = TodoTxt.name(own.name, asReadIn: said)
    // What is a step of what the line alone says.
    (own.parent, own.key) = (said.parent, said.key)
    if said.schedule.repetition?.rule.hasSingleDates != true {
      own.schedule = own.schedule.withoutPastSkips
    }
    if own.schedule.saysTheSame(as: said.schedule)
      || own.schedule.saysTheSame(as: said.schedule.possible(in: place))
    {
      own.schedule = said.schedule
    }
    return own
  }

  /// The same line with what differs in `record` changed, and nothing else.
  /// - Parameters:
  ///   - record: in the words of this line, see `adapted(_:to:hasList:in:)`.
  ///   - place: where the person is.
  package func edited(to record: TaskRecord, in place: Zone) -> ArraySlice<UInt8> {
    let said = try? self.record(in: place)
    var record = record
    if record.created != said?.created { record.created = record.created?.toTheDay(in: place) }
    if record.completion != said?.completion, let moment = record.completed {
      record.completion = .done(moment.toTheDay(in: place))
    }
    return TodoTxt.edit(
      bytes, to: record, under: nil, at: Timestamp(milliseconds: 0), in: place)[...]
  }

  /// A new line as a person would write it: days and no moments, and no name for machines.
  /// - Parameters:
  ///   - record: with the document that it was read from once, where there is one, and what it is called in this file, or a
  ///     step of.
  ///   - hasList: whether the line says the task's list.
  ///   - place: where the person is.
  package static func fresh(_ record: TaskRecord, hasList: Bool, in place: Zone) -> [UInt8] {
    if let document = record.document, document.format == TodoTxt.format.rawValue {
      let line = TodoLine(Array(document.text.utf8))
      if let said = try? line.record(in: place) {
        var own = adapted(record, to: said, hasList: hasList, in: place)
        own.key = record.key ?? own.key
        if case .key? = record.parent { own.parent = record.parent }
        return Array(TodoLine(Array(line.content)).edited(to: own, in: place))
      }
    }
    var record = record
    (record.uid, record.isArchived, record.document) = (nil, nil, nil)
    if case .uid? = record.parent { record.parent = nil }
    if !hasList { record.list = nil }
    record.created = record.created?.toTheDay(in: place)
    if let moment = record.completed { record.completion = .done(moment.toTheDay(in: place)) }
    let line = TodoTxt.edit(
      nil, to: record, under: nil, at: Timestamp(milliseconds: 0), in: place)
    return line.last == 0x0A ? line.dropLast() : line
  }

  /// What a line that is new, or was changed, says, where a day alone is today: it happened now.
  /// - Parameters:
  ///   - said: what it says.
  ///   - own: what the task has said in the same words; nil for a new one.
  ///   - place: where the person is.
  package static func dated(
    _ said: TaskRecord, from own: TaskRecord?, at now: Timestamp, in place: Zone
  ) -> TaskRecord {
    var record = said
    let today = now.toTheDay(in: place)
    if record.created == today, own?.created != record.created { record.created = now }
    if record.completed == today, own?.completion != record.completion {
      record.completion = .done(now)
    }
    return record
  }
}

extension String? {
  fileprivate func isSameList(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return Labels.isSame(self, other)
  }
}
