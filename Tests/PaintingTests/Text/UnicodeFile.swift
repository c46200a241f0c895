import System
import Testing

@testable import Painting

/// Unicode's data, as Debian's package `unicode-data` has them.
enum UnicodeFile {
  static func read(_ name: String) throws -> String {
    try #require(try text(name), "install unicode-data")
  }

  private static func text(_ name: String) throws -> String? {
    try SmallFile.read("/usr/share/unicode/" + name, limit: 8 << 20)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether these data are those of the tables, as far as is known: other releases of Debian have others.
  /// The first line names the version: "# LineBreak-15.0.0.txt".
  static var isTables: Bool {
    guard let file = try? text("LineBreak.txt") else { return true }
    return file.hasPrefix("# LineBreak-\(LineBreakTable.version).txt")
      && LineBreakTable.version == WordBreakTable.version
  }

  /// What a file of ranges and values gives to scalars; those without a value are left out.
  static func values(in file: String) -> [UInt32: Substring] {
    var found: [UInt32: Substring] = [:]
    for line in file.split(separator: "\n") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2 else { continue }
      let words = fields.map { $0.filter { $0 != " " } }
      let ends = words[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { continue }
      for scalar in first...last { found[scalar] = Substring(words[1]) }
    }
    return found
  }
}
