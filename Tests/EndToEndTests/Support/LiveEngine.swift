import Glibc

/// An engine of a real input method, as Debian has it.
enum LiveEngine: String, CaseIterable {
  case hangul
  case telex = "m17n:vi:telex"
  case wubi = "table:wubi-jidian86"
  case libpinyin
  case fcitxPinyin = "pinyin"

  var isOfFcitx: Bool { self == .fcitxPinyin }

  /// The environment's word for the method, such as `ibus`.
  var module: String { isOfFcitx ? "fcitx" : "ibus" }

  /// What is installed; of all else it is said once that it is left out.
  static let installed = allCases.filter { engine in
    let missing = engine.files.first { access($0, R_OK) != 0 }
    if let missing {
      print("Typing with \(engine) is left out: there is no \(missing); run “Assets/setup test”.")
    }
    return missing == nil
  }

  private var files: [String] {
    let ibus = ["/usr/bin/ibus-daemon", "/usr/libexec/ibus-memconf"]
    return switch self {
    case .hangul: ibus + ["/usr/share/ibus/component/hangul.xml"]
    case .telex: ibus + ["/usr/share/ibus/component/m17n.xml", "/usr/share/m17n/vi-telex.mim"]
    case .wubi:
      ibus + [
        "/usr/share/ibus/component/table.xml", "/usr/share/ibus-table/tables/wubi-jidian86.db",
      ]
    case .libpinyin: ibus + ["/usr/share/ibus/component/libpinyin.xml"]
    case .fcitxPinyin: ["/usr/bin/fcitx5", "/usr/share/fcitx5/inputmethod/pinyin.conf"]
    }
  }

  /// One that is composed.
  var letter: String { self == .telex ? "e" : "w" }

  /// What is typed, each to its end: a return key is `⏎`, a Backspace `⌫`, Left `←`, F9 `漢`. Blanks, signs and digits stand
  /// where they end a composition.
  var stories: [String] {
    switch self {
    case .hangul: ["gksrmf⏎", "gks rmf.12dkx⌫⌫g⏎", "gksrmf ⌫漢1⏎", "gks a←←漢2⏎"]
    case .telex: ["vieejt, a⏎", "dduwowngf xin⌫m⏎", "viet ⌫j⏎", "viet a←←j⏎"]
    case .wubi: ["wqvbggll .12⏎", "wqv⌫vb⏎⏎"]
    case .libpinyin, .fcitxPinyin: ["nihao shijie .⏎", "woai⌫i1zhongguo⏎12⏎"]
    }
  }
}

extension Desktop {
  /// Types letters, signs, and the keys that `LiveEngine.stories` knows.
  func typeKeys(_ keys: some StringProtocol) throws {
    var run = ""
    for key in keys {
      guard let name = ["⏎": "Return", "⌫": "BackSpace", "←": "Left", "漢": "F9"][key] else {
        run.append(key)
        continue
      }
      if !run.isEmpty { try type(run) }
      run = ""
      try press(name)
    }
    if !run.isEmpty { try type(run) }
  }
}
