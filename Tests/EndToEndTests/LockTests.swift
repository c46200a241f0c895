import Canvas
import Glibc
import ProgramSupport
import TaskStore
import Tasks
import Testing

/// Locks that another program holds are waited for with an end, and by no window.
@Suite struct LockTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Holds a lock until it is closed. C: `flock`.
  private func lock(_ path: String, _ flags: Int32) throws -> Int32 {
    let holder = open(path, flags | O_CLOEXEC, 0o600)
    try #require(holder >= 0 && flock(holder, LOCK_EX) == 0, "\(path) cannot be locked")
    return holder
  }

  @Test(
    "The first task waits for a folder that is locked, says so, and is added when the lock goes")
  func folder() throws {
    try #require(mkdir(sandbox.data, 0o700) == 0)
    let holder = try lock(sandbox.data, O_RDONLY | O_DIRECTORY)
    let add = try Program(sandbox.program, ["add", "Buy food", "--data", sandbox.data])
    try poll("it says what it waits for (\(add.errors))") { add.errors.hasSuffix("at most\n") }
    #expect(add.isRunning && add.output == "")
    close(holder)
    let outcome = try add.outcome()
    #expect(outcome.code == 0 && outcome.output == "1\n")
    #expect(outcome.errors.hasPrefix("aloft: another program keeps the tasks busy"))
    #expect(outcome.messages.count == 1)
  }

  @Test(
    "A command that waits hears SIGTERM and Ctrl+C, and leaves nothing",
    arguments: [SIGTERM, SIGINT])
  func signals(_ signal: Int32) throws {
    try #require(mkdir(sandbox.data, 0o700) == 0)
    let holder = try lock(sandbox.data, O_RDONLY | O_DIRECTORY)
    defer { close(holder) }
    let add = try Program(sandbox.program, ["add", "Buy food", "--data", sandbox.data])
    try poll("it waits") { add.errors != "" }
    add.signal(signal)
    #expect(try add.wait() == -signal)
    #expect(try sandbox.folder.names() == ["data"])
  }
}

extension WindowTests {
  /// Locks that another program never lets go of, under a window that is open.
  @Suite struct Locks {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws { (sandbox, desktop) = (try Sandbox(), try Desktop()) }

    /// Begins what another program's transaction begins with, and ends it when it is closed: SQLite's
    /// lock for writers, a byte in the index of the log (walformat.html, “WAL Locks”).
    private func beginTransaction() throws -> Int32 {
      let index = open(sandbox.data + "/aloft.db-shm", O_RDWR | O_CLOEXEC)
      var writer = Glibc.flock()
      (writer.l_type, writer.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
      (writer.l_start, writer.l_len) = (120, 1)
      try #require(index >= 0 && fcntl(index, F_SETLK, &writer) == 0)
      return index
    }

    @Test("Twenty changes during another program's transaction are refused, and the next is made")
    func transaction() throws {
      try sandbox.fill(["Buy food"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      try window.awaitStill()
      let before = try window.picture()
      let holder = try beginTransaction()
      // Each would take five seconds of a command's patience.
      for _ in 1...20 { try window.press("x") }
      try poll("a line at the lower edge tells of it") {
        try window.picture().pixels.suffix(480 * 100) != before.pixels.suffix(480 * 100)
      }
      #expect(try sandbox.list().map(\.isOpen) == [true])
      close(holder)
      try window.press("x")
      try poll("the task is done") { try sandbox.list().map(\.isOpen) == [false] }

      let second = try beginTransaction()
      defer { close(second) }
      for _ in 1...20 { try window.press("x") }
      window.program.signal(SIGTERM)
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }

    @Test(
      "A store that is locked from before the start, the widgets' values with it, stops no window")
    func locked() throws {
      try sandbox.fill(["Buy food"])
      let other = try TaskDatabase.open(folder: sandbox.data).database
      let adding = try other.beginAdding([], at: Timestamp(milliseconds: 0))
      let window = try AppWindow(on: desktop, sandbox, ["aloft:show"])
      try window.press("Home")
      try window.press("x")
      #expect(try sandbox.list().map(\.isOpen) == [true])
      adding.cancel()
      try window.press("x")
      try poll("the task is done") { try sandbox.list().map(\.isOpen) == [false] }
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
    }
  }
}
