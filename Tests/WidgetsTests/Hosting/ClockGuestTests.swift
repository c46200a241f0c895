import Canvas
import Kit
import Loop
import ProgramSupport
import Testing
import ViewTesting
import Widgets

/// C1: a guest of quite another kind, in seventy lines, against the protocol alone.
@Suite("A clock as a guest")
struct ClockGuestTests {
  /// Half a minute past nine on some day.
  private static let morning = WallTime(secondsSince1970: 20_000 * 86_400 + 9 * 3600 + 30)

  private func run(
    _ options: HostHarness.Options = .init(), _ story: (HostHarness, ClockGuest) throws -> Void
  ) rethrows {
    try HostHarness.run([], options) { harness in
      harness.time.setWallClock(Self.morning)
      let clock = ClockGuest(loop: harness.loop)
      harness.host.add(clock)
      harness.settle()
      try story(harness, clock)
    }
  }

  @Test("It shows the time and changes on the whole minute")
  func ticking() {
    run { harness, _ in
      #expect(harness.isShown("09:00"))
      harness.advance(.milliseconds(29_999))
      #expect(harness.isShown("09:00"))
      harness.advance(.milliseconds(1))
      #expect(harness.isShown("09:01"))
      harness.advance(.seconds(3600))
      #expect(harness.isShown("10:01"))
    }
  }

  @Test("It stands still out of sight and is right at once when it is back")
  func background() {
    run { harness, _ in
      harness.send(.visibilityChanged(false))
      // The host's own, which asks hidden guests now and then.
      #expect(harness.loop.timerCount == 1)
      harness.advance(.seconds(600))
      harness.send(.visibilityChanged(true))
      #expect(harness.frames.last?.texts.contains("09:10") == true)
    }
  }

  @Test("Its detail fades in alongside and out again")
  func detail() throws {
    try run { harness, _ in
      func opacity() -> UInt8? {
        harness.frames.last?.commands.compactMap { command in
          if case .text(let line, _, let color) = command.shape, line.text.contains("1970") {
            return color.alpha
          }
          return nil
        }.first
      }
      #expect(opacity() == nil)
      try harness.click("Content: Clock")
      harness.advance(.milliseconds(60))
      let half = try #require(opacity())
      #expect(half > 0 && half < 255)
      harness.advance(.seconds(1))
      #expect(opacity() == 255)
      try harness.click("Content: Clock")
      harness.advance(.seconds(1))
      #expect(opacity() == nil)
    }
  }

  @Test("A minute without change is no data, another minute is new data and a new picture")
  func updates() throws {
    let pictures = Pictures(in: try TemporaryFolder())
    run(.init(pictures: pictures)) { harness, _ in
      #expect(harness.takeResults() == ["Clock: noData"])
      harness.send(.visibilityChanged(false))
      harness.advance(.seconds(60))
      harness.host.updateHiddenGuests()
      harness.settle()
      #expect(harness.takeResults() == ["Clock: newData"])
      #expect(pictures.taken == [["09:01"]])
    }
  }
}
