import Loop
import Testing

@testable import Window

/// When frames became visible, as a Wayland compositor tells it now and then.
@Suite struct PresentationTimesTests {
  private var times = PresentationTimes()
  private let blank = Instant(nanoseconds: 5_000_000_000)
  private let period: Int64 = 16_666_667

  private func frame(after nanoseconds: Int64) -> DisplayFrame? {
    times.frame(at: blank.advanced(byNanoseconds: nanoseconds))
  }

  @Test("A frame is the blank before it, to the nanosecond, and the next blank is its end")
  mutating func grid() {
    times.presented(at: blank, refresh: period)
    #expect(frame(after: 0)?.timestamp == blank)
    #expect(frame(after: period - 1)?.timestamp == blank)
    #expect(frame(after: period)?.timestamp == blank.advanced(byNanoseconds: period))
    #expect(frame(after: period * 9 + 5)?.timestamp == blank.advanced(byNanoseconds: period * 9))
    #expect(
      frame(after: period * 9 + 5)?.targetTimestamp
        == blank.advanced(byNanoseconds: period * 10))
  }

  @Test("Nothing is known before the first answer, before its time, and long after it")
  mutating func unknown() {
    #expect(frame(after: 0) == nil)
    times.presented(at: blank, refresh: period)
    #expect(frame(after: -1) == nil)
    #expect(frame(after: 3_999_999_999) != nil && frame(after: 4_000_000_000) == nil)
  }

  @Test("A screen without a rate, and rates of no screen, are left to the clock")
  mutating func implausible() {
    for refresh in [0, 999_999, 1_000_000_001, Int64.max] {
      times.presented(at: blank, refresh: period)
      times.presented(at: blank, refresh: refresh)
      #expect(frame(after: 0) == nil)
    }
  }

  @Test("One answer does for a second")
  mutating func fresh() {
    #expect(!times.isFresh(at: blank))
    times.presented(at: blank, refresh: period)
    #expect(times.isFresh(at: blank.advanced(byNanoseconds: 999_999_999)))
    #expect(!times.isFresh(at: blank.advanced(byNanoseconds: 1_000_000_000)))
  }
}
