import CLinux
import Glibc
import System

/// Makes calls in a process of its own, started with the first of them.
///
/// A thread will not do. The kernel ends a process when the last of its threads has left the kernel,
/// and one that asks a file system whose program has taken the question and never answers leaves by
/// no signal, not even SIGKILL: a program with such a thread never ends. This process is in nobody's
/// way; the thread here waits for its answer at a socket, and that wait ends with the program.
///
/// C: `socketpair(2)`, `_Fork(3)`.
final class CallProcess: DiskCaller {
  private let socket: Descriptor
  private let process: pid_t

  init() throws(DiskError) {
    var ends: [Int32] = [-1, -1]
    // One message is one question or one answer.
    let type = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    do throws(SystemError) {
      try SystemError.check("socketpair") { socketpair(AF_UNIX, type, 0, &ends) }
      socket = Descriptor(owning: ends[0])
      let theirs = Descriptor(owning: ends[1])
      process = try SystemError.check("fork") { start_call_process(theirs.number) }
    } catch {
      throw .noProcess(reason: error.message)
    }
  }

  /// All its questions were answered, so it ends at once.
  deinit {
    shutdown(socket.number, Int32(SHUT_RDWR))
    _ = try? SystemError.check("waitpid") { waitpid(process, nil, 0) }
  }

  func readLink(_ path: DiskPath) throws(SystemError) -> DiskPath? {
    if let target = Self.linkToOneself(path) { return target }
    do throws(SystemError) {
      return DiskPath(try ask(call_readlink, path).target)
    } catch {
      if error.code == EINVAL { return nil }
      throw error
    }
  }

  func blockCounts(_ path: DiskPath) throws(SystemError) -> BlockCounts {
    let counts = try ask(call_statvfs, path).counts
    return BlockCounts(
      total: counts.total, free: counts.free, available: counts.available,
      blockSize: counts.block_size)
  }

  /// The kernel's links to whoever looks at them: that is meant to be this process.
  private static func linkToOneself(_ path: DiskPath) -> DiskPath? {
    switch path {
    case "/proc/self": DiskPath("\(getpid())")
    case "/proc/thread-self": DiskPath("\(getpid())/task/\(getpid())")
    default: nil
    }
  }

  private func ask(
    _ call: some BinaryInteger, _ path: DiskPath
  ) throws(SystemError) -> (counts: call_answer, target: ArraySlice<UInt8>) {
    Worker.assertNotMain()
    // As the kernel has it, which counts the zero.
    guard path.bytes.count < Int(PATH_MAX) else { throw SystemError("open", code: ENAMETOOLONG) }
    let question = [UInt8(call)] + path.bytes + [0]
    try SystemError.check("send") {
      send(socket.number, question, question.count, Int32(MSG_NOSIGNAL))
    }
    let headSize = MemoryLayout<call_answer>.size
    var answer = [UInt8](repeating: 0, count: headSize + Int(PATH_MAX))
    let count = try SystemError.check("recv") { recv(socket.number, &answer, answer.count, 0) }
    // Somebody has ended the process.
    guard count >= headSize else { throw SystemError("recv", code: ECANCELED) }
    let head = answer.withUnsafeBytes { $0.loadUnaligned(as: call_answer.self) }
    guard head.error == 0 else { throw SystemError("statvfs", code: head.error) }
    return (head, answer[headSize..<count])
  }
}
