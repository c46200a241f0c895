import TaskTesting
import Tasks
import Testing

@Suite struct TaskTests {
  private func task(created: Int64, completed: Int64? = nil) -> Task {
    Task(
      id: 1, name: "Buy food", created: Timestamp(milliseconds: created),
      completed: completed.map(Timestamp.init(milliseconds:)), position: 0)
  }

  @Test("Behaviour 38: elapsed counts the clock's own seconds, at t − 1, t and t + 1")
  func wholeSeconds() {
    let task = task(created: 10_900)
    #expect(task.elapsed(at: Timestamp(milliseconds: 10_999)) == 0)
    #expect(task.elapsed(at: Timestamp(milliseconds: 11_000)) == 1)
    #expect(task.elapsed(at: Timestamp(milliseconds: 11_999)) == 1)
    #expect(task.elapsed(at: Timestamp(milliseconds: 12_000)) == 2)
  }

  @Test("Behaviour 38: a clock that was set back gives 0, never less")
  func clockSetBack() {
    #expect(task(created: 10_000).elapsed(at: Timestamp(milliseconds: 0)) == 0)
    #expect(task(created: 10_000).elapsed(at: .earliest) == 0)
    #expect(task(created: 10_000, completed: 5_000).elapsed(at: .latest) == 0)
  }

  @Test("Behaviour 40: a done task shows how long it took, whatever the time is now")
  func completed() {
    let done = task(created: 1_500, completed: 63_000)
    #expect(done.elapsed(at: Timestamp(milliseconds: 63_000)) == 62)
    #expect(done.elapsed(at: .latest) == 62)
  }

  @Test("The ends of the calendar do not overflow")
  func extremes() {
    let ages = Task(id: 1, name: "Wait", created: .earliest, position: 0)
    #expect(ages.elapsed(at: .latest) == 315_569_519_999)
  }
}
