import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("List: scrolling")
struct ListScrollingTests {
  private let story = ListStory(count: 1000)
  private let from = Point(x: 200, y: 600)
  private let to = Point(x: 200, y: 300)
  private var offset: Double { story.list.position.offset }

  @Test("Behaviour 20: a drag scrolls and runs the loop in tracking mode until it ends")
  func tracking() {
    story.run { window in
      window.move(to: from)
      window.press(at: from)
      #expect(window.root.runLoopMode == .default)
      window.move(to: Point(x: 200, y: 594))
      #expect(window.root.runLoopMode == .default)
      window.move(to: Point(x: 200, y: 593))
      #expect(window.root.runLoopMode == .tracking)
      #expect(offset == 7)
      window.advance(.milliseconds(300))
      window.release(at: Point(x: 200, y: 593))
      #expect(window.root.runLoopMode == .default)
      #expect(!story.list.position.isMoving)
    }
  }

  @Test("Behaviour 20: a default-mode timer stands still while dragging, a common one goes on")
  func timersWhileTracking() {
    story.run { window in
      var counts = (plain: 0, common: 0)
      let plain = Timer(timeInterval: 1, repeats: true) { _ in counts.plain += 1 }
      let common = Timer(timeInterval: 1, repeats: true) { _ in counts.common += 1 }
      plain.fireDate = window.loop.now.advanced(bySeconds: 1)
      common.fireDate = plain.fireDate
      window.loop.add(plain, forMode: .default)
      window.loop.add(common, forMode: .common)
      window.drag(from: from, to: to, releases: false)
      window.advance(.seconds(3.5))
      #expect(counts == (0, 3))
      window.release(at: to)
      window.advance(.milliseconds(1))
      #expect(counts == (1, 3))
      plain.invalidate()
      common.invalidate()
    }
  }

  @Test("The content follows the pointer point by point, and the pressed row is let go")
  func follows() throws {
    try story.run { window in
      let row = try #require(story.list.view(ofRow: 12) as? TestRow)
      window.drag(from: from, to: to, releases: false)
      #expect(offset == 300)
      #expect(row.events.last == .cancelled)
      #expect(window.root.hover.view == nil)
      window.advance(.seconds(1))
      window.release(at: to)
      #expect(offset == 300 && story.list.selectedRow == nil)
    }
  }

  @Test("A quick drag glides on; the link exists exactly while it moves")
  func glide() {
    story.run { window in
      #expect(window.loop.displayLinkCount == 0)
      window.drag(from: from, to: to, releases: false)
      #expect(window.loop.displayLinkCount == 0)
      window.release(at: to)
      #expect(window.loop.displayLinkCount == 1)
      // 300 points in 0.1 s, which is 3000 points a second.
      window.advance(.seconds(4))
      #expect(offset == 300 + 3000 * ScrollPosition.glideTime)
      #expect(window.loop.displayLinkCount == 0)
      let frames = window.frameCount
      window.advance(.seconds(10))
      #expect(window.frameCount == frames, "At rest no frame is painted.")
    }
  }

  @Test("It is in the same place at the same time at every frame rate", arguments: [30.0, 60, 144])
  func frameRates(rate: Double) {
    story.run(.init(framesPerSecond: rate)) { window in
      window.drag(from: from, to: to)
      // Half a second is a whole number of frames at each of the rates.
      window.advance(.milliseconds(400))
      let t = 0.4
      let expected =
        300 + 3000 * ScrollPosition.glideTime * (1 - exp(-t / ScrollPosition.glideTime))
      #expect(abs(offset - expected) < 0.000_001)
    }
  }

