import Canvas
import Glibc

/// Where the balloon is, as a function of media time: linear from below the window to above it in
/// three seconds, swaying gently. The frame rate has no say in it, nor has chance: the sway and the
/// colour follow from the seed.
struct BalloonFlight: Hashable, Sendable {
  /// Seconds from below the lower edge to above the upper edge.
  static let duration = 3.0
  /// The string hangs half a beat behind, in seconds.
  static let stringDelay = 0.25

  /// Media time at which it left, in seconds.
  let start: Double
  /// Where it rises, -1 to 1 around the middle, and how the sway begins, in radians.
  private let lane: Double
  private let phase: Double
  /// No two balloons are quite alike.
  let color: BalloonColor

  init(start: Double, seed: UInt64) {
    self.start = start
    // Three numbers out of one seed: splitmix64 (Steele, Lea, Flood: “Fast Splittable Pseudorandom
    // Number Generators”, 2014).
    var state = seed
    func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      mixed ^= mixed >> 31
      return Double(mixed >> 11) / Double(1 << 53)
    }
    lane = next() * 2 - 1
    phase = next() * 2 * Double.pi
    color = BalloonColor(tint: next() * 2 - 1)
  }

  /// True from the start until the balloon is out of sight.
  func isFlying(at time: Double) -> Bool {
    time >= start && time < start + Self.duration
  }

  /// The top centre of the balloon in a window of `size`, given its height with string.
  func position(at time: Double, in size: Size, height: Double) -> Point {
    let progress = (time - start) / Self.duration
    let y = size.height - progress * (size.height + height)
    return Point(x: x(at: time, in: size), y: y)
  }

  /// How far the end of the string hangs beside its beginning, in points.
  func stringDrift(at time: Double, in size: Size) -> Double {
    x(at: time - Self.stringDelay, in: size) - x(at: time, in: size)
  }

  private func x(at time: Double, in size: Size) -> Double {
    let sway = min(24, size.width / 12)
    let angle = (time - start) * 2 * Double.pi / 2.2 + phase
    return size.width / 2 + lane * size.width / 8 + sway * sin(angle)
  }
}
