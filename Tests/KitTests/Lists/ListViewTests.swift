import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("List: rows and selection")
struct ListViewTests {
  let middle = Point(x: 200, y: 100)

  // MARK: Rows

  @Test("A million rows cost as much as ten", arguments: [16, 10_000, 1_000_000])
  func size(count: Int) {
    let story = ListStory(count: count)
    story.run { window in
      // 720 points hold 15 rows of 48.
      #expect(story.list.visibleRows.map(\.index) == Array(0..<15))
      #expect(story.rowViews.count == 15)
      #expect(story.source.rowCalls == 15)
      window.press(.tab)
      window.press(.end)
      window.advance(.seconds(1))
      #expect(story.list.visibleRows.last?.index == count - 1)
      #expect(story.list.selectedRow == count - 1)
      #expect(story.source.rowsMade <= 16)
    }
  }

  @Test("Scrolling through ten thousand rows makes one more row than can be seen")
  func scrollingReuses() {
    let story = ListStory(count: 10_000)
    story.run { window in
      for _ in 0..<200 {
        window.wheel(3)
        window.advance(.milliseconds(50))
      }
      window.advance(.seconds(1))
      #expect(story.list.visibleRows.count <= 16)
      #expect(story.source.rowsMade == 16)
      #expect(story.list.visibleRows.first?.index == 200 * 3 * 72 / 48)
    }
  }

  @Test(
    "A list fills windows of any size without gaps",
    arguments: [(200.0, 200.0), (3840, 2160), (480, 1), (1, 480), (0, 0)])
  func windows(width: Double, height: Double) {
    let story = ListStory(count: 10_000, separators: [3])
    story.run(.init(size: Size(width: width, height: height))) { window in
      window.wheel(1)
      window.advance(.seconds(1))
      let frames = story.list.visibleRows.map(\.view.frame)
      #expect(frames.count == story.list.visibleRows.count)
      for (frame, next) in zip(frames, frames.dropFirst()) { #expect(frame.maxY == next.minY) }
      if let first = frames.first, let last = frames.last, height > 0 {
        #expect(first.minY <= 0 && last.maxY >= height)
        #expect(frames.allSatisfy { $0.width == width && $0.maxY > 0 && $0.minY < height })
      }
    }
  }

  @Test("Reloading uses the views again, each for the place it had")
  func reload() {
    let story = ListStory(count: 100)
    story.run { window in
      let before = story.list.visibleRows.map { ObjectIdentifier($0.view) }
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.visibleRows.map { ObjectIdentifier($0.view) } == before)
      #expect(story.source.rowsMade == 15)
      #expect(story.source.rowCalls == 30)
    }
  }

