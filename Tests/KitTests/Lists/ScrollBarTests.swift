import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

@Suite("Scroll bar")
struct ScrollBarTests {
  private let story = ListStory(count: 1000)
  /// At the right edge, at the height of the handle's middle while the list is at its top.
  private let handle = Point(x: 475, y: 12)
  private var offset: Double { story.list.position.offset }
  private var maximum: Double { story.list.position.maximum }

  private func bar(_ window: Harness) -> Rect? {
    window.frame.commands.compactMap { command in
      if case .fill(let rect, _, window.root.theme.controlBorder) = command.shape {
        rect
      } else {
        nil
      }
    }.first
  }

  @Test("It tells what part is seen and where; what fits has none")
  func tells() throws {
    try story.run { window in
      let top = try #require(bar(window))
      #expect(top == Rect(x: 474, y: 0, width: 4, height: 24))
      window.press(.tab)
      window.press(.end)
      window.advance(.seconds(1))
      #expect(bar(window)?.maxY == 720)
      story.source.count = 30
      story.list.reload()
      window.paintIfNeeded()
      #expect(bar(window) == Rect(x: 474, y: 360, width: 4, height: 360))
      story.source.count = 15
      story.list.reload()
      window.paintIfNeeded()
      #expect(bar(window) == nil)
      let row = try window.node("Row 3").frame
      #expect(window.root.view(at: Point(x: 475, y: row.midY)) is TestRow)
    }
  }

  @Test("The soft edges go from side to side, behind it too")
  func softEdges() {
    story.list.fade = \.background
    story.run { window in
      window.wheel(3, at: Point(x: 200, y: 300))
      window.advance(.seconds(1))
      let edges = window.frame.commands.compactMap { command -> Rect? in
        guard case .path(let path, let place, _) = command.shape else { return nil }
        return path.bounds.offset(by: place).intersection(command.clip)
      }.filter { $0.height == EdgeFade.depth }
      for y in [0, 720 - EdgeFade.depth] {
        let spans = edges.filter { $0.minY == y }.sorted { $0.minX < $1.minX }
        #expect(spans.map(\.minX) == [0, 468] && spans.map(\.maxX) == [468, 480], "\(edges)")
      }
      #expect(bar(window) != nil)
    }
  }

  @Test("Where there is little room it is slim, at the very edge, and as wide as ever in use")
  func slim() throws {
    story.list.isBarSlim = true
    story.run { window in
      #expect(bar(window) == Rect(x: 477, y: 0, width: 3, height: 24))
      window.move(to: handle)
      window.paintIfNeeded()
      let meant = Rect(x: 470, y: 0, width: 8, height: 24)
      #expect(
        window.frame.commands.contains {
          if case .fill(meant, _, window.root.theme.secondaryText) = $0.shape {
            true
          } else {
            false
          }
        })
    }
  }

  @Test("Its handle stays under the pointer, from end to end")
  func drag() {
    story.run { window in
      window.drag(from: handle, to: Point(x: 475, y: 360), releases: false)
      #expect(abs(offset - maximum / 2) < 0.001)
      window.move(to: Point(x: 100, y: 5000))
      #expect(offset == maximum)
      window.move(to: Point(x: 100, y: -5000))
      #expect(offset == 0)
      window.release(at: Point(x: 100, y: -5000))
      #expect(!story.list.position.isMoving && window.loop.displayLinkCount == 0)
      #expect(story.list.selectedRow == nil)
    }
  }

  @Test("Behaviour 20: dragging it runs the loop in tracking mode")
  func tracking() {
    story.run { window in
      window.press(at: handle)
      #expect(window.root.runLoopMode == .tracking)
      window.release(at: handle)
      #expect(window.root.runLoopMode == .default)
    }
  }

  @Test("A press beside the handle moves by a page")
  func pages() {
    story.run { window in
      window.click(at: Point(x: 475, y: 600))
      window.advance(.seconds(1))
      #expect(offset == 720)
      window.click(at: Point(x: 475, y: 2))
      window.advance(.seconds(1))
      #expect(offset == 0)
    }
  }

  @Test("Holding the handle stops a glide")
  func stopsGlide() {
    story.run { window in
      window.drag(from: Point(x: 200, y: 600), to: Point(x: 200, y: 300))
      #expect(story.list.position.isMoving)
      window.press(at: handle)
      #expect(!story.list.position.isMoving)
      let place = offset
      window.advance(.seconds(1))
      #expect(offset == place)
      window.send(.focusChanged(false))
      window.move(to: Point(x: 475, y: 500))
      #expect(offset == place, "A cancelled drag moves nothing.")
    }
  }

  @Test("It grows under the pointer")
  func hover() {
    story.run { window in
      window.move(to: handle)
      let widths = window.frame.commands.compactMap { command -> Double? in
        guard case .fill(let rect, 4, _) = command.shape else { return nil }
        return rect.width
      }
      #expect(widths == [8])
    }
  }
}
