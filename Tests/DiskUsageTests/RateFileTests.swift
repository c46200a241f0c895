import Glibc
import Testing

@testable import DiskUsage

@Suite("The file of the cached rate")
struct RateFileTests {
  private let folder: TemporaryFolder
  private let file: RateFile
  private let value: CachedRate

  init() throws {
    folder = try TemporaryFolder()
    file = RateFile(DiskPath(folder.path + "/usage"))
    value = try #require(CachedRate(rate: 0.25, milliseconds: 42))
  }

  @Test("No file is no value and no error")
  func absent() throws {
    #expect(try file.read() == nil)
  }

  @Test("What was written last is read, and nothing else is left in the folder")
  func roundTrip() throws {
    try file.write(value)
    let later = try #require(CachedRate(rate: 0.5, milliseconds: 43))
    try file.write(later)
    #expect(try file.read() == later)
    #expect(folder.names == ["usage"])
    #expect(folder.mode("usage") == 0o600)
  }

  @Test("An empty, truncated, foreign or newer file is a typed error, and the next write mends it")
  func bad() throws {
    let cases: [(String, RateFileProblem)] = [
      ("", .empty), ("aloft disk usage\nversion 1\nrate 0.", .truncated), ("hello", .foreign),
      ("aloft disk usage\nversion 9\n", .newerVersion(found: 9)),
      (String(repeating: "x", count: 1 << 20), .foreign),
    ]
    for (text, problem) in cases {
      try folder.write(text, to: "usage")
      let error = #expect(throws: RateFileError.unusable(file.path, problem)) { try file.read() }
      #expect(error?.description.contains(file.path.description) == true)
    }
    try file.write(value)
    #expect(try file.read() == value)
  }

  @Test("A folder or a pipe in the file's place is an error and no wait")
  func notAFile() throws {
    #expect(mkdir(folder.path + "/usage", 0o700) == 0)
    #expect(throws: RateFileError.self) { try file.read() }
    #expect(throws: RateFileError.self) { try file.write(value) }
    #expect(folder.names == ["usage"])
    let pipe = RateFile(DiskPath(folder.path + "/pipe"))
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(throws: RateFileError.unusable(pipe.path, .empty)) { try pipe.read() }
  }

  @Test("Where nothing can be written the former file stays, and the reason is told")
  func notWritten() throws {
    let lost = RateFile(DiskPath(folder.path + "/no/usage"))
    let error = #expect(throws: RateFileError.self) { try lost.write(value) }
    #expect(error?.description.contains("No such file") == true)
  }
}
