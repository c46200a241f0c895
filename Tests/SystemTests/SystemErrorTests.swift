import Glibc
import ProgramSupport
import Testing

@testable import System

@Suite struct SystemErrorTests {
  /// A call that fails for these reasons in turn and then comes to a result.
  private final class Call {
    private var codes: [Int32]
    private(set) var count = 0

    init(_ codes: [Int32]) { self.codes = codes }

    func make(_ result: Int) -> Int {
      count += 1
      guard !codes.isEmpty else { return result }
      errno = codes.removeFirst()
      return -1
    }
  }

  @Test(
    "An interrupted call is made again, any other failure is told at once",
    arguments: [
      ([], .success(7), 1),
      ([EINTR], .success(7), 2),
      ([EINTR, EINTR, EINTR], .success(7), 4),
      ([EIO], .failure(SystemError("read", code: EIO)), 1),
      ([EINTR, EIO, EINTR], .failure(SystemError("read", code: EIO)), 2),
      ([EAGAIN], .failure(SystemError("read", code: EAGAIN)), 1),
    ] as [([Int32], Result<Int, SystemError>, Int)])
  func retry(_ codes: [Int32], _ expected: Result<Int, SystemError>, _ count: Int) {
    let call = Call(codes)
    let result = Result { () throws(SystemError) in
      try SystemError.check("read") { call.make(7) }
    }
    #expect(result == expected)
    #expect(call.count == count)
  }

  @Test("Nothing is a result, and a failure that is allowed is none")
  func allowed() throws {
    #expect(try SystemError.check("read") { 0 } == 0)
    #expect(try SystemError.check("read", allowing: EAGAIN, EINVAL) { 3 } == 3)
    for code in [EAGAIN, EINVAL] {
      let call = Call([EINTR, code])
      #expect(try SystemError.check("read", allowing: EAGAIN, EINVAL) { call.make(1) } == nil)
      #expect(call.count == 2)
    }
    #expect(throws: SystemError("read", code: EIO)) {
      try SystemError.check("read", allowing: EAGAIN) { Call([EIO]).make(1) }
    }
  }

  @Test("The words are the system's, behind the call's name")
  func words() {
    let error = SystemError("mkdir", code: EACCES)
    #expect(error.message == "Permission denied")
    #expect(error.description == "mkdir: Permission denied")
    #expect(SystemError.message(99_999).contains("99999"))
  }

  /// A call of the module that fails, and what it is told as.
  private struct Row: Sendable {
    let call: String
    let code: Int32
    let body: @Sendable () throws -> Void

    init(_ call: String, _ code: Int32, _ body: @escaping @Sendable () throws -> Void) {
      (self.call, self.code, self.body) = (call, code, body)
    }
  }

  private static let rows = [
    Row("open", ENOENT) { _ = try Descriptor(opening: "/nowhere/x", O_RDONLY) },
    Row("openat", ENOTDIR) {
      let file = try Descriptor(opening: "/dev/null", O_RDONLY)
      _ = try Descriptor(opening: "x", in: file, O_RDONLY)
    },
    Row("read", EBADF) { _ = try Descriptor(owning: -1).contents() },
    Row("read", EISDIR) { _ = try Descriptor(opening: "/", O_RDONLY).contents() },
    Row("write", EBADF) { try Descriptor(owning: -1).write([1]) },
    Row("write", ENOSPC) { try Descriptor(opening: "/dev/full", O_WRONLY).write([1]) },
    Row("fsync", EBADF) { try Descriptor(owning: -1).sync() },
    Row("fstat", EBADF) { _ = try Descriptor(owning: -1).status() },
    Row("flock", EBADF) { _ = try Descriptor(owning: -1).lock() },
    Row("close", EBADF) { try Descriptor(owning: -1).close() },
    Row("mkdir", ENOTDIR) { try Folder.make("/dev/null") },
    Row("mkdir", ENOTDIR) { try Folder.make("/dev/null/x") },
    Row("open", ENOENT) { try Folder.sync("/nowhere") },
  ]

  @Test("Every call that fails says which and why", arguments: rows)
  private func table(_ row: Row) {
    let error = thrown(SystemError.self) { try row.body() }
    #expect(error?.call == row.call)
    #expect(error?.code == row.code)
  }
}
