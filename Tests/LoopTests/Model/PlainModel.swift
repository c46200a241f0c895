/// A run loop so plain that it is right by reading: it looks at everything every time.
final class PlainModel {
  /// A way to be wrong on purpose, which a comparison has to notice.
  enum Fault: CaseIterable {
    case stopSurvives
    case stopLeavesEveryRun
    case nestForgetsMode
    case batchGoesOnAfterNest
    case blocksOfAWalkAreRunTwice
    case wakeUpIsLost
    case cutTimerIsCalled
    case sleeperHasNoTolerance
    case abandonedTaskSleepsOn
    case everySourceIsPerformed
    case suspensionWaitsForTheTurn
    case exemptTimerStandsStill
    case recallKeepsTheGrid
  }

  struct Alarm {
    enum Callee {
      case timer(number: Int, Deed)
      case sleeper(task: Int)
    }

    let callee: Callee
    let place: Place
    /// `nil`: it does not repeat.
    let interval: Int?
    let tolerance: Int
    var isExempt = false
    /// `nil`: the distant past.
    var date: Int?
    var isValid = true
    var isInCall = false
    /// By its own call.
    var isMoved = false
    /// Another thread has ended it, and the loop does not know yet.
    var isCut = false
    /// Changes when a turn that has taken it out has to leave it alone.
    var key = 0
  }

  struct Source {
    let plan: SourcePlan
    var isSignalled = false
    var hasHadTurn = false
  }

  struct Errand {
    enum Content {
      case block(number: Int, Deed)
      /// A task goes on.
      case job(task: Int, isAbandoned: Bool)
      case end(alarm: Int)
    }

    /// `nil`: in whatever mode.
    let place: Place?
    let content: Content
    var isDone = false
  }

  struct Life {
    let plan: TaskPlan
    /// The next nap.
    var nap = 0
    var hasBegun = false
    var isAbandoned = false
    /// The alarm that it sleeps by, until it goes on.
    var alarm: Int?
    /// What it sleeps for has come.
    var isCalled = false
  }

  enum Ending {
    case nothingToServe
    case handled
    case other
  }

  let fault: Fault?
  var now = 0
  var alarms: [Alarm] = []
  /// Where the timers of the program stand among the alarms.
  var timers: [Int] = []
  var sources: [Source] = []
  var errands: [Errand] = []
  var lives: [Life] = []
  var visits: [(date: Int, deed: Deed)] = []
  var posted = 0
  var depth = 0

  var mode: RunPlan.Mode?
  var batch: [(alarm: Int, key: Int)] = []
  var isSuspended = false
  var isStopWanted = false
  var isWakeUpWanted = false
  var turns = 0
  var notes: [String] = []

  private init(_ fault: Fault?) { self.fault = fault }

  static func play(_ program: Program, fault: Fault? = nil) -> [String] {
    let model = PlainModel(fault)
    for step in program.steps { model.take(step) }
    let timers = model.alarms.count { $0.isValid }
    model.note("\(model.turns) turns, \(timers) timers")
    return model.notes
  }

  func note(_ what: String) { notes.append("\(what)@\(now)") }

  func take(_ step: Step) {
    switch step {
    case .add(let plan):
      let callee = Alarm.Callee.timer(number: timers.count, plan.deed)
      timers.append(alarms.count)
      alarms.append(
        Alarm(
          callee: callee, place: plan.place, interval: plan.repeats ? plan.interval : nil,
          tolerance: plan.repeats ? min(plan.tolerance, plan.interval / 2) : 0,
          isExempt: plan.isExempt, date: now + plan.date))
    case .listen(let plan): sources.append(Source(plan: plan))
    case .start(let plan):
      lives.append(Life(plan: plan))
      send(.job(task: lives.count - 1, isAbandoned: false), to: .common)
    case .act(let deed): act(deed)
    case .visit(let delay, let deed): visits.append((now + delay, deed))
    case .run(let plan): run(plan)
    }
  }

  // MARK: Runs

  func run(_ plan: RunPlan) {
    let limit = now + plan.length
    if plan.isForOneSource {
      note("ran \(run(plan, before: limit) != .nothingToServe)")
    } else {
      while run(plan, before: limit) == .handled, now < limit {}
      note("ran")
    }
  }

  func run(_ plan: RunPlan, before limit: Int) -> Ending {
    let outer = mode
    mode = plan.mode
    defer { if fault != .nestForgetsMode || outer == nil { mode = outer } }
    if fault != .batchGoesOnAfterNest { batch = [] }
    let wasStopped = takeStop()
    if isEmpty { return .nothingToServe }
    if wasStopped { return .other }
    while true {
      turns += 1
      if turns > Program.mostTurns { isStopWanted = true }
      let handled = takeTurn(before: limit, forOneSource: plan.isForOneSource)
      if takeStop() { return .other }
      if handled { return .handled }
      if now >= limit || isEmpty { return .other }
    }
  }

