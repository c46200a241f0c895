import ProgramSupport

extension Program {
  init(seed: UInt64) {
    var author = Author(random: SeededGenerator(seed: seed))
    steps = author.program()
  }
}

/// Writes random programs.
private struct Author {
  /// Who does something, which says what may be done.
  enum Doer {
    case script
    case timer
    case blockOrSource
    case task
    case visitor
  }

  var random: SeededGenerator
  var timers = 0
  var sources = 0
  var tasks = 0

  mutating func below(_ bound: Int) -> Int { random.next(below: bound) }
  mutating func once(in count: Int) -> Bool { below(count) == 0 }

  /// Names one of those that there are, or one that comes later, or none at all.
  mutating func one(of count: Int) -> Int { below(count + 2) }

  mutating func program() -> [Step] {
    (0..<below(25) + 5).map { _ in step() }
  }

  mutating func step() -> Step {
    switch below(20) {
    case 0..<5:
      timers += 1
      return .add(timer())
    case 5, 6:
      sources += 1
      return .listen(SourcePlan(order: below(3), place: place(), deed: deed(of: .blockOrSource)))
    case 7:
      tasks += 1
      return .start(TaskPlan(naps: (0..<below(3) + 1).map { _ in nap() }))
    case 8, 9: return .act(deed(of: .script))
    case 10, 11, 12: return .act(.signal(source: one(of: sources)))
    case 13: return .visit(after: below(30), deed(of: .visitor))
    default: return .run(run())
    }
  }

  mutating func timer() -> TimerPlan {
    TimerPlan(
      date: below(30),
      // Even, so that half of it is a whole number here as well.
      interval: 2 * below(10) + 2,
      repeats: below(3) > 0,
      tolerance: once(in: 3) ? below(12) : 0,
      place: place(),
      isExempt: once(in: 3),
      deed: once(in: 2) ? deed(of: .timer) : .none)
  }

  mutating func nap() -> TaskPlan.Nap {
    TaskPlan.Nap(
      length: below(20), tolerance: once(in: 2) ? below(12) : 0,
      deed: once(in: 2) ? deed(of: .task) : .none)
  }

  mutating func run() -> RunPlan {
    let modes: [RunPlan.Mode] = [.default, .default, .tracking, .modal]
    return RunPlan(mode: modes[below(4)], length: below(40), isForOneSource: once(in: 2))
  }

  mutating func place() -> Place {
    [.default, .default, .common, .common, .modal][below(5)]
  }

  mutating func deed(of doer: Doer) -> Deed {
    if doer == .visitor || once(in: 4) { return .elsewhere(deedForAnyThread(of: doer)) }
    switch below(8) {
    case 0: return .move(timer: one(of: timers), by: below(20) + 1)
    case 1: return .work(below(30))
    case 2: return once(in: 2) ? .suspend : .resume
    case 3 where doer == .script || doer == .task: return .recall(timer: one(of: timers))
    case 4, 5: return doer == .task ? .none : .nest(run())
    default: return deedForAnyThread(of: doer)
    }
  }

  mutating func deedForAnyThread(of doer: Doer) -> Deed {
    let isBounded = doer != .blockOrSource
    switch below(8) {
    case 0, 1: return .cancel(timer: one(of: timers))
    case 2: return .stop
    case 3: return .wake
    case 4: return .abandon(task: one(of: tasks))
    case 5 where isBounded: return .signal(source: one(of: sources))
    case _ where isBounded: return .post(place(), deed(of: .blockOrSource))
    default: return .none
    }
  }
}
