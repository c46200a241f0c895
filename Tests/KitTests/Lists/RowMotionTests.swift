import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("List: rows that move")
struct RowMotionTests {
  private func rows(_ keys: ClosedRange<Int64>, except gone: Int64...) -> [Int64] {
    keys.filter { !gone.contains($0) }
  }

  @Test("A row that goes has the others close up, by media time at any frame rate")
  func positions() {
    for rate in [30.0, 60, 144] {
      let story = MovingListStory(1...8)
      story.run(.init(framesPerSecond: rate)) { window in
        let frame = FrameWatch(on: window.loop)
        window.advance(.milliseconds(1_003))
        let start = window.loop.mediaTime
        let way = Transition(from: 48, to: 0, start: start)
        story.change(to: rows(1...8, except: 3))
        window.paintIfNeeded()
        var seen = Set<Double>()
        for _ in 0..<250 {
          let expected = 96 + way.value(at: max(start, frame.time)).rounded()
          #expect(story.top(4) == expected, "at \(rate) Hz, \(frame.time - start) s")
          #expect(story.top(2) == 48, "what lies above stays")
          seen.insert(expected)
          window.advance(.milliseconds(1))
        }
        #expect(seen.count >= Int(rate * 0.2) - 2 || seen.count > 20)
        #expect(story.top(4) == 96 && story.movingCount == 0)
        frame.end()
      }
    }
  }

