/// What is done in a program, by whom ever, and the tasks that live on the loop.
extension PlainModel {
  // MARK: Errands

  /// Hands something over to the loop.
  func send(_ content: Errand.Content, to place: Place?) {
    errands.append(Errand(place: place, content: content))
  }

  func perform(_ content: Errand.Content) {
    switch content {
    case .block(let number, let deed):
      note("block \(number)")
      act(deed)
    case .job(let task, let isAbandoned): goOn(task, isAbandoned: isAbandoned)
    case .end(let alarm): end(alarm)
    }
  }

  func end(_ alarm: Int) {
    alarms[alarm].isValid = false
    alarms[alarm].key += 1
  }

  func goOn(_ task: Int, isAbandoned: Bool) {
    lives[task].alarm = nil
    if isAbandoned { return note("task \(task) CancellationError()") }
    if !lives[task].hasBegun {
      lives[task].hasBegun = true
      note("task \(task) begins")
    } else {
      wake(task)
    }
    let naps = lives[task].plan.naps
    while lives[task].nap < naps.count {
      if lives[task].isAbandoned { return note("task \(task) CancellationError()") }
      let nap = naps[lives[task].nap]
      guard nap.length == 0 else {
        (lives[task].alarm, lives[task].isCalled) = (alarms.count, false)
        alarms.append(
          Alarm(
            callee: .sleeper(task: task), place: .common, interval: .max / 4,
            tolerance: fault == .sleeperHasNoTolerance ? 0 : nap.tolerance, date: now + nap.length))
        return
      }
      wake(task)
    }
    note("task \(task) ends")
  }

  func wake(_ task: Int) {
    let nap = lives[task].plan.naps[lives[task].nap]
    lives[task].nap += 1
    note("task \(task) wakes")
    act(nap.deed)
  }

  // MARK: Deeds

  func act(_ deed: Deed, elsewhere: Bool = false) {
    switch deed {
    case .none: break
    case .cancel(let number): cancel(number, elsewhere: elsewhere)
    case .move(let number, let delay): move(number, to: now + delay)
    case .recall(let number): move(number, to: nil)
    case .work(let length): now += length
    case .suspend: isSuspended = true
    case .resume: isSuspended = false
    case .stop: isStopWanted = true
    case .wake: isWakeUpWanted = true
    case .post(let place, let deed):
      send(.block(number: posted, deed), to: place)
      posted += 1
    case .signal(let number):
      guard sources.indices.contains(number) else { return }
      sources[number].isSignalled = true
      isWakeUpWanted = true
    case .abandon(let number): abandon(number, elsewhere: elsewhere)
    case .nest(let plan):
      guard depth < Program.deepest else { return }
      depth += 1
      run(plan)
      depth -= 1
    case .elsewhere(let deed): act(deed, elsewhere: true)
    }
  }

  func cancel(_ number: Int, elsewhere: Bool) {
    guard timers.indices.contains(number), alarms[timers[number]].isValid else { return }
    let alarm = timers[number]
    guard elsewhere else { return end(alarm) }
    if !alarms[alarm].isCut { send(.end(alarm: alarm), to: nil) }
    alarms[alarm].isCut = true
  }

  func move(_ number: Int, to date: Int?) {
    guard timers.indices.contains(number), alarms[timers[number]].isValid else { return }
    alarms[timers[number]].date = date
    alarms[timers[number]].isMoved = true
    alarms[timers[number]].key += 1
  }

  func abandon(_ task: Int, elsewhere: Bool) {
    guard lives.indices.contains(task), !lives[task].isAbandoned else { return }
    lives[task].isAbandoned = true
    guard fault != .abandonedTaskSleepsOn, let alarm = lives[task].alarm else { return }
    if !lives[task].isCalled { send(.job(task: task, isAbandoned: true), to: .common) }
    lives[task].isCalled = true
    if elsewhere { send(.end(alarm: alarm), to: .common) } else { end(alarm) }
  }
}
