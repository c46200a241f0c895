import System
import Testing

/// A case of the files that Unicode's rules are tested with.
struct UnicodeCase {
  /// Its scalars, as the file has them.
  let name: String
  let text: String
  /// In UTF-8.
  let ends: [Int]

  static func read(_ name: String) throws -> [UnicodeCase] {
    try UnicodeFile.read("auxiliary/" + name).split(separator: "\n").compactMap { line in
      let words = line.prefix { $0 != "#" }.split { $0.isWhitespace }
      return words.isEmpty ? nil : UnicodeCase(words)
    }
  }

  /// - words: scalars in hexadecimal digits, with `÷` where there is an end and `×` where there is
  ///   none before, between and behind them.
  private init(_ words: [Substring]) {
    var text = String.UnicodeScalarView()
    var ends: [Int] = []
    for word in words.dropFirst() {
      if let scalar = UInt32(word, radix: 16).flatMap(Unicode.Scalar.init) {
        text.append(scalar)
      } else if word == "÷" {
        ends.append(String(text).utf8.count)
      }
    }
    name = words.filter { $0 != "÷" && $0 != "×" }.joined(separator: " ")
    (self.text, self.ends) = (String(text), ends)
  }
}
