import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// Several rows selected. Rows are 48 points high, in a window of 720.
@Suite struct ListSelectionTests {
  private func story(_ count: Int, separators: Set<Int> = []) -> ListStory {
    let story = ListStory(count: count, separators: separators)
    story.list.allowsSeveral = true
    return story
  }

  private func selected(_ story: ListStory) -> [Int] { Array(story.list.selection.rows.rows) }

  @Test("Shift draws a span from where it began, over what only separates, and back again")
  func span() {
    let story = story(8, separators: [2])
    story.run { window in
      window.press(.tab)
      for _ in 1...2 { window.press(.down, .shift) }
      #expect(selected(story) == [0, 1, 3] && story.list.selectedRow == 3)
      window.press(.up, .shift)
      #expect(selected(story) == [0, 1])
      window.press(.end, .shift)
      #expect(selected(story) == [0, 1, 3, 4, 5, 6, 7])
      window.press(.home, .shift)
      #expect(selected(story) == [0])
      window.press(.pageDown, .shift)
      #expect(selected(story).count == 7)
      window.press(.pageUp, .shift)
      window.press(.down)
      #expect(selected(story) == [1])
    }
  }

  @Test("Ctrl goes on and leaves what is selected; Ctrl+Space selects one more, or one less")
  func apart() {
    let story = story(8)
    story.run { window in
      window.press(.tab)
      for _ in 1...2 { window.press(.down, .control) }
      #expect(selected(story) == [0] && story.list.selectedRow == 2)
      window.press(.space, .control)
      #expect(selected(story) == [0, 2])
      window.press(.down, .shift)
      #expect(selected(story) == [2, 3], "a span begins where the last one was added")
      window.press(.space, .control)
      window.press(.space, .control, isRepeat: true)
      #expect(selected(story) == [2] && story.list.selectedRow == 3)
      window.press(.escape)
      #expect(story.list.selectedRow == 3, "one that is selected needs no key to be that one")
    }
  }

  @Test("Ctrl+A selects all of a million rows without asking for them; Escape leaves the lead")
  func all() {
    let story = story(1_000_000)
    story.run { window in
      window.press(.tab)
      window.press(.down)
      let calls = story.source.rowCalls
      window.press(.character("a"), .control)
      #expect(story.list.selection.count == 1_000_000)
      #expect(story.list.selection.rows.ranges.count == 1)
      #expect(story.source.rowCalls == calls)
      window.press(.escape)
      #expect(selected(story) == [1])
    }
  }

  @Test("Where one row is selected at a time, the keys of several are somebody else's")
  func single() {
    let story = ListStory(count: 8)
    story.run { window in
      window.press(.tab)
      for (key, modifiers) in [
        (Key.down, Modifiers.shift), (.down, .control), (.space, .control),
        (.character("a"), .control), (.escape, []),
      ] {
        window.press(key, modifiers)
        #expect(selected(story) == [0])
      }
      #expect(window.delegate.shortcuts.count == 5)
    }
  }

  @Test("The pointer selects with Shift and Ctrl as the keys do")
  func pointer() {
    let story = story(8, separators: [3])
    story.run { _ in
      story.list.select(1, with: [])
      story.list.select(4, with: .shift)
      #expect(selected(story) == [1, 2, 4])
      story.list.select(6, with: .control)
      #expect(selected(story) == [1, 2, 4, 6])
      story.list.select(7, with: [.shift, .control])
      #expect(selected(story) == [1, 2, 4, 6, 7])
      story.list.select(2, with: .control)
      #expect(selected(story) == [1, 4, 6, 7] && story.list.selectedRow == 2)
      story.list.select(5, with: .command)
      #expect(selected(story) == [5])
    }
  }

  @Test("A row knows whether its neighbours are selected with it, and which one keys go on from")
  func marks() throws {
    let story = story(6)
    try story.run { window in
      window.press(.tab)
      for _ in 1...2 { window.press(.down, .shift) }
      window.paintIfNeeded()
      let marks = try (0..<4).map { story.list.mark(of: try #require(story.list.view(ofRow: $0))) }
      #expect(
        marks == [
          RowMark(isSelected: true, joinsBelow: true),
          RowMark(isSelected: true, joinsAbove: true, joinsBelow: true),
          RowMark(isSelected: true, isLead: true, joinsAbove: true), RowMark(),
        ])
    }
  }

  @Test("A band selects what it touches and nothing else, and what was there when it adds")
  func band() {
    let story = story(8)
    story.run { window in
      story.list.select(0)
      story.list.band.begin(at: Point(x: 300, y: 600), adding: true)
      story.list.band.carry(to: Point(x: 100, y: 290))
      #expect(selected(story) == [0, 6, 7] && story.list.selectedRow == 6)
      story.list.band.carry(to: Point(x: 100, y: 340))
      #expect(selected(story) == [0, 7])
      story.list.band.end()
      #expect(selected(story) == [0, 7] && !story.list.band.isActive)
      story.list.band.begin(at: Point(x: 300, y: 600), adding: false)
      #expect(selected(story) == [])
      story.list.band.carry(to: Point(x: 100, y: 10))
      #expect(selected(story).count == 8)
      story.list.band.end(keeps: false)
      #expect(selected(story) == [0, 7], "it was given up")
      window.advance(.seconds(1))
      #expect(window.loop.displayLinkCount == 0)
    }
  }

  @Test("Held at an edge a band scrolls the list, and grows with it")
  func bandScrolls() {
    let story = story(100)
    story.run { window in
      story.list.band.begin(at: Point(x: 300, y: 10), adding: false)
      story.list.band.carry(to: Point(x: 300, y: 760))
      let first = story.list.selection.count
      window.advance(.seconds(2))
      #expect(first < 20 && story.list.selection.count > first + 20)
      #expect(story.list.selection.rows.ranges.count == 1 && story.list.selection.contains(0))
      story.list.band.end()
      window.advance(.seconds(1))
      #expect(window.loop.displayLinkCount == 0)
    }
  }

  @Test("A list that becomes shorter keeps what is there of the selection")
  func shorter() {
    let story = story(8)
    var changes = 0
    story.run { window in
      story.list.select(2, with: [])
      story.list.select(7, with: .shift)
      story.list.selectionChanged = { changes += 1 }
      story.source.count = 5
      story.list.reload()
      window.paintIfNeeded()
      #expect(selected(story) == [2, 3, 4] && story.list.selectedRow == 4 && changes == 1)
    }
  }
}
