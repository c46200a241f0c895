import Glibc
import System
import Testing

/// Which files addresses and paths mean.
@Suite struct FileAddressTests {
  @Test("Files of this machine, as RFC 8089 writes them; those of others are none")
  func files() {
    for (address, path) in [
      ("file:///tmp/a%20b", "/tmp/a b"), ("file:/tmp/a", "/tmp/a"),
      ("file://localhost/tmp/a", "/tmp/a"), ("FILE://LocalHost/tmp/a", "/tmp/a"),
      ("file:///tmp/%E2%82%AC%", "/tmp/€%"), ("/tmp/a%20b", "/tmp/a%20b"),
      ("file://server.example/tmp/a", nil), ("file:tmp", nil), ("file:", nil),
      ("https:///tmp/a", nil), ("smb://server/tmp", nil),
    ] as [(String, String?)] {
      #expect(FileAddress.path(of: address) == path, "\(address)")
    }
    var name = [CChar](repeating: 0, count: 256)
    #expect(gethostname(&name, 255) == 0)
    let host = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #expect(FileAddress.path(of: "file://\(host)/tmp/a") == "/tmp/a")
  }

  @Test("What a person writes for a path: whole, with blanks around it, or from the home folder")
  func written() throws {
    let home = try #require(Environment.value("HOME"))
    for (text, path) in [
      (" /tmp/a b ", "/tmp/a b"), ("~/a", FilePath.joined(home, "a")), ("", nil), ("a", nil),
      ("~", nil), ("/tmp/", nil), ("./a", nil),
    ] as [(String, String?)] {
      #expect(FilePath.whole(text) == path, "\(text)")
    }
  }
}
