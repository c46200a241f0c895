import Glibc
import ProgramSupport
import Testing

@testable import Loop

/// Random programs of timers, run by the loop and by a scheduler so plain that it is right by
/// reading. A program that tells them apart is made as short as possible before it is reported.
@Suite("The loop against a plain model")
struct ModelTests {
  /// Programs in each of eight blocks. `ALOFT_PROGRAMS=100000` runs that many in all.
  private static let programs =
    getenv("ALOFT_PROGRAMS").flatMap { Int(String(cString: $0)) }.map { $0 / 8 } ?? 400

  @Test("Random programs fire the same timers at the same instants", arguments: 0..<8)
  func randomPrograms(block: Int) {
    for seed in 0..<Self.programs {
      let program = Program(seed: UInt64(block * Self.programs + seed))
      guard program.differs else { continue }
      let shortest = program.shrunk()
      Issue.record(
        """
        Seed \(block * Self.programs + seed). The loop and the model part on:
        \(shortest.steps.map { "  \($0)" }.joined(separator: "\n"))
        loop:  \(shortest.runByLoop())
        model: \(shortest.runByModel())
        """)
      return
    }
  }

  @Test("The comparison notices a program on which the two part")
  func differ() {
    let program = Program(steps: [
      .add(
        TimerPlan(date: 5, interval: 5, repeats: true, tolerance: 0, isCommon: false, deed: .none)),
      .elapse(20, tracking: false),
    ])
    #expect(!program.differs)
    #expect(program.runByLoop() == ["0@5", "0@10", "0@15", "0@20"])
    let longer = Program(steps: program.steps + [.elapse(5, tracking: false)])
    #expect(longer.runByLoop() != program.runByModel())
  }
}

/// What a timer does in its call.
enum Deed: Equatable {
  case none
  case cancel(Int)
  case move(Int, by: Int)
  case work(Int)
}

struct TimerPlan: Equatable {
  let date: Int
  let interval: Int
  let repeats: Bool
  let tolerance: Int
  let isCommon: Bool
  let deed: Deed
}

enum Step: Equatable {
  /// The next timer; timers are numbered in this order.
  case add(TimerPlan)
  case cancel(Int)
  case move(Int, by: Int)
  /// The thread is busy.
  case stall(Int)
  case elapse(Int, tracking: Bool)
}

/// A program in units of one millisecond.
struct Program: Equatable {
  var steps: [Step]

  init(steps: [Step]) {
    self.steps = steps
  }

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var timers = 0
    steps = (0..<random.next(below: 25) + 5).map { _ in
      let any = random.next(below: max(1, timers))
      switch random.next(below: 10) {
      case 0..<4:
        timers += 1
        return .add(TimerPlan(random: &random, timers: timers))
      case 4: return .cancel(any)
      case 5: return .move(any, by: random.next(below: 30) - 5)
      case 6: return .stall(random.next(below: 25))
      default: return .elapse(random.next(below: 40), tracking: random.next(below: 3) == 0)
      }
    }
  }

  var differs: Bool { runByLoop() != runByModel() }

  func shrunk() -> Program {
    Program(steps: steps.shortened { Program(steps: $0).differs })
  }

  /// The calls as the loop makes them: `timer@instant`.
  func runByLoop() -> [String] {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    var timers: [Timer] = []
    var calls: [String] = []

    func timer(_ index: Int) -> Timer? { timers.indices.contains(index) ? timers[index] : nil }
    func move(_ index: Int, by milliseconds: Int) {
      timer(index)?.fireDate = loop.now.advanced(by: .milliseconds(milliseconds))
    }

    for step in steps {
      switch step {
      case .add(let plan):
        let number = timers.count
        let made = Timer(
          fire: loop.now.advanced(by: .milliseconds(plan.date)),
          interval: Double(plan.interval) / 1_000, repeats: plan.repeats
        ) { _ in
          calls.append("\(number)@\(loop.now.nanoseconds / 1_000_000)")
          switch plan.deed {
          case .none: break
          case .cancel(let index): timer(index)?.invalidate()
          case .move(let index, let delay): move(index, by: delay)
          case .work(let milliseconds): time.advance(by: .milliseconds(milliseconds))
          }
        }
        made.tolerance = Double(plan.tolerance) / 1_000
        timers.append(made)
        loop.add(made, forMode: plan.isCommon ? .common : .default)
      case .cancel(let index): timer(index)?.invalidate()
      case .move(let index, let delay): move(index, by: delay)
      case .stall(let milliseconds): time.advance(by: .milliseconds(milliseconds))
      case .elapse(let milliseconds, let tracking):
        time.elapse(.milliseconds(milliseconds), running: loop) { tracking ? .tracking : .default }
      }
    }
    loop.end()
    return calls
  }

  /// The calls as they should be made.
  func runByModel() -> [String] {
    var model = Model()
    for step in steps {
      switch step {
      case .add(let plan): model.timers.append(Model.Entry(plan, now: model.now))
      case .cancel(let index): model.cancel(index)
      case .move(let index, let delay): model.move(index, by: delay)
      case .stall(let milliseconds): model.now += milliseconds
      case .elapse(let milliseconds, let tracking): model.elapse(milliseconds, tracking)
      }
    }
    return model.calls
  }
}

