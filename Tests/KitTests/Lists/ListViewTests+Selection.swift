import Canvas
import Testing
import ViewTesting

@testable import Kit

/// What is selected, and what keys and Tab do with it.
extension ListViewTests {
  @Test("Keys move the selection, by rows, by pages, to the ends, and not past them")
  func keys() {
    let story = ListStory(count: 40)
    story.run { window in
      window.press(.tab)
      let moves: [(Key, Int)] = [
        (.up, 0), (.down, 1), (.character("j"), 2), (.character("k"), 1), (.pageDown, 15),
        (.pageDown, 29), (.pageDown, 39), (.down, 39), (.pageUp, 25), (.home, 0), (.pageUp, 0),
        (.end, 39),
      ]
      #expect(story.list.selectedRow == 0)
      for (key, row) in moves {
        window.press(key)
        #expect(story.list.selectedRow == row, "after \(key)")
      }
    }
  }

  @Test("Rows that only separate are passed over, at the ends too")
  func unselectable() {
    let story = ListStory(count: 8, separators: [0, 3, 4, 7])
    story.run { window in
      window.press(.tab)
      let moves: [(Key, Int)] = [
        (.up, 1), (.down, 2), (.down, 5), (.down, 6), (.down, 6), (.up, 5), (.up, 2), (.end, 6),
        (.home, 1), (.pageDown, 6),
      ]
      #expect(story.list.selectedRow == 1)
      for (key, row) in moves {
        window.press(key)
        #expect(story.list.selectedRow == row, "after \(key)")
      }
    }
  }

  @Test("With modifiers the keys are somebody else's")
  func modifiers() {
    let story = ListStory(count: 8)
    story.run { window in
      window.press(.tab)
      window.press(.down, .alt)
      window.press(.character("j"), .control)
      #expect(story.list.selectedRow == 0)
      #expect(window.delegate.shortcuts.count == 2)
    }
  }

  @Test("A selection tells once, and only when it moved")
  func selectionChanged() {
    let story = ListStory(count: 8, separators: [3])
    var rows: [Int?] = []
    story.list.selectionChanged = { rows.append(story.list.selectedRow) }
    story.run { window in
      for row in [2, 2, 3, 4, -5, 99, nil, nil] as [Int?] { story.list.select(row) }
      #expect(rows == [2, 4, 0, 7, nil])
    }
  }

  @Test("The selection stays with its row number, as far as there is such a row")
  func selectionAfterReload() {
    let story = ListStory(count: 8)
    var changes = 0
    story.run { window in
      story.list.select(5)
      story.list.selectionChanged = { changes += 1 }
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.selectedRow == 5 && changes == 0)
      story.source.separators = [5]
      story.list.reload()
      window.paintIfNeeded()
      #expect(story.list.selectedRow == 6 && changes == 1)
    }
  }

  @Test("Selecting reveals a row with the least movement")
  func reveal() {
    let story = ListStory(count: 100)
    story.run { window in
      story.list.select(20)
      window.advance(.seconds(1))
      #expect(story.list.position.offset == 21 * 48 - 720)
      story.list.select(10)
      window.advance(.seconds(1))
      #expect(story.list.position.offset == 21 * 48 - 720)
      story.list.select(2)
      window.advance(.seconds(1))
      #expect(story.list.position.offset == 96)
      story.list.select(90, revealing: false)
      window.advance(.seconds(1))
      #expect(story.list.position.offset == 96)
    }
  }

  @Test("Keys faster than the movement still end with the row in sight")
  func fastKeys() {
    let story = ListStory(count: 1000)
    story.run { window in
      window.press(.tab)
      for _ in 0..<100 {
        window.press(.down)
        window.advance(.milliseconds(20))
      }
      for _ in 0..<3 { window.press(.up) }
      window.advance(.seconds(1))
      #expect(story.list.selectedRow == 97)
      #expect(story.list.position.offset == 101 * 48 - 720)
    }
  }

  @Test("Of a row taller than the list its top is shown")
  func tallRow() {
    let story = ListStory(count: 30)
    story.source.separators = [20]
    story.source.heightOfSeparators = 1000
    story.list.reload()
    story.run { window in
      story.list.reveal(20)
      window.advance(.seconds(1))
      #expect(story.list.position.offset == 20 * 48)
    }
  }

  @Test("Tab enters at the first row in sight; a press selects what it hits and scrolls nothing")
  func entering() throws {
    let story = ListStory(count: 100)
    try story.run { window in
      window.wheel(5.5)
      window.advance(.seconds(1))
      try window.click("Row 12")
      #expect(story.list.selectedRow == 12)
      #expect(story.list.position.offset == 396)
      window.root.focus(nil)
      story.list.select(nil)
      window.press(.tab)
      #expect(story.list.selectedRow == 9)
      #expect(story.list.position.offset == 396)
    }
  }
}
