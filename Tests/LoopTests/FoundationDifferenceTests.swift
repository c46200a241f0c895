import Foundation
import Loop
import ProgramSupport
import Testing

/// Where Foundation's RunLoop and Timer are right, ours do the same. All dates lie in the past, so
/// nothing waits. What Foundation gets wrong on Linux (the first date of a plain timer, the order of
/// equal dates, tolerance) is left out.
@Suite("The loop against Foundation's", .serialized)
struct FoundationDifferenceTests {
  /// What a timer does when it is called.
  enum Deed: Equatable {
    case nothing
    case invalidate(Int)
    case park(Int)
  }

  struct Plan {
    /// Seconds ago. The earlier ones are added first: Foundation takes all dates of the past for the
    /// same one.
    let age: Double
    let repeats: Bool
    let deed: Deed
  }

  @Test("Random programs of late timers call the same ones in the same order", arguments: 0..<50)
  func lateTimers(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = random.next(below: 8) + 2
    let plans = (0..<count).map { index in
      let other = random.next(below: count)
      let deeds: [Deed] = [.nothing, .nothing, .invalidate(other), .park(other)]
      return Plan(
        age: Double(count - index) * 100, repeats: random.next(below: 2) == 0,
        deed: deeds[random.next(below: deeds.count)])
    }
    #expect(runByLoop(plans) == runByFoundation(plans))
  }

  /// The calls, then who is valid in the end.
  private func runByLoop(_ plans: [Plan]) -> [String] {
    let time = VirtualTime(now: Instant(nanoseconds: 1_000_000_000_000_000))
    let loop = Loop.RunLoop(timeSource: time)
    var calls: [String] = []
    var timers: [Loop.Timer] = []
    for (index, plan) in plans.enumerated() {
      let date = loop.now.advanced(bySeconds: -plan.age)
      timers.append(
        Loop.Timer(fire: date, interval: 86_400, repeats: plan.repeats) { _ in
          calls.append("\(index)")
          switch plan.deed {
          case .nothing: break
          case .invalidate(let other): timers[other].invalidate()
          case .park(let other): timers[other].fireDate = .distantFuture
          }
        })
      loop.add(timers[index], forMode: .default)
    }
    loop.run(mode: .default, before: .distantPast)
    let states = timers.map { $0.isValid ? "valid" : "invalid" }
    for timer in timers { timer.invalidate() }
    return calls + states
  }

  private func runByFoundation(_ plans: [Plan]) -> [String] {
    final class Record {
      var calls: [String] = []
      var timers: [Foundation.Timer] = []
    }
    // Used on this thread only, which the declaration of Foundation does not say.
    nonisolated(unsafe) let record = Record()
    let now = Date()
    for (index, plan) in plans.enumerated() {
      let timer = Foundation.Timer(
        fire: now - plan.age, interval: 86_400, repeats: plan.repeats
      ) { _ in
        record.calls.append("\(index)")
        switch plan.deed {
        case .nothing: break
        case .invalidate(let other): record.timers[other].invalidate()
        case .park(let other): record.timers[other].fireDate = .distantFuture
        }
      }
      record.timers.append(timer)
      Foundation.RunLoop.current.add(timer, forMode: .default)
    }
    // Its passes are bounded differently; what is late is called in the first few.
    for _ in 0..<10 { _ = Foundation.RunLoop.current.run(mode: .default, before: now) }
    let states = record.timers.map { $0.isValid ? "valid" : "invalid" }
    for timer in record.timers { timer.invalidate() }
    return record.calls + states
  }
}
