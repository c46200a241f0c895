package import Tasks

/// Along the history, over many steps at once.
extension StoredHistory {
  /// Where a walk along the history has come to.
  package struct Walk: Sendable {
    /// What its steps have done together; nil where there was nothing to do.
    package let change: Change?
    /// Whether the step that was named is the last one that is done.
    package let isThere: Bool
    /// The last step that is done by now.
    let lastStep: HistoryStep.ID
  }

  /// Undoes all that was done after a step, or does again what was undone up to it and with it: as many
  /// undos or redos would, in one transaction.
  /// - Parameters:
  ///   - id: the step that is to be the last one that is done.
  ///   - limit: rests when so many tasks have changed. To be called again then.
  ///   - now: as of `TaskDatabase.undo`.
  /// - Throws: why nothing has changed; `noSuchStep` where somebody has forgotten that step meanwhile.
  package func go(
    to id: HistoryStep.ID, atMost limit: Int = .max, at now: Timestamp? = nil
  ) throws(StoreError) -> Walk {
    let walk: Walk = try store.edit(
      { () throws(StoreError) in
        _ = try table.step(numbered: id)
        var together = ChangesTogether()
        var rowCount = 0
        while rowCount < limit, let (step, direction) = try nextStep(towards: id) {
          let change = try table.change(of: step, direction)
          try store.tasks.write(change)
          try table.mark(step, undone: direction == .undone, at: now)
          together.add(change)
          rowCount += change.rows.count
        }
        return Walk(
          change: together.change, isThere: try nextStep(towards: id) == nil,
          lastStep: try store.following.lastStep())
      },
      isStored: { (walk) throws(StoreError) in
        guard try store.following.lastStep() == walk.lastStep else { return false }
        return try store.tasks.isStored(walk.change)
      })
    if let change = walk.change { store.following.follow(change) }
    return walk
  }

  private func nextStep(
    towards id: HistoryStep.ID
  ) throws(StoreError) -> (StepTable.Step, Change.Direction)? {
    if let last = try table.lastDoneStep(), last.id > id { return (last, .undone) }
    if let first = try table.firstUndoneStep(), first.id <= id { return (first, .redone) }
    return nil
  }
}

/// What several changes, one after the other, have done together.
private struct ChangesTogether {
  private var last: Change?
  private var count = 0
  private var rows = Differences<Task>()
  private var lists = Differences<NamedList>()

  mutating func add(_ change: Change) {
    (last, count) = (change, count + 1)
    for row in change.rows { rows.add(row) }
    for row in change.lists { lists.add(row) }
  }

  /// Nil for none. One is what it was.
  var change: Change? {
    guard let last, count > 1 else { return last }
    var change = Change(
      kind: last.kind, direction: last.direction, rows: rows.all, lists: lists.all)
    change.stepCount = count
    return change
  }
}

/// What was before the first of several differences and after the last.
private struct Differences<Element>
where Element: Identifiable & Equatable & Sendable, Element.ID == Int64 {
  private var rows: [Change.Difference<Element>] = []
  private var places: [Int64: Int] = [:]

  mutating func add(_ row: Change.Difference<Element>) {
    guard let place = places[row.id] else {
      places[row.id] = rows.count
      return rows.append(row)
    }
    rows[place] = .init(before: rows[place].before, after: row.after)
  }

  /// Without what is as it was.
  var all: [Change.Difference<Element>] { rows.filter { $0.before != $0.after } }
}
