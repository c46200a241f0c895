import Testing

@testable import Instance

@Suite struct InstanceMessageTests {
  private let request = InstanceMessage(kind: .request, text: "aloft:new?name=é")

  @Test(
    "A message comes back as it was sent",
    arguments: ["", "aloft:show", "é", String(repeating: "x", count: 16_384)])
  func roundTrip(_ text: String) {
    for kind in [InstanceMessage.Kind.request, .done, .refused] {
      let message = InstanceMessage(kind: kind, text: text)
      #expect(InstanceMessage.decode(message.bytes) == .message(message))
    }
  }

  @Test("The bytes are version, kind, four of length with the lowest first, and the text")
  func layout() {
    let text = String(repeating: "a", count: 258)
    #expect(
      InstanceMessage(kind: .refused, text: text).bytes == [1, 3, 2, 1, 0, 0] + Array(text.utf8))
  }

  @Test("Every beginning of a message is incomplete")
  func truncated() {
    for count in 0..<request.bytes.count {
      #expect(InstanceMessage.decode(Array(request.bytes.prefix(count))) == .incomplete)
    }
  }

  @Test(
    "What no program of ours sends is malformed, as early as it can be told",
    arguments: [
      [1, 0, 0, 0, 0, 0], [1, 4, 0, 0, 0, 0], [1, 255, 0, 0, 0, 0],  // kinds
      [1, 1, 1, 0x40, 0, 0], [1, 1, 255, 255, 255, 255],  // lengths above the limit
      [1, 1, 1, 0, 0, 0, 65, 66],  // more than was announced
      [1, 1, 1, 0, 0, 0, 0xFF], [1, 1, 2, 0, 0, 0, 0xC0, 0x80],  // not UTF-8
    ] as [[UInt8]])
  func malformed(_ bytes: [UInt8]) {
    #expect(InstanceMessage.decode(bytes) == .malformed)
  }

  @Test("The longest length is taken, and waits for its text")
  func longest() {
    #expect(InstanceMessage.decode([1, 1, 0, 0x40, 0, 0]) == .incomplete)
  }

  @Test("The first byte alone tells another version", arguments: [0, 2, 71, 255] as [UInt8])
  func versions(_ version: UInt8) {
    #expect(InstanceMessage.decode([version]) == .otherVersion(version))
    #expect(InstanceMessage.decode([version] + request.bytes.dropFirst()) == .otherVersion(version))
  }
}
