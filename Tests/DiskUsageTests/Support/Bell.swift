import Glibc

/// One thread waits until another has rung. Each ring is heard once.
final class Bell: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe(&ends)
    precondition(result == 0, "The system gave no pipe.")
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func wait() {
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0, errno == EINTR {}
  }
}
