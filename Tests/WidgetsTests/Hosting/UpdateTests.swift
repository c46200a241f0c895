import Canvas
import Kit
import Loop
import Testing
import ViewTesting

@testable import Widgets

@Suite("Updates")
struct UpdateTests {
  @Test("C2: a guest that appears is asked for an update, and its answer is told")
  func answers() {
    let guests = [
      TestGuest("A", answer: .newData), TestGuest("B", answer: .noData),
      TestGuest("C", answer: .failed(reason: "no disk")),
    ]
    HostHarness.run(guests) { harness in
      harness.settle()
      #expect(
        harness.takeResults() == ["A: newData", "B: noData", "C: failed(reason: \"no disk\")"])
      #expect(harness.statuses == ["Could not be updated: no disk."])
    }
  }

  @Test("Behaviour 45: an answer one nanosecond before the deadline counts")
  func justInTime() {
    let guest = TestGuest("A", answer: nil)
    HostHarness.run([guest]) { harness in
      harness.settle()
      let deadline = Self.deadline(harness, guest)
      harness.advance(harness.loop.now.duration(to: deadline) - .nanoseconds(1))
      #expect(harness.takeResults() == [])
      guest.completions[0](.newData)
      #expect(harness.takeResults() == ["A: newData"])
      harness.advance(.seconds(10))
      #expect(harness.takeResults() == [])
      #expect(harness.statuses == [])
    }
  }

  @Test("Behaviour 45: at the deadline the guest has failed, and a late answer is ignored")
  func tooLate() {
    let guest = TestGuest("A", answer: nil)
    HostHarness.run([guest]) { harness in
      harness.settle()
      let deadline = Self.deadline(harness, guest)
      harness.advance(harness.loop.now.duration(to: deadline))
      #expect(harness.takeResults() == ["A: failed(reason: \"it did not answer in time\")"])
      #expect(harness.statuses == ["Could not be updated: it did not answer in time."])
      guest.completions[0](.newData)
      harness.settle()
      #expect(harness.takeResults() == [])
      #expect(harness.statuses == ["Could not be updated: it did not answer in time."])
    }
  }

  /// When the update that the guest was just asked for is given up.
  private static func deadline(_ harness: HostHarness, _ guest: TestGuest) -> Instant {
    #expect(guest.completions.count == 1)
    return harness.loop.limitDate(forMode: .default) ?? .distantFuture
  }

  @Test("Behaviour 45: the deadline is five seconds after the question, in tracking mode too")
  func deadlineInTracking() {
    let guest = TestGuest("A", answer: nil)
    HostHarness.run([guest]) { harness in
      harness.settle()
      guest.completions[0](.noData)
      _ = harness.takeResults()
      let asked = harness.loop.now
      harness.host.updateVisibleGuests()
      #expect(harness.loop.limitDate(forMode: .tracking) == asked.advanced(bySeconds: 5))
    }
  }

  #if !DEBUG
    @Test("Behaviour 45: outside of debug builds a second answer is ignored")
    func secondAnswer() {
      var answers: [UpdateResult] = []
      let completion = UpdateCompletion(guestName: "A") { answers.append($0) }
      completion(.newData)
      completion(.noData)
      #expect(answers == [.newData])
    }
  #endif

  @Test("The answer releases what waits for it")
  func released() {
    var waiting: TestGuest? = TestGuest("waiting")
    let watched = { [weak waiting] in waiting }
    let completion = UpdateCompletion(guestName: "A") { [waiting] _ in _ = waiting }
    waiting = nil
    #expect(watched() != nil)
    completion(.noData)
    #expect(watched() == nil)
  }

  @Test("A deadline that passed in the background is told on return, and the guest is asked again")
  func deadlineInBackground() {
    let guest = TestGuest("A", answer: nil)
    HostHarness.run([guest]) { harness in
      harness.settle()
      harness.send(.visibilityChanged(false))
      harness.advance(.seconds(60))
      #expect(harness.takeResults() == [])
      harness.send(.visibilityChanged(true))
      #expect(harness.takeResults() == ["A: failed(reason: \"it did not answer in time\")"])
      #expect(guest.completions.count == 2)
      guest.completions[1](.noData)
      #expect(harness.takeResults() == ["A: noData"])
      #expect(harness.statuses == [])
    }
  }

  @Test("While one update is under way there is no second one")
  func oneAtATime() throws {
    let guest = TestGuest("A", answer: nil)
    try HostHarness.run([guest]) { harness in
      harness.settle()
      try harness.click("Refresh: A")
      harness.host.updateVisibleGuests()
      guest.context?.requestUpdate()
      harness.settle()
      #expect(guest.completions.count == 1)
      #expect(harness.host.isUpdating)
      guest.completions[0](.noData)
      #expect(!harness.host.isUpdating)
      try harness.click("Refresh: A")
      #expect(guest.completions.count == 2)
      guest.completions[1](.noData)
    }
  }

  @Test("After a failure by deadline the next update has a deadline of its own")
  func nextAfterDeadline() throws {
    let guest = TestGuest("A", answer: nil)
    try HostHarness.run([guest]) { harness in
      harness.settle()
      harness.advance(.seconds(6))
      _ = harness.takeResults()
      try harness.click("Refresh: A")
      harness.advance(.seconds(4))
      // The answer to the first question does not answer the second.
      guest.completions[0](.newData)
      #expect(harness.takeResults() == [])
      #expect(harness.host.isUpdating)
      guest.completions[1](.noData)
      #expect(harness.takeResults() == ["A: noData"])
      #expect(harness.statuses == [])
    }
  }

  @Test("A guest that asks for an update in each answer is asked once a second, and starves nobody")
  func greedy() {
    let greedy = TestGuest("Greedy")
    let other = TestGuest("Other")
    greedy.within["performUpdate"] = { [weak greedy] in greedy?.context?.requestUpdate() }
    HostHarness.run([greedy, other]) { harness in
      harness.settle()
      #expect(other.diary.contains("viewWillAppear"))
      #expect(greedy.completions.count == 1)
      harness.advance(.seconds(10))
      #expect(greedy.completions.count == 11)
      greedy.within = [:]
    }
  }

  @Test("Behaviour 48: a failed update keeps what was on screen, and the next good one clears it")
  func failureKeepsContent() throws {
    let guest = TestGuest("A", answer: .newData)
    try HostHarness.run([guest]) { harness in
      harness.settle()
      guest.answer = .failed(reason: "the disk does not answer")
      try harness.click("Refresh: A")
      harness.settle()
      #expect(harness.isShown("A is here"))
      #expect(harness.statuses == ["Could not be updated: the disk does not answer."])
      guest.answer = .noData
      try harness.click("Refresh: A")
      harness.settle()
      #expect(harness.statuses == [])
    }
  }
}
