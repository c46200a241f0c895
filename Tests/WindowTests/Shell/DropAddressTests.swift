import Glibc
import Kit
import Testing

@testable import Window

/// Addresses that other programs drop.
@Suite struct DropAddressTests {
  @Test(
    "Lines that are comments, blank or end in whatever way are no addresses; the others are all taken"
  )
  func lists() {
    let drop = Drop(
      addresses:
        "# two links\r\nhttps://a.example/#part\r\n\r\n  mailto:ada@a.example \nfile:///tmp/x\0")
    #expect(drop.links.map(\.address) == ["https://a.example/#part", "mailto:ada@a.example"])
    #expect(drop.files == ["/tmp/x"] && drop.text.isEmpty)
    #expect(Drop(addresses: "") == Drop() && Drop(addresses: "#\n") == Drop())
  }

  @Test("A title stands on the line behind its address, and may be missing")
  func titles() {
    let drop = Drop(
      titledAddresses: "https://a.example/\nA page\nhttps://b.example/\n\nhttps://c.example/")
    #expect(
      drop.links == [
        Drop.Link(address: "https://a.example/", title: "A page"),
        Drop.Link(address: "https://b.example/"), Drop.Link(address: "https://c.example/"),
      ])
    let same = Drop(titledAddresses: "https://a.example/\nhttps://a.example/")
    #expect(same.links == [Drop.Link(address: "https://a.example/")])
  }

  @Test("Files of this machine, as RFC 8089 writes them; those of others are links")
  func files() {
    for (address, path) in [
      ("file:///tmp/a%20b", "/tmp/a b"), ("file:/tmp/a", "/tmp/a"),
      ("file://localhost/tmp/a", "/tmp/a"), ("FILE://LocalHost/tmp/a", "/tmp/a"),
      ("file:///tmp/%E2%82%AC%", "/tmp/€%"), ("/tmp/a%20b", "/tmp/a%20b"),
      ("file://server.example/tmp/a", nil), ("file:tmp", nil), ("file:", nil),
      ("https:///tmp/a", nil), ("smb://server/tmp", nil),
    ] as [(String, String?)] {
      #expect(Drop.localPath(of: address) == path, "\(address)")
    }
    var name = [CChar](repeating: 0, count: 256)
    #expect(gethostname(&name, 255) == 0)
    let host = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(Drop.localPath(of: "file://\(host)/tmp/a") == "/tmp/a")
  }
}
