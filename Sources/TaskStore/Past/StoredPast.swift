package import Dates
package import Insight
import SQLite
package import Tasks

/// What is known of the tasks that there are and were: how long they took, what was planned, what was put off.
///
/// A value that grows: made from the whole history once, and brought up by what has changed since. Where something was
/// undone, what that was of the tasks it touched is read anew.
package struct StoredPast: Sendable {
  private var facts: [Task.ID: TaskFacts] = [:]
  private var present: [Present] = []
  private var tags: [TagSet.ID: [String]] = [:]
  private var place = Zone.utc
  /// Up to this step the history is in it.
  private var lastStep: Int64 = 0

  /// A task as it is.
  private struct Present {
    let id: Task.ID
    let state: TaskFacts.State
    /// Whether it came from elsewhere.
    let isForeign: Bool
    let hasSteps: Bool
  }

  /// More tasks than these are read with the whole history.
  private static let mostTasks = 1_000

  /// Of a store that nobody has read.
  package init() {}

  /// Brings it up to what a store holds now, over a connection of its own, for a thread that nobody waits for.
  /// - Parameter path: of the store's file.
  /// - Throws: where it cannot be read; then this is as it was.
  package mutating func catchUp(withFile path: String, in place: Zone) throws(StoreError) {
    let store = try OpenStore(openAt: path)
    store.place = place
    try catchUp(with: store)
  }

  mutating func catchUp(with store: OpenStore) throws(StoreError) {
    let former = self
    do throws(StoreError) {
      self = try store.connection.read { () throws(StoreError) in
        var past = former.place == store.place ? former : StoredPast()
        past.place = store.place
        try past.readHistory(store)
        try past.readTasks(store)
        return past
      }
    } catch {
      self = former
      throw error
    }
  }

  // MARK: What is stored

  private mutating func readHistory(_ store: OpenStore) throws(StoreError) {
    let kept = try store.connection.integer(
      "SELECT max(id) FROM step WHERE undone = 0 AND id <= ?", [.integer(lastStep)])
    let newest = try store.connection.integer("SELECT max(id) FROM step WHERE undone = 0") ?? 0
    let from = kept ?? 0
    guard from < lastStep || from < newest else { return }
    var changed = Set(facts.filter { $0.value.step > from }.keys)
    if from > 0 {
      try store.connection.run(
        "SELECT DISTINCT task FROM step_row WHERE step > ? LIMIT ?",
        [.integer(from), .integer(Int64(Self.mostTasks))]
      ) { (row) throws(StoreError) in changed.insert(row.integer(0)) }
    }
    if from == 0 || changed.count >= Self.mostTasks {
      facts = [:]
      try read(store, "1", [])
    } else {
      for task in changed {
        facts[task] = nil
        try read(store, "r.task = ?", [.integer(task)])
      }
    }
    lastStep = newest
  }

  /// Takes what steps did to tasks, in order.
  private mutating func read(
    _ store: OpenStore, _ clause: String, _ values: [Value]
  ) throws(StoreError) {
    var pairs = StepPairs(facts: facts, place: place)
    // Not held twice, or the first change copies all of them.
    facts = [:]
    try store.connection.run(Self.reading + "AND \(clause) \(Self.order)", values) {
      (row) throws(StoreError) in
      pairs.take(StepSide(row))
    }
    pairs.endPair()
    facts = pairs.facts
  }

  /// Steps that leave a task's dates alone say nothing of the past.
  private static let reading = """
    SELECT s.id, s.kind, s.performed, r.ordinal, r.side, r.task, \(TaskFacts.State.columns("r"))
    FROM step AS s JOIN step_row AS r ON r.step = s.id
    WHERE s.undone = 0
      AND s.kind NOT IN ('move', 'rename', 'annotate', 'file', 'tag', 'prioritize', 'nest', 'link')
    """ + " "
  private static let order = "ORDER BY s.id, r.ordinal, r.side"

  private mutating func readTasks(_ store: OpenStore) throws(StoreError) {
    var present: [Present] = []
    var parents: Set<Task.ID> = []
    try store.connection.run("SELECT DISTINCT parent FROM task WHERE parent > 0") {
      (row) throws(StoreError) in parents.insert(row.integer(0))
    }
    try store.connection.run(
      "SELECT id, origin IS NOT NULL, \(TaskFacts.State.columns("r")) FROM task AS r"
    ) { (row) throws(StoreError) in
      let id = row.integer(0)
      present.append(
        Present(
          id: id, state: TaskFacts.State(row, from: 2), isForeign: row.integer(1) != 0,
          hasSteps: parents.contains(id)))
    }
    self.present = present
    var tags: [TagSet.ID: [String]] = [:]
    try store.connection.run("SELECT id, tags FROM tag_set") { (row) throws(StoreError) in
      tags[row.integer(0)] = row.text(1).split(separator: " ").map(String.init)
    }
    self.tags = tags
  }

  // MARK: What is told

  /// All tasks of which it is known when they were opened, and done where they are.
  package func tasks(at now: Timestamp) -> [PastTask] {
    var sets: [GroupKey: Set<PastTask.Group>] = [:]
    func groups(_ state: TaskFacts.State, hasSteps: Bool) -> Set<PastTask.Group> {
      let key = GroupKey(state, hasSteps: hasSteps)
      if let set = sets[key] { return set }
      let set = makeGroups(of: key)
      sets[key] = set
      return set
    }
    var tasks: [PastTask] = []
    tasks.reserveCapacity(present.count)
    for task in present {
      let (facts, state) = (facts[task.id], task.state)
      guard facts?.isTrue ?? !task.isForeign, let lifetime = lifetime(of: state, at: now)
      else { continue }
      var task = PastTask(
        task.id, opened: state.created.seconds, lifetime,
        in: groups(state, hasSteps: task.hasSteps),
        deadline: facts.flatMap { deadline($0, state, at: now) })
      task.postponements = facts?.postponements ?? 0
      tasks.append(task)
    }
    for (id, facts) in facts {
      guard facts.isTrue, let state = facts.gone, let lifetime = lifetime(of: state, at: now),
        lifetime.isDone || lifetime.length > Self.slip
      else { continue }
      var task = PastTask(
        id, opened: state.created.seconds, lifetime, in: groups(state, hasSteps: false),
        deadline: deadline(facts, state, at: now))
      task.isGone = true
      tasks.append(task)
    }
    return tasks
  }

  /// The day of a moment, counted from that of 1970, by which others are before it.
  package func day(of now: Timestamp) -> Int32 { now.day(in: place) }

  /// How much was planned for each day before the present one, and done of it.
  package func days(before now: Timestamp) -> [PastDay] {
    let today = now.day(in: place)
    return plans(until: today).filter { $0.key < today }.map(\.value)
  }

  /// How many tasks are, or were, to be done on the present day.
  package func plannedCount(on now: Timestamp) -> Int {
    let today = now.day(in: place)
    return plans(until: today)[today]?.planned ?? 0
  }

  private func plans(until today: Int32) -> [Int32: PastDay] {
    var days: [Int32: PastDay] = [:]
    func count(_ day: Int32, _ wasKept: Bool) {
      days[day, default: PastDay(planned: 0, done: 0)].planned += 1
      if wasKept { days[day]?.done += 1 }
    }
    for facts in facts.values where facts.isTrue {
      for plan in facts.plans { count(plan.day, plan.wasKept) }
    }
    for task in present where task.state.completed == nil {
      guard let facts = facts[task.id], facts.isTrue,
        let day = facts.plannedDay(due: task.state.due, until: today, in: place)
      else { continue }
      count(day, false)
    }
    return days
  }

  /// What was deleted sooner was a slip.
  private static let slip = 60.0

  /// - Returns: nil where a clock was set back meanwhile.
  private func lifetime(of state: TaskFacts.State, at now: Timestamp) -> Lifetime? {
    let end = state.completed ?? now
    guard state.created <= end, end <= now else { return nil }
    return Lifetime(end.seconds - state.created.seconds, isDone: state.completed != nil)
  }

  private func deadline(
    _ facts: TaskFacts, _ state: TaskFacts.State, at now: Timestamp
  ) -> PastTask.Deadline? {
    guard let due = facts.firstDue, let given = facts.dueGiven else { return nil }
    // The minute is over at its end.
    let end = Double(place.instant(of: due) + 60)
    let lead = end - given.seconds
    guard lead > 0 else { return nil }
    let wasMet = state.completed.map { $0.seconds <= end } ?? (end < now.seconds ? false : nil)
    return PastTask.Deadline(lead: lead, wasMet: wasMet)
  }

  private struct GroupKey: Hashable {
    let list: NamedList.ID?
    let tags: TagSet.ID?
    let isRepeating: Bool
    let hasSteps: Bool

    init(_ state: TaskFacts.State, hasSteps: Bool) {
      (list, tags, isRepeating) = (state.list, state.tags, state.isRepeating)
      self.hasSteps = hasSteps
    }
  }

  private func makeGroups(of key: GroupKey) -> Set<PastTask.Group> {
    var groups: Set<PastTask.Group> = []
    if let list = key.list { groups.insert(.list(list)) }
    for tag in key.tags.flatMap({ tags[$0] }) ?? [] { groups.insert(.tag(tag)) }
    if key.isRepeating { groups.insert(.repeating) }
    if key.hasSteps { groups.insert(.withSteps) }
    return groups
  }
}

extension TaskFacts.State {
  /// The columns that it is read from, of a table with those of tasks.
  static func columns(_ table: String) -> String {
    """
    \(table).created, \(table).completed, \(table).due, \(table).list, \(table).tag_set,
    (SELECT rule <> '' FROM schedule WHERE id = \(table).schedule)
    """
  }

  init(_ row: borrowing ResultRow, from first: Int32) {
    created = Timestamp(milliseconds: row.integer(first))
    completed = row.optionalInteger(first + 1).map(Timestamp.init(milliseconds:))
    due = row.optionalInteger(first + 2).map(ClockMinute.init)
    list = row.optionalInteger(first + 3)
    tags = row.optionalInteger(first + 4)
    isRepeating = row.integer(first + 5) != 0
  }
}

extension Timestamp {
  fileprivate var seconds: Double { Double(milliseconds) / 1000 }
}

extension TaskDatabase {
  /// Brings what is known of the past up to what this database holds, at once: for stores in memory, and commands.
  package func bringUp(_ past: inout StoredPast) throws(StoreError) {
    try past.catchUp(with: store)
  }
}
