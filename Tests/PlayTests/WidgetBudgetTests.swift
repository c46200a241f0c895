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

  // What is seen has to be true, whichever window has the keyboard.
  @Test("Row C3: without the keyboard the disk is measured once a minute, as with it")
  func inactive() throws {
    let stage = try started()
    stage.send(.focusChanged(false))
    let (questions, wakeUps) = (stage.disk.questions.count, stage.wakeUps)
    stage.advance(by: .seconds(3_600))
    #expect((54...60).contains(stage.disk.questions.count - questions))
    #expect(stage.wakeUps - wakeUps <= 60)
  }

  // A disk that fills up while nobody looks is what a person has to be told of.
  @Test("Row C3: hidden, the disk is measured every ten to twelve minutes; nothing else wakes")
  func hidden() throws {
    let stage = try started()
    stage.send(.visibilityChanged(false))
    let (questions, wakeUps) = (stage.disk.questions.count, stage.wakeUps)
    let frames = stage.screen.framesPainted
    stage.advance(by: .seconds(3_600))
    #expect((5...6).contains(stage.disk.questions.count - questions))
    #expect(stage.wakeUps - wakeUps <= 6)
    #expect(stage.screen.framesPainted == frames)
  }

  @Test("A run without widgets asks none of them, hidden or not")
  func none() throws {
    let stage = try Stage.make(widgets: StageWidgets(guests: []))
    for input in [Input.visibilityChanged(true), .visibilityChanged(false)] {
      stage.send(input)
      let wakeUps = stage.wakeUps
      stage.advance(by: .seconds(3_600))
      #expect(stage.disk.questions.isEmpty && stage.wakeUps == wakeUps)
    }
  }

  @Test("A window that comes back measures at once; one that changes hands does not")
  func back() throws {
    let stage = try started()
    let first = stage.disk.questions.count
    for _ in 0..<10 {
      stage.send(.focusChanged(false))
      stage.advance(by: .seconds(2))
      stage.send(.focusChanged(true))
    }
    #expect(stage.disk.questions.count == first)
    stage.send(.visibilityChanged(false))
    stage.advance(by: .seconds(2))
    stage.send(.visibilityChanged(true))
    #expect(stage.disk.questions.count == first + 1)
  }

  @Test("In a window lower than 400 points it is a line; lower than 280, nothing, as if hidden")
  func small() throws {
    let stage = try Stage.make(size: Size(width: 280, height: 279))
    stage.advance(by: .seconds(590))
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
    stage.advance(by: .seconds(590))
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
