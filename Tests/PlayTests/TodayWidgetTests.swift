import App
import Canvas
import Dates
import Glibc
import Kit
import Loop
import Painting
import Play
import System
import TaskStore
import Tasks
import Testing
import Widgets

/// What is due today or is over, in a card of its own.
@Suite struct TodayWidgetTests {
  private func stage(_ guests: [WidgetOptions.Guest] = [.today]) throws -> Stage {
    let stage = try Stage.make(widgets: StageWidgets(guests: guests))
    stage.advance(by: .seconds(1))
    return stage
  }

  private func rows(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.name.hasPrefix("Show: ") }
      .map { "\($0.semantics.name.dropFirst(6)): \($0.semantics.value)" }
  }

  @Test("What is due today or over, the earliest first, with how long it has been open")
  func due() throws {
    let stage = try stage()
    #expect(stage.shows("Nothing is due today"))
    for name in ["Pay rent today", "Call mum tomorrow", "Buy food", "Passport today 23:30"] {
      stage.add(name)
      stage.advance(by: .seconds(1))
    }
    #expect(rows(stage) == ["Passport: due 23:30, 1s", "Pay rent: due today, 4s"])
    try stage.click("Done: Pay rent")
    stage.advance(by: .seconds(1))
    #expect(rows(stage) == ["Passport: due 23:30, 2s"])
  }

  @Test("Behaviour 58: words change at the due time and at midnight, without a tick in between")
  func passes() throws {
    let stage = try stage()
    stage.add("Passport today 23:30")
    stage.add("Call mum tomorrow")
    let midnight = (Stage.defaultClock.milliseconds / 86_400_000 + 1) * 86_400_000
    stage.setClock(milliseconds: midnight - 1_802_000)
    stage.advance(by: .seconds(1))
    #expect(rows(stage).map { $0.contains("due 23:30") } == [true])
    stage.advance(by: .seconds(2))
    #expect(rows(stage).map { $0.contains("over since 23:30") } == [true])
    stage.setClock(milliseconds: midnight - 2_000)
    stage.advance(by: .seconds(3))
    #expect(
      rows(stage).map { $0.prefix(20) } == ["Passport: 1 day over", "Call mum: due today,"])
  }

  @Test("What is hidden until a time of this day comes by itself at that time")
  func begins() throws {
    let database = try TaskDatabase()
    setenv("TZ", "UTC", 1)
    let stage = try Stage(
      database: database, text: try FontTextEngine(fonts: .fixed),
      widgets: StageWidgets(guests: [.today]))
    stage.advance(by: .seconds(1))
    var task = NewTask(try TaskName("Passport"))
    let day = try #require(TaskDate("2026-01-01"))
    task.schedule = [
      .due(day), .start(.time(day.day, try #require(TimeOfDay(hour: 15, minute: 0)), nil)),
    ]
    try database.perform(
      .add([task]), at: Timestamp(milliseconds: Stage.defaultClock.milliseconds))
    stage.updateWidgets()
    stage.advance(by: .seconds(1))
    #expect(rows(stage) == [])
    let afternoon = Stage.defaultClock.milliseconds / 86_400_000 * 86_400_000 + 15 * 3_600_000
    stage.setClock(milliseconds: afternoon - 2_000)
    stage.advance(by: .seconds(1))
    #expect(rows(stage) == [])
    stage.advance(by: .seconds(2))
    #expect(rows(stage).map { $0.prefix(19) } == ["Passport: due today"])
  }
}
