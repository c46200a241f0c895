import Glibc
import ProgramSupport
import Testing

@testable import System

/// Several that write one file at once: every order of their steps, and what a file system may not have.
@Suite("A file that several write at once") struct SharedFileMeetingTests {
  /// In memory, since every order waits for the disk.
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(in: Folder.isFolder("/dev/shm") ? "/dev/shm" : "/tmp")
  }

  private func file(_ meeting: SharedFile.Meeting) -> SharedFile {
    var file = SharedFile(folder["todo.txt"])
    file.meeting = meeting
    return file
  }

  /// Adds a line as a pass does: reads, writes, and begins again where it was refused.
  private static func add(_ line: String, to file: SharedFile) throws -> Bool {
    for _ in 0..<20 {
      let former = try file.read(limit: 10_000)
      let text = (former ?? []) + Array((line + "\n").utf8)
      if try file.replace(with: text, insteadOf: former) { return true }
    }
    return false
  }

  private static let dependencies: [(hasExchange: Bool, hasLocks: Bool)] = [
    (true, true), (true, false), (false, true),
  ]

  @Test(
    "Whatever the order of their steps, no line of two that add to it is lost",
    arguments: dependencies, [false, true])
  func everyOrder(_ has: (hasExchange: Bool, hasLocks: Bool), isThere: Bool) throws {
    let bits = 8
    for order in 0..<1 << bits {
      if isThere { try folder.write("first\n", to: "todo.txt") } else { unlink(folder["todo.txt"]) }
      let turns = Turns((0..<bits).map { order >> $0 & 1 })
      let files = [0, 1].map { number in
        var meeting = SharedFile.Meeting()
        (meeting.hasExchange, meeting.hasLocks) = has
        meeting.timeout = LockTimeout(milliseconds: 1_000_000)
        meeting.timeout.rest = { _ in turns.pass(number, waits: true) }
        meeting.reached = { _ in turns.pass(number) }
        return file(meeting)
      }
      let isDone = try turns.run { number in try Self.add("line \(number)", to: files[number]) }
      #expect(isDone == [true, true], "order \(order)")
      let lines = folder.text("todo.txt").split(separator: "\n").map(String.init).sorted()
      #expect(lines == (isThere ? ["first"] : []) + ["line 0", "line 1"], "order \(order)")
      #expect(try folder.names() == ["todo.txt"], "order \(order)")
    }
  }

  @Test(
    "What a program that asks for no lock writes at any step stays, in place or by another name",
    arguments: SharedFile.Meeting.Moment.allCases, [true, false])
  func foreign(moment: SharedFile.Meeting.Moment, isInPlace: Bool) throws {
    try folder.write("first\n", to: "todo.txt")
    var meeting = SharedFile.Meeting()
    // Between its look and the rename one without the exchange sees nothing.
    meeting.hasExchange = moment != .renamed
    var count = 0
    meeting.reached = { [folder] in
      // What is put back is put back after somebody else has come before.
      guard $0 == moment || moment == .putBack && $0 == .drafted && count == 0 else { return }
      count += 1
      let name = isInPlace ? "todo.txt" : "other"
      try? folder.write("theirs \(count)\n", to: name)
      if !isInPlace { rename(folder["other"], folder["todo.txt"]) }
    }
    if moment == .looked { return }
    let isDone = try file(meeting).replace(
      with: Array("ours\n".utf8), insteadOf: Array("first\n".utf8))
    #expect(count == (moment == .putBack ? 2 : 1), "nobody came")
    // Whoever writes over ours in its place has seen it.
    #expect(folder.text("todo.txt") == "theirs \(count)\n")
    #expect(!isDone || moment == .exchanged)
    #expect(try folder.names() == ["todo.txt"])
  }

  @Test("One that keeps the lock is not waited for without end, and nothing is written")
  func kept() throws {
    try folder.write("first\n", to: "todo.txt")
    let lock = SharedFileLock.take(beside: folder["todo.txt"], SharedFile.Meeting())
    var meeting = SharedFile.Meeting()
    var slept = 0
    meeting.timeout = LockTimeout(milliseconds: 300)
    meeting.timeout.rest = { slept += $0 }
    #expect(
      try !file(meeting).replace(with: Array("ours\n".utf8), insteadOf: Array("first\n".utf8)))
    #expect(slept == 300 && folder.text("todo.txt") == "first\n")
    withExtendedLifetime(lock) {}
  }

  @Test("A lock that a crash has left, or a link or a folder in its place, is in nobody's way")
  func leftLock() throws {
    let name = ".todo.txt.aloft-lock"
    for make in [
      { try folder.write("", to: name) }, { symlink("elsewhere", folder[name]) },
      { mkdir(folder[name], 0o700) },
    ] as [() throws -> Void] {
      try folder.write("first\n", to: "todo.txt")
      try make()
      #expect(
        try file(SharedFile.Meeting()).replace(
          with: Array("ours\n".utf8), insteadOf: Array("first\n".utf8)))
      #expect(folder.text("todo.txt") == "ours\n")
      #expect(access(folder["elsewhere"], F_OK) != 0)
      unlink(folder[name])
      rmdir(folder[name])
    }
  }

  @Test(
    "What a crash has left is taken away after a day, and what another one writes just now is not")
  func leftovers() throws {
    try folder.write("first\n", to: "todo.txt")
    for (name, age) in [(".todo.txt.1.aloft", 90_000), (".todo.txt.2.aloft", 80_000)] {
      try folder.write("half", to: name)
      var times = timeval()
      gettimeofday(&times, nil)
      times.tv_sec -= age
      utimes(folder[name], [times, times])
    }
    #expect(
      try file(SharedFile.Meeting()).replace(
        with: Array("ours\n".utf8), insteadOf: Array("first\n".utf8)))
    #expect(try folder.names() == [".todo.txt.2.aloft", "todo.txt"])
  }
}

/// Two threads of which one runs at a time, in an order that is given: by turns at each step that they have.
private final class Turns: @unchecked Sendable {
  // @unchecked Sendable, the proof: a thread touches what is here only while it has the turn, and gives that on
  // through a semaphore.

  private var order: [Int]
  private var hasEnded = [false, false]
  private var outcomes: [Result<Bool, any Error>] = Array(repeating: .success(false), count: 2)
  private var body: (Int) throws -> Bool = { _ in false }
  private let wakes: UnsafeMutablePointer<sem_t>

  /// - Parameter order: who goes on after each step; behind its end whoever runs goes on.
  init(_ order: [Int]) {
    self.order = order.reversed()
    wakes = .allocate(capacity: 3)
    for index in 0..<3 { sem_init(wakes + index, 0, 0) }
  }

  deinit { wakes.deallocate() }

  /// A step is done.
  /// - Parameter waits: whether it cannot go on before the other does.
  func pass(_ number: Int, waits: Bool = false) {
    let next = order.popLast() ?? number
    guard !hasEnded[1 - number], waits || next != number else { return }
    sem_post(wakes + (1 - number))
    sem_wait(wakes + number)
  }

  func run(_ body: @escaping (Int) throws -> Bool) throws -> [Bool] {
    self.body = body
    defer { self.body = { _ in false } }
    for number in 0..<2 {
      try Worker.start { [self] in
        sem_wait(wakes + number)
        outcomes[number] = Result { try self.body(number) }
        hasEnded[number] = true
        sem_post(wakes + (hasEnded[1 - number] ? 2 : 1 - number))
      }
    }
    sem_post(wakes)
    sem_wait(wakes + 2)
    return try outcomes.map { try $0.get() }
  }
}
