import Glibc
import ProgramSupport
import System
import Testing

@Suite struct FileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // MARK: Small files

  @Test(
    "What is written is read, for the owner only unless it is for all", arguments: [true, false])
  func replace(_ isPrivate: Bool) throws {
    let mask = umask(0o022)
    umask(mask)
    for bytes in [[1, 2, 3], [], [4]] as [[UInt8]] {
      try SmallFile.replace(folder["a"], with: bytes, isDurable: true, isPrivate: isPrivate)
      #expect(try SmallFile.read(folder["a"], limit: 3) == bytes)
    }
    #expect(folder.mode("a") == (isPrivate ? 0o600 : 0o666 & ~mask))
    #expect(Set(Folder.names(in: folder.path)) == [".", "..", "a"])
  }

  @Test("Who reads the old content reads it to its end")
  func atomic() throws {
    try SmallFile.replace(folder["a"], with: [1, 2], isDurable: false)
    let old = try Descriptor(opening: folder["a"], O_RDONLY)
    try SmallFile.replace(folder["a"], with: [3, 4, 5], isDurable: false)
    #expect(try old.contents() == [1, 2])
  }

  @Test("What stands in the way of a draft is not written to, whether link or file")
  func draft() throws {
    for isHard in [false, true] {
      try folder.write(Array("precious".utf8), to: "other")
      let draft = SmallFile.draftPath(folder["small"], process: getpid())
      try #require((isHard ? link : symlink)(folder["other"], draft) == 0)
      try SmallFile.replace(folder["small"], with: [1, 2], isDurable: false)
      #expect(try folder.bytes("other") == Array("precious".utf8))
      #expect(try folder.bytes("small") == [1, 2])
      #expect(Set(Folder.names(in: folder.path)) == [".", "..", "other", "small"])
    }
  }

  @Test("Where it cannot be written the old content stays, nothing is left, the file is named")
  func refused() throws {
    mkdir(folder["taken"], 0o700)
    for path in [folder["taken"], folder["nowhere/a"], "/proc/a"] {
      let error = thrown(FileError.self) {
        try SmallFile.replace(path, with: [1], isDurable: true)
      }
      guard case .unwritable(path, _) = error else {
        Issue.record("\(path): \(String(describing: error))")
        continue
      }
    }
    #expect(Set(Folder.names(in: folder.path)) == [".", "..", "taken"])
    // What the draft would be called is taken.
    try SmallFile.replace(folder["a"], with: [1, 2], isDurable: true)
    mkdir(SmallFile.draftPath(folder["a"], process: getpid()), 0o700)
    #expect(throws: FileError.self) {
      try SmallFile.replace(folder["a"], with: [3], isDurable: true)
    }
    #expect(try folder.bytes("a") == [1, 2])
  }

  @Test("What is no small file of ours counts as absent, without a wait")
  func absent() throws {
    #expect(try SmallFile.read(folder["nothing"], limit: 9) == nil)
    try folder.write([1, 2, 3], to: "a")
    #expect(try SmallFile.read(folder["a"], limit: 2) == nil)
    try #require(symlink(folder["a"], folder["link"]) == 0)
    #expect(try SmallFile.read(folder["link"], limit: 9) == nil)
    try #require(mkfifo(folder["pipe"], 0o600) == 0)
    #expect(try SmallFile.read(folder["pipe"], limit: 9) == nil)
    #expect(try SmallFile.read(folder.path, limit: 9) == nil)
    #expect(throws: FileError.unreadable(path: folder["a/b"], reason: "Not a directory")) {
      try SmallFile.read(folder["a/b"], limit: 9)
    }
  }

  // MARK: Texts

  @Test("A text is read as it is; what is none says why")
  func text() throws {
    try folder.write(Array("é\n".utf8), to: "a")
    #expect(try TextFile.read(folder["a"]) == "é\n")
    try folder.write([0x73, 0xFF], to: "latin")
    try folder.write([], to: "film")
    truncate(folder["film"], 10_000_001)
    let errors: [TextFileError] = [
      .notUTF8(path: folder["latin"]), .tooLarge(path: folder["film"], limit: 10_000_000),
      .unreadable(path: folder["nothing"], reason: "No such file or directory"),
      .unreadable(path: folder["."], reason: "Is a directory"),
    ]
    for (name, error) in zip(["latin", "film", "nothing", "."], errors) {
      #expect(throws: error) { try TextFile.read(folder[name]) }
    }
  }
}
