import Loop

/// When a widget's program may be asked again, and when it is without anybody's wish.
struct GuestPace {
  /// Between two starts at least, in seconds; the first pause after a failure.
  static let shortest = 60
  /// The longest pause after failures.
  static let longest = 3_600

  private let every: Int
  private let shortest: Int
  private var reloadAfter: Int?
  private var failures = 0
  private var lastStart: Instant?

  /// - Parameters:
  ///   - every: how often it is asked, in seconds, unless its document says otherwise.
  ///   - shortest: between two starts at least, in seconds; 0 where its host may ask at any time.
  init(every: Int, shortest: Int = Self.shortest) {
    (self.every, self.shortest) = (every, shortest)
  }

  mutating func started(at now: Instant) { lastStart = now }

  /// - Parameter reloadAfter: when it wants to be asked again, in seconds after its start.
  mutating func answered(reloadAfter: Int?) {
    failures = 0
    self.reloadAfter = reloadAfter
  }

  /// Each failure after another one doubles the pause.
  mutating func failed() { failures += 1 }

  /// Before this it is not asked, whoever wishes it.
  var earliest: Instant { after(failures == 0 ? shortest : backOff) }

  /// The seconds between two questions while the program answers.
  var interval: Int { max(shortest, reloadAfter ?? every) }

  /// When it is asked of itself.
  var next: Instant { after(failures == 0 ? interval : max(backOff, min(every, Self.shortest))) }

  private var backOff: Int { min(Self.longest, shortest << min(failures - 1, 10)) }

  private func after(_ seconds: Int) -> Instant {
    lastStart?.advanced(by: .seconds(seconds)) ?? .distantPast
  }
}
