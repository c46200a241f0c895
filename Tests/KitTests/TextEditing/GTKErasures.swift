import Testing

/// What a `GtkEntry` of GTK 3.24 with Pango 1.50 (Debian 12) holds after each Backspace at its end: made
/// by setting its text and emitting `backspace` until it was empty.
struct GTKErasure: Sendable, CustomTestStringConvertible {
  enum Script: Hashable, CaseIterable {
    case latin, greek, cyrillic, arabic, persian, hebrew, devanagari, bengali, tamil, telugu
    case malayalam, sinhala, thai, lao, khmer, myanmar, tibetan, hangul, kana, han, emoji
  }

  let script: Script
  let text: String
  let after: [String]

  init(_ script: Script, _ text: String, _ after: [String]) {
    (self.script, self.text, self.after) = (script, text, after)
  }

  var testDescription: String { "\(script) \(text)" }

  static let all = [
    GTKErasure(.latin, "cafe\u{301}", ["caf", "ca", "c", ""]),
    GTKErasure(.latin, "caf\u{E9}", ["caf", "ca", "c", ""]),
    GTKErasure(.latin, "a\u{302}\u{301}", [""]),
    GTKErasure(.latin, "\u{1EC7}", [""]),
    GTKErasure(.latin, "Stra\u{DF}e", ["Stra\u{DF}", "Stra", "Str", "St", "S", ""]),
    GTKErasure(.latin, "o\u{308}\u{323}", [""]),
    GTKErasure(.greek, "\u{3AC}", [""]),
    GTKErasure(.greek, "\u{1FB3}\u{301}", [""]),
    GTKErasure(.cyrillic, "\u{439}", [""]),
    GTKErasure(.cyrillic, "\u{438}\u{306}", [""]),
    GTKErasure(.cyrillic, "\u{430}\u{301}", [""]),
    GTKErasure(.arabic, "\u{643}\u{650}", ["\u{643}", ""]),
    GTKErasure(
      .arabic, "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{64E}\u{651}\u{62F}",
      [
        "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{64E}\u{651}",
        "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{64E}", "\u{645}\u{64F}\u{62D}\u{64E}\u{645}",
        "\u{645}\u{64F}\u{62D}\u{64E}", "\u{645}\u{64F}\u{62D}", "\u{645}\u{64F}", "\u{645}", "",
      ]),
    GTKErasure(.arabic, "\u{622}", [""]),
    GTKErasure(.arabic, "\u{644}\u{627}", ["\u{644}", ""]),
    GTKErasure(.arabic, "\u{634}\u{651}", ["\u{634}", ""]),
    GTKErasure(
      .persian, "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}",
      [
        "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}",
        "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}", "\u{645}\u{6CC}\u{200C}\u{62E}\u{648}",
        "\u{645}\u{6CC}\u{200C}\u{62E}", "\u{645}\u{6CC}\u{200C}", "\u{645}\u{6CC}", "\u{645}", "",
      ]),
    GTKErasure(.persian, "\u{6C0}", ["\u{6D5}", ""]),
    GTKErasure(.hebrew, "\u{5E9}\u{5B8}\u{5C1}", ["\u{5E9}\u{5B8}", "\u{5E9}", ""]),
    GTKErasure(.hebrew, "\u{5DC}\u{5B9}", ["\u{5DC}", ""]),
    GTKErasure(.hebrew, "\u{5E9}\u{5C1}", ["\u{5E9}", ""]),
    GTKErasure(.hebrew, "\u{5D1}\u{5BC}", ["\u{5D1}", ""]),
    GTKErasure(.devanagari, "\u{928}\u{93F}", ["\u{928}", ""]),
    GTKErasure(.devanagari, "\u{915}\u{94D}\u{937}", ["\u{915}\u{94D}", "\u{915}", ""]),
    GTKErasure(
      .devanagari, "\u{915}\u{94D}\u{937}\u{93F}",
      ["\u{915}\u{94D}\u{937}", "\u{915}\u{94D}", "\u{915}", ""]),
    GTKErasure(.devanagari, "\u{915}\u{93C}", ["\u{915}", ""]),
    GTKErasure(
      .devanagari, "\u{939}\u{93F}\u{928}\u{94D}\u{926}\u{940}",
      [
        "\u{939}\u{93F}\u{928}\u{94D}\u{926}", "\u{939}\u{93F}\u{928}\u{94D}",
        "\u{939}\u{93F}\u{928}", "\u{939}\u{93F}", "\u{939}", "",
      ]),
    GTKErasure(.bengali, "\u{995}\u{9CB}", [""]),
    GTKErasure(.bengali, "\u{995}\u{9CD}\u{9B7}", ["\u{995}\u{9CD}", "\u{995}", ""]),
    GTKErasure(.tamil, "\u{B95}\u{BCA}", [""]),
    GTKErasure(.tamil, "\u{B95}\u{BCD}\u{BB7}", ["\u{B95}\u{BCD}", "\u{B95}", ""]),
    GTKErasure(.telugu, "\u{C15}\u{C3F}", ["\u{C15}", ""]),
    GTKErasure(.thai, "\u{E17}\u{E35}\u{E48}", ["\u{E17}\u{E35}", "\u{E17}", ""]),
    GTKErasure(.thai, "\u{E19}\u{E49}\u{E33}", ["\u{E19}\u{E49}", "\u{E19}", ""]),
    GTKErasure(.thai, "\u{E01}\u{E33}", ["\u{E01}", ""]),
    GTKErasure(.lao, "\u{E99}\u{EC9}\u{EB3}", ["\u{E99}\u{EC9}", "\u{E99}", ""]),
    GTKErasure(.hangul, "\u{AC01}", [""]),
    GTKErasure(.hangul, "\u{1100}\u{1161}\u{11A8}", ["\u{1100}\u{1161}", "\u{1100}", ""]),
    GTKErasure(.kana, "\u{304C}", [""]),
    GTKErasure(.kana, "\u{304B}\u{3099}", [""]),
    GTKErasure(.han, "\u{845B}\u{E0100}", ["\u{845B}", ""]),
    GTKErasure(.emoji, "\u{1F44D}\u{1F3FD}", [""]),
    GTKErasure(.emoji, "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", [""]),
    GTKErasure(.emoji, "\u{1F1E9}\u{1F1EA}", [""]),
    GTKErasure(.emoji, "1\u{FE0F}\u{20E3}", [""]),
    GTKErasure(.emoji, "\u{2764}\u{FE0F}", [""]),
    GTKErasure(
      .khmer, "\u{1781}\u{17D2}\u{1798}\u{17C2}",
      ["\u{1781}\u{17D2}\u{1798}", "\u{1781}\u{17D2}", "\u{1781}", ""]),
    GTKErasure(.myanmar, "\u{1000}\u{102D}\u{102F}", ["\u{1000}\u{102D}", "\u{1000}", ""]),
    GTKErasure(.tibetan, "\u{F56}\u{F7C}\u{F51}", ["\u{F56}\u{F7C}", "\u{F56}", ""]),
    GTKErasure(
      .sinhala, "\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}",
      ["\u{DC1}\u{DCA}\u{200D}\u{DBB}", "\u{DC1}\u{DCA}\u{200D}", "\u{DC1}\u{DCA}", "\u{DC1}", ""]),
    GTKErasure(.malayalam, "\u{D15}\u{D4D}\u{D37}", ["\u{D15}\u{D4D}", "\u{D15}", ""]),
  ]
}
