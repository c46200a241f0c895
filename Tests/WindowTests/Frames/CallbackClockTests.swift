import Loop
import Testing

@testable import Window

@Suite("Frames on a compositor's word")
struct CallbackClockTests {
  private let time = VirtualTime()
  private let loop: RunLoop
  /// Nothing is asked of a compositor here, so that its surface is never looked at.
  private let callbacks: FrameCallbacks
  private let clock: ScreenClock

  init() throws {
    loop = RunLoop(timeSource: time)
    callbacks = FrameCallbacks(of: try #require(OpaquePointer(bitPattern: 8)))
    clock = ScreenClock(CallbackClock(callbacks), framesPerSecond: 50)
    loop.displayClock = clock
  }

  /// Lets periods of 20 ms pass, after each of which the compositor wants a frame.
  private func pass(_ periods: Int) {
    for _ in 0..<periods {
      time.elapse(.milliseconds(20), running: loop)
      callbacks.wanted?()
      loop.run(mode: .default, before: loop.now)
    }
  }

  @Test("A link is called at each word, and a period and a half after it where none comes")
  func everyFrame() {
    var stamps: [Double] = []
    let link = DisplayLink { stamps.append($0.timestamp) }
    link.add(to: loop, forMode: .common)
    pass(50)
    // The first one comes by itself.
    #expect((50...51).contains(stamps.count))
    let count = stamps.count
    time.elapse(.milliseconds(300), running: loop)
    #expect(stamps.count - count == 10)
    link.invalidate()
    #expect(loop.timerCount == 0)
  }

  @Test(
    "Behaviour 31: a link of a lower rate is called at that rate, whether the compositor speaks or not",
    arguments: [(25, 25), (10, 10), (1, 1)], [true, false])
  func preferred(_ rates: (Int, Int), _ speaks: Bool) {
    var stamps: [Double] = []
    let link = DisplayLink { stamps.append($0.timestamp) }
    link.preferredFramesPerSecond = rates.0
    link.add(to: loop, forMode: .common)
    func pass(seconds: Int) {
      if speaks { self.pass(50 * seconds) } else { time.elapse(.seconds(seconds), running: loop) }
    }
    pass(seconds: 2)
    let (calls, wakeUps) = (stamps.count, loop.statistics.wakeUps)
    pass(seconds: 10)
    #expect(abs(stamps.count - calls - rates.1 * 10) <= 1)
    if !speaks { #expect(loop.statistics.wakeUps - wakeUps <= rates.1 * 10 + 2) }
    #expect(clock.name == "wayland-callback")
    link.invalidate()
  }
}