  func takeStop() -> Bool {
    defer {
      if fault == .stopLeavesEveryRun {
        if depth == 0 { isStopWanted = false }
      } else if fault != .stopSurvives || !isEmpty {
        isStopWanted = false
      }
    }
    return isStopWanted
  }

  func takeTurn(before limit: Int, forOneSource: Bool) -> Bool {
    for index in errands.indices where isOpen(errands[index]) {
      errands[index].isDone = fault != .blocksOfAWalkAreRunTwice || depth == 0
      perform(errands[index].content)
      errands[index].isDone = true
    }
    var handled = performSources(onlyOne: forOneSource)
    if !handled { sleep(until: limit) }
    callDue()
    if forOneSource {
      if !handled {
        beginRound()
        handled = performSources(onlyOne: true)
      }
      if !inOrder.contains(where: { sources[$0].isSignalled && !sources[$0].hasHadTurn }) {
        beginRound()
      }
    }
    return handled
  }

  // MARK: What there is to serve

  func isServed(_ place: Place?) -> Bool {
    guard let mode, let place else { return true }
    return mode.serves(place)
  }

  func isOpen(_ errand: Errand) -> Bool { !errand.isDone && isServed(errand.place) }

  var isEmpty: Bool {
    !alarms.contains { $0.isValid && isServed($0.place) }
      && !sources.contains { isServed($0.plan.place) } && !errands.contains(where: isOpen)
  }

  // MARK: Sources

  /// The sources of the mode.
  var inOrder: [Int] {
    sources.indices.filter { isServed(sources[$0].plan.place) }
      .sorted { (sources[$0].plan.order, $0) < (sources[$1].plan.order, $1) }
  }

  func performSources(onlyOne: Bool) -> Bool {
    var handled = false
    for index in inOrder where sources[index].isSignalled {
      if onlyOne, sources[index].hasHadTurn { continue }
      if onlyOne { sources[index].hasHadTurn = true }
      sources[index].isSignalled = false
      note("source \(index)")
      act(sources[index].plan.deed)
      handled = true
      if onlyOne, fault != .everySourceIsPerformed { break }
    }
    return handled
  }

  func beginRound() {
    for index in sources.indices { sources[index].hasHadTurn = false }
  }

  // MARK: Sleep

  func sleep(until limit: Int) {
    if isEmpty || errands.contains(where: isOpen)
      || inOrder.contains(where: { sources[$0].isSignalled })
    {
      return
    }
    let waiting = alarms.filter(isWaiting)
    let latest = waiting.map { ($0.date ?? .min / 2) + $0.tolerance }.min()
    let deadline = min(limit, latest ?? limit)
    if deadline <= now { return }
    defer { isWakeUpWanted = false }
    if isStopWanted || isWakeUpWanted, fault != .wakeUpIsLost { return }
    defer { note("…") }
    while let index = visits.indices.min(by: { visits[$0].date < visits[$1].date }),
      visits[index].date <= deadline
    {
      let visit = visits.remove(at: index)
      now = max(now, visit.date)
      let before = (errands.count, isStopWanted)
      isWakeUpWanted = false
      act(visit.deed)
      if isWakeUpWanted || before != (errands.count, isStopWanted) { return }
    }
    now = deadline
  }

  // MARK: Alarms

  func isWaiting(_ alarm: Alarm) -> Bool {
    let standsStill =
      isSuspended && (!alarm.isExempt || fault == .exemptTimerStandsStill)
    return alarm.isValid && !alarm.isInCall && isServed(alarm.place) && !standsStill
  }

  func callDue() {
    batch = alarms.indices
      .filter { isWaiting(alarms[$0]) && alarms[$0].date ?? now <= now }
      .sorted { (alarms[$0].date ?? .min, $0) < (alarms[$1].date ?? .min, $1) }
      .map { ($0, alarms[$0].key) }
    while !batch.isEmpty {
      let (index, key) = batch.removeFirst()
      let wasSuspended = isSuspended
      if alarms[index].isValid, alarms[index].key == key { call(index) }
      if isSuspended, !wasSuspended, fault != .suspensionWaitsForTheTurn { batch = [] }
    }
  }

  func call(_ index: Int) {
    if alarms[index].date == nil { alarms[index].date = fault == .recallKeepsTheGrid ? 0 : now }
    alarms[index].isInCall = true
    alarms[index].isMoved = false
    if alarms[index].isCut, fault != .cutTimerIsCalled {
      alarms[index].isValid = false
    } else {
      switch alarms[index].callee {
      case .timer(let number, let deed):
        note("timer \(number)")
        act(deed)
      case .sleeper(let task):
        alarms[index].isValid = false
        if lives[task].alarm == index, !lives[task].isCalled {
          lives[task].isCalled = true
          send(.job(task: task, isAbandoned: false), to: .common)
        }
      }
    }
    alarms[index].isInCall = false
    guard let interval = alarms[index].interval else { return alarms[index].isValid = false }
    while !alarms[index].isMoved, let date = alarms[index].date, date <= now {
      alarms[index].date = date + interval
    }
  }
}
