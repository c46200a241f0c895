/// Which rows of a list are selected, as a person has come to select them: a state machine without a list.
///
/// Keys go on from the lead, which wears the focus ring; a span is drawn from the anchor to the lead. A
/// plain selection is one row that is both. The lead need not be selected itself: it may have been led
/// past rows, or taken out.
public struct RowSelection: Hashable, Sendable {
  /// From where keys go on; nil where nothing is selected yet.
  public private(set) var lead: Int?
  /// Where a span begins.
  public private(set) var anchor: Int?
  /// The selected ones.
  public private(set) var rows = RowRanges()

  /// One row, or none.
  public init(_ row: Int? = nil) { select(row) }

  /// As another list has it.
  /// - Parameter lead: also the anchor.
  public init(_ rows: RowRanges, lead: Int?) {
    (self.rows, self.lead, anchor) = (rows, lead, lead)
  }

  /// One row that is the lead, or nothing at all.
  public var isPlain: Bool {
    anchor == lead && (lead.map { rows.count == 1 && contains($0) } ?? rows.isEmpty)
  }
  /// How many rows are selected.
  public var count: Int { rows.count }

  /// Whether a row is selected; takes logarithmic time.
  public func contains(_ row: Int) -> Bool { rows.contains(row) }

  /// The rows from the anchor to another one, both included.
  public func span(to row: Int) -> Range<Int> {
    let start = anchor ?? lead ?? row
    return min(start, row)..<max(start, row) + 1
  }

  // MARK: What a person does

  /// A click, an arrow: this row and no other; nil for none.
  public mutating func select(_ row: Int?) {
    (lead, anchor) = (row, row)
    rows = RowRanges(row.map { [$0..<$0 + 1] } ?? [])
  }

  /// With Shift: all from the anchor to this row, and no other.
  /// - Parameters:
  ///   - span: what can be selected of `span(to: row)`.
  ///   - adding: with Ctrl, too: the rows that are selected stay so.
  public mutating func extend(to row: Int, over span: [Range<Int>], adding: Bool = false) {
    anchor = anchor ?? lead ?? row
    lead = row
    if !adding { rows = RowRanges() }
    for range in span { rows.insert(range) }
  }

  /// With Ctrl: this row as well, or no more. The next span begins here.
  public mutating func toggle(_ row: Int) {
    if rows.contains(row) { rows.remove(row..<row + 1) } else { rows.insert(row..<row + 1) }
    (lead, anchor) = (row, row)
  }

  /// An arrow with Ctrl: the next key goes on from this row, and what is selected stays so.
  public mutating func move(to row: Int) { (lead, anchor) = (row, row) }

  /// All of these; the lead stays where there is one.
  public mutating func selectAll(_ all: [Range<Int>]) {
    rows = RowRanges(all)
    lead = lead ?? rows.first
    anchor = lead
  }

  /// What a band has touched, beside what was selected before it began.
  public mutating func band(_ touched: [Range<Int>], beside former: RowSelection, towards row: Int?)
  {
    self = former
    for range in touched { rows.insert(range) }
    if !touched.isEmpty { (lead, anchor) = (row ?? former.lead, row ?? former.lead) }
  }

  /// Escape: one row again, the lead where it is selected.
  public mutating func collapse() {
    select(lead.flatMap { rows.contains($0) || rows.isEmpty ? $0 : nil } ?? rows.first)
  }

  /// The list has so many rows only.
  mutating func keep(below count: Int) {
    rows.remove(count..<Int.max)
    if let lead, lead >= count { self.lead = rows.last }
    if let anchor, anchor >= count { self.anchor = lead }
  }
}
