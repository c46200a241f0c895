import Canvas
import Kit
import Loop
import Painting
import Play
import TaskStore
import Testing

@testable import App

/// What is seen of a change, and what it means meanwhile.
@Suite struct TaskMotionTests {
  private func stage(_ names: String...) throws -> Stage {
    let stage = try Stage.make()
    for name in names { stage.add(name) }
    stage.advance(by: .seconds(10))
    stage.root.playsTransitions = true
    return stage
  }

  @Test("A completed task counts at once, lingers with its tick, and then folds away")
  func completion() throws {
    let stage = try stage("One", "Two", "Three")
    let place = try stage.place(of: "Done: Two")
    stage.press(at: place)
    stage.release()
    #expect(stage.shows("1 completed") && stage.shows("2 open tasks"))
    let frames = stage.screen.framesPainted
    stage.advance(by: .milliseconds(250))
    #expect(stage.screen.framesPainted > frames, "the tick is drawn")
    let drawn = stage.screen.framesPainted
    stage.advance(by: .milliseconds(140))
    #expect(stage.screen.framesPainted <= drawn + 1, "then it lingers")
    stage.advance(by: .milliseconds(250))
    let resting = stage.screen.bitmap
    stage.advance(by: .milliseconds(100))
    #expect(stage.screen.bitmap == resting)
  }

  @Test("A second click on a task that lingers means that task")
  func clickOnLingering() throws {
    let stage = try stage("One", "Two", "Three")
    let place = try stage.place(of: "Done: Two")
    for _ in 1...2 {
      stage.press(at: place)
      stage.release()
      stage.advance(by: .milliseconds(200))
    }
    stage.advance(by: .seconds(1))
    #expect(stage.shows("3 open tasks"))
  }

  @Test("The Menu key means the selected row where it belongs, while it is still on its way there")
  func menuKey() throws {
    let stage = try stage("One", "Two", "Three")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.delete))
    stage.key(KeyPress(.end))
    stage.key(KeyPress(.menu))
    stage.key(KeyPress(.enter))
    #expect(stage.shows("Completed “Three”"))
  }

  @Test("After it has settled the window looks as if nothing had moved")
  func samePicture() throws {
    let program: [(Stage) throws -> Void] = [
      { try $0.click("Done: Two") }, { $0.key(KeyPress(.character("z"), .control)) },
      { $0.key(KeyPress(.home)) }, { $0.key(KeyPress(.down, .alt)) },
      { $0.key(KeyPress(.delete)) }, { $0.add("Four") },
      { $0.key(KeyPress(.character("y"), .control)) }, { $0.paste("Five\nSix") },
      { $0.key(KeyPress(.character("x"))) }, { $0.key(KeyPress(.character("z"), .control)) },
    ]
    for delay in [0, 30, 210, 500] {
      let (moving, still) = (try stage("One", "Two", "Three"), try stage("One", "Two", "Three"))
      still.root.playsTransitions = false
      for stage in [moving, still] {
        for action in program {
          try action(stage)
          stage.advance(by: .milliseconds(delay))
          stage.move(to: Point(x: 240, y: 700))
        }
        stage.advance(by: .seconds(1))
      }
      #expect(moving.root.semanticTree().dump() == still.root.semanticTree().dump())
      #expect(moving.screen.bitmap == still.screen.bitmap, "\(delay) ms between two actions")
    }
  }

  @Test("30, 60 and 144 frames a second show the same at the same media times")
  func sameAtAnyRate() throws {
    let stages = try [30.0, 60, 144].map { rate in
      let stage = try stage("One", "Two", "Three")
      stage.framesPerSecond = rate
      stage.key(KeyPress(.home))
      stage.advance(by: .milliseconds(1_500))
      stage.key(KeyPress(.delete))
      return stage
    }
    // Frames of all three rates meet six times a second.
    for _ in 1...3 {
      for stage in stages { stage.advance(by: .nanoseconds(1_000_000_000 / 6 + 1)) }
      #expect(stages[0].screen.bitmap == stages[1].screen.bitmap)
      #expect(stages[0].screen.bitmap == stages[2].screen.bitmap)
    }
  }

  @Test("A thousand undos and redos in a second end where they end")
  func undos() throws {
    let stage = try stage("One", "Two", "Three")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.delete))
    for index in 0..<1_000 {
      stage.key(KeyPress(.character(index % 2 == 0 ? "z" : "y"), .control))
      stage.advance(by: .milliseconds(1))
    }
    #expect(stage.count(of: .row) == 2)
    stage.advance(by: .seconds(10))
    #expect(stage.loop.displayLinkCount == 0)
    let frames = stage.screen.framesPainted
    stage.advance(by: .milliseconds(400))
    #expect(stage.screen.framesPainted <= frames + 1)
  }

  @Test("Search, another process and a resize show what they show at once")
  func silent() throws {
    let stage = try stage("One", "Two", "Three")
    stage.key(KeyPress(.character("f"), .control))
    stage.type("T")
    #expect(stage.loop.displayLinkCount == 0)
    stage.key(KeyPress(.escape))
    stage.resize(to: Size(width: 400, height: 600))
    #expect(stage.loop.displayLinkCount == 0)
  }

  @Test("A window that is hidden or closed in the middle of a movement is none the worse for it")
  func hidden() throws {
    let stage = try stage("One", "Two")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.delete))
    stage.advance(by: .milliseconds(50))
    stage.send(.visibilityChanged(false))
    stage.advance(by: .seconds(5))
    stage.send(.visibilityChanged(true))
    stage.advance(by: .milliseconds(20))
    #expect(stage.loop.displayLinkCount == 0)
    #expect(stage.count(of: .row) == 1)
    stage.key(KeyPress(.delete))
    stage.advance(by: .milliseconds(50))
    stage.send(.closeRequested)
    #expect(stage.exitCode == 0)
  }

  @Test("With reduced motion a change shows no frame more than its own")
  func still() throws {
    let stage = try stage("One", "Two", "Three")
    stage.root.reducesMotion = true
    stage.key(KeyPress(.home))
    let frames = stage.screen.framesPainted
    stage.key(KeyPress(.delete))
    #expect(stage.screen.framesPainted == frames + 1)
    stage.advance(by: .milliseconds(400))
    #expect(stage.screen.framesPainted <= frames + 2)
    #expect(stage.shows("Deleted"))
  }
}
