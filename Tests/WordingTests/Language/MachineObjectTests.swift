import ProgramSupport
import Testing

@testable import Wording

@Suite("A catalogue's file")
struct MachineObjectTests {
  private let texts = [
    "": "Plural-Forms: nplurals=2; plural=n != 1;\n", "Undo": "Rückgängig", "a": "1", "b": "2",
    "ctx\u{4}a": "3", "task\0tasks": "Aufgabe\0Aufgaben",
  ]

  @Test(
    "Each text is found by its key, a plural by its first form, and nothing by another",
    arguments: [false, true])
  func finding(isSwapped: Bool) throws {
    let object = try #require(MachineObject(MachineObjectFile.bytes(texts, isSwapped: isSwapped)))
    for (key, text) in texts {
      let found = object.translation(of: key.prefix { $0 != "\0" })
      #expect(found.map { String(decoding: $0, as: UTF8.self) } == text)
    }
    for key in ["Und", "Undo ", "c", "tasks", "\u{4}a", "zzz"] {
      #expect(object.translation(of: key) == nil)
    }
  }

  @Test("An empty catalogue is one")
  func empty() throws {
    let object = try #require(MachineObject(MachineObjectFile.bytes([:])))
    #expect(object.translation(of: "a") == nil)
  }

  @Test("A file that is cut off at any place is none")
  func cutOff() {
    let whole = MachineObjectFile.bytes(texts)
    for length in 0..<whole.count - 1 {
      let object = MachineObject(Array(whole.prefix(length)))
      // The last text's zero may be missing: it belongs to nothing.
      #expect(object == nil || length >= whole.count - 1)
    }
  }

  @Test("Whatever stands in a file, it is read to no harm")
  func hostile() {
    var random = SeededGenerator(seed: 14)
    let whole = MachineObjectFile.bytes(texts)
    var understood = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0...random.next(below: 4) {
        bytes[random.next(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
      guard let object = MachineObject(bytes) else { continue }
      understood += 1
      for key in texts.keys { _ = object.translation(of: key) }
    }
    #expect((1..<20_000).contains(understood))
  }

  @Test(
    "Another program's file and a later format are none",
    arguments: [
      [UInt8](repeating: 0, count: 64), Array("\u{7f}ELF".utf8) + [UInt8](repeating: 1, count: 64),
      MachineObjectFile.bytes([:], revision: 0x0002_0000),
    ])
  func foreign(_ bytes: [UInt8]) {
    #expect(MachineObject(bytes) == nil)
  }
}
