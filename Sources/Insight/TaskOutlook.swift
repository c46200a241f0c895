/// What one's own past says of a task that is open. It is silent where that is too little, or no more than of any task.
package struct TaskOutlook: Sendable {
  private let past: [PastTask]
  private static let day = 86_400.0

  /// Of more tasks those that were opened last are looked at: they say most of the present, in a moment.
  private static let mostTasks = 4_000

  /// - Parameter past: in any order.
  package init(_ past: [PastTask]) {
    self.past =
      past.count > Self.mostTasks
      ? Array(past.sorted { ($0.opened, $0.id) < ($1.opened, $1.id) }.suffix(Self.mostTasks)) : past
  }

  /// What it has to say.
  package enum Remark: Equatable, Sendable {
    /// Tasks that have this in common with it took so many seconds in the middle; such a share was open for longer than
    /// so many days, nil where none is worth a word.
    case usual(PastTask.Group, median: Estimate, longer: Share?)
    /// Of those that got as old, in seconds, this share was done within so many days more.
    case aged(Double, done: Share)
    /// Of those that were due within so many days this share was done in time.
    case deadline(Share)
  }

  /// A share of tasks, and within how many days of what.
  package struct Share: Equatable, Sendable {
    /// The share, from 0 to 1.
    package let estimate: Estimate
    /// Within so many.
    package let days: Int
  }

  /// Fewer done ones say nothing.
  package static let fewestDone = 20
  /// A difference that chance makes in more than two of a hundred cases says nothing, over all that is asked of a task.
  private static let mostChance = 0.02
  /// A share between ends that are farther apart says nothing, nor a middle whose upper end is so many times the lower one.
  private static let widestShare = 0.4
  private static let widestMedian = 4.0
  /// How far ahead a date is, in days.
  static let leads = [1, 3, 7, 30]
  /// How far is looked ahead, in days, as long as at least so many tasks got that old: fewer are single ones.
  private static let horizons = [1, 7, 30, 90, 180, 365]
  private static let fewestAtRisk = 10

  /// What is surest to be no chance; nil for a task that is over.
  package func remark(of task: PastTask) -> Remark? {
    guard task.isOpen else { return nil }
    let age = task.lifetime.length
    let lead = task.deadline.flatMap { $0.wasMet == nil ? $0.lead : nil }
    let asked = task.groups.count + 1 + (lead == nil ? 0 : 1)
    var found = task.groups.compactMap { usual($0, age: age) }
    if let aged = aged(age) { found.append(aged) }
    if let lead, let deadline = deadline(lead) { found.append(deadline) }
    let best = found.min { $0.chance < $1.chance }
    guard let best, best.chance * Double(asked) <= Self.mostChance else { return nil }
    return best.remark
  }

  private func usual(
    _ group: PastTask.Group, age: Double
  ) -> (chance: Double, remark: Remark)? {
    let some = past.filter { $0.groups.contains(group) }.map(\.lifetime)
    let curve = SurvivalCurve(some)
    guard
      curve.doneCount >= Self.fewestDone, let median = curve.median, age <= median.value,
      median.high <= Self.widestMedian * median.low
    else { return nil }
    let others = past.filter { !$0.groups.contains(group) }.map(\.lifetime)
    let chance = Comparison.chance(some, others)
    return (chance, .usual(group, median: median, longer: openShare(of: some, curve)))
  }

  /// Whether an age says something is seen by comparing how fast tasks are done after it, and before it.
  private func aged(_ age: Double) -> (chance: Double, remark: Remark)? {
    let rest = past.compactMap { $0.lifetime.rest(from: age) }
    let curve = SurvivalCurve(rest)
    guard
      curve.doneCount >= Self.fewestDone, let open = openShare(of: rest, curve)
    else { return nil }
    let chance = Comparison.chance(
      rest.map { $0.cut(at: age) }, past.map { $0.lifetime.cut(at: age) })
    return (chance, .aged(age, done: Share(estimate: open.estimate.complement, days: open.days)))
  }

  /// The share that is open as far ahead as can be seen.
  private func openShare(of lifetimes: [Lifetime], _ curve: SurvivalCurve) -> Share? {
    let days = Self.horizons.last { days in
      lifetimes.count { $0.length >= Self.day * Double(days) } >= Self.fewestAtRisk
    }
    guard let days, let open = curve.open(after: Self.day * Double(days)) else { return nil }
    return open.high - open.low <= Self.widestShare ? Share(estimate: open, days: days) : nil
  }

  private func deadline(_ lead: Double) -> (chance: Double, remark: Remark)? {
    guard let days = Self.leads.first(where: { lead <= Self.day * Double($0) }) else { return nil }
    let all = past.compactMap(\.deadline).filter { $0.wasMet != nil }
    let near = all.filter { $0.lead <= Self.day * Double(days) }
    let (met, allMet) = (near.count { $0.wasMet == true }, all.count { $0.wasMet == true })
    guard met >= Self.fewestDone else { return nil }
    let share = Estimate(met, of: near.count)
    guard share.high - share.low <= Self.widestShare else { return nil }
    let chance = Comparison.chance(
      met, of: near.count, or: allMet - met, of: all.count - near.count)
    return (chance, .deadline(Share(estimate: share, days: days)))
  }
}
