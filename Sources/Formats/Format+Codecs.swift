package import Dates
package import TaskStore
package import Tasks

extension Format {
  /// The one that a file's content looks like: JSON, iCalendar and a table of ours or of another program by their
  /// first bytes, Markdown by a line that begins with a bullet or a heading, or else todo.txt.
  package init(guessing bytes: [UInt8]) {
    let bytes = TextDecoding.plainBeginning(bytes)
    let text = bytes[...].trimmedFront
    if text.first == UInt8(ascii: "{")
      || text.first == UInt8(ascii: "[") && text.after("[ ]") == nil
    {
      self = .json
    } else if String(decoding: text.prefix(6), as: UTF8.self).uppercased() == "BEGIN:" {
      self = .iCalendar
    } else if text.starts(with: CSV.head.utf8) || ForeignSource(recognizing: bytes) != nil {
      self = .csv
    } else {
      var lines = Lines(bytes[...])
      var line = lines.next()
      while let found = line, !Markdown.isMarked(found.content) { line = lines.next() }
      self = line == nil ? .todoTxt : .markdown
    }
  }

  var codec: (any TaskCodec.Type)? {
    switch self {
    case .todoTxt: TodoTxt.self
    case .iCalendar: ICalendar.self
    case .markdown: Markdown.self
    case .json: JSON.self
    case .calendar, .csv: nil
    }
  }

  /// What the store has to be told of formats.
  /// - Parameter place: where the person's days are, by which todo.txt says moments.
  package static func reading(in place: Zone) -> TaskImporting.Reading {
    TaskImporting.Reading(
      read: { try? Format(rawValue: $0.format)?.parse($0.text, under: $0.list, in: place) },
      isPlain: { record in
        guard let document = record.document, let format = Format(rawValue: document.format) else {
          return true
        }
        return format.codec?.isPlain(Bytes(document.text), record, under: document.list, in: place)
          ?? true
      }, holdsNamesakes: { $0.document?.format == Format.iCalendar.rawValue })
  }

  /// The task that a part of a file says.
  /// - Parameters:
  ///   - list: the list that the file said before it.
  ///   - place: where the person's days are, by which todo.txt says moments.
  package func parse(
    _ document: String, under list: String? = nil, in place: Zone = .utc
  ) throws(Refusal) -> TaskRecord {
    let bytes = Bytes(document)
    guard let codec else {
      throw Refusal(line: 1, at: 0, of: bytes, expected: .token(Self.readable.map(\.rawValue)))
    }
    return try codec.parse(bytes, line: 1, under: list, in: place)
  }

  /// The same document with what differs in `record` changed, and nothing else.
  /// - Parameters:
  ///   - document: nil for a fresh one.
  ///   - list: the list that the file said before it.
  ///   - now: when that is, which iCalendar says.
  ///   - place: where the person's days are, by which todo.txt says moments.
  package func edit(
    _ document: String?, to record: TaskRecord, under list: String? = nil, at now: Timestamp,
    in place: Zone = .utc
  ) -> String {
    guard let codec else { return CSV.row(record) }
    let bytes = codec.edit(
      document.map { Bytes($0) }, to: record, under: list, at: now, in: place)
    return String(decoding: bytes, as: UTF8.self)
  }
}
