import Dates
import Formats
import TaskStore
import Tasks

/// The table of decisions, applied to lines.
extension FilePass {
  /// Decides, and stores what comes of it here.
  /// - Returns: whether there was anything.
  mutating func apply(_ work: inout LineWork) throws(FilePassError) -> Bool {
    let (touched, unwritten) = try stored { () throws(StoreError) in
      (
        try database.lines.touchedFileTasks(of: name),
        try database.lines.unwrittenTasks(of: name, in: scope)
      )
    }
    let isAnything =
      !touched.isEmpty || !unwritten.isEmpty || !work.matching.missing.isEmpty
      || work.known.contains { $0.state == .held && $0.sent != nil }
      || work.matching.matches.contains { $0?.isExact != true || $0?.base == nil }
    guard isAnything else { return false }
    let former = report
    do throws(StoreError) {
      let step = try SyncStep(in: database, list: list, at: clock())
      step.hasLists = scope == .all
      try take(&work, step, touched, unwritten)
      report.changedHere += step.count
      if options.isDry {
        report.sent += work.sent
        report.deleted += work.deleted
        step.cancel()
        return true
      }
      work.look(try database.lines.looks(of: Set(work.agreed.map(\.task))))
      for line in work.agreed { try step.write(line) }
      if step.count > 0 { try step.eraseForgottenLines(of: name) }
      try step.finish()
      // It is stored: what fails from here on changes nothing of that.
      if step.count > 0 { report.step = try? database.lastStep() }
    } catch {
      report = former
      throw .store(error)
    }
    return true
  }

  private mutating func take(
    _ work: inout LineWork, _ step: SyncStep, _ touched: Set<Task.ID>, _ unwritten: [Task.ID]
  ) throws(StoreError) {
    var namesakes = Namesakes(unwritten, hasLists: scope == .all)
    ties = try LineTies(
      of: work, touched: touched, unwritten: unwritten, in: database, scope)
    for (key, task) in ties.tasks { step.name(task, key) }
    for (place, match) in work.matching.matches.enumerated() {
      guard let match else {
        try arrive(place, &work, step, &namesakes)
        continue
      }
      let item = work.known[match.known]
      let isSame = match.isExact && item.state == .held && item.sent == nil
      if isSame, !touched.contains(item.task), !ties.unnamed.contains(item.task) {
        if ties.unread.contains(item.task) { try readTie(place, item, &work, step) }
        continue
      }
      if item.state == .gone {
        // One that was put away, or is in another list now, is not meant by a line that was written again.
        if let task = try database.lines.fileTask(item.task, in: scope), !task.isInScope {
          try arrive(place, &work, step, &namesakes)
          continue
        }
        if work.isOlder, match.isExact, try database.store.tasks.storedTask(item.task) == nil {
          try removeAgain(place, item, &work, step)
          continue
        }
        namesakes.take(item.task)
      }
      try meet(place, match, &work, step)
    }
    for index in work.matching.missing {
      try lose(work.known[index], to: work.archived[index], &work, step)
    }
    let known = Dictionary(work.known.map { ($0.task, $0) }) { first, _ in first }
    for id in unwritten where !namesakes.isTaken(id) { try write(id, known[id], &work) }
    try step.nestAll()
    guard !work.afterwards.isEmpty || !work.putBack.isEmpty || !work.removedAgain.isEmpty else {
      return
    }
    try step.beginNext()
    for task in work.putBack { try step.putBack(task) }
    for task in work.removedAgain { try step.remove(task) }
    for (task, base, record) in work.afterwards { try step.revise(task, from: base, to: record) }
    try step.nestAll()
  }

  func adapted(_ record: TaskRecord, to said: TaskRecord) -> TaskRecord {
    var own = TodoLine.adapted(record, to: said, hasList: scope == .all, in: zone)
    own.parent = ties.parent(of: record, said: said.parent)
    own.key = said.key ?? ties.key(of: record)
    return own
  }

  /// A line that says what it is a step of, which was not read when the line was.
  private mutating func readTie(
    _ place: Int, _ item: FileLine, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) {
    guard let remote = read(place, work, isNew: false),
      let task = try database.lines.fileTask(item.task, in: scope)
    else { return }
    var own = adapted(task.record, to: remote)
    own.parent = TaskRecord.Parent.none
    try step.revise(item.task, from: own, to: remote)
    work.keep(place, as: item)
  }

  // MARK: Lines that are there

  /// A line whose task is known.
  private mutating func meet(
    _ place: Int, _ match: LineMatching.Match, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) {
    // What both agreed on stays until it can be read again, and nothing is written over it.
    guard let remote = read(place, work, isNew: !match.isExact) else { return }
    let item = work.known[match.known]
    try reconcile(
      place, item, match.base.flatMap { try? TodoLine($0).record(in: zone) }, remote, &work, step)
  }

