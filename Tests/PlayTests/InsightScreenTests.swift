import Canvas
import Dates
import GoldenSupport
import Kit
import Painting
import Play
import TaskStore
import Tasks
import Testing

@testable import App

/// What the person's own history says: in the card, in Today, and on a page of its own.
@Suite struct InsightScreenTests {
  private let database: TaskDatabase
  private let start = Stage.defaultClock

  init() throws { database = try TaskDatabase() }

  private func stage(_ settings: [Setting: String] = [:]) throws -> Stage {
    for (setting, value) in settings { try database.set(value, for: setting.rawValue) }
    return try Stage(database: database, text: try FontTextEngine(fonts: .fixed))
  }

  private func moment(daysAgo: Double) -> Timestamp {
    Timestamp(milliseconds: start.milliseconds - Int64(daysAgo * 86_400_000))
  }

  /// Tasks of two lists, one as fast as the other is slow, each completed within so many days.
  private func fill(_ count: Int = 40) throws {
    for (list, days) in [("Fast", 0.5), ("Slow", 20.0)] {
      for number in 0..<count {
        let typed = NewTask(typed: try TaskName("\(list) \(number) +\(list)"))
        let opened = 40 + Double(number)
        let id = try database.perform(.add([typed]), at: moment(daysAgo: opened)).rows[0].id
        let took = days * (0.5 + 1.5 * Double(number) / Double(count))
        try database.perform(.complete(id), at: moment(daysAgo: opened - took))
      }
    }
    try database.perform(
      .add([NewTask(typed: try TaskName("Fence +Slow"))]), at: moment(daysAgo: 0.1))
  }

  private func texts(_ stage: Stage) -> [String] { stage.nodes.map(\.semantics.name) }

  private func card(_ stage: Stage) -> String? {
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.character("i")))
    return texts(stage).first { $0.hasPrefix("Half of the tasks of") }
  }

  @Test("The card says how long tasks of the list took, and nothing where a person wants nothing")
  func card() throws {
    try fill()
    #expect(
      card(try stage()) == "Half of the tasks of “Slow” were completed within 24 days. "
        + "1 in 3 took longer than 30 days.")
    #expect(card(try stage([.insight: "off"])) == nil)
  }

  @Test("Nineteen that are done say nothing")
  func tooFew() throws {
    try fill(19)
    #expect(card(try stage()) == nil)
  }

  @Test("Today says what days with as many tasks came to, until the day is another one")
  func today() throws {
    let place = database.place
    for day in 0...25 {
      let civil = place.local(moment(daysAgo: Double(day)).wholeSeconds).0
      let ids = try database.perform(
        .add(try (0..<3).map { NewTask(try TaskName("\(day)/\($0)")) }),
        at: moment(daysAgo: Double(day) + 1.2)
      ).rows.map(\.id)
      try database.perform(
        .schedule(ids, [.due(TaskDate(civil.text))]), at: moment(daysAgo: Double(day) + 1.1))
      guard day > 0 else { continue }
      try database.perform(.complete([ids[0]]), at: moment(daysAgo: Double(day)))
      try database.perform(
        .schedule(Array(ids[1...]), [.due(nil)]), at: moment(daysAgo: Double(day)))
    }
    let stage = try stage()
    let said = "On days with 3 tasks you completed 1."
    #expect(!texts(stage).contains(said))
    stage.key(KeyPress(.character("t")))
    #expect(texts(stage).contains(said))
    stage.key(KeyPress(.character("t")))
    #expect(!texts(stage).contains(said))
    stage.key(KeyPress(.character("t")))
    stage.advance(by: .seconds(86_400))
    #expect(!texts(stage).contains(said))
  }

  @Test("The page has a bar for each of 26 weeks that a reader walks, and the rest in words")
  func page() throws {
    try fill()
    let stage = try stage()
    stage.key(KeyPress(.character("i"), .control))
    let said = texts(stage)
    #expect(said.count { $0.hasPrefix("Week from ") } == 26)
    #expect(said.contains("This week: 1 opened, 0 completed"))
    #expect(said.contains { $0.hasPrefix("Fast: ") } && said.contains { $0.hasPrefix("Slow: ") })
    #expect(said.contains("Fence: 2 hours"))
    stage.key(KeyPress(.escape))
    #expect(!texts(stage).contains("Weeks"))
  }

  @Test("With nothing done yet it says so by empty weeks, and that is all")
  func empty() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("i"), .control))
    #expect(texts(stage).contains("This week: 0 opened, 0 completed"))
    #expect(!texts(stage).contains("Open longest"))
  }
}
