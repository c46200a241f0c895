import DiskUsage
import Glibc

/// The waiting side: results come through a pipe, the deadline passes by hand.
final class ProbeScheduler: Sendable {
  private let reading: Int32
  private let writing: Int32
  // Unsafe, the proof: touched by the main thread only, which asks and lets the deadline pass.
  nonisolated(unsafe) private var deadline: DiskScheduler.Work?

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { exit(3) }
    (reading, writing) = (ends[0], ends[1])
  }

  var client: DiskClient {
    .live(
      DiskScheduler(
        deliver: { $0() },
        after: { _, work in
          self.deadline = work
          return {}
        }))
  }

  /// Asks; `passingDeadline` before the answer is waited for.
  func measure(
    _ path: DiskPath, from client: DiskClient, passingDeadline: Bool = false
  ) -> DiskClient.Result {
    let answer = Answer()
    client.measure(path, .everything) { result in
      answer.result = result
      var byte: UInt8 = 1
      _ = write(self.writing, &byte, 1)
    }
    if passingDeadline { deadline?() }
    var byte: UInt8 = 0
    while read(reading, &byte, 1) < 0, errno == EINTR {}
    return answer.result ?? .failure(.notFound(path))
  }

  // Unsafe, the proof: written before and read after one byte goes through the pipe.
  private final class Answer: @unchecked Sendable {
    var result: DiskClient.Result?
  }
}