  private func exp(_ x: Double) -> Double {
    // e^x by its series: enough for a check that does not lean on the code it checks.
    var (sum, term) = (1.0, 1.0)
    for n in 1..<60 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  @Test("A press on a gliding list stops it and presses nothing")
  func stopByPress() {
    story.run { window in
      window.drag(from: from, to: to)
      window.advance(.milliseconds(100))
      let place = offset
      window.press(at: to)
      #expect(!story.list.position.isMoving && window.loop.displayLinkCount == 0)
      window.advance(.seconds(1))
      window.release(at: to)
      #expect(offset == place && story.list.selectedRow == nil)
      window.click(at: to)
      #expect(story.list.selectedRow != nil)
    }
  }

  @Test("A click while the wheel still moves the list counts, and stops it")
  func clickWhileWheeling() {
    story.run { window in
      window.wheel(3)
      window.advance(.milliseconds(50))
      window.click(at: to)
      #expect(story.list.selectedRow != nil)
      #expect(window.loop.displayLinkCount == 0)
    }
  }

  @Test("A drag catches a gliding list where it is")
  func catchGlide() {
    story.run { window in
      window.drag(from: from, to: to)
      window.advance(.milliseconds(100))
      let place = offset
      window.drag(from: to, to: from, over: .zero, releases: false)
      #expect(abs(offset - (place - 300)) < 0.000_001)
      window.send(.focusChanged(false))
      #expect(window.root.pointer.isIdle && !story.list.position.isMoving)
    }
  }

  @Test("Whole notches glide into place, fractions of a touchpad move at once")
  func wheel() {
    story.run { window in
      window.wheel(1)
      #expect(offset == 0 && window.loop.displayLinkCount == 1)
      window.advance(.milliseconds(200))
      #expect(offset == 72 && window.loop.displayLinkCount == 0)
      window.wheel(0.25)
      #expect(offset == 90 && window.loop.displayLinkCount == 0)
      window.wheel(-0.25)
      #expect(offset == 72)
      window.wheel(0)
      #expect(window.loop.displayLinkCount == 0)
    }
  }

  @Test("The wheel does nothing while the list is dragged")
  func wheelWhileDragging() {
    story.run { window in
      window.drag(from: from, to: to, releases: false)
      window.wheel(5)
      window.press(.end)
      #expect(offset == 300 && window.loop.displayLinkCount == 0)
      window.move(to: Point(x: 200, y: 290))
      #expect(offset == 310)
      window.advance(.seconds(1))
      window.release(at: Point(x: 200, y: 290))
    }
  }

  @Test("Reduced motion: no link at all, and every place is reached at once")
  func reducedMotion() {
    story.run(.init(reducesMotion: true)) { window in
      window.drag(from: from, to: to)
      window.wheel(2)
      story.list.select(500)
      #expect(offset == 501 * 48 - 720)
      #expect(window.loop.displayLinkCount == 0)
    }
  }

  @Test("Beyond the end the list stretches, and settles back when it is let go")
  func overscroll() {
    story.run { window in
      window.drag(from: to, to: from, releases: false)
      #expect(offset < -100 && offset > -240)
      #expect(window.frame(of: "Row 0")?.minY == -offset.rounded())
      window.release(at: from)
      window.advance(.seconds(1))
      #expect(offset == 0 && window.loop.displayLinkCount == 0)
    }
  }

  @Test("A window that shrinks or grows while the list glides leaves no gap and no link")
  func resizeWhileGliding() {
    story.run { window in
      window.press(.tab)
      window.press(.end)
      window.advance(.seconds(1))
      window.drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 350))
      window.send(.resized(Size(width: 3840, height: 2160)))
      #expect(offset <= 48_000 - 2160)
      window.send(.resized(Size(width: 200, height: 200)))
      window.advance(.seconds(4))
      #expect(window.loop.displayLinkCount == 0)
      #expect(story.list.visibleRows.count <= 6)
    }
  }

  @Test("A list that leaves the window while it glides takes its link along")
  func removedWhileGliding() {
    let list = story.list
    story.run { window in
      window.drag(from: from, to: to)
      #expect(window.loop.displayLinkCount == 1)
      let parent = list.superview
      list.removeFromSuperview()
      #expect(window.loop.displayLinkCount == 0)
      parent?.addSubview(list)
      window.paintIfNeeded()
      #expect(window.loop.displayLinkCount == 0)
      #expect(!list.visibleRows.isEmpty)
    }
  }

  @Test("A list removed while it is dragged ends the touch and the tracking mode")
  func removedWhileDragging() {
    story.run { window in
      window.drag(from: from, to: to, releases: false)
      story.list.removeFromSuperview()
      #expect(window.root.runLoopMode == .default && window.root.pointer.isIdle)
      window.move(to: from)
      window.release(at: from)
    }
  }

  @Test(
    "Whatever interrupts a drag ends it at rest, beyond an end too",
    arguments: [Input.focusChanged(false), .visibilityChanged(false), .closeRequested])
  func interrupted(input: Input) {
    story.run { window in
      window.drag(from: to, to: from, releases: false)
      window.send(input)
      #expect(window.root.runLoopMode == .default)
      window.advance(.seconds(1))
      #expect(offset == 0 && window.loop.displayLinkCount == 0)
      window.move(to: to)
      window.release(at: to)
      #expect(offset == 0)
    }
  }
}
