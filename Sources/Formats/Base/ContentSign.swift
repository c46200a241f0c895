import Tasks

/// Tells formats that are no tasks by the first bytes of a file, or by the end of its name.
enum ContentSign {
  /// The format of a file that is no text; `nil` for all else.
  static func archive(of head: [UInt8]) -> String? {
    archives.first { head.starts(with: $0.sign) }?.format
  }

  private static let archives: [(sign: [UInt8], format: String)] = [
    (Array("%PDF-".utf8), "PDF"), ([0x50, 0x4B, 0x03, 0x04], "ZIP"), ([0x1F, 0x8B], "gzip"),
    (Array("SQLite format 3".utf8), "SQLite"), ([0x89, 0x50, 0x4E, 0x47], "PNG"),
    ([0xFF, 0xD8, 0xFF], "JPEG"), (Array("{\\rtf".utf8), "RTF"),
  ]

  /// The format of a text between tags; `nil` for all else.
  static func markup(of head: [UInt8]) -> String? {
    let text = head[...].trimmedFront.prefix(mostOfHead)
    guard text.first == UInt8(ascii: "<") else { return nil }
    let lower = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)
    func begins(_ mark: String) -> Bool { lower.starts(with: mark.utf8) }
    func has(_ mark: String) -> Bool { lower.firstPlace(of: Array(mark.utf8), from: 0) != nil }
    if begins("<opml") || begins("<?xml") && has("<opml") { return "OPML" }
    if begins("<!doctype html") || begins("<html") || begins("<?xml") && has("<html") {
      return "HTML"
    }
    return begins("<?xml") || begins("<!doctype") ? "XML" : nil
  }

  private static let mostOfHead = 1000

  /// The format that a name's end stands for; `nil` for ends that stand for none, or for one that is read.
  static func format(ofName path: String) -> String? {
    Format.ending(of: path).flatMap { formats[$0.lowercased()] }
  }

  private static let formats = [
    "org": "Org", "opml": "OPML", "html": "HTML", "htm": "HTML", "xhtml": "HTML", "xml": "XML",
    "yaml": "YAML", "yml": "YAML", "toml": "TOML", "tsv": "TSV", "tab": "TSV", "pdf": "PDF",
    "zip": "ZIP", "rtf": "RTF", "doc": "Word", "docx": "Word", "odt": "OpenDocument",
    "ods": "OpenDocument", "xls": "Excel", "xlsx": "Excel", "rst": "reStructuredText",
    "adoc": "AsciiDoc", "tex": "LaTeX",
  ]

  /// True for an outline of Org mode: a keyword such as `#+TITLE:`, or a heading such as `* TODO`.
  static func isOrg(_ head: [UInt8]) -> Bool {
    var lines = Lines(head[...])
    while let line = lines.next() {
      let text = line.content
      if text.starts(with: "#+".utf8) { return text.contains(UInt8(ascii: ":")) }
      let rest = text.drop { $0 == UInt8(ascii: "*") }
      guard rest.startIndex > text.startIndex else { continue }
      for word in [" TODO ", " DONE ", " NEXT ", " WAITING "] where rest.starts(with: word.utf8) {
        return true
      }
    }
    return false
  }

  /// True where a line of Markdown has a check box.
  static func hasBox(_ head: [UInt8]) -> Bool {
    var lines = Lines(head[...])
    while let line = lines.next() {
      let marks = LineMarks(String(decoding: line.content, as: UTF8.self)[...])
      if marks.bulletEnd != nil, marks.box != nil { return true }
    }
    return false
  }
}
