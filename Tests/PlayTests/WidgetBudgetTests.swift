import App
import Canvas
import DiskUsage
import Kit
import Loop
import Play
import Testing

/// What the panel costs while nothing happens, and where it has no place.
@Suite struct WidgetBudgetTests {
  private func started() throws -> Stage {
    let stage = try Stage.make()
    stage.advance(by: .seconds(1))
    return stage
  }

  @Test("An idle hour: the disk is measured once a minute, and nothing else wakes the application")
  func idle() throws {
    let stage = try started()
    let (questions, frames) = (stage.disk.questions.count, stage.screen.framesPainted)
    let wakeUps = stage.wakeUps
    stage.advance(by: .seconds(3_600))
    #expect((54...60).contains(stage.disk.questions.count - questions))
    #expect(stage.wakeUps - wakeUps <= 60)
    #expect(stage.screen.framesPainted == frames)
  }

  @Test("A ticking hour: the measurements share the ticks' wake-ups")
  func ticking() throws {
    let stage = try started()
    stage.add("Wait")
    stage.advance(by: .seconds(10))
    let (questions, wakeUps, ticks) = (
      stage.disk.questions.count, stage.wakeUps, stage.app.tickCount
    )
    stage.advance(by: .seconds(3_600))
    #expect(stage.disk.questions.count > questions + 50)
    #expect(stage.wakeUps - wakeUps <= stage.app.tickCount - ticks)
  }

  @Test("Row A10: without the keyboard, or hidden, nothing is measured")
  func inactive() throws {
    for input in [Input.focusChanged(false), .visibilityChanged(false)] {
      let stage = try started()
      stage.send(input)
      let (questions, wakeUps) = (stage.disk.questions.count, stage.wakeUps)
      stage.advance(by: .seconds(3_600))
      #expect(stage.disk.questions.count == questions)
      #expect(stage.wakeUps == wakeUps)
    }
  }

  @Test("A window that comes back measures at once; one that changes hands not every time")
  func back() throws {
    let stage = try started()
    let first = stage.disk.questions.count
    stage.send(.focusChanged(false))
    stage.advance(by: .seconds(58))
    stage.send(.focusChanged(true))
    #expect(stage.disk.questions.count == first)
    stage.send(.focusChanged(false))
    stage.advance(by: .seconds(2))
    stage.send(.focusChanged(true))
    #expect(stage.disk.questions.count == first + 1)
    stage.send(.visibilityChanged(false))
    stage.advance(by: .seconds(2))
    stage.send(.visibilityChanged(true))
    #expect(stage.disk.questions.count == first + 2)
  }

  @Test("In a window lower than 400 points it is a line; lower than 280, nothing, and unmeasured")
  func small() throws {
    let stage = try Stage.make(size: Size(width: 280, height: 279))
    stage.advance(by: .seconds(600))
    #expect(!stage.shows("Disk usage"))
    #expect(stage.disk.questions.isEmpty)
    stage.resize(to: Size(width: 280, height: 399))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("25.0%") && !stage.shows("Home folder"))
    let line = try #require(stage.nodes.first { $0.semantics.name == "Widgets" })
    #expect(line.frame.height == 40)
    stage.resize(to: Size(width: 280, height: 400))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("25.0%"))
    let panel = try #require(stage.nodes.first { $0.semantics.name == "Widgets" })
    #expect(panel.frame.height <= 400 / 3)
    stage.resize(to: Size(width: 280, height: 279))
    let questions = stage.disk.questions.count
    stage.advance(by: .seconds(600))
    #expect(stage.disk.questions.count == questions)
  }

  @Test("What happened is told above the panel")
  func toast() throws {
    let stage = try started()
    stage.add("Buy food")
    stage.key(KeyPress(.space))
    let undo = try #require(stage.nodes.first { $0.semantics.name == "Undo" })
    let panel = try #require(stage.nodes.first { $0.semantics.name == "Widgets" })
    #expect(undo.frame.maxY <= panel.frame.minY)
  }
}
