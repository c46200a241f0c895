import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// Rows 48 points high in a window of 720: key 1 stands at 0, key 2 at 48, and so on.
@Suite("List: lifting")
struct ListLiftingTests {
  private func elevation(_ story: MovingListStory, _ key: Int64) -> Double? {
    (story.view(key) as? TestRow)?.elevation
  }

  /// All is where it belongs, and nothing is due.
  private func expectRest(
    _ story: MovingListStory, _ window: Harness, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    window.advance(.milliseconds(250))
    #expect(story.movingCount == 0, sourceLocation: sourceLocation)
    #expect(window.loop.displayLinkCount == 0, sourceLocation: sourceLocation)
    for (index, key) in story.source.keys.prefix(15).enumerated() {
      #expect(story.top(key) == Double(index) * 48, sourceLocation: sourceLocation)
      #expect(elevation(story, key) == 0, sourceLocation: sourceLocation)
    }
  }

  @Test("The others make room by media time at any frame rate; the lifted one hangs on the pointer")
  func positions() {
    for rate in [30.0, 60, 144] {
      let story = MovingListStory(1...8)
      story.run(.init(framesPerSecond: rate)) { window in
        let frame = FrameWatch(on: window.loop)
        window.advance(.milliseconds(1_003))
        let start = window.loop.mediaTime
        #expect(story.list.lifting.lift(2, at: 120))
        story.list.lifting.carry(to: 150)
        let way = Transition(from: 0, to: -48, start: start)
        var seen = Set<Double>()
        for _ in 0..<250 {
          let time = max(start, frame.time)
          let shift = way.value(at: time).rounded()
          #expect(story.top(4) == 144 + shift, "at \(rate) Hz, \(time - start) s")
          #expect(story.top(3) == 126 && story.top(2) == 48 && story.top(5) == 192)
          #expect(elevation(story, 3) == min(1, Easing.out((time - start) / 0.2)))
          seen.insert(shift)
          window.advance(.milliseconds(1))
        }
        #expect(seen.count >= Int(rate * 0.2) - 2 || seen.count > 20)
        story.list.lifting.putDown()
        frame.end()
        expectRest(story, window)
      }
    }
  }

  @Test("A pointer that turns back meets the others where they are: nothing jumps")
  func interruption() {
    let story = MovingListStory(1...8)
    story.run(.init(framesPerSecond: 1_000)) { window in
      story.list.lifting.lift(2, at: 120)
      for y in [150.0, 100, 210, 120, 20, 160, 300, 120] {
        story.list.lifting.carry(to: y)
        for _ in 0..<37 {
          let before = (1...8).map { story.top($0) ?? 0 }
          window.advance(.milliseconds(1))
          for key in 1...8 where key != 3 {
            #expect(abs((story.top(Int64(key)) ?? 0) - before[key - 1]) <= 2)
          }
        }
      }
      story.list.lifting.putDown()
      expectRest(story, window)
    }
  }

