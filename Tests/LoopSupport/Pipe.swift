import CLinux
import Glibc
import Testing

/// Both ends of a pipe, closed with their owner. No program that another test starts meanwhile keeps one.
public final class Pipe {
  public let reading: Int32
  public let writing: Int32
  private var isReadingOpen = true
  private var isWritingOpen = true

  public init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe2(&ends, O_CLOEXEC)
    precondition(result == 0, "The system gave no pipe.")
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeReading()
    closeWriting()
  }

  public func write(_ bytes: [UInt8]) {
    #expect(Glibc.write(writing, bytes, bytes.count) == bytes.count)
  }

  public func read(atMost count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    let length = Glibc.read(reading, &buffer, count)
    return Array(buffer.prefix(max(0, length)))
  }

  public func closeReading() {
    if isReadingOpen { close(reading) }
    isReadingOpen = false
  }

  public func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  /// Closes the only writing end, so that a reader sees it. A program that is just being started has a copy until
  /// it runs, which is waited for.
  public func end() {
    closeWriting()
    var end = pollfd(fd: reading, events: 0, revents: 0)
    #expect(poll(&end, 1, 10_000) == 1)
  }
}
