/// The instants at which a screen of fixed refresh rate shows its frames, counted from the zero of
/// the monotonic clock.
///
/// The rate is kept in whole thousandths of a hertz and each instant is computed from its index,
/// so that no error adds up: frame 59,940 of a 59.94 Hz screen stands at 1000 s sharp.
struct RefreshGrid: Hashable {
  private let millihertz: Int128

  /// - Parameter framesPerSecond: From 0.001 to 1,000,000; 23.976 and 59.94 are exact.
  init(framesPerSecond: Double) {
    require(
      framesPerSecond >= 0.001 && framesPerSecond <= 1_000_000,
      "A refresh rate lies between 0.001 and 1,000,000 frames a second, not \(framesPerSecond).")
    millihertz = Int128((framesPerSecond * 1_000).rounded())
  }

  /// The nearest whole number of nanoseconds between two frames.
  var period: Duration { .nanoseconds(instant(of: 1).nanoseconds) }

  /// When the frame of this index appears, to the nearest nanosecond.
  func instant(of index: Int) -> Instant {
    let scaled = Int128(index) * Self.scale
    return Instant(
      nanoseconds: Int64(clamping: (scaled + millihertz / 2).dividedDown(by: millihertz)))
  }

  /// The frame that is on the screen at an instant.
  func index(at instant: Instant) -> Int {
    let guess = Int(
      clamping: (Int128(instant.nanoseconds) * millihertz).dividedDown(by: Self.scale))
    // Rounding to nanoseconds may put the next frame up to half of one earlier than its true date.
    return self.instant(of: guess + 1) <= instant ? guess + 1 : guess
  }

  /// The frame of an index, with that of the next one as its target.
  func frame(_ index: Int) -> DisplayFrame {
    DisplayFrame(
      timestamp: instant(of: index), targetTimestamp: instant(of: index + 1), index: index)
  }

  /// Nanoseconds in a thousand seconds: `index × scale / millihertz` are nanoseconds.
  private static let scale: Int128 = 1_000_000_000_000
}
