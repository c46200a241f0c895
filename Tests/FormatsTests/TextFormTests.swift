import Formats
import Tasks
import Testing

/// Files in the forms in which other programs and older machines leave text.
@Suite struct TextFormTests {
  private static let files: [(format: Format, text: String)] = [
    (.todoTxt, "(A) 2026-11-01 Büro 🎈 +Family due:2026-12-01\nx 2026-11-20 Buy flowers\n"),
    (.markdown, "# Ärger\n\n- [ ] one 🎈\n  Its notes.\n- [x] two\n"),
    (.json, #"{"kind":"tasks#tasks","items":[{"title":"Büro 🎈","status":"needsAction"}]}"# + "\n"),
    (.csv, "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,DATE\ntask,Büro 🎈,,1,1,\n"),
    (
      .iCalendar,
      """
      BEGIN:VCALENDAR
      BEGIN:VTODO
      UID:1
      SUMMARY:Büro 🎈
      DUE:20261201T090000Z
      END:VTODO
      END:VCALENDAR

      """
    ),
  ]

  private static func wide(_ text: String, isBig: Bool, hasMark: Bool) -> [UInt8] {
    ((hasMark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
      return isBig ? bytes.reversed() : bytes
    }
  }

  private func said(_ bytes: [UInt8], _ format: Format) throws -> [TaskRecord] {
    try read(bytes, as: format).map { result in
      var record = try result.get()
      record.document = nil
      return record
    }
  }

  @Test("UTF-16 in either order says what UTF-8 says, and is known for what it is")
  func wide() throws {
    for (format, text) in Self.files {
      let expected = try said(Array(text.utf8), format)
      #expect(!expected.isEmpty)
      for (isBig, hasMark) in [(false, true), (true, true), (false, false), (true, false)] {
        let bytes = Self.wide(text, isBig: isBig, hasMark: hasMark)
        #expect(try said(bytes, format) == expected, "\(format) \(isBig) \(hasMark)")
        #expect(Format(guessing: bytes) == format, "\(format) \(isBig) \(hasMark)")
        #expect(
          ForeignSource(bytes, as: format) == ForeignSource(Array(text.utf8), as: format))
      }
    }
  }

  @Test("Lines that end as on an old Mac are lines, in UTF-16 too")
  func carriageReturns() throws {
    for (format, text) in Self.files {
      let expected = try said(Array(text.utf8), format)
      let old = text.map { $0 == "\n" ? "\r" : String($0) }.joined()
      #expect(try said(Array(old.utf8), format) == expected, "\(format)")
      #expect(
        try said(Self.wide(old, isBig: false, hasMark: true), format) == expected, "\(format)")
      #expect(Format(guessing: Array(old.utf8)) == format)
    }
    // Where there are others, one is a letter of its line.
    #expect(try records("a\rb\nc\n", as: .todoTxt).count == 2)
  }
}