/// A scheduler that looks at every timer every time.
private struct Model {
  struct Entry {
    let plan: TimerPlan
    var date: Int
    var isValid = true
    var isInCall = false
    var wasMoved = false
    var latest: Int { plan.repeats ? date + min(plan.tolerance, plan.interval / 2) : date }

    init(_ plan: TimerPlan, now: Int) {
      self.plan = plan
      date = now + plan.date
    }
  }

  var now = 0
  var timers: [Entry] = []
  var calls: [String] = []

  mutating func cancel(_ index: Int) {
    if timers.indices.contains(index) { timers[index].isValid = false }
  }

  mutating func move(_ index: Int, by delay: Int) {
    guard timers.indices.contains(index), timers[index].isValid else { return }
    timers[index].date = now + delay
    timers[index].wasMoved = true
  }

  mutating func elapse(_ milliseconds: Int, _ tracking: Bool) {
    let end = now + milliseconds
    var isLast = false
    repeat {
      // The last turn is taken at the end, whatever the time.
      isLast = now >= end
      let served = timers.filter { $0.isValid && ($0.plan.isCommon || !tracking) }
      now = max(now, min(end, served.map(\.latest).min() ?? end))
      turn(tracking)
    } while !isLast
  }

  /// Calls all that is due, by date and number; what was moved meanwhile waits for the next turn.
  mutating func turn(_ tracking: Bool) {
    for index in timers.indices { timers[index].wasMoved = false }
    let due = timers.indices.filter {
      timers[$0].isValid && timers[$0].date <= now && (timers[$0].plan.isCommon || !tracking)
    }
    for index in due.sorted(by: { (timers[$0].date, $0) < (timers[$1].date, $1) })
    where timers[index].isValid && !timers[index].wasMoved {
      call(index)
    }
  }

  mutating func call(_ index: Int) {
    calls.append("\(index)@\(now)")
    let plan = timers[index].plan
    switch plan.deed {
    case .none: break
    case .cancel(let other): cancel(other)
    case .move(let other, let delay): move(other, by: delay)
    case .work(let milliseconds): now += milliseconds
    }
    if !plan.repeats { timers[index].isValid = false }
    guard !timers[index].wasMoved else { return }
    repeat { timers[index].date += plan.interval } while timers[index].date <= now
  }
}

extension TimerPlan {
  fileprivate init(random: inout SplitMix, timers: Int) {
    date = random.next(below: 30)
    // Even, so that half of it is a whole number here as well.
    interval = 2 * random.next(below: 10) + 2
    repeats = random.next(below: 3) > 0
    tolerance = random.next(below: 3) == 0 ? random.next(below: 12) : 0
    isCommon = random.next(below: 2) == 0
    // A deed may name a timer that comes later, or the timer itself.
    let other = random.next(below: timers + 2)
    switch random.next(below: 8) {
    case 0: deed = .cancel(other)
    // Never to the present, or the clock would stand still for ever.
    case 1: deed = .move(other, by: random.next(below: 20) + 1)
    case 2: deed = .work(random.next(below: 30))
    default: deed = .none
    }
  }
}
