import Loop

/// Makes frames of a screen's vertical blanks: how long a refresh really takes, found out from their
/// times. Follows a window to a screen of another rate.
struct BlankTimes: Hashable {
  /// The time between two blanks in nanoseconds: what the desktop says, until it is measured.
  private(set) var period: Int64 = 1_000_000_000 / 60
  /// Where the present block and the present stretch of measuring began.
  private var block: VerticalBlank?
  private var stretch: VerticalBlank?

  /// A server without a real screen tells blanks up to a few milliseconds late. Over a block that is
  /// less than the difference of two screens, over a stretch it averages out.
  private static let blockLength: UInt64 = 8
  private static let stretchLength: ClosedRange<UInt64> = 64...1_024
  /// Beyond these it is no screen: 1,000 Hz and 1 Hz.
  private static let plausible: ClosedRange<Int64> = 1_000_000...1_000_000_000

  /// The window may have come to another screen, on which the desktop knows this rate, above 0. One
  /// that is nearly the present one is the same, in whole numbers.
  mutating func screenChanged(framesPerSecond: Double) {
    let reported = Int64((1e9 / framesPerSecond).rounded())
    guard abs(reported - period) > period / 32 else { return }
    period = reported
    (block, stretch) = (nil, nil)
  }

  /// The frame that began with a blank; its index is left to whoever counts.
  /// - Parameter now: where the server's clock is another machine's, a blank was when it is told.
  mutating func frame(_ blank: VerticalBlank, at now: Instant) -> DisplayFrame {
    measure(blank)
    let isForeign = abs(now.nanoseconds(since: blank.time)) > 5_000_000_000
    let time = isForeign ? now : blank.time
    return DisplayFrame(
      timestamp: time, targetTimestamp: time.advanced(byNanoseconds: period), index: 0)
  }

  private mutating func measure(_ blank: VerticalBlank) {
    guard let block, let stretch, block.count < blank.count, blank.count - block.count < 1_000_000
    else {
      (self.block, self.stretch) = (blank, blank)
      return
    }
    guard blank.count - block.count >= Self.blockLength else { return }
    self.block = blank
    let short = Self.period(from: block, to: blank)
    guard Self.plausible.contains(short) else { return }
    if abs(short - period) > period / 16 {
      period = short
      self.stretch = block
      return
    }
    let count = blank.count - stretch.count
    guard count >= Self.stretchLength.lowerBound else { return }
    let long = Self.period(from: stretch, to: blank)
    // A period that trembles would make links of half the rate change their mind.
    if abs(long - period) > period / 1_000 { period = long }
    if count >= Self.stretchLength.upperBound { self.stretch = blank }
  }

  private static func period(from old: VerticalBlank, to new: VerticalBlank) -> Int64 {
    new.time.nanoseconds(since: old.time) / Int64(new.count - old.count)
  }
}
