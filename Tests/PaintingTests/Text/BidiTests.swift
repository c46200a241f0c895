import System
import Testing

@testable import Painting

@Suite("Directions")
struct BidiTests {
  /// What differs from Unicode's own case, nil where nothing does.
  /// - levels: nil at what has none.
  private func difference(
    _ scalars: [UInt32], _ direction: Bool?, levels: [Int8?], order: [Int]
  ) -> String? {
    let bidi = Bidi(scalars, isRightToLeft: direction)
    let shown = levels.indices.filter { levels[$0] != nil }
    let found = shown.map { bidi.levels[$0] }
    if found != shown.compactMap({ levels[$0] }) { return "levels \(bidi.levels)" }
    let seen = Bidi.visualOrder(of: found).map { shown[$0] }
    return seen == order ? nil : "order \(seen)"
  }

  private func lines(_ name: String) throws -> [ArraySlice<UInt8>] {
    let bytes = try #require(
      try SmallFile.read("/usr/share/unicode/" + name, limit: 16 << 20), "install unicode-data")
    return bytes.split(separator: UInt8(ascii: "\n"))
      .filter { $0.first != UInt8(ascii: "#") }
  }

  private func words(_ bytes: ArraySlice<UInt8>) -> [Substring] {
    Substring(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\t" }
  }

  private func levels(_ bytes: ArraySlice<UInt8>) -> [Int8?] { words(bytes).map { Int8($0) } }

  @Test("Characters stand where Unicode's own cases have them (UAX 9)")
  func characters() throws {
    let cases = try lines("BidiCharacterTest.txt")
    #expect(cases.count > 91_000)
    var wrong: [String] = []
    for line in cases {
      let fields = line.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let scalars = words(fields[0]).compactMap { UInt32($0, radix: 16) }
      let direction: Bool? =
        switch fields[1].first {
        case UInt8(ascii: "0"): false
        case UInt8(ascii: "1"): true
        default: nil
        }
      let order = words(fields[4]).compactMap { Int($0) }
      let difference = difference(scalars, direction, levels: levels(fields[3]), order: order)
      if let difference { wrong.append("\(String(decoding: line, as: UTF8.self)): \(difference)") }
      let isRightToLeft = fields[2].first == UInt8(ascii: "1")
      if Bidi(scalars, isRightToLeft: direction).isRightToLeft != isRightToLeft {
        wrong.append("\(String(decoding: line, as: UTF8.self)): direction")
      }
    }
    #expect(wrong.count == 0, "\(wrong.prefix(5))")
  }

  /// One character of each class.
  private static let samples: [Substring: UInt32] = [
    "L": 0x61, "R": 0x5D0, "EN": 0x30, "ES": 0x2B, "ET": 0x24, "AN": 0x660, "CS": 0x2C, "B": 0x2029,
    "S": 0x09, "WS": 0x20, "ON": 0x21, "NSM": 0x300, "AL": 0x627, "BN": 0xAD, "LRE": 0x202A,
    "RLE": 0x202B, "PDF": 0x202C, "LRO": 0x202D, "RLO": 0x202E, "LRI": 0x2066, "RLI": 0x2067,
    "FSI": 0x2068, "PDI": 0x2069,
  ]

  @Test("All short sequences of classes stand where Unicode has them (UAX 9)")
  func classes() throws {
    var levels: [Int8?] = []
    var order: [Int] = []
    var count = 0
    var wrong: [String] = []
    for line in try lines("BidiTest.txt") {
      if line.first == UInt8(ascii: "@") {
        let value = line.drop { $0 != UInt8(ascii: ":") }.dropFirst()
        if line.dropFirst().first == UInt8(ascii: "L") {
          levels = self.levels(value)
        } else {
          order = words(value).compactMap { Int($0) }
        }
        continue
      }
      let fields = line.split(separator: UInt8(ascii: ";"))
      let scalars = words(fields[0]).compactMap { Self.samples[$0] }
      let directions = Int(words(fields[1])[0], radix: 16) ?? 0
      for (bit, direction) in [(1, nil), (2, false), (4, true)] as [(Int, Bool?)]
      where directions & bit != 0 {
        count += 1
        if let difference = difference(scalars, direction, levels: levels, order: order) {
          wrong.append("\(String(decoding: line, as: UTF8.self)), \(bit): \(difference)")
        }
      }
    }
    #expect(count > 770_000)
    #expect(wrong.count == 0, "\(wrong.prefix(5))")
  }
}
