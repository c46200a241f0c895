@testable import Loop

/// A clock that only writes down what it is asked for.
final class HandClock: DisplayClock {
  var refreshPeriod = Duration.milliseconds(10)
  var requests: [String] = []
  var divisors: [Int] = []
  var deliver: ((DisplayFrame) -> Void)?

  func start(
    on loop: RunLoop, inModes modes: Set<RunLoop.Mode>,
    deliver: @escaping (DisplayFrame) -> Void
  ) {
    self.deliver = deliver
    requests.append((["start"] + modes.map(\.rawValue).sorted()).joined(separator: " "))
  }

  func want(multiplesOf divisors: [Int]) {
    self.divisors = divisors
  }

  func stop() {
    deliver = nil
    requests.append("stop")
  }
}
