import Glibc
import ProgramSupport
import Testing

@testable import System

@Suite("Files that others write while they are read") struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Reads while somebody else changes the file, and says how often.
  private func read(
    from start: Int = 0, _ change: (Int) throws -> Void
  ) throws -> (text: String?, count: Int) {
    let file = try Descriptor(opening: folder["a"], O_RDONLY)
    #expect(lseek(file.number, start, SEEK_SET) == start)
    var count = 0
    let bytes = try file.wholeContents(limit: 100) {
      count += 1
      do { try change(count) } catch { Issue.record(error) }
    }
    return (bytes.map { String(decoding: $0, as: UTF8.self) }, count)
  }

  @Test("What is written, cut off or longer than is read meanwhile is read as it is then")
  func changed() throws {
    for (before, after, expected) in [
      ("one\n", "one\ntwo\n", "one\ntwo\n"), ("one\ntwo\n", "on", "on"), ("one\n", "", ""),
      ("one", String(repeating: "a", count: 101), nil), ("", "one", "one"),
    ] as [(String, String, String?)] {
      try folder.write(before, to: "a")
      let (text, count) = try read { if $0 == 1 { try folder.write(after, to: "a") } }
      #expect(text == expected && count == 2)
    }
  }

  @Test("From the place where one is")
  func part() throws {
    try folder.write("one\ntwo\n", to: "a")
    #expect(try read(from: 4) { _ in } == ("two\n", 1))
    let twice = try read(from: 4) { if $0 == 1 { try folder.write("one\nthree\n", to: "a") } }
    #expect(twice == ("three\n", 2))
  }

  @Test("One that is written again and again is not read, and it is said")
  func restless() throws {
    try folder.write("", to: "a")
    let error = thrown(SystemError.self) {
      _ = try read { try folder.write(String(repeating: "a", count: $0), to: "a") }
    }
    #expect(error?.code == EBUSY)
  }

  @Test("A pipe is read once")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    let reader = Descriptor(owning: ends[0])
    let writer = Descriptor(owning: ends[1])
    try writer.write(Array("one".utf8))
    try writer.close()
    #expect(try reader.wholeContents(limit: 100) == Array("one".utf8))
  }
}