  @Test("A row that comes unfolds, and what is below it makes room")
  func insertion() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.change(to: [1, 2, 9, 3, 4, 5, 6, 7, 8])
      window.paintIfNeeded()
      #expect(story.top(3) == 96)
      #expect(story.view(9)?.movingPicture?.opacity == 0)
      window.advance(.milliseconds(100))
      let height = story.view(9)?.movingPicture?.part?.height ?? 0
      #expect((30..<48).contains(height))
      #expect(story.top(3) == 96 + height, "neither a gap nor one over the other")
      window.advance(.milliseconds(120))
      #expect(story.top(3) == 144 && story.movingCount == 0)
    }
  }

  @Test("Where a row is moved, both travel to their new places")
  func travel() {
    let story = MovingListStory(1...4)
    story.run { window in
      story.change(to: [1, 3, 2, 4], moving: 3)
      window.paintIfNeeded()
      #expect(story.top(3) == 96 && story.top(2) == 48)
      window.advance(.milliseconds(60))
      #expect((story.top(3) ?? 0) < 96 && (story.top(2) ?? 0) > 48)
      #expect(story.view(3)?.movingPicture?.hidesBelow == true)
      window.advance(.milliseconds(200))
      #expect(story.top(3) == 48 && story.top(2) == 96)
    }
  }

  @Test("A change in the middle goes on from what is shown")
  func interruption() {
    let story = MovingListStory(1...8)
    // With a frame at every instant at which something is done.
    story.run(.init(framesPerSecond: 1_000)) { window in
      story.change(to: rows(1...8, except: 2))
      for (delay, keys) in [
        (40, rows(1...8)), (30, rows(1...8, except: 1)), (10, rows(1...8, except: 1, 5)),
        (1, rows(1...8)), (90, rows(1...8, except: 2)),
      ] {
        window.advance(.milliseconds(delay))
        let before = story.top(8)
        story.change(to: keys)
        window.paintIfNeeded()
        #expect(abs((story.top(8) ?? 0) - (before ?? 0)) <= 1)
      }
      window.advance(.milliseconds(220))
      #expect(story.top(8) == 288 && story.movingCount == 0)
    }
  }

  @Test("What lingers is taken back without a movement of the others")
  func undoneLingering() {
    let story = MovingListStory(1...5)
    story.run { window in
      story.change(to: [1, 3, 4, 2, 5], folding: [2], delay: 0.4)
      for time in [1, 200, 198] {
        window.advance(.milliseconds(time))
        #expect(story.top(3) == 96 && story.top(5) == 192)
      }
      story.change(to: [1, 2, 3, 4, 5], folding: [2])
      for _ in 0..<30 {
        #expect(story.top(3) == 96 && story.top(5) == 192)
        window.advance(.milliseconds(10))
      }
    }
  }

  @Test("Frames come while something moves, none while it lingers and none afterwards")
  func frames() {
    let story = MovingListStory(1...8)
    story.run { window in
      window.settle()
      story.change(to: [1, 3, 4, 5, 6, 7, 8, 2], folding: [2], delay: 0.4)
      window.settle()
      let frames = window.frameCount
      window.advance(.milliseconds(380))
      #expect(window.frameCount <= frames + 1, "it lingers")
      window.advance(.milliseconds(300))
      #expect((8...16).contains(window.frameCount - frames))
      let (done, wakeUps) = (window.frameCount, window.loop.statistics.framesDelivered)
      window.advance(.seconds(10))
      #expect(window.frameCount == done)
      #expect(window.loop.statistics.framesDelivered == wakeUps)
      #expect(window.loop.displayLinkCount == 0 && window.loop.timerCount == 0)
    }
  }

  @Test("Only what moves is painted")
  func damage() {
    let story = MovingListStory(1...8)
    story.run { window in
      window.settle()
      story.change(to: rows(1...8, except: 5))
      for _ in 0..<12 {
        window.advance(.milliseconds(17))
        // The row that goes, and those below it.
        let moving = Rect(x: 0, y: 192 - 1, width: 480, height: 4 * 48 + 2)
        for rect in window.frame.damage { #expect(moving.union(rect) == moving) }
      }
    }
  }

  @Test(
    "A press means the row that was there when the movement began, and nothing where that is gone")
  func presses() {
    let story = MovingListStory(1...8)
    story.run { window in
      story.change(to: rows(1...8, except: 2))
      window.advance(.milliseconds(150))
      #expect((story.top(3) ?? 96) < 60, "it is nearly in the place of the one that is gone")
      window.click(at: Point(x: 200, y: 72))
      #expect(story.source.pressed == [])
      window.click(at: Point(x: 200, y: 120))
      #expect(story.source.pressed == [3])
      window.press(at: Point(x: 200, y: 120))
      window.advance(.milliseconds(100))
      window.release(at: Point(x: 200, y: 120))
      #expect(story.source.pressed == [3, 3], "also where it has arrived meanwhile")
      window.click(at: Point(x: 200, y: 72))
      #expect(story.source.pressed == [3, 3, 3])
    }
  }

  @Test("The row under the pointer stays the hovered one until all is at rest")
  func hover() {
    let story = MovingListStory(1...8)
    story.run { window in
      window.move(to: Point(x: 200, y: 120))
      #expect(story.view(3)?.isHovered == true)
      story.change(to: rows(1...8, except: 2))
      window.advance(.milliseconds(150))
      #expect(story.view(3)?.isHovered == true)
      window.advance(.milliseconds(100))
      #expect(story.view(4)?.isHovered == true && story.view(3)?.isHovered == false)
    }
  }

  @Test("A list of a million shows an insertion by as many row views as one of twenty")
  func million() {
    let made = [20, 1_000_000].map { count in
      let story = MovingListStory(1...Int64(count))
      story.run { window in
        story.list.moveRows(RowChange([0]))
        story.source.keys.insert(0, at: 2)
        story.list.reload { row, _ in row < 2 ? row : row + 1 }
        window.advance(.milliseconds(100))
        #expect(story.movingCount > 0)
        window.advance(.milliseconds(200))
      }
      return story.source.rowsMade
    }
    #expect(made[0] == made[1])
    #expect(made[0] <= 17)
  }

  @Test("A thousand changes in a second leave nothing behind")
  func manyChanges() {
    let story = MovingListStory(1...20)
    story.run { window in
      for index in 0..<1_000 {
        story.change(to: index % 2 == 0 ? rows(1...20, except: 3) : rows(1...20))
        window.advance(.milliseconds(1))
      }
      #expect(story.source.rowsMade < 60)
      window.advance(.milliseconds(300))
      #expect(story.movingCount == 0)
      #expect(story.list.visibleRows.map { story.source.key(of: $0.view) } == rows(1...15))
    }
  }

  @Test("With reduced motion, and where nobody sees it, all is at its place in one frame")
  func still() {
    for isHidden in [false, true] {
      let story = MovingListStory(1...8)
      story.run { window in
        window.settle()
        if isHidden { window.send(.visibilityChanged(false)) }
        window.root.reducesMotion = !isHidden
        let frames = window.frameCount
        story.change(to: rows(1...8, except: 3))
        window.advance(.seconds(1))
        #expect(window.frameCount == (isHidden ? frames : frames + 1))
        window.send(.visibilityChanged(true))
        window.settle()
        #expect(story.top(4) == 96 && story.movingCount == 0)
      }
    }
  }

  @Test("Wheel, size, theme, sight and the wish for no motion may change in the middle of it")
  func disturbances() {
    let disturb: [(Harness) -> Void] = [
      { $0.wheel(2) }, { $0.send(.resized(Size(width: 300, height: 500))) },
      { $0.root.theme = .dark }, { $0.root.scale = 2 }, { $0.root.reducesMotion = true },
      {
        $0.send(.visibilityChanged(false))
        $0.advance(.seconds(3))
        $0.send(.visibilityChanged(true))
      },
      { $0.drag(from: Point(x: 200, y: 300), to: Point(x: 200, y: 100)) },
    ]
    for disturb in disturb {
      let story = MovingListStory(1...40)
      story.run { window in
        story.change(to: rows(1...40, except: 3))
        window.advance(.milliseconds(60))
        disturb(window)
        window.advance(.seconds(3))
        #expect(story.movingCount == 0)
        let views = story.list.visibleRows
        #expect(
          views.map { story.source.key(of: $0.view) } == views.map { story.source.keys[$0.index] })
      }
    }
  }
}
