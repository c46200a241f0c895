import Glibc
import Synchronization
import Testing

@testable import System

@Suite struct IOThreadTests {
  /// Two ends of a pipe: who reads is kept until somebody writes.
  private struct Pipe: ~Copyable {
    let reading: Descriptor
    let writing: Descriptor

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      reading = Descriptor(owning: ends[0])
      writing = Descriptor(owning: ends[1])
    }

    func take() -> UInt8 {
      var byte: UInt8 = 0
      return read(reading.number, &byte, 1) == 1 ? byte : 0
    }

    func put(_ byte: UInt8) {
      var byte = byte
      write(writing.number, &byte, 1)
    }
  }

  private var thread: UInt { UInt(pthread_self()) }

  @Test("Without one, what is asked for is asked for by the thread itself")
  func none() {
    #expect(IOThread.current == nil)
    #expect(IOThread.ask { thread } == thread)
  }

  @Test("Another thread asks, always the same one, and what it has done is seen at once")
  func asks() throws {
    let ioThread = try IOThread { _ in }
    var asked: [UInt] = []
    IOThread.ofThread.withValue(ioThread) {
      for _ in 1...100 { IOThread.ask { asked.append(thread) } }
    }
    #expect(asked.count == 100 && Set(asked).count == 1)
    #expect(asked.first != thread)
    #expect(IOThread.current == nil)
  }

  @Test("What it asks for in turn it asks for itself")
  func nested() throws {
    let ioThread = try IOThread { _ in }
    let (outer, inner) = ioThread.ask {
      (thread, IOThread.ask { thread })
    }
    #expect(outer == inner && outer != thread)
  }

  @Test("Who waits hears of an answer that takes long, once, and is free until it comes")
  func unanswered() throws {
    let server = try Pipe()
    var heard = 0
    let ioThread = try IOThread(grace: 0) { descriptor in
      heard += 1
      #expect(!IOThread.isAnswered(on: descriptor, within: 0))
      server.put(42)
      #expect(IOThread.isAnswered(on: descriptor, within: -1))
    }
    #expect(ioThread.ask { server.take() } == 42)
    #expect(heard == 1)
    // The next one is as any other.
    #expect(ioThread.ask { server.take() } == 42)
    #expect(heard == 2)
  }

  @Test("An answer that has come in time is nothing to hear of")
  func inTime() throws {
    let ioThread = try IOThread(grace: 60_000) { _ in Issue.record("It was in time.") }
    #expect(ioThread.ask { 7 } == 7)
  }

  @Test("Where nobody is left to be told, the wait goes on until the answer is there")
  func goesOn() throws {
    let server = try Pipe()
    let ioThread = try IOThread(grace: 0) { _ in server.put(1) }
    #expect(ioThread.ask { server.take() } == 1)
  }

  @Test("An error comes to who asked, also after a long wait")
  func errors() throws {
    let server = try Pipe()
    let ioThread = try IOThread(grace: 0) { _ in server.put(1) }
    for _ in 1...2 {
      #expect(throws: SystemError("pread", code: EIO)) {
        try ioThread.ask { () throws(SystemError) in
          _ = server.take()
          throw SystemError("pread", code: EIO)
        }
      }
    }
  }

  @Test("What belongs to one owner comes back as what it was")
  func owned() throws {
    let ioThread = try IOThread { _ in }
    let folder = try ioThread.ask { () throws(SystemError) in
      try Descriptor(opening: "/", O_RDONLY | O_DIRECTORY)
    }
    #expect(try folder.status().isFolder)
  }

  @Test("Its thread ends with it")
  func ends() throws {
    let ended = try Pipe()
    weak var former: IOThread?
    do {
      let ioThread = try IOThread { _ in }
      former = ioThread
      ioThread.ask { endOfThread(closes: ended.writing.number) }
    }
    #expect(former == nil)
    #expect(ended.take() == 9)
  }

  /// Has a thread write a byte when it ends. C: `pthread_key_create`, its destructor.
  private func endOfThread(closes number: Int32) {
    var key = pthread_key_t()
    pthread_key_create(&key) { number in
      var byte: UInt8 = 9
      write(Int32(Int(bitPattern: number)), &byte, 1)
    }
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: Int(number)))
  }

  @Test("A value that is kept holds outside of all closures, on its thread")
  func kept() throws {
    let scope = ThreadScoped<Int>()
    let seen = Guarded<[Int?]>([])
    let done = try Pipe()
    let end = done.writing.number
    try Worker.start {
      scope.keep(3)
      seen.withLock { $0.append(scope.value) }
      scope.withValue(4) { seen.withLock { $0.append(scope.value) } }
      seen.withLock { $0.append(scope.value) }
      var byte: UInt8 = 1
      write(end, &byte, 1)
    }
    _ = done.take()
    #expect(seen.withLock { $0 } == [3, 4, 3])
    #expect(scope.value == nil)
  }
}

@Suite struct FileSystemTests {
  @Test("A file system of this machine answers, whether or not the name is there yet")
  func local() {
    for path in ["/proc", "/proc/nothing/here", "/dev/shm", "", "nothing"] {
      #expect(!FileSystem.mayStandStill(at: path), "\(path)")
    }
  }

  @Test("Of a disk of this machine it is known without a question, once somebody has looked there")
  func known() throws {
    var status = stat()
    try #require(stat("/", &status) == 0)
    // A file system without a disk, as in a container, has to be asked what it is.
    let hasDisk = status.st_dev >> 8 & 0xFFF != 0
    #expect(FileSystem.isKnownToAnswer(at: "/") == hasDisk)
    #expect(!FileSystem.isKnownToAnswer(at: "/proc"))
    #expect(!FileSystem.isKnownToAnswer(at: "/proc/nothing/here"))
    #expect(!FileSystem.isKnownToAnswer(at: ""))
  }

  @Test(
    "One of a server, or of another process, may not",
    arguments: [0x6969, 0xFF53_4D42, 0xFE53_4D42, 0x6573_5546, 0x0102_1997, 0x00C3_6400] as [UInt32]
  )
  func remote(type: UInt32) {
    #expect(FileSystem.isRemote(type: type))
  }

  @Test(
    "ext4, Btrfs, XFS, tmpfs and overlays are none",
    arguments: [0xEF53, 0x9123_683E, 0x5846_5342, 0x0102_1994, 0x794C_7630] as [UInt32])
  func disks(type: UInt32) {
    #expect(!FileSystem.isRemote(type: type))
  }
}
