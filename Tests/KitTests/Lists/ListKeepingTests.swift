import Canvas
import Testing
import ViewTesting

@testable import Kit

/// A change of some rows asks for those rows. 720 points hold 15 rows of 48.
@Suite("List: rows that stay")
struct ListKeepingTests {
  /// Changes the source, says which of the rows in sight stay where, and counts what is asked for.
  private func calls(
    _ count: Int, becoming newCount: Int, keeping place: @escaping (Int) -> Int?
  ) -> (calls: Int, shown: [Int]) {
    let story = ListStory(count: count)
    var result = (calls: 0, shown: [Int]())
    story.run { window in
      let before = story.source.rowCalls
      story.source.count = newCount
      story.list.reload { row, _ in place(row) }
      window.paintIfNeeded()
      result = (
        story.source.rowCalls - before,
        story.list.visibleRows.compactMap { ($0.view as? TestRow)?.index }
      )
      #expect(story.list.visibleRows.map(\.index) == Array(0..<15))
      #expect(story.rowViews.count == 15, "no view is made where one is spare")
    }
    return result
  }

  @Test("One that changed is asked for, alone")
  func changed() {
    let (calls, _) = calls(100, becoming: 100) { $0 == 3 ? nil : $0 }
    #expect(calls == 1)
  }

  @Test("Where one is gone the others move up, and one comes in sight below")
  func removed() {
    let (calls, shown) = calls(100, becoming: 99) { $0 == 3 ? nil : $0 < 3 ? $0 : $0 - 1 }
    #expect(calls == 1)
    #expect(shown == Array(0..<3) + Array(4..<15) + [14])
  }

  @Test("Where one came the others move down, and what leaves the window is left alone")
  func inserted() {
    let (calls, shown) = calls(100, becoming: 101) { $0 < 3 ? $0 : $0 + 1 }
    #expect(calls == 1)
    #expect(shown == Array(0..<4) + Array(3..<14))
  }

  @Test("A press on a row that stays goes on, and one on a row that changed is cancelled")
  func touches() {
    for (changed, isKept) in [(3, true), (1, false)] {
      let story = ListStory(count: 100)
      story.run { window in
        let middle = Point(x: 200, y: 72)
        window.press(at: middle)
        story.list.reload { row, _ in row == changed ? nil : row }
        window.paintIfNeeded()
        window.release(at: middle)
        #expect(story.list.selectedRow == (isKept ? 1 : nil))
      }
    }
  }
}
