import Testing

@testable import DiskUsage

@Suite("Paths of bytes")
struct DiskPathTests {
  @Test(
    "Any bytes have a readable form on one line",
    arguments: [
      (Array("/home/ada".utf8), "/home/ada"),
      (Array("/mnt/Музыка 音楽 👩‍🚀".utf8), "/mnt/Музыка 音楽 👩‍🚀"),
      (Array("/a b\tc\nd\\e".utf8), "/a b\\tc\\nd\\\\e"),
      ([0x2F, 0xFF, 0x61, 0xC3], "/\\xFFa\\xC3"),
      ([0x2F, 0x1B, 0x5B, 0x7F], "/\\x1B[\\x7F"),
      ([0x2F, 0xED, 0xA0, 0x80], "/\\xED\\xA0\\x80"),
      (Array("/\u{202E}gpj\u{2028}".utf8), "/\\u{202e}gpj\\u{2028}"),
      ([], ""),
    ] as [([UInt8], String)])
  func description(_ bytes: [UInt8], _ text: String) {
    #expect(DiskPath(bytes).description == text)
  }

  @Test(
    "JSON keeps text exactly and writes other bytes as \\xFF",
    arguments: [
      (Array("/a\"b\\c".utf8), #""/a\"b\\c""#),
      (Array("/a\nb\u{1}".utf8), #""/a\u000Ab\u0001""#),
      ([0x2F, 0xFF], #""/\\xFF""#), (Array("/ü".utf8), #""/ü""#),
    ] as [([UInt8], String)])
  func json(_ bytes: [UInt8], _ text: String) {
    #expect(DiskPath(bytes).json == text)
  }

  @Test("A path ends at its first zero, as the system reads it")
  func zero() {
    #expect(DiskPath([0x2F, 0x61, 0, 0x62]) == "/a")
  }

  @Test("Whole names count: /data holds /data/x and not /database")
  func holds() {
    #expect(DiskPath("/data").holds("/data"))
    #expect(DiskPath("/data").holds("/data/x"))
    #expect(!DiskPath("/data").holds("/database"))
    #expect(!DiskPath("/data").holds("/dat"))
    #expect(DiskPath.root.holds("/data"))
    #expect(DiskPath.root.holds("/"))
  }
}
