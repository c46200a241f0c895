import Dates
import SQLite
import Tasks

/// A task before or after a step of the history.
struct StepSide {
  let step: Int64
  /// Nil of a newer Aloft's.
  let kind: Change.Kind?
  let moment: Timestamp
  let ordinal: Int64
  let isBefore: Bool
  let task: Task.ID
  let state: TaskFacts.State

  /// - Parameter row: a step's number, kind and moment, the place in it, the side, the task and its state.
  init(_ row: borrowing ResultRow) {
    step = row.integer(0)
    kind = Change.Kind(rawValue: row.text(1))
    moment = Timestamp(milliseconds: row.integer(2))
    ordinal = row.integer(3)
    isBefore = row.integer(4) == 0
    task = row.integer(5)
    state = TaskFacts.State(row, from: 6)
  }

  /// Whether the other is the same task's in the same step.
  func isPair(of other: StepSide) -> Bool {
    step == other.step && ordinal == other.ordinal && task == other.task
  }
}

/// Puts the sides of the history's steps together, as they come in order, and makes facts of them.
struct StepPairs {
  var facts: [Task.ID: TaskFacts]
  let place: Zone
  private var before: StepSide?

  init(facts: [Task.ID: TaskFacts], place: Zone) { (self.facts, self.place) = (facts, place) }

  mutating func take(_ side: StepSide) {
    let isPair = before?.isPair(of: side) ?? false
    if !isPair { endPair() }
    guard !side.isBefore else { return before = side }
    put(isPair ? before?.state : nil, side.state, side)
    before = nil
  }

  /// The side before without one after it: the task is gone.
  mutating func endPair() {
    if let before { put(before.state, nil, before) }
    before = nil
  }

  private mutating func put(
    _ before: TaskFacts.State?, _ after: TaskFacts.State?, _ side: StepSide
  ) {
    guard let kind = side.kind else { return }
    facts[side.task, default: TaskFacts()].take(
      kind, at: side.moment, step: side.step, from: before, to: after, in: place)
  }
}
