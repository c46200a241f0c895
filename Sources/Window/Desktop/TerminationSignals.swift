import Glibc
import Synchronization

/// Turns SIGTERM, SIGINT and SIGHUP into something to read: the end of the session, Ctrl+C in the
/// terminal and the terminal's end are requests to close, not the end itself.
///
/// Each signal is caught once: a second one ends a program that hangs. A process has one handler, so
/// one of these is of use at a time; another one only hears nothing.
final class TerminationSignals {
  /// Readable after a signal.
  let fileDescriptor: Int32

  private static let numbers = [SIGTERM, SIGINT, SIGHUP]
  /// Where the handler writes to; −1 for nowhere. A handler may touch nothing but atomics.
  private static let heard = Atomic<Int32>(-1)
  /// The pipe's other end. It is this one's own for as long as it lives: a pipe that nobody can write
  /// to is readable for ever.
  private let writingEnd: Int32
  private let previous: [(number: Int32, action: sigaction)]

  /// C: `pipe`, `sigaction`. Nil where the process has no descriptor left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (fileDescriptor, writingEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    Self.heard.store(writingEnd, ordering: .sequentiallyConsistent)
    previous = Self.numbers.map { number in
      var (new, old) = (sigaction(), sigaction())
      new.__sigaction_handler.sa_handler = { _ in
        let saved = errno
        var byte: UInt8 = 1
        // Fails only where the pipe is full of signals already.
        _ = write(TerminationSignals.heard.load(ordering: .sequentiallyConsistent), &byte, 1)
        errno = saved
      }
      new.sa_flags = Int32(bitPattern: UInt32(SA_RESTART) | UInt32(SA_RESETHAND))
      sigaction(number, &new, &old)
      return (number, old)
    }
  }

  deinit {
    for (number, action) in previous {
      var action = action
      sigaction(number, &action, nil)
    }
    _ = Self.heard.compareExchange(
      expected: writingEnd, desired: -1, ordering: .sequentiallyConsistent)
    close(writingEnd)
    close(fileDescriptor)
  }

  /// Empties the pipe; true where a signal had come.
  func take() -> Bool {
    var bytes: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    return read(fileDescriptor, &bytes, bytes.count) > 0
  }
}
