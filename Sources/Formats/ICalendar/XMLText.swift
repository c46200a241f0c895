import Tasks

/// What XML 1.0 cannot hold (2.2, `Char`): the controls but for tab and the ends of lines, and U+FFFE and U+FFFF.
///
/// Calendars travel inside of XML, where nothing can stand for such a character: one that a server has stored breaks the
/// list that it stands in, for every program. So none is sent. A control becomes a space, U+FFFE and U+FFFF are left
/// out; the store keeps its notes as they are.
enum XMLText {
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  private static func isFit(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy(isAllowed)
  }

  /// The text as it may be sent.
  static func fit(_ text: String) -> String {
    isFit(text) ? text : String(decoding: fit(Array(text.utf8)), as: UTF8.self)
  }

  /// A document as it may be sent.
  static func fit(_ document: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(document.count)
    var place = 0
    while place < document.count {
      let byte = document[place]
      place += 1
      switch byte {
      case 0xEF
      where place + 1 < document.count && document[place] == 0xBF && document[place + 1] >= 0xBE:
        place += 2
      case 0x09, 0x0A, 0x0D, 0x20...: result.append(byte)
      // A space at the start of a line would make it part of the one before.
      case _ where result.last ?? 0x0A == 0x0A: break
      default: result.append(0x20)
      }
    }
    return result
  }

  /// A task as it may be sent: what a text has left is cleaned as if it had been typed so.
  static func fit(_ record: TaskRecord) -> TaskRecord {
    var fit = record
    if !isFit(record.name) { fit.name = (try? TaskName(record.name).text) ?? "\u{FFFD}" }
    if let notes = record.notes, !isFit(notes) {
      fit.notes = (try? TaskNotes(Self.fit(notes)))?.text
    }
    if !record.tags.allSatisfy(isFit) {
      fit.tags = record.tags.map { isFit($0) ? $0 : Tag(adapting: $0)?.name ?? "" }
    }
    return fit
  }
}
