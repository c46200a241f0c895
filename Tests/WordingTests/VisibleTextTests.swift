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
      // What hangs on its base letter is no control, nor what joins letters.
      ("e\u{301}", "e\u{301}"), ("\u{200D}\u{200C}", "\u{200D}\u{200C}"),
    ])
  func named(_ text: String, _ expected: String) {
    #expect(VisibleText.of(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
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
        || scalar.properties.isBidiControl
      let seen = VisibleText.of(String(scalar))
      #expect(
        isControl == seen.hasPrefix("<U+") && (isControl || seen.unicodeScalars.first == scalar))
    }
  }
}
