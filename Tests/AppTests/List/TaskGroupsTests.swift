import Kit
import ProgramSupport
import Testing

@testable import App

/// Today's tasks in groups below headings.
@Suite struct TaskGroupsTests {
  private func rows(_ kinds: [(TaskGroups.Kind, Int64)], done: Int = 0) -> TaskRows {
    var rows = TaskRows(openCount: kinds.count, doneCount: done)
    rows.groups = TaskGroups(kinds.map { (kind: $0.0, rank: $0.1) })
    return rows
  }

  private func contents(_ rows: TaskRows) -> [TaskRows.Row] { (0..<rows.count).map { rows[$0] } }

  @Test(
    "What is overdue is first, the longest first, then times, then the rest in the list's order")
  func order() {
    let rows = rows(
      [(.rest, 0), (.timed, 900), (.overdue, 7), (.rest, 0), (.overdue, 3), (.timed, 600)], done: 1)
    #expect(
      contents(rows) == [
        .heading(.overdue), .task(4), .task(2), .heading(.timed), .task(5), .task(1),
        .heading(.rest), .task(0), .task(3), .divider, .task(6),
      ])
    #expect(rows.taskRows(in: 0..<rows.count) == [1..<3, 4..<6, 7..<9, 10..<11])
    #expect(rows.firstTaskRow == 1 && rows.sortableRows == 7..<9)
    #expect(
      rows.heights.height(of: 0) == TaskRows.headingHeight && rows.heights.height(of: 1) == 48)
  }

  @Test("One group alone has a heading only where it is late")
  func alone() {
    #expect(contents(rows([(.rest, 0), (.rest, 0)])) == [.task(0), .task(1)])
    #expect(contents(rows([(.timed, 9), (.timed, 5)])) == [.task(1), .task(0)])
    #expect(contents(rows([(.overdue, 9)])) == [.heading(.overdue), .task(0)])
    #expect(contents(rows([])) == [.rest])
  }

  @Test(
    "Whatever the groups and wherever one writes, a task's row leads back to it", arguments: 1...20)
  func roundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      (
        [TaskGroups.Kind.overdue, .timed, .rest][Int.random(in: 0..<3, using: &random)],
        Int64.random(in: 0...3, using: &random)
      )
    }
    var rows = rows(kinds, done: Int.random(in: 0...3, using: &random))
    let plain = contents(rows)
    for row in 0..<rows.count where plain[row] != .divider {
      #expect(
        rows.withHeadings(rows.withoutHeadings(row)) == row || isHeading(plain[row]), "seed \(seed)"
      )
    }
    for place in 0..<kinds.count {
      #expect(rows.openRow(ofPlace: place) == rows.row(ofTask: place), "seed \(seed)")
    }
    rows.writing = .init(
      row: Int.random(in: 0...rows.openRows.upperBound, using: &random), isNew: true)
    for place in 0..<kinds.count + rows.doneCount {
      #expect(rows.row(ofTask: place).map { rows[$0] } == .task(place), "seed \(seed)")
    }
    let selectable = rows.taskRows(in: 0..<rows.count).flatMap(Array.init)
    let tasks = (0..<rows.count).filter { if case .task = rows[$0] { true } else { false } }
    #expect(selectable == tasks, "seed \(seed)")
    let all = contents(rows).filter { $0 != .new }
    #expect(all == plain, "seed \(seed)")
  }

  // MARK: Days

  private func days(
    _ kinds: [(TaskGroups.Kind, Int64)], coming: [Int64] = [], last: Int64 = 107
  ) -> TaskRows {
    var rows = TaskRows(openCount: kinds.count, doneCount: 0)
    rows.groups = TaskGroups(
      kinds.map { (kind: $0.0, rank: $0.1) }, today: 100, coming: coming, last: last)
    return rows
  }

  @Test("Days from today on, empty ones in a line, dates to come below the tasks of their day")
  func dayByDay() {
    let rows = days(
      [(.day(104), 5), (.overdue, 1), (.day(104), 2), (.day(101), 0)], coming: [104, 105, 105])
    #expect(
      contents(rows) == [
        .heading(.overdue), .task(1), .heading(.day(100)), .heading(.day(101)), .task(3),
        .heading(.days(102, 103)), .heading(.day(104)), .task(2), .task(0), .coming(0),
        .heading(.day(105)), .coming(1), .coming(2), .heading(.days(106, 107)),
      ])
    #expect(rows.taskRows(in: 0..<rows.count) == [1..<2, 4..<5, 7..<9])
    #expect(rows.heading(ofRow: 9) == .day(104) && rows.heading(ofRow: 5) == .days(102, 103))
    #expect([99, 100, 103, 105, 107].map(rows.row(belowHeadingOf:)) == [3, 3, 6, 11, 14])
    #expect(rows.row(belowHeadingOf: 300) == rows.count, "behind all others")
    #expect(rows.row(ofComing: 2) == 12 && rows.sortableRows.isEmpty)
  }

  @Test("One empty day is a day, and what lies far ahead has its day, before 1970 and behind 9999")
  func far() {
    #expect(
      contents(days([(.day(2_932_897), 0)], last: 101)) == [
        .heading(.day(100)), .heading(.days(101, 2_932_896)), .heading(.day(2_932_897)), .task(0),
      ])
    #expect(contents(days([(.day(102), 0)], last: 102))[1] == .heading(.day(101)))
    #expect(contents(days([(.overdue, -99)], last: 99))[1...] == [.task(0), .heading(.day(100))])
  }

  @Test("Whatever the days, a task's row leads back to it, and to its day", arguments: 1...20)
  func daysRoundTrip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let kinds = (0..<Int.random(in: 1...20, using: &random)).map { _ in
      let day = Int64.random(in: 98...120, using: &random)
      return (day < 100 ? TaskGroups.Kind.overdue : .day(day), day)
    }
    let coming = (0..<9).map { _ in Int64.random(in: 100...125, using: &random) }.sorted()
    var rows = days(kinds, coming: coming)
    rows.writing = .init(row: Int.random(in: 0...rows.count, using: &random), isNew: true)
    for (place, kind) in kinds.enumerated() {
      let row = rows.row(ofTask: place)
      #expect(row.map { rows[$0] } == .task(place), "seed \(seed)")
      #expect(row.flatMap(rows.heading(ofRow:)) == kind.0, "seed \(seed)")
    }
    let selectable = rows.taskRows(in: 0..<rows.count).flatMap(Array.init)
    let tasks = (0..<rows.count).filter { if case .task = rows[$0] { true } else { false } }
    #expect(selectable == tasks, "seed \(seed)")
    let headings = rows.headings.map(\.kind)
    #expect(Set(headings).count == headings.count, "seed \(seed)")
  }

  private func isHeading(_ row: TaskRows.Row) -> Bool {
    if case .heading = row { true } else { false }
  }
}
