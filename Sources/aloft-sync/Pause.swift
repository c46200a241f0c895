/// How long a server that has failed is left in peace, by whoever was not asked by a person.
struct Pause: Equatable {
  /// How many passes in a row have failed.
  private(set) var failures = 0
  /// Until when, in seconds since 1970.
  private(set) var end: Int64 = 0

  /// The longest that a failure asks for, in seconds: six hours. A server may ask for a week.
  private static let longest: Int64 = 6 * 3600
  private static let longestAsked: Int64 = 7 * 86_400

  init() {}

  init(text: String) {
    let numbers = text.split { $0 == " " || $0 == "\n" }.compactMap { Int64($0) }
    guard numbers.count == 2, numbers[0] > 0 else { return }
    (failures, end) = (Int(min(numbers[0], 1000)), numbers[1])
  }

  /// As it is kept.
  var text: String { [String(failures), String(end)].joined(separator: " ") + "\n" }

  /// Five minutes at first, then twice as long each time.
  /// - Parameter asked: what the server asks for, in seconds.
  mutating func fail(at now: Int64, asked: Int? = nil) {
    failures += 1
    let own = min(Self.longest, 300 << Int64(min(failures - 1, 10)))
    end = now + max(own, min(Int64(asked ?? 0), Self.longestAsked))
  }

  /// Whether it is over. A clock that was ahead and is right now keeps nobody waiting.
  func isOver(at now: Int64) -> Bool { now >= end || end - now > Self.longestAsked }
}
