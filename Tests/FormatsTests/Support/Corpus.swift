import Dates
import Formats
import Glibc
import ProgramSupport
import Tasks
import Testing

/// The files under Corpus: what other programs write, and what once failed.
enum Corpus {
  struct File {
    let name: String
    let format: Format
    let bytes: [UInt8]
  }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Corpus"

  static func files() throws -> [File] {
    try FileList.names(folder).filter { !$0.hasSuffix(".said") }.map { name in
      File(
        name: name, format: try #require(Format(path: name), "\(name) is of no format"),
        bytes: try FileList.bytes("\(folder)/\(name)"))
    }
  }

  static func bless(_ name: String, _ text: String) throws {
    let file = try #require(fopen("\(folder)/\(name)", "wb"))
    defer { fclose(file) }
    fputs(text, file)
  }

  /// What stands beside them: what each says.
  static func said() throws -> [String: String] {
    var said: [String: String] = [:]
    for name in try FileList.names(folder) where name.hasSuffix(".said") {
      said[name] = String(decoding: try FileList.bytes("\(folder)/\(name)"), as: UTF8.self)
    }
    return said
  }
}

/// What a reader gives for a file, from its beginning to its end.
func read(
  _ bytes: some Sequence<UInt8>, as format: Format, isStrict: Bool = false
) -> [Result<TaskRecord, Refusal>] {
  guard var reader = TaskReader(Array(bytes), as: format, isStrict: isStrict) else { return [] }
  var results: [Result<TaskRecord, Refusal>] = []
  while let next = reader.next() { results.append(next) }
  return results
}

/// The tasks of a file in which nothing is refused.
func records(
  _ text: String, as format: Format, sourceLocation: SourceLocation = #_sourceLocation
) throws -> [TaskRecord] {
  let results = read(text.utf8, as: format)
  for case .failure(let refusal) in results {
    Issue.record("refused: \(refusal)", sourceLocation: sourceLocation)
  }
  return results.compactMap { try? $0.get() }
}

func write(_ records: [TaskRecord], as format: Format) -> String {
  var writer = TaskWriter(format, at: Timestamp(milliseconds: 1_767_225_600_000))
  var bytes = records.flatMap { writer.write($0) }
  bytes += writer.finish()
  return String(decoding: bytes, as: UTF8.self)
}

extension Format {
  static let now = Timestamp(milliseconds: 1_767_225_600_000)

  /// As far as the format can say it.
  func sayable(_ record: TaskRecord) -> TaskRecord {
    var record = record
    record.document = nil
    func floored(_ moment: Timestamp?) -> Timestamp? {
      moment.map { Timestamp(milliseconds: $0.wholeSeconds * 1000) }
    }
    if self != .json { record.schedule.snooze = nil }
    switch self {
    case .todoTxt, .iCalendar:
      record.created = floored(record.created)
      if record.isDone { record.completion = .done(floored(record.completed)) }
    case .markdown:
      (record.uid, record.created, record.priority) = (nil, nil, nil)
      if record.isDone { record.completion = .done(nil) }
    case .json, .csv, .calendar: break
    }
    return record
  }
}
