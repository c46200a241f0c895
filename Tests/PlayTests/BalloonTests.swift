import Canvas
import Kit
import Loop
import Painting
import Play
import TaskStore
import Tasks
import Testing

@Suite struct BalloonTests {
  /// High enough for the list to show what is done without scrolling to it.
  private static let size = Size(width: 480, height: 744)

  private func launched(framesPerSecond: Double = 60) throws -> Stage {
    let stage = try Stage.make(size: Self.size)
    stage.framesPerSecond = framesPerSecond
    stage.add("Fly")
    stage.key(KeyPress(.space))
    return stage
  }

  /// How much of the balloon at rest is seen, and where its crown is; nil where there is none.
  private func rest(_ stage: Stage) -> (opacity: Int, y: Double)? {
    for case .path(let path, let at, .radial(_, _, let inner, _)) in stage.root.nextFrame().commands
      .map(\.shape) where path.bounds.height > 100
    {
      return (Int(inner.alpha), at.y)
    }
    return nil
  }

  @Test("Back at rest it floats in, and asks for no frames then")
  func floatsIn() throws {
    let stage = try launched()
    stage.root.playsTransitions = true
    while stage.shows("Balloon") { stage.advance(by: .milliseconds(20)) }
    stage.advance(by: .milliseconds(60))
    let coming = try #require(rest(stage))
    stage.advance(by: .seconds(1))
    let still = try #require(rest(stage))
    #expect(coming.opacity < 255 && coming.y > still.y, "\(coming), \(still)")
    #expect(still.opacity == 255 && stage.loop.displayLinkCount == 0)
    // Nobody has done anything for it at a start.
    let fresh = try #require(rest(try Stage.make(size: Self.size)))
    #expect(fresh.opacity == 255)
  }

  @Test("Behaviour 41: the balloon flies when the last open task is completed, once")
  func transition() throws {
    let stage = try Stage.make(size: Self.size)
    for name in ["One", "Two"] { stage.add(name) }
    stage.key(KeyPress(.space))
    #expect(!stage.shows("Balloon"))
    stage.key(KeyPress(.space))
    #expect(stage.shows("Balloon"))
    #expect(stage.loop.displayLinkCount == 1)
    stage.advance(by: .seconds(60))
    #expect(!stage.shows("Balloon"))
  }

  @Test("In a window that is read from the right it rises where it rises in any other")
  func rightToLeft() throws {
    func flight(_ direction: LayoutDirection) throws -> [DrawCommand.Shape] {
      let stage = try Stage.make(size: Self.size)
      stage.setDirection(direction)
      stage.add("Fly")
      stage.key(KeyPress(.space))
      stage.advance(by: .milliseconds(1_500))
      stage.root.forgetLastFrame()
      return stage.root.nextFrame().commands.map(\.shape).filter {
        if case .path(_, _, .radial) = $0 { true } else { false }
      }
    }
    let plain = try flight(.leftToRight)
    #expect(plain.count == 2)
    #expect(try flight(.rightToLeft) == plain)
  }

  @Test("Behaviour 41: not at the start, not on an empty list, not by deleting, not by undoing")
  func noTransition() throws {
    let empty = try Stage.make()
    empty.key(KeyPress(.space))
    #expect(!empty.shows("Balloon"))

    let deleting = try Stage.make()
    for name in ["One", "Two"] { deleting.add(name) }
    deleting.key(KeyPress(.space))
    deleting.key(KeyPress(.delete))
    #expect(!deleting.shows("Balloon"))

    let undoing = try Stage.make()
    undoing.add("One")
    undoing.key(KeyPress(.character("z"), .control))
    #expect(!undoing.shows("Balloon"))

    let database = try TaskDatabase()
    let now = Stage.defaultClock
    let change = try database.perform(.add(try TaskName("Old")), at: now)
    _ = try database.perform(.complete(change.rows[0].id), at: now)
    let restarted = try Stage(database: database, text: try .init(fonts: .fixed))
    #expect(!restarted.shows("Balloon"))
  }

  @Test("Behaviour 42: 30, 60 and 144 frames a second show the same at the same media times")
  func sameAtAnyRate() throws {
    let stages = try [30.0, 60, 144].map(launched(framesPerSecond:))
    for _ in 1...5 {
      for stage in stages { stage.advance(by: .milliseconds(500)) }
      #expect(stages[0].screen.bitmap == stages[1].screen.bitmap)
      #expect(stages[0].screen.bitmap == stages[2].screen.bitmap)
    }
  }

  @Test("Behaviours 30 and 42: a stall of 500 ms skips frames, and neither stretches nor bursts")
  func stall() throws {
    let (stalled, smooth) = (try launched(), try launched())
    for stage in [stalled, smooth] { stage.advance(by: .seconds(1)) }
    let frames = stalled.screen.framesPainted
    stalled.stall(for: .milliseconds(500))
    #expect(stalled.screen.framesPainted <= frames + 1)
    smooth.advance(by: .milliseconds(500))
    for stage in [stalled, smooth] { stage.advance(by: .milliseconds(500)) }
    #expect(stalled.screen.bitmap == smooth.screen.bitmap)
    for stage in [stalled, smooth] { stage.advance(by: .milliseconds(999)) }
    #expect(stalled.shows("Balloon") && smooth.shows("Balloon"))
    for stage in [stalled, smooth] { stage.advance(by: .milliseconds(20)) }
    #expect(!stalled.shows("Balloon") && !smooth.shows("Balloon"))
  }

  @Test("Behaviour 42: completing everything twice leaves one link")
  func restart() throws {
    let stage = try launched()
    stage.advance(by: .seconds(1))
    stage.add("Again")
    stage.key(KeyPress(.space))
    #expect(stage.loop.displayLinkCount == 1)
    stage.advance(by: .milliseconds(2_900))
    #expect(stage.shows("Balloon"), "the second flight has its own three seconds")
    stage.advance(by: .milliseconds(200))
    #expect(stage.loop.displayLinkCount == 0)
  }

  @Test("Behaviour 33: after the flight no frame is drawn any more")
  func noFrames() throws {
    let stage = try launched()
    stage.advance(by: .seconds(20))
    let frames = stage.screen.framesPainted
    let wakeUps = stage.wakeUps
    stage.advance(by: .seconds(60))
    #expect(stage.screen.framesPainted == frames)
    // The disk is measured once a minute, whatever flies.
    #expect(stage.wakeUps <= wakeUps + 1)
  }

  @Test("Behaviour 42: reduced motion shows a still picture and a line of text")
  func reducedMotion() throws {
    let stage = try Stage.make()
    stage.root.reducesMotion = true
    stage.add("Sit")
    stage.key(KeyPress(.space))
    #expect(!stage.shows("Balloon"))
    #expect(stage.shows("All done"))
    #expect(stage.loop.displayLinkCount == 0)
    let still = stage.screen.bitmap
    stage.advance(by: .seconds(2))
    #expect(stage.screen.bitmap == still)
  }
}
