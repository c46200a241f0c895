import Testing

@testable import Tasks

@Suite struct TaskNameTests {
  @Test(
    "A name is cleaned into one line",
    arguments: [
      ("Buy food", "Buy food"),
      ("  Buy food \n", "Buy food"),
      ("\u{00A0}\u{3000}Buy food\u{2003}", "Buy food"),
      ("Buy\nfood", "Buy food"),
      ("Buy \r\n\t food", "Buy food"),
      ("Buy\u{0}food\u{7F}now\u{9B}", "Buy food now"),
      ("Buy\u{2028}food\u{2029}now", "Buy food now"),
      ("two  spaces", "two  spaces"),
      ("no\u{00A0}break", "no\u{00A0}break"),
      ("\u{FEFF}Buy food", "Buy food"),
      ("\u{200B}Buy food\u{2060}", "Buy food"),
      ("ไทย\u{200B}ไทย", "ไทย\u{200B}ไทย"),
    ])
  func cleaned(text: String, expected: String) throws {
    #expect(try TaskName(text).text == expected)
  }

  @Test(
    "Joiners, directional marks and accents stay as typed",
    arguments: ["👩‍👩‍👧‍👦", "می\u{200C}خواهم", "क्‍ष", "سلام\u{200E}", "e\u{301}", "🏳️‍🌈", "©︎"])
  func kept(text: String) throws {
    #expect(Array(try TaskName(text).text.unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test(
    "What nobody could see is no name",
    arguments: [
      "", " ", "\n\t", "\u{200B}", "\u{200D}", "\u{FEFF}\u{2060}", "\u{202E}", "\u{3164}",
      "\u{2800}", "\u{AD}", "\u{E0020}", "\u{0}",
    ])
  func empty(text: String) {
    #expect(throws: TaskName.Refusal.empty) { try TaskName(text) }
  }

  @Test("Controls and separators of lines are all that becomes a space between letters")
  func breaks() throws {
    for value in UInt32(0)...0x2FFF {
      guard let scalar = Unicode.Scalar(value), scalar != " " else { continue }
      let isBreak = [.control, .lineSeparator, .paragraphSeparator]
        .contains(scalar.properties.generalCategory)
      let text = "é\(scalar)b"
      let name = try TaskName(text).text
      #expect(name.unicodeScalars.elementsEqual((isBreak ? "é b" : text).unicodeScalars))
      #expect(name == TaskName.cleaned(text.unicodeScalars))
    }
  }

  @Test("1,000 characters fit, 1,001 are refused with both figures")
  func characters() throws {
    let family = "👩‍👩‍👧‍👦"
    #expect(try TaskName(String(repeating: "é", count: 999)).text.count == 999)
    #expect(try TaskName(String(repeating: family, count: 1000)).text.count == 1000)
    #expect(throws: TaskName.Refusal.tooManyCharacters(1001)) {
      try TaskName(String(repeating: family, count: 1001))
    }
    #expect(try TaskName("  " + String(repeating: "a", count: 1000) + "  ").text.count == 1000)
  }

  @Test("One character piled up from many marks is refused")
  func combiningMarks() throws {
    let pile = "a" + String(repeating: "\u{301}", count: 16_383)
    #expect(try TaskName(pile).text.utf8.count == 32_767)
    #expect(throws: TaskName.Refusal.tooManyBytes(32_769)) { try TaskName(pile + "\u{301}") }
  }

  @Test("A line of any length is cleaned in one walk, and refused with its reason")
  func longLine() {
    let counted = CountedScalars(text: String(repeating: "é b ", count: 25_000))
    #expect(TaskName.cleaned(counted).utf8.count == 25_000 * 5 - 1)
    #expect(counted.visits.count == 100_000)
    let million = String(repeating: "a b\t", count: 250_000)
    #expect(throws: TaskName.Refusal.tooManyCharacters(999_999)) { try TaskName(million) }
    let blanks = String(repeating: " ", count: TaskName.longestText)
    #expect(throws: TaskName.Refusal.empty) { try TaskName(blanks) }
    #expect(throws: TaskName.Refusal.tooManyBytes(1_048_577)) { try TaskName(blanks + "a") }
  }

  @Test("Bytes that are not UTF-8 never become a name")
  func bytes() throws {
    #expect(try TaskName(validating: "naïve".utf8).text == "naïve")
    for bytes: [UInt8] in [
      [0xFF], [0x61, 0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82],
    ] {
      #expect(throws: TaskName.Refusal.notUTF8) { try TaskName(validating: bytes) }
    }
  }
}

/// Scalars that note each visit.
private struct CountedScalars: Sequence, IteratorProtocol {
  final class Visits { var count = 0 }

  let visits = Visits()
  private var scalars: String.UnicodeScalarView.Iterator

  init(text: String) { scalars = text.unicodeScalars.makeIterator() }

  mutating func next() -> Unicode.Scalar? {
    let next = scalars.next()
    if next != nil { visits.count += 1 }
    return next
  }
}
