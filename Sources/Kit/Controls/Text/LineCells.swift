import Canvas

/// The characters of a line as they stand from left to right, and the gaps between them, in which a
/// caret moves.
struct LineCells {
  /// What is shown of one character.
  struct Cell {
    /// In points from the line's left end.
    var left: Double
    var right: Double
    /// Which character it is, in the order of the text.
    var index: Int
    var isRightToLeft: Bool
  }

  let cells: [Cell]
  private let line: TextLine

  init(_ line: TextLine) {
    self.line = line
    let stops = line.caretStops
    var cells: [Cell] = []
    cells.reserveCapacity(stops.count)
    for (index, (start, end)) in zip(stops, stops.dropFirst()).enumerated() {
      cells.append(
        Cell(
          left: min(start.x, end.before), right: max(start.x, end.before), index: index,
          isRightToLeft: start.isRightToLeft))
    }
    if stops.dropLast().contains(where: \.isRightToLeft) {
      cells.sort(by: Self.isLeft)
    }
    self.cells = cells
  }

  /// What is not seen stands before its neighbour in the order of reading.
  private static func isLeft(_ a: Cell, _ b: Cell) -> Bool {
    if a.left != b.left { return a.left < b.left }
    if a.right != b.right { return a.right < b.right }
    return a.isRightToLeft ? a.index > b.index : a.index < b.index
  }

  // MARK: Carets

  /// The number of the gap in which a caret stands: as many cells are left of it.
  func gap(of place: TextLine.CaretPlace) -> Int {
    guard let stop = line.stop(atOrBefore: place.offset) else { return 0 }
    if line.resolved(place.side, at: stop) == .before {
      guard stop > 0 else { return line.isRightToLeft ? cells.count : 0 }
      let cell = position(of: stop - 1)
      return cells[cell].isRightToLeft ? cell : cell + 1
    }
    guard stop < cells.count else { return line.isRightToLeft ? 0 : cells.count }
    let cell = position(of: stop)
    return cells[cell].isRightToLeft ? cell + 1 : cell
  }

  /// The caret in a gap. Where the direction turns, two places of the text meet in one gap: the caret
  /// keeps to the character that runs as the line does, as Pango's strong cursor.
  /// C: `pango_layout_move_cursor_visually`.
  func place(inGap gap: Int) -> TextLine.CaretPlace {
    let base = line.isRightToLeft
    guard gap < cells.count else { return end(isRight: true) }
    if cells[gap].isRightToLeft == base { return leftEdge(of: cells[gap]) }
    guard gap > 0 else { return end(isRight: false) }
    return cells[gap - 1].isRightToLeft == base
      ? rightEdge(of: cells[gap - 1]) : leftEdge(of: cells[gap])
  }

  /// The nearest place between two characters; beside the line, its end.
  func place(at x: Double) -> TextLine.CaretPlace {
    guard let cell = cell(at: x) else { return end(isRight: x > 0) }
    return x < (cell.left + cell.right) / 2 ? leftEdge(of: cell) : rightEdge(of: cell)
  }

  /// The character at a distance from the left end; nil beside the line.
  func cell(at x: Double) -> Cell? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].right <= x { low = middle + 1 } else { high = middle }
    }
    guard low < cells.count, x >= cells[low].left else { return nil }
    return cells[low]
  }

  /// The next place that is seen to the left or right: what is not seen takes no step. The end where
  /// there is none.
  func step(from place: TextLine.CaretPlace, toRight: Bool) -> TextLine.CaretPlace {
    var gap = gap(of: place)
    while toRight ? gap < cells.count : gap > 0 {
      let crossed = cells[toRight ? gap : gap - 1]
      gap += toRight ? 1 : -1
      if crossed.right - crossed.left > TextLine.hairline { break }
    }
    return self.place(inGap: gap)
  }

  /// To the right, the next right edge of a word, to the left the next left one: in text of one
  /// direction its end or its beginning.
  /// - Parameter words: the words of the text, in its order, without what lies between them.
  func wordStep(
    from place: TextLine.CaretPlace, toRight: Bool, words: [Range<Int>]
  ) -> TextLine.CaretPlace {
    let step = toRight ? 1 : -1
    // The word that each cell belongs to; -1 for none.
    let owners = owners(words)
    var gap = gap(of: place) + step
    while gap > 0, gap < cells.count {
      let (left, right) = (owners[gap - 1], owners[gap])
      if left != right, (toRight ? left : right) >= 0 { break }
      gap += step
    }
    return self.place(inGap: min(max(0, gap), cells.count))
  }

  private func owners(_ words: [Range<Int>]) -> [Int] {
    var inOrder = [Int](repeating: -1, count: cells.count)
    var word = 0
    for index in inOrder.indices {
      let offset = line.caretStops[index].offset
      while word < words.count, words[word].upperBound <= offset { word += 1 }
      if word < words.count, words[word].contains(offset) { inOrder[index] = word }
    }
    return cells.map { inOrder[$0.index] }
  }

  // MARK: Edges

  private func position(of index: Int) -> Int {
    if cells[index].index == index { return index }
    return cells.firstIndex { $0.index == index } ?? index
  }

  private func end(isRight: Bool) -> TextLine.CaretPlace {
    isRight == line.isRightToLeft
      ? TextLine.CaretPlace(offset: 0, side: .before)
      : TextLine.CaretPlace(offset: line.caretStops.last?.offset ?? 0, side: .after)
  }

  private func leftEdge(of cell: Cell) -> TextLine.CaretPlace {
    cell.isRightToLeft ? behind(cell) : beginning(of: cell)
  }

  private func rightEdge(of cell: Cell) -> TextLine.CaretPlace {
    cell.isRightToLeft ? beginning(of: cell) : behind(cell)
  }

  private func beginning(of cell: Cell) -> TextLine.CaretPlace {
    TextLine.CaretPlace(offset: line.caretStops[cell.index].offset, side: .after)
  }

  private func behind(_ cell: Cell) -> TextLine.CaretPlace {
    TextLine.CaretPlace(offset: line.caretStops[cell.index + 1].offset, side: .before)
  }
}
