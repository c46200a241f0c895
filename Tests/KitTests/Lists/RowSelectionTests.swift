import Testing

@testable import Kit

/// The state machine against the plainest one that does the same, for every short program.
@Suite struct RowSelectionTests {
  /// Six rows; the third separates the others.
  private static let count = 6
  private static let separator = 2

  private enum Action: CaseIterable {
    case select, extend, add, toggle, move
  }

  /// What can be done, to each row that can be selected.
  private enum Step: Hashable {
    case row(Action, Int)
    case all, collapse

    static let every: [Step] =
      Action.allCases.flatMap { action in
        (0..<count).filter { $0 != separator }.map { Step.row(action, $0) }
      } + [.all, .collapse]
  }

  /// Row by row.
  private struct Model {
    var rows: Set<Int> = []
    var lead: Int?
    var anchor: Int?

    mutating func perform(_ step: Step) {
      switch step {
      case .row(.select, let row): (rows, lead, anchor) = ([row], row, row)
      case .row(.extend, let row): extend(row, from: [])
      case .row(.add, let row): extend(row, from: rows)
      case .row(.toggle, let row):
        rows.formSymmetricDifference([row])
        (lead, anchor) = (row, row)
      case .row(.move, let row): (lead, anchor) = (row, row)
      case .all:
        rows = Set(0..<count).subtracting([separator])
        lead = lead ?? 0
        anchor = lead
      case .collapse:
        let one = lead.flatMap { rows.contains($0) || rows.isEmpty ? $0 : nil } ?? rows.min()
        (rows, lead, anchor) = (Set([one].compactMap(\.self)), one, one)
      }
    }

    private mutating func extend(_ row: Int, from rows: Set<Int>) {
      let start = anchor ?? lead ?? row
      self.rows = rows.union(min(start, row)...max(start, row)).subtracting([separator])
      (lead, anchor) = (row, start)
    }
  }

  private func selectable(_ rows: Range<Int>) -> [Range<Int>] {
    RowRanges(ascending: rows.filter { $0 != Self.separator }).ranges
  }

  private func perform(_ step: Step, on selection: inout RowSelection) {
    switch step {
    case .row(.select, let row): selection.select(row)
    case .row(.extend, let row):
      selection.extend(to: row, over: selectable(selection.span(to: row)))
    case .row(.add, let row):
      selection.extend(to: row, over: selectable(selection.span(to: row)), adding: true)
    case .row(.toggle, let row): selection.toggle(row)
    case .row(.move, let row): selection.move(to: row)
    case .all: selection.selectAll(selectable(0..<Self.count))
    case .collapse: selection.collapse()
    }
  }

  private func isEqual(_ selection: RowSelection, _ model: Model) -> Bool {
    selection.lead == model.lead && selection.anchor == model.anchor
      && Array(selection.rows.rows) == model.rows.sorted() && selection.count == model.rows.count
      && (0..<Self.count).allSatisfy { selection.contains($0) == model.rows.contains($0) }
      && (0...Self.count).allSatisfy { index in
        selection.rows.row(at: index)
          == (index < model.rows.count ? model.rows.sorted()[index] : nil)
      }
      && selection.isPlain
        == (model.lead == model.anchor && model.rows == Set([model.lead].compactMap(\.self)))
  }

  @Test("Every program of three steps ends as the plainest machine ends")
  func everyProgram() {
    var programs = 0
    for first in Step.every {
      for second in Step.every {
        for third in Step.every {
          var (selection, model) = (RowSelection(), Model())
          for step in [first, second, third] {
            perform(step, on: &selection)
            model.perform(step)
          }
          programs += 1
          if !isEqual(selection, model) {
            Issue.record("\(first), \(second), \(third): \(selection), not \(model)")
          }
        }
      }
    }
    #expect(programs == 27 * 27 * 27)
  }

  @Test("So do long programs of random steps, after each step")
  func longPrograms() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var (selection, model): (RowSelection, Model) = (RowSelection(), Model())
      var done: [Step] = []
      for _ in 0..<40 {
        guard let step = Step.every.randomElement(using: &random) else { return }
        done.append(step)
        perform(step, on: &selection)
        model.perform(step)
        guard isEqual(selection, model) else {
          Issue.record("\(done): \(selection), not \(model)")
          return
        }
      }
    }
  }

  @Test("Ranges are a set of rows: whatever is put in and taken out of whatever is there")
  func ranges() {
    for bits in 0..<1 << Self.count {
      let rows = (0..<Self.count).filter { bits >> $0 & 1 == 1 }
      for start in 0..<Self.count {
        for end in start...Self.count {
          var (more, less) = (RowRanges(ascending: rows), RowRanges(ascending: rows))
          more.insert(start..<end)
          less.remove(start..<end)
          let range = start..<end
          #expect(Array(more.rows) == Set(rows).union(range).sorted(), "\(rows) with \(range)")
          #expect(
            Array(less.rows) == Set(rows).subtracting(range).sorted(), "\(rows) less \(range)")
          for ranges in [more.ranges, less.ranges] {
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
            #expect(ranges.allSatisfy { !$0.isEmpty })
          }
        }
      }
    }
  }

  @Test("A band adds what it touches to what was there, and gives it back when it turns")
  func band() {
    let former = RowSelection(5)
    var selection = former
    selection.band([0..<2, 3..<4], beside: former, towards: 0)
    #expect(Array(selection.rows.rows) == [0, 1, 3, 5] && selection.lead == 0)
    selection.band([3..<4], beside: former, towards: 3)
    #expect(Array(selection.rows.rows) == [3, 5] && selection.lead == 3)
    selection.band([], beside: former, towards: nil)
    #expect(selection == former)
  }

  @Test("All but one of a million rows are two ranges")
  func million() {
    var selection = RowSelection(7)
    selection.selectAll([0..<600_000, 600_001..<1_000_001])
    selection.toggle(300_000)
    #expect(selection.count == 999_999 && selection.rows.ranges.count == 3)
    #expect(!selection.contains(300_000) && selection.contains(300_001))
    #expect(selection.rows.row(at: 999_998) == 1_000_000)
    selection.keep(below: 100)
    #expect(selection.count == 100 && selection.lead == 99)
  }
}
