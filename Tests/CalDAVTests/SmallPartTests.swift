import Testing

@testable import CalDAV

@Suite("Digests, letters, names of servers") struct SmallPartTests {
  @Test(
    "SHA-256 of the standard's examples",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func digests(text: String, digest: String) {
    let digits = SHA256.digest(of: Array(text.utf8)).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    #expect(digits.joined() == digest)
  }

  @Test(
    "Base64 of every length",
    arguments: [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v\nYg==", "foob")])
  func base64(letters: String, text: String) {
    #expect(Base64.decoded(Array(letters.utf8)) == Array(text.utf8))
  }

  /// `_caldavs._tcp.x.org SRV`, two answers, names compressed.
  private static let message: [UInt8] =
    [0, 1, 0x81, 0x80, 0, 1, 0, 2, 0, 0, 0, 0]
    + [8] + Array("_caldavs".utf8) + [4] + Array("_tcp".utf8) + [1] + Array("x".utf8) + [3]
    + Array("org".utf8) + [0, 0, 33, 0, 1]
    + [0xC0, 12, 0, 33, 0, 1, 0, 0, 0, 60, 0, 10, 0, 20, 0, 0, 0x1F, 0x90, 1]
    + Array("b".utf8) + [0xC0, 26]
    + [0xC0, 12, 0, 33, 0, 1, 0, 0, 0, 60, 0, 10, 0, 10, 0, 5, 0x01, 0xBB, 1] + Array("a".utf8)
    + [0xC0, 26]

  @Test("The server of the least priority is taken from an SRV record")
  func service() {
    let found = DNSMessage.service(Self.message)
    #expect(found?.host == "a.x.org")
    #expect(found?.port == 443)
  }

  @Test("A TXT record has the path")
  func path() {
    let text = Array("path=/dav/".utf8)
    let message: [UInt8] =
      [
        0, 1, 0x81, 0x80, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 16, 0, 1, 0, 0, 0, 60, 0,
        UInt8(text.count + 4),
      ]
      + [2, 0x61, 0x62] + [UInt8(text.count)] + text
    #expect(DNSMessage.path(message) == "/dav/")
  }

  @Test("An answer that lies, breaks off or runs in a circle names no server")
  func damaged() {
    for count in Self.message.indices { _ = DNSMessage.service(Array(Self.message.prefix(count))) }
    for place in Self.message.indices {
      for value: UInt8 in [0, 0x3F, 0xC0, 0xFF] {
        var message = Self.message
        message[place] = value
        _ = DNSMessage.service(message)
        _ = DNSMessage.path(message)
      }
    }
    #expect(DNSMessage.service([0, 1, 0x81, 0x80, 0, 0, 0, 1, 0, 0, 0, 0, 0xC0, 12]) == nil)
  }
}