  @Test("Frames come while the others make room, and none while the pointer rests")
  func frames() {
    let story = MovingListStory(1...8)
    story.run { window in
      window.settle()
      story.list.lifting.lift(2, at: 120)
      window.advance(.milliseconds(250))
      #expect(window.loop.displayLinkCount == 0)
      story.list.lifting.carry(to: 180)
      #expect(window.loop.displayLinkCount == 1)
      let frames = window.frameCount
      window.advance(.milliseconds(250))
      #expect((11...14).contains(window.frameCount - frames))
      let wakeUps = window.loop.statistics.wakeUps - window.loop.statistics.limitsReached
      window.advance(.seconds(10))
      #expect(
        window.loop.statistics.wakeUps - window.loop.statistics.limitsReached == wakeUps)
      story.list.lifting.putDown()
      expectRest(story, window)
    }
  }

  @Test("Dropped, it goes from where it hung to its new place, and those that made room stay")
  func dropped() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.list.lifting.lift(2, at: 120)
      story.list.lifting.carry(to: 230)
      window.advance(.milliseconds(250))
      #expect(story.list.lifting.lifted?.place == 4 && story.top(3) == 206)
      #expect(story.top(4) == 96 && story.top(5) == 144)
      story.list.lifting.putDown()
      story.change(to: [1, 2, 4, 5, 3, 6, 7, 8], moving: 3)
      window.paintIfNeeded()
      #expect(story.top(3) == 206 && elevation(story, 3) == 1)
      for _ in 0..<25 {
        #expect(story.top(4) == 96 && story.top(5) == 144 && story.top(6) == 240)
        #expect((192...206).contains(story.top(3) ?? 0))
        window.advance(.milliseconds(10))
      }
      expectRest(story, window)
    }
  }

  @Test("Given up, it goes back, and the others close up over it")
  func givenUp() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.list.lifting.lift(2, at: 120)
      story.list.lifting.carry(to: 300)
      window.advance(.milliseconds(250))
      story.list.lifting.putDown()
      window.paintIfNeeded()
      #expect(story.top(3) == 276 && story.top(4) == 96)
      window.advance(.milliseconds(60))
      #expect((97..<276).contains(story.top(3) ?? 0) && (97..<144).contains(story.top(4) ?? 0))
      expectRest(story, window)
    }
  }

  @Test("Reduced motion: all is there at once, and nothing asks for frames")
  func reducedMotion() {
    let story = MovingListStory(1...8)
    story.run(.init(reducesMotion: true)) { window in
      story.list.lifting.lift(2, at: 120)
      story.list.lifting.carry(to: 180)
      #expect(story.top(3) == 156 && story.top(4) == 96 && elevation(story, 3) == 1)
      #expect(window.loop.displayLinkCount == 0)
      story.list.lifting.putDown()
      #expect(story.movingCount == 0)
      expectRest(story, window)
    }
  }

  @Test("Motion that is switched off in the middle ends at once")
  func switchedOff() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.list.lifting.lift(2, at: 120)
      story.list.lifting.carry(to: 180)
      window.advance(.milliseconds(40))
      window.root.reducesMotion = true
      window.advance(.milliseconds(20))
      #expect(story.top(4) == 96 && elevation(story, 3) == 1)
      #expect(window.loop.displayLinkCount == 0)
      story.list.lifting.putDown()
      expectRest(story, window)
    }
  }

  @Test("Rows that come and go around it: it stays in the hand, and knows its place")
  func changedAround() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.list.lifting.lift(2, at: 120)
      story.list.lifting.carry(to: 180)
      window.advance(.milliseconds(250))
      story.source.keys = [9, 1, 2, 3, 4, 6, 7, 8]
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.lifting.lifted?.row == 3 && story.list.lifting.lifted?.place == 3)
      #expect(story.top(3) == 156 && elevation(story, 3) == 1)
      story.list.lifting.carry(to: 236)
      window.advance(.milliseconds(250))
      #expect(story.list.lifting.lifted?.place == 4 && story.top(4) == 144)
      story.list.lifting.putDown()
      expectRest(story, window)
    }
  }

  @Test("When it is gone itself the hand is empty, and nothing is stuck")
  func gone() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.list.lifting.lift(2, at: 120)
      story.list.lifting.carry(to: 300)
      window.advance(.milliseconds(50))
      story.source.keys = [1, 2, 4, 5, 6, 7, 8]
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.lifting.lifted == nil)
      expectRest(story, window)
    }
  }

  @Test("Far from where it was, its view is there, and goes when it is put down")
  func far() {
    let story = MovingListStory(1...1_000)
    story.run { window in
      story.list.lifting.lift(0, at: 24)
      story.list.lifting.carry(to: 900)
      window.advance(.seconds(10))
      #expect(story.list.position.offset == 12_000)
      #expect(story.top(1) == 672 && story.list.lifting.lifted?.place == 264)
      #expect(story.list.visibleRows.map(\.index) == Array(250..<265))
      story.list.lifting.carry(to: 360)
      story.list.lifting.putDown()
      window.advance(.milliseconds(250))
      #expect(story.view(1) == nil && story.movingCount == 0)
    }
  }

  @Test("A million rows make room as a thousand do", arguments: [1_000, 1_000_000])
  func cost(count: Int) {
    let story = MovingListStory([])
    story.source.keys = Array(1...Int64(count))
    story.list.reload()
    story.run { window in
      story.list.lifting.lift(0, at: 24)
      let made = story.source.rowsMade
      for y in [100.0, 300, 500, 200] {
        story.list.lifting.carry(to: y)
        window.advance(.milliseconds(100))
      }
      #expect(story.source.rowsMade == made && story.movingCount <= 15)
      story.list.lifting.putDown()
      expectRest(story, window)
    }
  }

  @Test("A press at an edge scrolls nothing before the pointer moves")
  func atRest() {
    let story = MovingListStory(1...100)
    story.run { window in
      story.list.lifting.lift(14, at: 710)
      window.advance(.seconds(1))
      #expect(story.list.position.offset == 0)
      story.list.lifting.carry(to: 711)
      window.advance(.seconds(1))
      #expect(story.list.position.offset > 0)
      story.list.lifting.putDown()
    }
  }

  @Test(
    "The place is the nearest one that is seen whole, wherever the list stands",
    arguments: [
      // The offset, where it hangs, its place.
      (0.0, 0.0, 0), (0, 23, 0), (0, 25, 1), (0, 71, 1), (0, 73, 2), (0, 5_000, 14), (0, -5_000, 0),
      // Twelve points of row 0 are out of sight above, thirty-six of row 15 below.
      (12, 0, 1), (12, 672, 14), (12, 300, 7),
      // Thirty-six of row 0 above, twelve of row 15 below.
      (36, 0, 1), (36, 672, 14),
      // Row 19 is the last one that can be moved.
      (240, 672, 19), (288, 672, 19), (288, 600, 19), (288, 580, 18),
    ])
  func place(offset: Double, top: Double, place: Int) {
    let story = MovingListStory(1...1_000)
    story.source.movableCount = 20
    story.run { window in
      story.list.jump(to: offset)
      window.paintIfNeeded()
      let row = Int(offset) / 48 + 3
      story.list.lifting.lift(row, at: Double(row) * 48 - offset)
      story.list.lifting.carry(to: top)
      #expect(story.list.lifting.lifted?.place == place)
      story.list.lifting.putDown()
    }
  }
}
