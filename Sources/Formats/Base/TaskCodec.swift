import Dates
import Tasks

/// A format that is read and written: two functions on the part of a file that one task stands in.
///
/// The laws, for every `document` that can be read and every `record`:
/// - `edit(document, to: parse(document))` is `document`, byte for byte;
/// - `parse(edit(document, to: record))` says what `record` says, as far as the format can say it;
/// - what does not differ stays where and as it is.
protocol TaskCodec {
  static var format: Format { get }

  /// - Parameters:
  ///   - document: UTF-8.
  ///   - line: the number of its first line, for refusals.
  ///   - list: the list that the file said before.
  ///   - place: where the days are that a format says moments by.
  static func parse(
    _ document: Bytes, line: Int, under list: String?, in place: Zone
  ) throws(Refusal) -> TaskRecord

  /// - Parameters:
  ///   - document: nil for a fresh one; one that cannot be read is taken for none.
  ///   - now: when it is written, for formats that say so.
  static func edit(
    _ document: Bytes?, to record: TaskRecord, under list: String?, at now: Timestamp,
    in place: Zone
  ) -> [UInt8]

  /// Whether a document says nothing that the record does not.
  static func isPlain(
    _ document: Bytes, _ record: TaskRecord, under list: String?, in place: Zone
  ) -> Bool

  /// A name that an earlier Aloft has read in a document, as it is read now.
  static func name(_ name: String, asReadIn said: TaskRecord) -> String

  /// What an earlier Aloft read in a document of when; nil where that was the same.
  static func formerSchedule(_ document: Bytes) -> Schedule?

  /// Reads the tasks of a file.
  static func reader(_ bytes: [UInt8], in place: Zone) -> any TaskReading

  /// Writes the tasks of a file.
  static func writer(at now: Timestamp, in place: Zone) -> any TaskWriting
}

/// Gives a file's tasks one by one, in memory for one.
protocol TaskReading {
  /// - Returns: the next one, or why it is none; nil at the end.
  mutating func next() -> Result<TaskRecord, Refusal>?

  /// How much of the file has been read, in bytes.
  var place: Int { get }

  /// How many tasks so far keep in their notes what Aloft has no place for.
  var annotated: Int { get }

  /// What counts for nothing in the one that came last.
  var remarks: [Remark] { get }

  /// From here on what is wrong in a task costs the task, also where the format can do without it.
  mutating func becomeStrict()
}

extension TaskReading {
  var annotated: Int { 0 }
  var remarks: [Remark] { [] }
  mutating func becomeStrict() {}
}

/// Gives a file's text task by task.
protocol TaskWriting {
  /// What follows in the file for one more task.
  mutating func write(_ record: TaskRecord) -> [UInt8]

  /// What follows after the last.
  mutating func finish() -> [UInt8]
}

extension TaskCodec {
  static func name(_ name: String, asReadIn said: TaskRecord) -> String { name }
  static func formerSchedule(_ document: Bytes) -> Schedule? { nil }

  /// The part of a file that says a record.
  static func document(
    of record: TaskRecord, under list: String? = nil, at now: Timestamp, in place: Zone
  ) -> [UInt8] {
    guard let document = record.document, document.format == format.rawValue else {
      return edit(nil, to: record, under: list, at: now, in: place)
    }
    let bytes = Bytes(document.text)
    guard let said = try? parse(bytes, line: 1, under: list, in: place) else {
      return edit(nil, to: record, under: list, at: now, in: place)
    }
    var record = record.asWritten(by: said)
    record.name = name(record.name, asReadIn: said)
    // An edit of a calendar changes the lines that it names.
    if format == .iCalendar { record = record.asTimed(by: said) }
    if !record.schedule.saysTheSame(as: said.schedule), let former = formerSchedule(bytes) {
      record.takeSchedule(of: said, readBeforeAs: former, in: .utc)
    }
    return record.adds(nothingTo: said)
      ? Array(bytes) : edit(bytes, to: record, under: list, at: now, in: place)
  }

  /// Whether a document says nothing that the record does not.
  static func isPlain(
    _ document: Bytes, _ record: TaskRecord, under list: String?, in place: Zone
  ) -> Bool {
    let fresh = edit(nil, to: record, under: list, at: Timestamp(milliseconds: 0), in: place)
    return fresh[...].trimmedFront.elementsEqual(document.trimmedFront)
  }
}

extension TaskRecord {
  /// With the list and the tags as a file writes them, where the store takes those for the same.
  fileprivate func asWritten(by said: TaskRecord) -> TaskRecord {
    var own = self
    if let list, let former = said.list, Labels.isSame(list, former) { own.list = former }
    if TagSet(adapting: tags) == TagSet(adapting: said.tags) { own.tags = said.tags }
    own.priority = priority ?? said.priority
    own.parent = parent ?? said.parent
    // A format without them says none.
    own.links = said.links == nil ? nil : links ?? said.links
    return own
  }

  /// Without what the store gave a task of which a file did not say it: when it was added or completed.
  fileprivate func asTimed(by said: TaskRecord) -> TaskRecord {
    var own = self
    if said.created == nil { own.created = nil }
    if said.completion == .done(nil), own.isDone { own.completion = .done(nil) }
    return own
  }

  /// Whether the two differ in nothing but what the store gave a task of which a file did not say it: a name
  /// for every machine, and when it was added or completed. That alone changes no file.
  fileprivate func adds(nothingTo said: TaskRecord) -> Bool {
    var own = asTimed(by: said)
    // By which its steps name it, where no key does.
    if said.uid == nil, !own.hasSteps || own.key != nil { own.uid = nil }
    guard own.key == nil || own.key.isSame(as: said.key) else { return false }
    return own.saysTheSame(as: said) || own.asFilesHaveIt.saysTheSame(as: said)
  }
}