  @Test("Reloading keeps the place and what is hovered")
  func reloadKeeps() throws {
    let story = ListStory(count: 100)
    try story.run { window in
      window.wheel(5)
      window.advance(.seconds(1))
      try window.hover("Row 10")
      let row = try #require(story.list.view(ofRow: 10))
      #expect(row.isHovered)
      story.source.count = 99
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.position.offset == 360)
      #expect(row.isHovered && story.list.view(ofRow: 10) === row)
    }
  }

  @Test("A list that becomes short moves to where it still has rows")
  func shrinks() {
    let story = ListStory(count: 1000)
    story.run { window in
      window.press(.tab)
      window.press(.end)
      window.advance(.seconds(1))
      story.source.count = 20
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.visibleRows.map(\.index) == Array(5..<20))
      #expect(story.list.selectedRow == 19)
      story.source.count = 0
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.visibleRows.isEmpty)
      #expect(story.list.selectedRow == nil)
    }
  }

  @Test("Rows out of sight are neither said, nor hit, nor focused")
  func spares() {
    let story = ListStory(count: 30)
    story.run { window in
      story.source.count = 2
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.rowViews.count == 15)
      #expect(
        window.tree.filter { $0.semantics.role == .row }.map(\.semantics.name) == [
          "Row 0", "Row 1",
        ])
      #expect(window.root.view(at: Point(x: 200, y: 300)) === story.list)
      #expect(FocusOrder.views(below: window.root.content).count == 1)
      #expect(window.paintedTexts == ["Row 0", "Row 1"])
    }
  }

  @Test("A window that was large for a while keeps no more rows than it shows, and sixteen")
  func letGo() {
    let story = ListStory(count: 1000)
    story.run { window in
      window.send(.resized(Size(width: 480, height: 4800)))
      window.advance(.seconds(1))
      #expect(story.rowViews.count == 100)
      window.send(.resized(Size(width: 480, height: 720)))
      window.advance(.seconds(1))
      #expect(story.rowViews.count == 31)
      #expect(story.list.visibleRows.map(\.index) == Array(0..<15))
      window.wheel(3)
      window.advance(.seconds(1))
      #expect(story.source.rowsMade == 100, "the spares do")
    }
  }

  @Test("Rows are read from top to bottom, however often their views were used again")
  func readingOrder() {
    let story = ListStory(count: 1000)
    story.run { window in
      for notches in [3.0, 10, -4, 0.5] {
        window.wheel(notches)
        window.advance(.seconds(1))
        let names = window.tree.filter { $0.semantics.role == .row }.map(\.semantics.name)
        #expect(names == story.list.visibleRows.map { "Row \($0.index)" })
      }
    }
  }

  @Test("Rows of different kinds are used again for their kind")
  func kinds() {
    let story = ListStory(count: 2000, separators: Set((0..<200).map { $0 * 10 }))
    story.run { window in
      for _ in 0..<50 {
        window.wheel(7)
        window.advance(.milliseconds(300))
      }
      for (index, view) in story.list.visibleRows {
        #expect((view is TestDivider) == (index % 10 == 0))
      }
      #expect(story.rowViews.count <= 20)
    }
  }

  @Test("Without a source a list is empty")
  func noSource() {
    let list = ListView(name: "Empty")
    Harness.run(Filling(list)) { window in
      window.press(.tab)
      for key in [Key.down, .up, .home, .end, .pageUp, .pageDown] { window.press(key) }
      list.select(3)
      window.wheel(1)
      #expect(list.selectedRow == nil && list.visibleRows.isEmpty)
    }
  }

  @Test("Free space above and below the rows scrolls with them")
  func insets() {
    let story = ListStory(count: 30)
    story.list.contentInsets = Insets(top: 10, bottom: 20)
    story.run { window in
      #expect(window.frame(of: "Row 0")?.minY == 10)
      window.press(.tab)
      window.press(.end)
      window.advance(.seconds(1))
      #expect(window.frame(of: "Row 29")?.maxY == 700)
      window.press(.home)
      window.advance(.seconds(1))
      #expect(window.frame(of: "Row 0")?.minY == 10)
    }
  }

  // MARK: Rows and the pointer

  @Test("A press in a row leaves the keyboard to the list, also on the row's controls")
  func listKeepsKeyboard() throws {
    let story = ListStory(count: 5)
    try story.run { window in
      for name in ["Row 1", "Bin 2", "Box 3"] {
        window.root.focus(nil)
        try window.click(name)
        #expect(window.root.focusedView === story.list)
      }
    }
  }

  @Test("Behaviour 44: a press that leaves its row before release does nothing")
  func pressLeaves() throws {
    let story = ListStory(count: 5)
    try story.run { window in
      let (first, second) = (try window.node("Row 1").frame, try window.node("Row 2").frame)
      window.press(at: Point(x: 200, y: second.minY - 2))
      window.move(to: Point(x: 200, y: second.minY + 2))
      window.release(at: Point(x: 200, y: second.minY + 2))
      #expect(story.list.selectedRow == nil)
      window.press(at: first.center)
      window.release(at: first.center)
      #expect(story.list.selectedRow == 1)
    }
  }

  @Test("A pressed row that scrolls out of sight or gets other data is told to forget the press")
  func recycledWhilePressed() throws {
    let story = ListStory(count: 100)
    try story.run { window in
      let row = try #require(story.list.view(ofRow: 1) as? TestRow)
      window.press(at: row.frameInWindow.center)
      window.wheel(3)
      window.advance(.seconds(1))
      #expect(row.events.last == .cancelled)
      #expect(window.root.pointer.isIdle)
      window.release(at: Point(x: 200, y: 72))
      #expect(story.list.selectedRow == nil)

      let other = try #require(story.list.view(ofRow: 8) as? TestRow)
      other.events = []
      window.press(at: other.frameInWindow.center)
      story.list.reload()
      window.paintIfNeeded()
      window.release(at: other.frameInWindow.center)
      #expect(other.events.count == 2 && other.events.last == .cancelled)
    }
  }

  @Test("A row that leaves loses hover, and so do its controls")
  func recycledWhileHovered() throws {
    let story = ListStory(count: 100)
    try story.run { window in
      let row = try #require(story.list.view(ofRow: 0) as? TestRow)
      try window.hover("Box 0")
      #expect(row.isHovered && row.box.isHovered)
      window.wheel(10)
      window.advance(.seconds(1))
      // It stands for another row now, or for none; only what is under the pointer is hovered.
      let hovered = story.list.visibleRows.filter(\.view.isHovered)
      #expect(hovered.map(\.index) == [15])
      #expect(story.rowViews.filter(\.isHovered).count == 1)
    }
  }

  @Test("Deleting the row under the pointer by its own button ends cleanly")
  func deleteFromInside() throws {
    let story = ListStory(count: 5)
    try story.run { window in
      let row = try #require(story.list.view(ofRow: 4) as? TestRow)
      row.button.action = {
        story.source.count -= 1
        story.list.reload()
      }
      try window.click("Bin 4")
      #expect(!window.isShown("Row 4"))
      #expect(window.root.hover.view === story.list)
      #expect(!row.isHovered && !row.button.isHovered)
    }
  }
}
