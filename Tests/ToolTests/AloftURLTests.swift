import App
import Testing
import Wording

@testable import Commands
@testable import aloft

@Suite struct AloftURLTests {
  private func refusal(_ text: String) -> AloftURL.Refusal? { refusal(Array(text.utf8)) }

  private func refusal(_ bytes: [UInt8]) -> AloftURL.Refusal? {
    do throws(AloftURL.Refusal) {
      _ = try AloftURL(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Each verb is understood, with what it may carry",
    arguments: [
      ("aloft:show", .show), ("aloft:new", .new(name: nil)),
      ("aloft:new?name=Milk", .new(name: "Milk")),
      ("aloft:new?name=Buy%20milk", .new(name: "Buy milk")),
      ("aloft:new?name=a+b", .new(name: "a+b")), ("aloft:new?name=a=b/c?d", .new(name: "a=b/c?d")),
      ("aloft:new?name=%25%26%3d%3D", .new(name: "%&==")),
      ("aloft:new?name=%D0%9C%D0%BE%D0%BB%D0%BE%D0%BA%D0%BE", .new(name: "Молоко")),
      ("aloft:new?name=%F0%9F%8E%88", .new(name: "🎈")),
      ("aloft:task?id=1", .task(id: 1)), ("aloft:task?id=%31%32", .task(id: 12)),
      ("aloft:task?id=9223372036854775807", .task(id: .max)),
    ] as [(String, AloftURL)])
  func understood(_ text: String, _ expected: AloftURL) throws {
    #expect(try AloftURL(Array(text.utf8)) == expected)
  }

  @Test(
    "Everything else is refused, with the reason",
    arguments: [
      ("", .scheme), ("aloft", .scheme), ("Aloft:show", .scheme), ("http:show", .scheme),
      ("xaloft:show", .scheme), ("aloft:", .verb("")), ("aloft:Show", .verb("Show")),
      ("aloft://show", .verb("//show")), ("aloft:show/", .verb("show/")),
      ("aloft:done?id=1", .verb("done")), ("aloft:delete?id=1", .verb("delete")),
      ("aloft:sh%6Fw", .verb("sh%6Fw")), ("aloft:show&x", .verb("show&x")),
      ("aloft:show?", .parameter("", verb: "show")),
      ("aloft:show?id=1", .parameter("id", verb: "show")),
      ("aloft:new?id=1", .parameter("id", verb: "new")),
      ("aloft:new?Name=x", .parameter("Name", verb: "new")),
      ("aloft:new?n%61me=x", .parameter("n%61me", verb: "new")),
      ("aloft:new?name=x&done=1", .parameter("done", verb: "new")),
      ("aloft:new?name=x&", .parameter("", verb: "new")),
      ("aloft:new?name=x&name=y", .duplicate("name")), ("aloft:task?id=1&id=1", .duplicate("id")),
      ("aloft:new?name", .empty("name")), ("aloft:new?name=", .empty("name")),
      ("aloft:task", .missing("id", verb: "task")), ("aloft:task?id=", .empty("id")),
      ("aloft:task?id=0", .badID("0")), ("aloft:task?id=01", .badID("01")),
      ("aloft:task?id=-1", .badID("-1")), ("aloft:task?id=+1", .badID("+1")),
      ("aloft:task?id=1.0", .badID("1.0")), ("aloft:task?id=0x1", .badID("0x1")),
      ("aloft:task?id=%D9%A1", .badID("١")),  // an Arabic digit
      ("aloft:task?id=9223372036854775808", .badID("9223372036854775808")),
      ("aloft:new?name=%", .percent), ("aloft:new?name=%4", .percent),
      ("aloft:new?name=%G1", .percent), ("aloft:new?name=%+1", .percent),
      ("aloft:new?name=%%41", .percent),
      ("aloft:new?name=%FF", .notUTF8("name")), ("aloft:new?name=%C0%80", .notUTF8("name")),
      ("aloft:new?name=%ED%A0%80", .notUTF8("name")), ("aloft:new?name=%F0%9F", .notUTF8("name")),
      ("aloft:new?name=%00", .control("name")), ("aloft:new?name=a%0Ab", .control("name")),
      ("aloft:new?name=%1B[31m", .character(91)), ("aloft:new?name=%1B%5B", .control("name")),
      ("aloft:new?name=%7F", .control("name")), ("aloft:new?name=%C2%85", .control("name")),
      ("aloft:new?name=%E2%80%A8", .control("name")),
      ("aloft:new?name=a b", .character(32)), ("aloft:show\n", .character(10)),
      ("aloft:show\u{0}", .character(0)), ("aloft:show#x", .character(35)),
      ("aloft:new?name=é", .character(0xC3)), ("aloft:\u{1B}[2J", .character(27)),
    ] as [(String, AloftURL.Refusal)])
  func refused(_ text: String, _ expected: AloftURL.Refusal) {
    #expect(refusal(text) == expected)
  }

  @Test("The limit is 8,192 bytes")
  func length() {
    let start = "aloft:new?name="
    let longest = start + String(repeating: "x", count: 8_192 - start.utf8.count)
    #expect(refusal(longest) == nil)
    #expect(refusal(longest + "x") == .tooLong(8_193))
    #expect(refusal([UInt8](repeating: 0xFF, count: 10_000_000)) == .tooLong(10_000_000))
  }

  @Test("A refusal is one short line that upsets no terminal, whatever was refused")
  func oneLine() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...60, using: &generator)
      let tail = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      guard let refusal = refusal(Array("aloft:new?name=%".utf8) + tail) else { continue }
      #expect(
        refusal.sentence.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      #expect(refusal.sentence.count < 120)
    }
    #expect(
      (refusal("aloft:" + String(repeating: "v", count: 8_000))?.sentence.count ?? 0) < 120)
  }

  @Test(
    "What is written is read back as it was",
    arguments: [
      .show, .new(name: nil), .new(name: "Buy milk & eggs? 50% =+#é🎈%20"), .task(id: 1),
      .task(id: .max),
    ] as [AloftURL])
  func roundTrip(_ url: AloftURL) throws {
    #expect(try AloftURL(url.text.utf8) == url)
  }
}
