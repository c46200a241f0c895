import Formats
import ProgramSupport
import Tasks
import Testing

/// Whatever a program writes, the decoder ends with a document within its limits or with a reason.
@Suite struct WidgetDocumentFuzzTests {
  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud83d", "null", "true", "-1", "1e308",
    "0.5", "\"type\":", "\"text\"", "\"row\"", "\"children\":", "\"value\":", "\u{0}", "\u{202E}",
    "e\u{301}\u{301}", "\"since\":", "\"2027-01-15T08:00:00Z\"", "\"aloft:show\"", "\n",
  ]

  private func changed(_ bytes: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...generator.next(below: 2) {
      let place = generator.next(below: bytes.count + 1)
      let length = min(generator.next(below: 12), bytes.count - place)
      switch generator.next(below: 4) {
      case 0: bytes.removeSubrange(place..<place + length)
      case 1: bytes.insert(UInt8(generator.next(below: 256)), at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
      default:
        let piece = Self.pieces[generator.next(below: Self.pieces.count)]
        bytes.replaceSubrange(place..<place + length, with: piece.utf8)
      }
    }
    return bytes
  }

  @Test("Five thousand broken documents, each from the one before it or from a whole one")
  func broken() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let whole = try FileList.bytes("\(root)/Assets/fuzz/widget/whole.json")
    #expect(try WidgetDocument(decoding: whole).omissions.count == 1)
    var bytes = whole
    var understood = 0
    for round in 0..<5_000 {
      bytes = changed(round % 2 == 0 ? whole : bytes, by: &generator)
      guard let document = try? WidgetDocument(decoding: bytes) else { continue }
      understood += 1
      let said = String(decoding: bytes, as: UTF8.self).debugDescription
      try #require(!document.entries.isEmpty || document.problem != nil, "seed \(seed): \(said)")
      try #require(
        document.entries.allSatisfy { isWithinLimits($0.collapsed) && isWithinLimits($0.expanded) },
        "seed \(seed): \(said)")
      _ = document.entry(at: Timestamp(milliseconds: 0))
    }
    // Of changes so small some leave a document.
    #expect(understood > 20, "seed \(seed)")
  }

  private func isWithinLimits(_ elements: [WidgetElement], depth: Int = 1) -> Bool {
    elements.allSatisfy { element in
      switch element {
      case .row(let children), .list(let children, _):
        children.isEmpty
          || depth < WidgetDocument.Limit.depth
            && isWithinLimits(children, depth: depth + 1)
      case .text(let text, _, let lines): isClean(text) && (1...10).contains(lines)
      case .bar(let value, let label, _): (0...1).contains(value) && isClean(label)
      case .spark(let values, let label, _): values.allSatisfy(\.isFinite) && isClean(label)
      case .age: true
      case .gauge(let gauge):
        isClean(gauge.figure) && (gauge.labels + gauge.notes).allSatisfy(isClean)
          && (0...1).contains(gauge.value ?? 0) && (0...1).contains(gauge.reserved)
      case .fact(let fact): isClean(fact.name) && isClean(fact.value) && isClean(fact.note)
      case .facts(let facts): depth < WidgetDocument.Limit.depth || facts.isEmpty
      case .button(let text, .action(let word)): isClean(text) && isClean(word)
      case .button(let text, .link(let link)): isClean(text) && link.hasPrefix("aloft:")
      }
    }
  }

  private func isClean(_ text: String) -> Bool {
    text.count <= WidgetDocument.Limit.characters
      && !text.unicodeScalars.contains { $0.value < 0x20 || (0x202A...0x202E).contains($0.value) }
  }
}
