import App
import Canvas
import Kit
import Loop
import Play
import Testing

@Suite struct BackgroundTests {
  @Test("Behaviour 34: without the keyboard the list goes on ticking")
  func inactiveTicks() throws {
    let stage = try Stage.make()
    stage.add("Wait")
    stage.send(.focusChanged(false))
    stage.advance(by: .seconds(3))
    #expect(stage.app.tickCount == 3)
    #expect(stage.shows("3s"))
  }

  @Test("Behaviour 35: hidden, an hour passes without a tick or a frame; the disk wakes it 6 times")
  func hiddenSleeps() throws {
    let stage = try Stage.make()
    stage.add("Wait")
    stage.advance(by: .milliseconds(1_500))
    stage.send(.visibilityChanged(false))
    let before = (stage.app.tickCount, stage.screen.framesPainted, stage.loop.statistics.wakeUps)
    stage.advance(by: .seconds(3_600))
    #expect(stage.app.tickCount == before.0)
    #expect(stage.screen.framesPainted == before.1)
    // The last one ends the test's own wait.
    #expect(stage.loop.statistics.wakeUps <= before.2 + 7)
  }

  @Test("Behaviour 35: back again the label is right at once, and the next tick is on the second")
  func returnIsRight() throws {
    let stage = try Stage.make()
    stage.add("Wait")
    stage.send(.visibilityChanged(false))
    stage.advance(by: .milliseconds(90_300))
    let ticks = stage.app.tickCount
    stage.send(.visibilityChanged(true))
    #expect(stage.shows("1m 30s"))
    stage.advance(by: .milliseconds(699))
    #expect(stage.app.tickCount == ticks)
    stage.advance(by: .milliseconds(1))
    #expect(stage.app.tickCount == ticks + 1)
    #expect(stage.shows("1m 31s"))
  }

  @Test("Behaviour 17: after the machine slept labels are right at once, and ticks on the second")
  func suspension() throws {
    let stage = try Stage.make()
    stage.add("Wait")
    stage.advance(by: .milliseconds(2_400))
    let ticks = stage.app.tickCount
    stage.time.suspend(for: .milliseconds(3_600_300))
    stage.advance(by: .zero)
    #expect(stage.shows("1h 2s"))
    #expect(stage.app.tickCount == ticks + 1)
    // 2.7 s on the calendar's second hand; the timer's own grid would tick 300 ms too late.
    stage.advance(by: .milliseconds(299))
    #expect(stage.app.tickCount == ticks + 1)
    stage.advance(by: .milliseconds(1))
    #expect(stage.app.tickCount == ticks + 2)
    #expect(stage.shows("1h 3s"))
  }

  @Test("Behaviour 17: the day is right at once when the machine slept over midnight")
  func suspensionOverMidnight() throws {
    let stage = try Stage.make()
    #expect(stage.shows("Thursday"))
    stage.time.suspend(for: .seconds(24 * 3_600))
    stage.advance(by: .zero)
    #expect(stage.shows("Friday"))
  }

  @Test("The day, the ages and the next tick are right at once when the clock was set")
  func clockSet() throws {
    let stage = try Stage.make()
    stage.add("Wait")
    stage.advance(by: .milliseconds(2_400))
    let ticks = stage.app.tickCount
    // Thursday, 9:00:02.7 → Saturday, 10:00:00.2
    stage.setClock(milliseconds: 1_767_434_400_200)
    stage.advance(by: .zero)
    #expect(stage.shows("Saturday") && stage.shows("2d 1h"))
    #expect(stage.app.tickCount == ticks + 1)
    // Nothing changes any more by the second.
    stage.advance(by: .milliseconds(800))
    #expect(stage.app.tickCount == ticks + 1)
    // Midnight is where it is now.
    stage.advance(by: .seconds(14 * 3_600 - 2))
    #expect(stage.shows("Saturday"))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Sunday"))
  }

  /// Behaviour 39, of a task that is 8 days, 13 hours and 20 minutes old.
  private func stageWithOldTask() throws -> Stage {
    let stage = try Stage.make()
    // The disk widget wakes up by itself, once a minute.
    stage.show([])
    stage.add("Old")
    stage.setClock(
      milliseconds: stage.loop.wallClock.milliseconds + (8 * 86_400 + 13 * 3_600 + 1_200) * 1_000)
    stage.advance(by: .seconds(10))
    return stage
  }

