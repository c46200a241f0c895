import Dates
import Testing

@testable import TaskStore
@testable import Tasks

/// What is to be told when, of reminders that are given.
@Suite struct ReminderPlanTests {
  private let now: Int64 = 1_000_000

  private func reminder(_ task: Task.ID, _ seconds: Int64) -> TaskReminder {
    TaskReminder(
      task: task, name: "\(task)",
      moment: ReminderMoment(instant: now + seconds, clock: now + seconds))
  }

  private func plan(_ reminders: [(TaskReminder, ReminderState)]) -> [[Task.ID]] {
    ReminderPlan(reminders, at: now).notices.map { $0.map(\.task) }
  }

  @Test("A second before there is nothing to tell; at the moment there is, and after it")
  func edges() {
    let (before, at) = (reminder(1, 1), reminder(2, 0))
    #expect(ReminderPlan([(before, .untold)], at: now).notices == [])
    #expect(ReminderPlan([(before, .untold)], at: now).next == now + 1)
    #expect(plan([(at, .untold)]) == [[2]])
    #expect(ReminderPlan([(at, .untold)], at: now).next == nil)
    #expect(ReminderPlan([], at: now) == ReminderPlan())
  }

  @Test("Two in one second are two notices, the one with the lower number first")
  func twoInOneSecond() {
    #expect(plan([(reminder(9, 0), .untold), (reminder(4, 0), .untold)]) == [[4], [9]])
  }

  @Test(
    "What was told is not told again, and a clock that was set back looks forward to it in vain")
  func told() {
    #expect(ReminderPlan([(reminder(1, 0), .told)], at: now) == ReminderPlan())
    #expect(ReminderPlan([(reminder(1, 50), .told)], at: now) == ReminderPlan())
  }

  @Test(
    "What another process tells just now is looked at when it must have finished, and then told")
  func claimed() {
    let claim = ReminderPlan.claim
    var plan = ReminderPlan([(reminder(1, -5), .claimed(at: now - claim + 1))], at: now)
    #expect(plan.notices == [] && plan.next == now + 1)
    plan = ReminderPlan([(reminder(1, -5), .claimed(at: now - claim))], at: now)
    #expect(plan.notices.count == 1 && plan.next == nil)
    // The clock was set back by a year meanwhile.
    plan = ReminderPlan([(reminder(1, -5), .claimed(at: now + 31_000_000))], at: now)
    #expect(plan.notices.count == 1)
  }

  @Test("500 missed are one notice, in the order of their moments; beside it what comes just now")
  func missed() {
    let missed = (1...500).map { (reminder($0, -$0 * 1_000), ReminderState.untold) }
    #expect(plan(missed) == [Array((1...500).reversed())])
    let both = plan(missed + [(reminder(777, 0), .untold)])
    #expect(both.map(\.count) == [500, 1])
  }

  @Test("A single one that was missed is a notice like any other; many at once are one")
  func grouping() {
    #expect(plan([(reminder(1, -90_000), .untold)]) == [[1]])
    let four = (1...4).map { (reminder($0, -$0), ReminderState.untold) }
    #expect(plan(Array(four.prefix(3))) == [[3], [2], [1]])
    #expect(plan(four) == [[4, 3, 2, 1]])
    let edge = [(reminder(1, -300), ReminderState.untold), (reminder(2, -301), .untold)]
    #expect(plan(edge) == [[2], [1]])
  }
}
