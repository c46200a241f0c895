import System

/// The font cache's file: lines of fields that are divided by tabs.
///
/// ```
/// aloft-fonts-1    21401    en    …
/// depends    1690000000123456789    /etc/fonts/fonts.conf
/// font    0    /usr/share/fonts/…/NotoSansArabic-Regular.ttf    Arab ar regular    ا    ل    م
/// end
/// ```
///
/// The first line holds what else the answers depend on: fontconfig's version, the desktop's languages,
/// variables. A date is in nanoseconds since 1970, and a minus for what is not there. A path is empty
/// where no font has the characters.
enum FontCacheText {
  static let mostBytes = 256 << 10

  static func canHold(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0.value >= 0x20 }
  }

  /// Empty where a path cannot be held: what cannot be watched cannot be known.
  static func written(_ answers: FontCache.Answers, _ sources: [String]) -> String {
    guard (heading + sources).allSatisfy(canHold) else { return "" }
    var clusters: [[String]: [String]] = [:]
    for (question, file) in answers {
      let fields = ["font", "\(file?.index ?? 0)", file?.path ?? "", question.order]
      clusters[fields, default: []].append(question.cluster.text)
    }
    let lines =
      [heading] + sources.map { ["depends", date(of: $0), $0] }
      + clusters.map { $0.key + $0.value } + [["end"]]
    return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
  }

  /// Nil for what is of another program, damaged, or not true any more.
  static func answers(in text: String) -> FontCache.Answers? {
    // By code points: a mark that begins a field is not one character with what divides them.
    var lines = text.unicodeScalars.split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    guard lines.popLast() == ["end"], lines.first == heading else { return nil }
    var answers = FontCache.Answers()
    for fields in lines.dropFirst() {
      switch (fields.first, fields.count) {
      case ("depends", 3):
        guard date(of: fields[2]) == fields[1] else { return nil }
      case ("font", 5...):
        guard let index = Int(fields[1]), index >= 0 else { return nil }
        let file = fields[2].isEmpty ? nil : FontFile(path: fields[2], index: index)
        for cluster in fields[4...] {
          let question = FontCache.Question(
            order: fields[3], cluster: cluster.unicodeScalars.map(\.value))
          answers[question] = .some(file)
        }
      default: return nil
      }
    }
    return answers
  }

  private static var heading: [String] {
    let variables = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "HOME", "XDG_CONFIG_HOME",
      "XDG_DATA_HOME",
    ]
    return [
      "aloft-fonts-1", Fontconfig.version, Fontconfig.desktopLanguages.joined(separator: ","),
    ]
      + variables.map { Environment.value($0) ?? "" }
  }

  /// When a file, or what a folder holds, was changed last.
  private static func date(of path: String) -> String {
    (try? Descriptor.Status(of: path)).map { "\($0.modified)" } ?? "-"
  }
}

extension [UInt32] {
  /// These characters.
  fileprivate var text: String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: lazy.compactMap(UnicodeScalar.init))
    return String(scalars)
  }
}
