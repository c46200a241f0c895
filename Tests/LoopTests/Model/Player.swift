import LoopConcurrency
import LoopSupport

@testable import Loop

/// Plays a program on the loop, in virtual time, and notes what happens.
///
/// @unchecked Sendable, the proof: used by the loop's thread, and by another one only while that waits
/// for its end (`elsewhere`).
final class Player: @unchecked Sendable {
  private let time = VisitedTime()
  private let loop: RunLoop
  private let executor: LoopExecutor
  private let clock: LoopClock

  private var timers: [Timer] = []
  private var sources: [InputSource] = []
  private var tasks: [Task<Void, Never>] = []
  private var posted = 0
  private var depth = 0
  private var isOver = false
  private var notes: [String] = []

  private init() {
    loop = RunLoop(timeSource: time)
    executor = LoopExecutor(loop: loop)
    clock = LoopClock(loop: loop)
    time.hasSlept = { [unowned self] in note("…") }
    let watch = Observer(activities: .beforeTimers, repeats: true) { [unowned self] _, _ in
      if loop.statistics.turns > Program.mostTurns { loop.stop() }
    }
    for mode in [RunLoop.Mode.common, "modal"] { loop.add(watch, forMode: mode) }
  }

  /// What happened: who was called, and when; `…` where a sleep has ended.
  static func play(_ program: Program) -> [String] {
    let player = Player()
    for step in program.steps { player.take(step) }
    return player.end()
  }

  private func note(_ what: String) {
    if !isOver { notes.append("\(what)@\(loop.now.nanoseconds / 1_000_000)") }
  }

  private func end() -> [String] {
    note("\(loop.statistics.turns) turns, \(loop.timerCount) timers")
    isOver = true
    for task in tasks { task.cancel() }
    while loop.hasBlock(forMode: .default) { loop.run(until: .distantPast) }
    loop.end()
    return notes
  }

  private func take(_ step: Step) {
    switch step {
    case .add(let plan): add(plan)
    case .listen(let plan): listen(plan)
    case .start(let plan): start(plan)
    case .act(let deed): act(deed)
    case .visit(let delay, let deed):
      time.visits.append((loop.now + .milliseconds(delay), { [unowned self] in act(deed) }))
    case .run(let plan): run(plan)
    }
  }

  // MARK: Who does something

  private func add(_ plan: TimerPlan) {
    let number = timers.count
    let timer = Timer(
      fire: loop.now + .milliseconds(plan.date), interval: .milliseconds(plan.interval),
      repeats: plan.repeats
    ) { [unowned self] _ in
      note("timer \(number)")
      act(plan.deed)
    }
    timer.tolerance = Double(plan.tolerance) / 1_000
    timer.isExemptFromSuspension = plan.isExempt
    timers.append(timer)
    loop.add(timer, forMode: plan.place.mode)
  }

  private func listen(_ plan: SourcePlan) {
    let number = sources.count
    let source = InputSource(order: plan.order) { [unowned self] _ in
      note("source \(number)")
      act(plan.deed)
    }
    sources.append(source)
    loop.add(source, forMode: plan.place.mode)
  }

  private func start(_ plan: TaskPlan) {
    let number = tasks.count
    tasks.append(Task(executorPreference: executor) { [self] in await live(plan, as: number) })
  }

  private func live(_ plan: TaskPlan, as number: Int) async {
    note("task \(number) begins")
    do {
      for nap in plan.naps {
        try await clock.sleep(
          for: .milliseconds(nap.length), tolerance: .milliseconds(nap.tolerance))
        note("task \(number) wakes")
        act(nap.deed)
      }
      note("task \(number) ends")
    } catch {
      note("task \(number) \(error)")
    }
  }

  private func run(_ plan: RunPlan) {
    let (mode, limit) = (plan.mode.mode, loop.now + .milliseconds(plan.length))
    if plan.isForOneSource {
      note("ran \(loop.run(mode: mode, before: limit))")
    } else {
      loop.run(mode: mode, until: limit)
      note("ran")
    }
  }

  // MARK: What is done

  private func act(_ deed: Deed) {
    if isOver { return }
    switch deed {
    case .none: break
    case .cancel(let number): timers.at(number)?.invalidate()
    case .move(let number, let delay):
      timers.at(number)?.fireDate = loop.now + .milliseconds(delay)
    case .recall(let number): timers.at(number)?.fireDate = .distantPast
    case .work(let length): time.advance(by: .milliseconds(length))
    case .suspend: loop.suspendTimers()
    case .resume: loop.resumeTimers()
    case .stop: loop.stop()
    case .wake: loop.wakeUp()
    case .post(let place, let deed):
      let number = posted
      posted += 1
      loop.perform(inModes: [place.mode]) { [unowned self] in
        note("block \(number)")
        act(deed)
      }
    case .signal(let number): sources.at(number)?.signal()
    case .abandon(let number): tasks.at(number)?.cancel()
    case .nest(let plan):
      guard depth < Program.deepest else { return }
      depth += 1
      run(plan)
      depth -= 1
    case .elsewhere(let deed): Thread { [unowned self] in act(deed) }.join()
    }
  }
}

extension Program {
  /// How deep runs nest.
  static let deepest = 3
  /// Where a loop spins it is stopped from here on, so that the program can be told.
  static let mostTurns = 5_000
}

extension Place {
  fileprivate var mode: RunLoop.Mode {
    switch self {
    case .default: .default
    case .common: .common
    case .modal: "modal"
    }
  }
}

extension RunPlan.Mode {
  fileprivate var mode: RunLoop.Mode {
    switch self {
    case .default: .default
    case .tracking: .tracking
    case .modal: "modal"
    }
  }
}

extension Array {
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// A virtual clock in whose sleeps other threads come at their dates.
private final class VisitedTime: TimeSource {
  var visits: [(date: Instant, deed: () -> Void)] = []
  var hasSlept: () -> Void = {}
  private let time = VirtualTime()

  var now: Instant { time.now }
  var wallClock: WallTime { time.wallClock }
  var timeSuspended: Duration { .zero }
  var wallClockSettings: Int { 0 }

  func advance(by duration: Duration) { time.advance(by: duration) }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    defer { hasSlept() }
    while let index = visits.indices.min(by: { visits[$0].date < visits[$1].date }),
      visits[index].date <= deadline
    {
      let visit = visits.remove(at: index)
      if now < visit.date { advance(by: visit.date - now) }
      visit.deed()
      // The wake-up descriptor, and nothing else, ends the sleep.
      _ = time.wait(until: .distantPast, watching: &descriptors)
      if descriptors.contains(where: { !$0.ready.isEmpty }) { return .woken }
    }
    return time.wait(until: deadline, watching: &descriptors)
  }
}