  @Test("Behaviour 39: with only old tasks in sight nothing wakes but an age that changes")
  func oldTasks() throws {
    let stage = try stageWithOldTask()
    #expect(stage.shows("8d 13h"))
    let (wakeUps, frames, ticks) = (stage.wakeUps, stage.screen.framesPainted, stage.app.tickCount)
    stage.advance(by: .seconds(39 * 60))
    #expect(stage.wakeUps == wakeUps && stage.app.tickCount == ticks)
    #expect(stage.screen.framesPainted == frames && stage.shows("8d 13h"))
    stage.advance(by: .seconds(60))
    #expect(stage.shows("8d 14h") && stage.app.tickCount == ticks + 1)
    stage.advance(by: .seconds(3_600))
    #expect(stage.shows("8d 15h") && stage.app.tickCount == ticks + 2)
  }

  @Test("Behaviour 39: a new task beside old ones ticks, as long as it is open")
  func newBesideOld() throws {
    let stage = try stageWithOldTask()
    stage.advance(by: .seconds(600))
    stage.add("New")
    let ticks = stage.app.tickCount
    stage.advance(by: .seconds(5))
    #expect(stage.shows("5s") && stage.app.tickCount == ticks + 5)
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(10))
    let later = stage.app.tickCount
    stage.advance(by: .seconds(60))
    #expect(stage.app.tickCount == later)
  }

  @Test("Behaviour 39: a young task that is scrolled into sight has its age at once, and ticks")
  func scrolledIntoSight() throws {
    let stage = try Stage.make()
    stage.show([])
    stage.paste((1...60).map { "Old \($0)" }.joined(separator: "\n"))
    stage.setClock(milliseconds: stage.loop.wallClock.milliseconds + 3 * 86_400_000)
    stage.advance(by: .seconds(1))
    stage.add("Young")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1_000))
    let ticks = stage.app.tickCount
    stage.advance(by: .seconds(100))
    #expect(stage.app.tickCount == ticks)
    stage.key(KeyPress(.end))
    stage.advance(by: .milliseconds(400))
    #expect(stage.shows("18m 20s"))
    let now = stage.app.tickCount
    stage.advance(by: .seconds(3))
    #expect(stage.shows("18m 23s") && stage.app.tickCount == now + 3)
  }

  @Test("A list in which nothing ticks shows the new day as well when the clock was set")
  func clockSetAtRest() throws {
    let stage = try Stage.make()
    stage.setClock(milliseconds: 1_767_434_400_200)
    stage.advance(by: .zero)
    #expect(stage.shows("Saturday"))
  }

  @Test("Behaviour 36: a balloon that was hidden goes on by time")
  func balloonGoesOn() throws {
    let (hidden, shown) = (try Stage.make(), try Stage.make())
    for stage in [hidden, shown] {
      stage.add("Fly")
      stage.key(KeyPress(.space))
    }
    hidden.send(.visibilityChanged(false))
    for stage in [hidden, shown] { stage.advance(by: .seconds(1)) }
    hidden.send(.visibilityChanged(true))
    #expect(hidden.shows("Balloon"))
    // Both have a frame at the same media time: the place is the same.
    for stage in [hidden, shown] { stage.advance(by: .milliseconds(500)) }
    #expect(hidden.screen.bitmap == shown.screen.bitmap)
  }

  @Test("Behaviour 36: a balloon whose time passed while hidden does not start again")
  func balloonEnded() throws {
    let stage = try Stage.make()
    stage.add("Fly")
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(1))
    stage.send(.visibilityChanged(false))
    let frames = stage.loop.statistics.framesDelivered
    stage.advance(by: .seconds(10))
    #expect(stage.loop.statistics.framesDelivered == frames)
    stage.send(.visibilityChanged(true))
    #expect(!stage.shows("Balloon"))
    #expect(stage.loop.displayLinkCount == 0)
  }
}

extension Stage {
  /// Adds a task as a person does, by keys.
  func add(_ name: String) {
    key(KeyPress(.character("n")))
    type(name)
    key(KeyPress(.enter))
  }
}
