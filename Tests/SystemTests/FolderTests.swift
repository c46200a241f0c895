import Glibc
import ProgramSupport
import System
import Testing

@Suite struct FolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A folder is made with all that leads to it, for the owner only", arguments: [false, true])
  func deep(_ isDurable: Bool) throws {
    for _ in 1...2 { try Folder.make(folder["a/b/c"], isDurable: isDurable) }
    for name in ["a", "a/b", "a/b/c"] { #expect(folder.mode(name) == 0o700) }
  }

  @Test("A folder that is there stays as it is, also behind a link")
  func existing() throws {
    mkdir(folder["a"], 0o755)
    try #require(symlink(folder["a"], folder["link"]) == 0)
    try Folder.make(folder["a"])
    try Folder.make(folder["link"])
    try Folder.make(folder["link/b"])
    #expect(folder.mode("a") == 0o755)
    #expect(folder.mode("a/b") == 0o700)
  }

  @Test("The one that cannot be made is named")
  func named() throws {
    try folder.write([], to: "file")
    for (path, culprit) in [("file", "file"), ("file/b", "file/b"), ("file/b/c", "file/b/c")] {
      let error = thrown(SystemError.self) { try Folder.make(folder[path]) }
      #expect(error == SystemError("mkdir", code: ENOTDIR, path: folder[culprit]))
    }
    let proc = thrown(SystemError.self) { try Folder.make("/proc/nothing/below") }
    #expect(proc?.path == "/proc/nothing")
    #expect(throws: SystemError.self) { try Folder.make("") }
    // A link that leads nowhere.
    try #require(symlink(folder["gone"], folder["link"]) == 0)
    #expect(throws: SystemError.self) { try Folder.make(folder["link"]) }
  }

  @Test("One alone is made where what leads to it is there")
  func alone() throws {
    #expect(throws: SystemError("mkdir", code: ENOENT, path: folder["a/b"])) {
      try Folder.makeAlone(folder["a/b"], permissions: 0o700)
    }
    for _ in 1...2 { try Folder.makeAlone(folder["a"], permissions: 0o750) }
    #expect(folder.mode("a") == 0o750)
  }

  @Test("The names in it, none where it cannot be read")
  func names() throws {
    for name in ["a", "ä"] { try folder.write([], to: name) }
    #expect(Set(Folder.names(in: folder.path)) == [".", "..", "a", "ä"])
    #expect(Folder.names(in: folder["nothing"]).isEmpty)
  }

  @Test("Its names reach the disk; a file system that has none is not asked to")
  func sync() throws {
    try Folder.sync(folder.path)
    // The kernel's own says EINVAL.
    try Folder.sync("/proc/self")
    #expect(throws: SystemError.self) { try Folder.sync(folder["nothing"]) }
  }

  @Test(
    "The folder that a path lies in",
    arguments: [
      ("/a/b", "/a"), ("/a", "/"), ("/", "/"), ("a", "."), ("a/b", "a"), ("", "."),
    ])
  func parent(_ path: String, _ expected: String) {
    #expect(FilePath.parent(of: path) == expected)
  }

  @Test("A path without links and detours, nil where nothing is there")
  func resolved() throws {
    mkdir(folder["a"], 0o700)
    try #require(symlink(folder["a"], folder["link"]) == 0)
    #expect(FilePath.resolved(folder["link/../a/."]) == folder["a"])
    #expect(FilePath.resolved(folder["nothing"]) == nil)
  }
}
