import App
import Canvas
import Kit
import Loop
import Painting
import Play
import Tasks
import Testing

@Suite struct TaskListTests {
  @Test("Behaviour 18: all rows change together, on the whole seconds of the wall clock")
  func together() throws {
    let stage = try Stage.make()
    stage.advance(by: .milliseconds(400))
    stage.add("First")
    stage.advance(by: .milliseconds(300))
    stage.add("Second")
    stage.advance(by: .milliseconds(299))
    #expect(stage.elapsed == ["0s", "0s"])
    stage.advance(by: .milliseconds(1))
    #expect(stage.elapsed == ["1s", "1s"])
  }

  @Test("Behaviour 18: ticks that come up to their tolerance late show every second once")
  func everySecond() throws {
    let stage = try Stage.make()
    stage.add("Wait")
    var seen: [String] = []
    // Ten seconds in steps that never meet a whole second.
    for _ in 0..<31 {
      stage.advance(by: .milliseconds(330))
      if let label = stage.elapsed.first, label != seen.last { seen.append(label) }
    }
    #expect(seen == (0...10).map { "\($0)s" })
  }

  @Test("A scrolled list is moved and painted where it comes into sight", arguments: [1, 1.25, 2])
  func scrolling(scale: Double) throws {
    let stage = try Stage.make()
    stage.setScale(scale)
    stage.paste((1...1_000).map { "Task \($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.move(to: Point(x: 240, y: 80))
    stage.advance(by: .seconds(10))
    let (shifts, painted) = (stage.screen.framesShifted, stage.screen.damagedPixels)
    for _ in 0..<20 { stage.send(.wheel(delta: Point(x: 0, y: 0.2), at: Point(x: 240, y: 300))) }
    #expect(stage.screen.framesShifted == shifts + 20)
    let pixels = Double(stage.screen.damagedPixels - painted) / 20 / (scale * scale)
    // Each time 14.4 points of 448, the air of the letters in it, and the bar.
    #expect(pixels < 448 * 40)
  }

  @Test("Behaviour 39: the tick exists exactly while an open task is on screen")
  func tickExists() throws {
    let stage = try Stage.make()
    // Everything is there now that belongs to an idle window.
    stage.advance(by: .seconds(1))
    let idle = stage.loop.timerCount
    stage.add("One")
    stage.advance(by: .seconds(10))
    #expect(stage.loop.timerCount == idle + 1)
    stage.key(KeyPress(.space))
    stage.advance(by: .seconds(10))
    #expect(stage.loop.timerCount == idle)
    let ticks = stage.app.tickCount
    stage.advance(by: .seconds(60))
    #expect(stage.app.tickCount == ticks)
    stage.key(KeyPress(.character("z"), .control))
    stage.advance(by: .seconds(10))
    #expect(stage.app.tickCount == ticks + 10)
  }

  @Test("Behaviour 39: with only completed tasks in sight nothing ticks")
  func scrolledAway() throws {
    let stage = try Stage.make()
    stage.paste("Open\n" + (1...60).map { "- [x] Done \($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    #expect(stage.app.tickCount == 10)
    try stage.wheel(200, at: "Tasks")
    stage.advance(by: .seconds(1))
    let ticks = stage.app.tickCount
    stage.advance(by: .seconds(60))
    #expect(stage.app.tickCount == ticks)
  }

  @Test("Behaviour 39: a tick repaints the labels that changed and nothing else")
  func tickDamage() throws {
    let stage = try Stage.make()
    for name in ["One", "Two", "Three"] { stage.add(name) }
    stage.advance(by: .seconds(3))
    stage.advance(by: .seconds(1))
    let labels = stage.nodes.filter { $0.semantics.role == .row }.map(\.frame)
    #expect(stage.screen.lastDamage.count == 3)
    for damage in stage.screen.lastDamage {
      // The elapsed label is at the right: less than a fifth of the row.
      #expect(damage.width < 96 && damage.height <= 48)
      #expect(labels.contains { Double(damage.minY) >= $0.minY && Double(damage.maxY) <= $0.maxY })
      #expect(damage.minX > 360)
    }
  }

  @Test("Behaviour 39: a tick of 10,000 open tasks damages as much as one of 20")
  func tickOfMany() throws {
    var pixels: [Int] = []
    for count in [20, 10_000] {
      let stage = try Stage.make()
      stage.paste((1...count).map { "Task \($0)" }.joined(separator: "\n"))
      stage.key(KeyPress(.home))
      stage.advance(by: .seconds(10))
      let before = stage.screen.damagedPixels
      stage.advance(by: .seconds(1))
      pixels.append(stage.screen.damagedPixels - before)
    }
    #expect(pixels[0] == pixels[1])
    #expect(pixels[0] > 0)
  }

  @Test("Behaviour 40: completing shows how long it took; re-opening shows all the time since")
  func completedAndReopened() throws {
    let stage = try Stage.make()
    stage.add("Walk")
    stage.advance(by: .seconds(65))
    try stage.click("Done: Walk")
    stage.advance(by: .seconds(100))
    #expect(stage.elapsed == ["took 1m 5s"])
    try stage.click("Done: Walk")
    #expect(stage.elapsed == ["2m 45s"])
  }

  @Test("Behaviour 44: keys that change the list ignore repeats")
  func repeats() throws {
    let stage = try Stage.make()
    for name in ["One", "Two", "Three"] { stage.add(name) }
    stage.key(KeyPress(.delete, isRepeat: true))
    stage.key(KeyPress(.space, isRepeat: true))
    stage.key(KeyPress(.character("x"), isRepeat: true))
    #expect(stage.count(of: .row) == 3)
    #expect(!stage.shows("completed"))
  }

  @Test("Behaviour 44: a press that leaves its box before release does nothing")
  func leavingPress() throws {
    let stage = try Stage.make()
    stage.add("One")
    let box = try stage.place(of: "Done: One")
    stage.press(at: box)
    stage.move(to: Point(x: box.x + 4, y: box.y + 3))
    stage.move(to: Point(x: 300, y: 300))
    stage.release()
    #expect(!stage.shows("completed"))
  }

  @Test("Behaviour 20: while a drag scrolls the loop runs in tracking mode and the labels tick")
  func tracking() throws {
    let stage = try Stage.make()
    stage.paste((1...40).map { "Task \($0)" }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(1))
    var fires = 0
    let timer = Timer(
      fire: stage.loop.now.advanced(bySeconds: 0.5), interval: 0, repeats: false
    ) { _ in fires += 1 }
    stage.loop.add(timer, forMode: .default)
    try stage.beginDrag(from: "Task 9", to: "Task 3")
    #expect(stage.root.runLoopMode == .tracking)
    let ticks = stage.app.tickCount
    stage.advance(by: .seconds(2))
    #expect(stage.app.tickCount == ticks + 2)
    #expect(fires == 0, "a default-mode timer stands still")
    stage.release()
    #expect(stage.root.runLoopMode == .default)
    #expect(fires == 1, "and fires once, late")
  }
}

extension Stage {
  /// What the rows say of their time, from top to bottom.
  var elapsed: [String] {
    nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.value)
  }
}
