import Glibc
import Loop

@testable import Window

/// An X server with one screen, whose vertical blanks a test lets pass.
final class BlankScreen: BlankServer {
  let hasPresent = true
  let isBroken = false
  var blank: VerticalBlank?
  var awaited = AwaitedBlank.nothing
  /// Of a screen in nanoseconds; a test may plug in another one.
  var period: Int64
  /// The server answers nothing any more.
  var isSilent = false
  /// The server answers every request at once, as Xwayland without OpenGL does.
  var repeats: Repeated? {
    didSet {
      if repeats == nil { last = VerticalBlank(time: time.now, count: last.count + 1) }
    }
  }
  /// Answers to requests: each wakes the program.
  private(set) var answers = 0

  /// What an answer has in common with the one before.
  enum Repeated: CaseIterable { case blank, count, time }

  private let time: VirtualTime
  private var last: VerticalBlank
  private var asked: UInt64?
  private var sent: VerticalBlank?
  private var ends: [Int32] = [-1, -1]

  init(rate: Double, _ time: VirtualTime) {
    period = Int64((1e9 / rate).rounded())
    self.time = time
    last = VerticalBlank(time: time.now, count: 10_000)
    precondition(pipe(&ends) == 0)
  }

  deinit { for end in ends { close(end) } }

  var fileDescriptor: Int32 { ends[0] }

  /// Lets so many blanks pass while the loop runs.
  func pass(_ blanks: Int, running loop: RunLoop) {
    for _ in 0..<blanks {
      let next = last.time.advanced(byNanoseconds: period)
      if time.now < next { time.elapse(time.now.duration(to: next), running: loop) }
      last = VerticalBlank(time: next, count: last.count + 1)
      answer()
      while loop.run(mode: .default, before: time.now), sent != nil {}
    }
  }

  /// Lets blanks pass for so long.
  func pass(seconds: Int, running loop: RunLoop) {
    let end = time.now.advanced(by: .seconds(seconds))
    while last.time.advanced(byNanoseconds: period) <= end { pass(1, running: loop) }
  }

  /// The thread is busy while so many blanks pass.
  func stall(_ blanks: Int) {
    time.advance(by: .nanoseconds(period * Int64(blanks)))
    for _ in 0..<blanks {
      last = VerticalBlank(
        time: last.time.advanced(byNanoseconds: period), count: last.count + 1)
      answer()
    }
  }

  private func answer() {
    // A clock that does not notice ends all the same.
    if let repeats, asked != nil, answers < 10_000 {
      switch repeats {
      case .blank: break
      case .count: last.time = time.now
      case .time: last.count += 1
      }
      asked = last.count
    }
    guard let asked, asked <= last.count, !isSilent else { return }
    self.asked = nil
    answers += 1
    sent = last
    write(ends[1], "!", 1)
  }

  func selectBlanks() {}

  func requestBlank(count: UInt64?) {
    asked = count ?? last.count + 1
    (blank, sent) = (nil, nil)
    answer()
  }

  func readEvents(alreadyReceived isRead: Bool) {
    guard !isRead, let sent else { return }
    var byte: UInt8 = 0
    read(ends[0], &byte, 1)
    (blank, self.sent) = (sent, nil)
  }

  func takeBlank() -> VerticalBlank? {
    defer { blank = nil }
    return blank
  }
}
