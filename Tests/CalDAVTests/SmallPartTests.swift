import Testing

@testable import CalDAV

@Suite("Digests, letters, names of servers") struct SmallPartTests {
  @Test(
    "A fingerprint is SHA-256 of what stands between the lines of hyphens",
    arguments: [
      (
        "YWJj",
        "BA:78:16:BF:8F:01:CF:EA:41:41:40:DE:5D:AE:22:23:B0:03:61:A3:96:17:7A:9C:B4:10:FF:61:F2:00:15:AD"
      ),
      ("!", nil),
    ])
  func fingerprints(letters: String, fingerprint: String?) {
    let text = "-----BEGIN CERTIFICATE-----\n\(letters)\n-----END CERTIFICATE-----\n"
    #expect(ServerCertificate.fingerprint(of: Array(text.utf8)) == fingerprint)
  }

  /// `_caldavs._tcp.x.org SRV`, two answers, names compressed.
  private static let message = Array(parts.joined())
  private static let parts: [[UInt8]] = [
    [0, 1, 0x81, 0x80, 0, 1, 0, 2, 0, 0, 0, 0],
    [8], Array("_caldavs".utf8), [4], Array("_tcp".utf8), [1], Array("x".utf8), [3],
    Array("org".utf8), [0, 0, 33, 0, 1],
    [0xC0, 12, 0, 33, 0, 1, 0, 0, 0, 60, 0, 10, 0, 20, 0, 0, 0x1F, 0x90, 1],
    Array("b".utf8), [0xC0, 26],
    [0xC0, 12, 0, 33, 0, 1, 0, 0, 0, 60, 0, 10, 0, 10, 0, 5, 0x01, 0xBB, 1],
    Array("a".utf8), [0xC0, 26],
  ]

  @Test("The server of the least priority is taken from an SRV record")
  func service() {
    let found = DNSMessage.service(Self.message)
    #expect(found?.host == "a.x.org")
    #expect(found?.port == 443)
  }

  @Test("A TXT record has the path")
  func path() {
    let text = Array("path=/dav/".utf8)
    let parts: [[UInt8]] = [
      [0, 1, 0x81, 0x80, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 16, 0, 1, 0, 0, 0, 60, 0],
      [UInt8(text.count + 4), 2, 0x61, 0x62, UInt8(text.count)], text,
    ]
    #expect(DNSMessage.path(Array(parts.joined())) == "/dav/")
  }

  @Test(
    "A server belongs to the domain that names it, or has to be named by the person",
    arguments: [
      ("example.org", true), ("dav.example.org", true), ("a.dav.example.org", true),
      ("badexample.org", false), ("example.org.evil", false), ("org", false), ("evil", false),
    ])
  func domain(host: String, isWithin: Bool) throws {
    let domain = try #require(WebAddress("https://example.org/"))
    let server = try #require(WebAddress("https://\(host):443/dav/"))
    #expect(server.isWithin(domain) == isWithin)
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
