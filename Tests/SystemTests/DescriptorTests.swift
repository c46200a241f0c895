import Glibc
import ProgramSupport
import System
import Testing

@Suite struct DescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isOpen(_ number: Int32) -> Bool { fcntl(number, F_GETFD) >= 0 }

  @Test("What is owned is closed at the end of its life, or before, once")
  func closing() throws {
    var number: Int32 = -1
    do {
      let file = try Descriptor(opening: folder["a"], O_RDWR | O_CREAT)
      number = file.number
      #expect(isOpen(number))
    }
    #expect(!isOpen(number))
    let file = try Descriptor(opening: folder["a"], O_RDONLY)
    number = file.number
    try file.close()
    #expect(!isOpen(number))
  }

  @Test("A file that is made is its owner's alone, and no other program's that is started")
  func permissions() throws {
    let file = try Descriptor(opening: folder["a"], O_WRONLY | O_CREAT)
    #expect(folder.mode("a") == 0o600)
    #expect(fcntl(file.number, F_GETFD) & FD_CLOEXEC != 0)
    let status = try file.status()
    #expect(status.isFile && status.size == 0)
    #expect(status.owner == geteuid() && status.permissions == 0o600)
    let parent = try Descriptor(opening: folder.path, O_RDONLY | O_DIRECTORY)
    let inside = try Descriptor(opening: "b", in: parent, O_WRONLY | O_CREAT)
    #expect(folder.mode("b") == 0o600)
    #expect(fcntl(inside.number, F_GETFD) & FD_CLOEXEC != 0)
    #expect(try !parent.status().isFile)
  }

  @Test(
    "All of a file is read, unless it is more than the limit",
    arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func contents(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Descriptor(opening: folder["a"], O_WRONLY | O_CREAT).write(bytes)
    func read(_ limit: Int) throws -> [UInt8]? {
      try Descriptor(opening: folder["a"], O_RDONLY).contents(limit: limit)
    }
    #expect(try read(.max) == bytes)
    #expect(try read(count) == bytes)
    if count > 0 { #expect(try read(count - 1) == nil) }
  }

  @Test(
    "A file of any date is read and written, also where its nanoseconds do not fit into 64 bits",
    arguments: [9_223_372_036, 10_413_792_000, 15_000_000_000, Int.max, Int.min])
  func farDates(seconds: Int) throws {
    try folder.write("one", to: "a")
    let moment = timespec(tv_sec: seconds, tv_nsec: 999_999_999)
    utimensat(AT_FDCWD, folder["a"], [moment, moment], 0)
    var status = stat()
    try #require(stat(folder["a"], &status) == 0)
    // File systems store no date that is too far for them.
    let expected =
      Int128(status.st_mtim.tv_sec) * 1_000_000_000 + Int128(status.st_mtim.tv_nsec)
    #expect(try Descriptor.Status(of: folder["a"]).modified == expected)
    let file = SharedFile(folder["a"])
    #expect(file.state?.modified == expected)
    #expect(try file.read(limit: 10) == Array("one".utf8))
    #expect(try file.replace(with: Array("two".utf8), insteadOf: Array("one".utf8)))
  }

  @Test("A text in pieces is written to its end")
  func pieces() throws {
    // A pipe takes 64 KB and no more at a time.
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let reading = Descriptor(owning: ends[0])
    let writing = ends[1]
    let bytes = [UInt8](repeating: 7, count: 300_000)
    let sent = bytes
    var thread = pthread_t()
    let work = Unmanaged.passRetained(
      Work {
        let end = Descriptor(owning: writing)
        try? end.write(sent)
      })
    pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      }, work.toOpaque())
    #expect(try reading.contents() == bytes)
    pthread_join(thread, nil)
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  // MARK: Locks

  private func file() throws -> Descriptor {
    try Descriptor(opening: folder["lock"], O_RDWR | O_CREAT)
  }

  @Test("One has the lock; another gets it when that one gives it back, is closed, or not at all")
  func locks() throws {
    let second = try file()
    do {
      let first = try file()
      #expect(try first.lock())
      #expect(try !second.lock())
      // Who has it may ask again.
      #expect(try first.lock())
      first.unlock()
      #expect(try second.lock())
      #expect(try !first.lock())
      second.unlock()
      #expect(try first.lock())
      #expect(try !second.lock())
    }
    #expect(try second.lock())
  }

  @Test("A folder can be locked like a file")
  func folderLock() throws {
    let first = try Descriptor.locked(folder.path, O_RDONLY | O_DIRECTORY) { false }
    let second = try Descriptor.locked(folder.path, O_RDONLY | O_DIRECTORY) { false }
    let isFirstHeld = first != nil
    #expect(isFirstHeld)
    let isSecondRefused = second == nil
    #expect(isSecondRefused)
    first?.unlock()
  }

  @Test("A wait for the lock ends with its timeout, or with the lock", arguments: 0...3)
  func timeout(_ pauses: Int) throws {
    let first = try file()
    #expect(try first.lock())
    var count = 0
    let vain = try Descriptor.locked(folder["lock"], O_RDWR) {
      count += 1
      return count <= pauses
    }
    let isVainRefused = vain == nil
    #expect(isVainRefused)
    #expect(count == pauses + 1)
    count = 0
    let taken = try Descriptor.locked(folder["lock"], O_RDWR) {
      if count == pauses { first.unlock() }
      count += 1
      return true
    }
    let isTakenHeld = taken != nil
    #expect(isTakenHeld)
    #expect(count == pauses + 1)
    #expect(try !first.lock())
    taken?.unlock()
  }
}
