import Testing

/// Lines of two directions as Pango 1.50 sets them (Debian 12, PangoCairo, "Inter 15", positions not
/// rounded): asked of `pango_layout_index_to_pos` for each character and of
/// `pango_layout_move_cursor_visually` (strong) for the caret. `pango_layout_line_get_x_ranges` of every
/// part of each line were the unions of these cells.
struct PangoLine: Sendable, CustomTestStringConvertible {
  let text: String
  /// For each character in the order of the text: how many visible ones stand left of it; -1 for one
  /// that is not seen.
  let cells: [Int]
  /// The caret from the left end on, step by step to the right, as characters before it; nil where
  /// Pango's steps are not one for each character that is seen: at signs that are not seen, and where a
  /// number stands between letters from right to left and from left to right.
  let walk: [Int]?

  init(_ text: String, cells: [Int], walk: [Int]?) {
    (self.text, self.cells, self.walk) = (text, cells, walk)
  }

  var testDescription: String { text }

  static let all = [
    PangoLine(
      "abc שלום",
      cells: [0, 1, 2, 3, 7, 6, 5, 4],
      walk: [0, 1, 2, 3, 4, 7, 6, 5, 8]),
    PangoLine(
      "abc שלום def",
      cells: [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11],
      walk: [0, 1, 2, 3, 4, 7, 6, 5, 8, 9, 10, 11, 12]),
    PangoLine(
      "שלום abc",
      cells: [7, 6, 5, 4, 3, 0, 1, 2],
      walk: [8, 6, 7, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "שלום abc עולם",
      cells: [12, 11, 10, 9, 8, 5, 6, 7, 4, 3, 2, 1, 0],
      walk: [13, 12, 11, 10, 9, 8, 6, 7, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "Buy 2 חלב now",
      cells: [0, 1, 2, 3, 4, 5, 8, 7, 6, 9, 10, 11, 12],
      walk: [0, 1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12, 13]),
    PangoLine(
      "חלב 2 ליטר",
      cells: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
      walk: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "(abc) אבג [x]",
      cells: [0, 1, 2, 3, 4, 5, 8, 7, 6, 9, 10, 11, 12],
      walk: [0, 1, 2, 3, 4, 5, 6, 8, 7, 9, 10, 11, 12, 13]),
    PangoLine(
      "אבג (abc) דהו",
      cells: [12, 11, 10, 9, 8, 5, 6, 7, 4, 3, 2, 1, 0],
      walk: [13, 12, 11, 10, 9, 8, 6, 7, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "a1ב2c3ד",
      cells: [0, 1, 3, 2, 4, 5, 6],
      walk: nil),
    PangoLine(
      "Send كتاب 123 to 北京",
      cells: [0, 1, 2, 3, 4, 12, 11, 10, 9, 8, 5, 6, 7, 13, 14, 15, 16, 17, 18],
      walk: nil),
    PangoLine(
      "اتصل بـ Anna غدا 9:45",
      cells: [20, 19, 18, 17, 16, 15, 14, 13, 9, 10, 11, 12, 8, 7, 6, 5, 4, 0, 1, 2, 3],
      walk: [21, 18, 19, 20, 17, 16, 15, 14, 13, 12, 9, 10, 11, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "abc \u{2067}שלום 12\u{2069} d",
      cells: [0, 1, 2, 3, -1, 10, 9, 8, 7, 6, 4, 5, -1, 11, 12],
      walk: nil),
    PangoLine(
      "שלום \u{2066}abc 12\u{2069} ד",
      cells: [12, 11, 10, 9, 8, -1, 2, 3, 4, 5, 6, 7, -1, 1, 0],
      walk: nil),
    PangoLine(
      "12 אב 34",
      cells: [6, 7, 5, 4, 3, 2, 0, 1],
      walk: [8, 7, 6, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "לא 100% Rust",
      cells: [11, 10, 9, 5, 6, 7, 8, 4, 0, 1, 2, 3],
      walk: [12, 9, 10, 11, 8, 7, 4, 5, 6, 3, 2, 1, 0]),
    PangoLine(
      "سلام, hello, سلام",
      cells: [16, 15, 14, 13, 12, 11, 6, 7, 8, 9, 10, 5, 4, 3, 2, 1, 0],
      walk: [17, 16, 15, 14, 13, 12, 11, 7, 8, 9, 10, 6, 5, 4, 3, 2, 1, 0]),
    PangoLine(
      "e\u{301}א\u{5B8}b",
      cells: [0, 1, 2],
      walk: [0, 1, 2, 3]),
    PangoLine(
      "👍🏽 אב 👩\u{200D}👩\u{200D}👧\u{200D}👦 cd",
      cells: [8, 7, 6, 5, 4, 3, 2, 0, 1],
      walk: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]),
  ]
}