  /// - Parameter base: what both agreed on; nil where they never have.
  private mutating func reconcile(
    _ place: Int, _ item: FileLine, _ base: TaskRecord?, _ remote: TaskRecord,
    _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) {
    let line = work.lines[place]
    let task = try database.lines.fileTask(item.task, in: scope)
    let own = task.map { adapted($0.record, to: base ?? remote) }
    var result: TaskRecord?
    let decision = Decision(base: base, local: own, remote: remote)
    if work.isOlder, decision == .takeRemote || decision == .merge, let task, let own {
      return try keepOurs(place, item, task, own, remote, &work, step)
    }
    if base == nil, let own, !own.isNamed(as: remote) {
      // Two tasks have come by one name.
      return try adopt(place, remote, as: nil, &work, step)
    }
    switch (decision, own) {
    case (.takeRemote, let own?):
      try step.revise(
        item.task, from: own, to: TodoLine.dated(remote, from: own, at: clock(), in: zone))
    case (.merge, let own?):
      result = try merge(item.task, own, base, remote, &work, step)
    case (.put, let own?):
      if let base { try remember(item.task, base, insteadOf: own, step) }
      // In the words of the line as it stands there now.
      result = task.map { adapted($0.record, to: remote) }
    case (.delete, _):
      try remember(item.task, remote, insteadOf: nil, step)
      return work.remove(place, as: item)
    case (.bringBack, _), (.adopt, _):
      if base != nil { report.keep(remote.name) }
      return try adopt(place, remote, as: item.task, &work, step)
    default: break
    }
    // One that has left is still changed by what was changed there, and leaves then.
    guard try database.lines.fileTask(item.task, in: scope)?.isInScope == true else {
      return work.remove(place, as: item)
    }
    // A task with steps gets a name in the file.
    if result == nil, remote.key == nil, let task, ties.key(of: task.record) != nil {
      result = adapted(task.record, to: remote)
    }
    if var result {
      result.key = result.key ?? task.flatMap { ties.key(of: $0.record) }
      work.change(place, to: line.edited(to: result, in: zone), as: item)
    } else {
      work.keep(place, as: item)
    }
  }

  mutating func merge(
    _ task: Task.ID, _ own: TaskRecord, _ base: TaskRecord?, _ remote: TaskRecord,
    _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) -> TaskRecord {
    let merge = Merge(
      base: base, local: own, remote: remote,
      changed: (try database.items.lastChange(of: task), work.modified))
    if !merge.lost.isEmpty {
      report.note(
        PassReport.Conflict(
          name: merge.record.name, fields: merge.lost, isLocalKept: merge.isLocalKept))
    }
    let dated = TodoLine.dated(merge.record, from: own, at: clock(), in: zone)
    if merge.isLocalKept, !merge.lost.isEmpty {
      // The history gets to know the file's, and what was done here follows.
      try step.revise(task, from: own, to: remote)
      work.afterwards.append((task, remote, dated))
    } else {
      try step.revise(task, from: own, to: dated)
    }
    return merge.record
  }

  /// A line that nothing is known of.
  private mutating func arrive(
    _ place: Int, _ work: inout LineWork, _ step: SyncStep, _ namesakes: inout Namesakes
  ) throws(StoreError) {
    guard let remote = read(place, work, isNew: true) else { return }
    guard let task = try namesakes.task(of: remote, in: database, scope) else {
      return try adopt(place, remote, as: nil, &work, step)
    }
    try reconcile(place, FileLine(file: name, task: task), nil, remote, &work, step)
  }

  /// It becomes a task here.
  /// - Parameter former: the number that it had, if it had one.
  private mutating func adopt(
    _ place: Int, _ remote: TaskRecord, as former: Task.ID?, _ work: inout LineWork,
    _ step: SyncStep
  ) throws(StoreError) {
    var record = TodoLine.dated(remote, from: nil, at: clock(), in: zone)
    if scope != .all { record.list = nil }
    let task = try step.insert(record, uid: remote.uid, as: former)
    work.keep(place, as: FileLine(file: name, task: task))
  }

  // MARK: Lines that are not there

  /// A line that is gone.
  /// - Parameter archived: the line of the archive that it has become.
  private mutating func lose(
    _ item: FileLine, to archived: TodoLine?, _ work: inout LineWork, _ step: SyncStep
  ) throws(StoreError) {
    if work.isOlder, try keepGone(item, &work, step) { return }
    if let archived, try putAway(item, as: archived, &work, step) { return }
    guard let task = try database.lines.fileTask(item.task, in: scope), task.isInScope else {
      return work.forget(item)
    }
    guard let line = item.line ?? item.sent, let base = try? TodoLine(line).record(in: zone) else {
      return work.forget(item)
    }
    let own = adapted(task.record, to: base)
    // One that was never there is no line that was removed.
    let isRemoved = item.line != nil
    switch Decision(base: isRemoved ? base : nil, local: own, remote: nil) {
    case .remove:
      if own.isDone { try step.archive(item.task) } else { try step.remove(item.task) }
      work.forget(item)
    default:
      if isRemoved { report.keep(own.name) }
      work.add(edited(line, to: task.record, base), as: item)
    }
  }

  /// A task that is new to the file, or comes back to it.
  /// - Parameter known: what is known of its former line.
  private mutating func write(
    _ id: Task.ID, _ known: FileLine?, _ work: inout LineWork
  ) throws(StoreError) {
    guard let task = try database.lines.fileTask(id, in: scope) else { return }
    let item = known ?? FileLine(file: name, task: id)
    if let line = item.line, let base = try? TodoLine(line).record(in: zone) {
      work.add(edited(line, to: task.record, base), as: item)
    } else {
      var record = task.record
      record.key = ties.key(of: record)
      record.parent = ties.parent(of: record, said: nil)
      work.add(TodoLine.fresh(record, hasList: scope == .all, in: zone), as: item)
    }
  }

  func edited(_ line: [UInt8], to record: TaskRecord, _ base: TaskRecord) -> [UInt8] {
    Array(TodoLine(line).edited(to: adapted(record, to: base), in: zone))
  }

  /// The history gets to know what it does not, before it is written over in the file.
  /// - Parameter own: nil where it is gone here.
  private func remember(
    _ task: Task.ID, _ former: TaskRecord, insteadOf own: TaskRecord?, _ step: SyncStep
  ) throws(StoreError) {
    for text in [former.name, former.notes] {
      guard let text, text != own?.name, text != own?.notes,
        try !database.lines.historyHas(text, of: task)
      else { continue }
      // A list that is made for it would be gone before it where this is undone.
      var former = former
      former.list = own?.list
      return try step.remember(task, former, insteadOf: own)
    }
  }
}
