import Testing
import Wording

@Suite struct VisibleTextTests {
  @Test(
    "Controls, line separators and controls of direction are named, all else stays",
    arguments: [
      ("", ""), ("Buy food", "Buy food"), ("日本語 עברית café 👨‍👩‍👧", "日本語 עברית café 👨‍👩‍👧"),
      ("a\nb\tc", "a<U+000A>b<U+0009>c"), ("\r\n", "<U+000D><U+000A>"),
      ("\u{1B}[31mred", "<U+001B>[31mred"), ("\u{0}\u{7F}\u{85}", "<U+0000><U+007F><U+0085>"),
      ("a\u{2028}b\u{2029}", "a<U+2028>b<U+2029>"),
      ("exe.\u{202E}txt", "exe.<U+202E>txt"), ("\u{2066}a\u{2069}", "<U+2066>a<U+2069>"),
      ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"),
      // What hangs on its base letter is no control, what joins nothing is.
      ("e\u{301}", "e\u{301}"), ("\u{200D}\u{200C}", "<U+200D><U+200C>"),
      ("pay\u{200C}pal", "pay<U+200C>pal"), ("pay\u{200D}pal", "pay<U+200D>pal"),
      ("a\u{200B}b\u{AD}c\u{FEFF}d\u{2060}e", "a<U+200B>b<U+00AD>c<U+FEFF>d<U+2060>e"),
      ("a\u{E0062}\u{E007F}", "a<U+E0062><U+E007F>"), ("a\u{FFF9}b", "a<U+FFF9>b"),
      ("a\u{3164}\u{115F}", "a<U+3164><U+115F>"), ("a\u{FE0F}\u{FE0F}", "a\u{FE0F}<U+FE0F>"),
      ("😀\u{200D}", "😀<U+200D>"), ("é\u{34F}e", "é<U+034F>e"), (" \u{FE0F}", " <U+FE0F>"),
    ])
  func named(_ text: String, _ expected: String) {
    #expect(VisibleText.of(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test("In JSON hidden characters are escapes, which say the same, and its own lines stay")
  func json() {
    let document = "[\n{\"name\": \"a\u{202E}b\u{E0001} 👨‍👩‍👧 é\"}\n]\n"
    #expect(
      VisibleText.of(json: document)
        == "[\n{\"name\": \"a\\u202Eb\\uDB40\\uDC01 👨‍👩‍👧 é\"}\n]\n")
  }

  @Test(
    "What joins or shapes the letters beside it stays",
    arguments: [
      "👨‍👩‍👧", "🏳️‍🌈", "👩🏽‍💻", "❤️‍🔥", "🏴‍☠️", "1️⃣", "☎︎",
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      "می\u{200C}خواهم", "کتاب\u{200C}ها", "क\u{94D}\u{200D}ष", "क\u{94D}\u{200C}ष",
      "क\u{94D}\u{200D}", "ශ\u{DCA}\u{200D}රී", "ക\u{D4D}\u{200D}", "ภาษา\u{200B}ไทย",
      "ភាសា\u{200B}ខ្មែរ", "葛\u{E0100}", "ᠮᠣᠩᠭᠣᠯ\u{180B}", "\u{1100}\u{1160}", "e\u{34F}\u{301}",
    ])
  func shaping(_ text: String) {
    #expect(VisibleText.of(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test("A program that reads gets names as they are, but for what ends a row or a field")
  func field() {
    #expect(VisibleText.of(field: "exe.\u{202E}txt \u{200B}é") == "exe.\u{202E}txt \u{200B}é")
    #expect(VisibleText.of(field: "a\tb\nc\u{85}") == "a<U+0009>b<U+000A>c<U+0085>")
    #expect(VisibleText.of(fields: "a\tb\nc\u{85}\u{202E}") == "a\tb\nc<U+0085>\u{202E}")
  }

  @Test("Of notes line feeds and tabs stay, and nothing else that paints a terminal")
  func lines() {
    for (text, expected) in [
      ("", ""), ("\n", "\n"), ("a\n\n\tb\n", "a\n\n\tb\n"), ("a\r\nb", "a<U+000D>\nb"),
      ("\u{1B}[2J\n\u{9B}x", "<U+001B>[2J\n<U+009B>x"),
      ("\u{2068}a\u{2069}\tb", "\u{2068}a\u{2069}\tb"),
      ("\u{2068}a\nb\u{2069}", "<U+2068>a\nb<U+2069>"), ("e\u{301}\n日本", "e\u{301}\n日本"),
    ] {
      #expect(VisibleText.of(lines: text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
  }

  @Test("Of all planes no control of either kind comes through, and nothing else is changed")
  func all() {
    // Whole where controls are, and a sample of the rest.
    for value in Array(UInt32(0)...0x20FF) + Array(stride(from: 0x2100, through: 0x10FFFF, by: 101))
    {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isControl =
        [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        || scalar.properties.isDefaultIgnorableCodePoint
        || (0xFFF9...0xFFFB).contains(value)
      let seen = VisibleText.of(String(scalar))
      #expect(
        isControl == seen.hasPrefix("<U+") && (isControl || seen.unicodeScalars.first == scalar))
    }
  }
}
