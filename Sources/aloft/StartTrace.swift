import Commands
import Loop

/// Says when each phase of the start was over, in milliseconds since the program's first line. A
/// debugging aid that costs nothing where it was not asked for.
struct StartTrace {
  /// Read at the program's first line.
  static let beginning = LiveTime().now
  let isOn: Bool

  func mark(_ phase: String) {
    guard isOn else { return }
    let microseconds = LiveTime().now.nanoseconds(since: Self.beginning) / 1_000
    let fraction = String(microseconds % 1_000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    Console.note("start \(microseconds / 1_000).\(zeros)\(fraction) ms  \(phase)")
  }
}
