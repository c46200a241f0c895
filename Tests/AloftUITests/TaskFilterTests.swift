import Controls
import TaskStore
import Testing
import Views

@testable import AloftUI

@Suite struct TaskFilterTests {
  @Test(
    "Every word has to stand somewhere in the name, in upper or lower case",
    arguments: [
      ("", "Buy food", true), ("  ", "Buy food", true), ("food", "Buy food", true),
      ("FOOD buy", "Buy food", true), ("oo", "Buy food", true), ("food dog", "Buy food", false),
      ("buy food", "Buyfood", true), ("foods", "Buy food", false), ("ÄPFEL", "Rote Äpfel", true),
      ("хлеб", "Купить ХЛЕБ", true), ("牛奶", "买牛奶和面包", true), ("b", "", false),
    ])
  func matches(_ text: String, _ name: String, _ expected: Bool) {
    #expect(TaskFilter(text).matches(name) == expected)
    #expect(TaskFilter(text).isEmpty == !text.contains { $0 != " " })
  }

  @Test(
    "Case and accents make no difference, whichever side has them and however they are written",
    arguments: [
      ("muller", "Müller"), ("Müller", "Muller"), ("mu\u{308}ller", "MÜLLER"),
      ("creme brulee", "Crème brûlée"), ("strasse", "Straße 1"), ("straße", "STRASSE"),
      ("odos", "odós"), ("ΟΔΟΣ", "οδός"), ("lodz", "Łódź"), ("smorrebrod", "Smørrebrød"),
      ("istanbul", "İstanbul"), ("oeuvre", "Œuvre"), ("елка", "Ёлка"), ("viet", "Việt"),
    ])
  func folding(_ text: String, _ name: String) {
    #expect(TaskFilter(text).matches(name))
  }

  @Test(
    "Marks that make another letter are not accents",
    arguments: [("か", "が"), ("क", "कि"), ("ก", "กิ")])
  func otherLetters(_ text: String, _ name: String) {
    #expect(text.folded() != name.folded())
  }

  /// Tasks of these names; the last ones are done, the latest first.
  private func list(open: [String], done: [String] = []) throws -> TaskList {
    let database = try TaskDatabase()
    let now = Timestamp(milliseconds: 0)
    _ = try database.perform(.add((open + done).map { NewTask(try TaskName($0)) }), at: now)
    for (index, _) in done.enumerated().reversed() {
      let time = Timestamp(milliseconds: Int64(done.count - index))
      _ = try database.perform(.complete([Task.ID(open.count + index + 1)]), at: time)
    }
    return try database.load()
  }

  private func rows(_ list: TaskList, _ text: String) -> [TaskRows.Row] {
    let rows = TaskRows(list, matching: TaskFilter(text), restHeight: 100)
    for row in 0..<rows.count {
      if case .task(let place) = rows[row] { #expect(rows.row(ofTask: place) == row) }
    }
    #expect(rows.heights.count == rows.count)
    return (0..<rows.count).map { rows[$0] }
  }

  @Test("A search leaves rows of both kinds, in their order; without any it says so")
  func rows() throws {
    let list = try list(open: ["One a", "Two", "Three a"], done: ["Four a", "Five"])
    #expect(rows(list, "") == (0...2).map { .task($0) } + [.divider, .task(3), .task(4)])
    #expect(rows(list, "a") == [.task(0), .task(2), .divider, .task(3)])
    #expect(rows(list, "tw") == [.task(1)])
    #expect(rows(list, "five") == [.divider, .task(4)])
    #expect(rows(list, "six") == [.rest])
    let found = TaskRows(list, matching: TaskFilter("a"), restHeight: 100)
    #expect([1, 4].map { found.row(ofTask: $0) } == [nil, nil])
  }
}
