import Canvas
import Loop
import Painting
import Play
import TaskStore
import Tasks
import Testing

@testable import Kit

/// Whatever happens in the middle of any motion: it ends, nothing of it is left, and the program sleeps.
@Suite struct AnyMotionTests {
  /// What sets something in motion.
  enum Motion: String, CaseIterable {
    case adds, completes, deletes, moves, undoes, dragsBack, unfoldsCard, opensDialog, closesDialog,
      opensMenu
    case opensSubmenu, saysSomething, unfoldsWidget, foldsWidget, editsWidgets, fliesBalloon, glides

    /// A task that is done lingers before it folds away, a glide runs out.
    var isLong: Bool { [.completes, .fliesBalloon, .glides].contains(self) }
  }

  /// What comes in between.
  enum Disturbance: String, CaseIterable {
    case nothing, clicks, wheel, resize, hide, theme, focus, scale, undo, quit
  }

  private func stage(_ motion: Motion) throws -> Stage {
    let stage = try Stage.make()
    stage.paste(
      motion == .fliesBalloon ? "One" : (1...30).map { "Task \($0)" }.joined(separator: "\n"))
    if motion != .fliesBalloon { stage.key(KeyPress(.enter)) }
    stage.updateWidgets()
    if motion == .foldsWidget { try stage.click("Show details: Disk usage") }
    if motion == .closesDialog { stage.key(KeyPress(.character("n"))) }
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.home))
    stage.root.playsTransitions = true
    return stage
  }

  private func begin(_ motion: Motion, on stage: Stage) throws {
    switch motion {
    case .adds: stage.paste("One\nTwo")
    case .completes, .fliesBalloon: stage.key(KeyPress(.character("x")))
    case .deletes: stage.key(KeyPress(.delete))
    case .moves: stage.key(KeyPress(.down, .alt))
    case .undoes:
      stage.key(KeyPress(.delete))
      stage.advance(by: .milliseconds(40))
      stage.key(KeyPress(.character("z"), .control))
    case .dragsBack:
      stage.press(at: Point(x: 240, y: 116))
      stage.move(to: Point(x: 240, y: 300))
      stage.advance(by: .milliseconds(100))
      stage.key(KeyPress(.escape))
    case .unfoldsCard: stage.key(KeyPress(.character("i")))
    case .opensDialog: stage.key(KeyPress(.character("n")))
    case .closesDialog: stage.key(KeyPress(.escape))
    case .opensMenu: try stage.click("Menu")
    case .opensSubmenu:
      try stage.click("Menu")
      stage.advance(by: .milliseconds(400))
      try stage.click("Theme")
    case .saysSomething: stage.key(KeyPress(.character("9"), .control))
    case .unfoldsWidget: try stage.click("Show details: Disk usage")
    case .foldsWidget: try stage.click("Hide details: Disk usage")
    case .editsWidgets: try stage.click("Edit widgets")
    case .glides: stage.send(.wheel(delta: Point(x: 0, y: 9), at: Point(x: 240, y: 300)))
    }
  }

  private func disturb(_ disturbance: Disturbance, on stage: Stage) {
    switch disturbance {
    case .nothing: break
    case .clicks:
      for y in stride(from: 20.0, through: 700, by: 85) {
        stage.press(at: Point(x: 150, y: y))
        stage.advance(by: .milliseconds(5))
        stage.release()
      }
    case .wheel: stage.send(.wheel(delta: Point(x: 0, y: 3), at: Point(x: 240, y: 300)))
    case .resize:
      for size in [Size(width: 280, height: 320), Size(width: 700, height: 900)] {
        stage.resize(to: size)
        stage.advance(by: .milliseconds(20))
      }
    case .hide:
      stage.send(.visibilityChanged(false))
      stage.advance(by: .milliseconds(20))
      stage.send(.visibilityChanged(true))
    case .theme: stage.setTheme(.dark)
    case .focus:
      stage.send(.focusChanged(false))
      stage.send(.focusChanged(true))
    case .scale: stage.setScale(1.25)
    case .undo: stage.key(KeyPress(.character("z"), .control))
    case .quit: stage.send(.closeRequested)
    }
  }

  @Test(
    "It ends, leaves nothing behind, and 300 ms after it no frame is asked for",
    arguments: Motion.allCases)
  func disturbed(_ motion: Motion) throws {
    let raster = Raster(glyphs: try FontTextEngine(fonts: .fixed))
    for (index, disturbance) in Disturbance.allCases.enumerated() {
      let delay = [16, 90, 170][index % 3]
      let what: Comment = "\(motion), \(disturbance) after \(delay) ms"
      let stage = try stage(motion)
      try begin(motion, on: stage)
      stage.advance(by: .milliseconds(delay))
      disturb(disturbance, on: stage)
      guard disturbance != .quit else {
        #expect(stage.exitCode == 0, what)
        continue
      }
      if disturbance == .nothing, !motion.isLong {
        // The longest takes 250 ms.
        stage.advance(by: .milliseconds(250 + 300 - delay))
        #expect(stage.loop.displayLinkCount == 0, what)
      }
      // A message stays for some seconds, a balloon flies for three.
      stage.advance(by: .seconds(12))
      #expect(stage.loop.displayLinkCount == 0, what)
      #expect(stage.root.runLoopMode == .default, what)
      #expect(stage.difference(fromFullRepaintBy: raster) == nil, what)
    }
  }

  @Test(
    "What a frame has laid out is not laid out again by the next one", arguments: Motion.allCases)
  func laidOut(_ motion: Motion) throws {
    let stage = try stage(motion)
    #expect(!stage.root.needsLayout)
    try begin(motion, on: stage)
    for _ in 1...5 {
      stage.advance(by: .milliseconds(30))
      #expect(!stage.root.needsLayout)
    }
  }

  @Test("A thousand undos in a second, and as many redos, one in the middle of the other's motion")
  func manyUndos() throws {
    let raster = Raster(glyphs: try FontTextEngine(fonts: .fixed))
    let stage = try Stage.make()
    for number in 1...1_000 { stage.paste("Task \(number)") }
    stage.advance(by: .seconds(10))
    stage.root.playsTransitions = true
    for (key, title) in [("z", "No open tasks"), ("y", "1000 open tasks")] {
      for _ in 1...1_000 {
        stage.key(KeyPress(.character(Character(key)), .control))
        stage.advance(by: .milliseconds(1))
      }
      stage.advance(by: .seconds(12))
      #expect(stage.shows(title))
      #expect(stage.loop.displayLinkCount == 0 && stage.root.runLoopMode == .default)
      #expect(stage.difference(fromFullRepaintBy: raster) == nil)
    }
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    #expect(stage.shows("Task 1"))
  }
}
