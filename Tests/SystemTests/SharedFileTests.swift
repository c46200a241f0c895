import Glibc
import ProgramSupport
import Testing

@testable import System

@Suite("A file that others write too") struct SharedFileTests {
  private let folder: TemporaryFolder
  private let file: SharedFile

  init() throws {
    folder = try TemporaryFolder()
    file = SharedFile(folder["todo.txt"])
  }

  private func text(_ name: String = "todo.txt") throws -> String? {
    try SharedFile(folder[name]).read(limit: 1000).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("It is made where it is not there, and only there")
  func fresh() throws {
    #expect(try file.read(limit: 10) == nil && file.state == nil)
    #expect(try file.replace(with: Array("one".utf8), insteadOf: nil))
    #expect(try text() == "one")
    #expect(try !file.replace(with: Array("two".utf8), insteadOf: nil))
    #expect(try text() == "one")
    #expect(try folder.names() == ["todo.txt"])
  }

  @Test("It keeps its mode, and a link to it goes on being one")
  func modeAndLink() throws {
    try folder.write("one", to: "real.txt")
    chmod(folder["real.txt"], 0o640)
    symlink("real.txt", folder["todo.txt"])
    #expect(try file.replace(with: Array("two".utf8), insteadOf: Array("one".utf8)))
    #expect(FilePath.target(ofLink: folder["todo.txt"]) == "real.txt")
    #expect(try text("real.txt") == "two")
    #expect(try Descriptor.Status(of: folder["real.txt"]).permissions == 0o640)
    #expect(try folder.names() == ["real.txt", "todo.txt"])
  }

  @Test("What somebody else has written stays")
  func other() throws {
    try folder.write("theirs", to: "todo.txt")
    #expect(try !file.replace(with: Array("two".utf8), insteadOf: Array("one".utf8)))
    #expect(try text() == "theirs")
    #expect(try folder.names() == ["todo.txt"])
  }

  @Test("Nothing is written through a link that leads nowhere, or into a folder that is gone")
  func nowhere() throws {
    symlink("missing/todo.txt", folder["todo.txt"])
    #expect(throws: FileError.self) { try file.replace(with: [65], insteadOf: nil) }
    #expect(SharedFile(folder["gone/todo.txt"]).resolved == nil)
    #expect(throws: FileError.self) { try SharedFile(folder.path).read(limit: 10) }
  }

  @Test("A file without a bit for writing is read only, for root too")
  func readOnly() throws {
    try folder.write("one", to: "todo.txt")
    #expect(file.state?.isReadOnly == false)
    chmod(file.path, 0o444)
    #expect(file.state?.isReadOnly == true)
  }
}
