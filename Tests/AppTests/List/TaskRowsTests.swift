import Kit
import Testing

@testable import App

@Suite struct TaskRowsTests {
  @Test("Rows: open tasks, a divider, completed ones; the balloon rests where nothing is open")
  func order() {
    #expect(rows(0, 0) == [.rest])
    #expect(rows(2, 0) == [.task(0), .task(1)])
    #expect(rows(1, 2) == [.task(0), .divider, .task(1), .task(2)])
    #expect(rows(0, 1) == [.rest, .divider, .task(0)])
  }

  @Test("A task's row leads back to the task", arguments: [(0, 3), (3, 0), (4, 5)])
  func roundTrip(_ open: Int, _ done: Int) {
    let rows = TaskRows(openCount: open, doneCount: done)
    for place in 0..<open + done {
      #expect(rows.row(ofTask: place).map { rows[$0] } == .task(place))
    }
  }

  private func rows(_ open: Int, _ done: Int) -> [TaskRows.Row] {
    let rows = TaskRows(openCount: open, doneCount: done)
    return (0..<rows.count).map { rows[$0] }
  }
}
