import Canvas
import Painting
import Testing

@testable import Kit

/// Lines of two directions in real fonts, beside Pango.
@Suite("Lines of two directions")
struct TwoWayLineTests {
  private let engine: FontTextEngine

  init() throws { engine = try FontTextEngine(fonts: .fixed) }

  private func line(_ text: String) -> TextLine { engine.line(text, style: .body) }

  /// Places from left to right at which visible characters meet.
  private func edges(_ line: TextLine) -> [Double] {
    let cells = LineCells(line).cells.filter { $0.right > $0.left }
    return cells.map(\.left) + [line.width]
  }

  private func spans(_ line: TextLine, _ part: Range<Int>) -> [Range<Int>] {
    let edges = edges(line)
    func place(_ x: Double) -> Int? { edges.firstIndex { abs($0 - x) < TextLine.hairline } }
    let stops = line.caretStops
    return line.spans(of: stops[part.lowerBound].offset..<stops[part.upperBound].offset).compactMap
    {
      guard let left = place($0.lowerBound), let right = place($0.upperBound) else { return nil }
      return left..<right
    }
  }

  @Test("Every part that can be selected covers what it covers in Pango", arguments: PangoLine.all)
  func selection(pango: PangoLine) {
    let line = line(pango.text)
    #expect(line.caretStops.count == pango.cells.count + 1)
    for start in pango.cells.indices {
      for end in start + 1...pango.cells.count {
        var expected: [Range<Int>] = []
        for cell in pango.cells[start..<end].filter({ $0 >= 0 }).sorted() {
          if let last = expected.last, last.upperBound == cell {
            expected[expected.count - 1] = last.lowerBound..<cell + 1
          } else {
            expected.append(cell..<cell + 1)
          }
        }
        #expect(spans(line, start..<end) == expected, "characters \(start) to \(end)")
      }
    }
  }

  @Test("The caret goes from the left end to the right one as Pango's", arguments: PangoLine.all)
  func walk(pango: PangoLine) {
    let line = line(pango.text)
    let cells = LineCells(line)
    var places = [cells.place(inGap: 0)]
    var x = [line.caretX(at: places[0].offset, side: places[0].side)]
    while places.count < 100, let last = places.last, cells.gap(of: last) < cells.cells.count {
      let next = cells.step(from: last, toRight: true)
      places.append(next)
      x.append(line.caretX(at: next.offset, side: next.side))
    }
    #expect(x == edges(line), "Each step is one character further, as it is seen.")
    if let walk = pango.walk {
      let offsets = line.caretStops.map(\.offset)
      #expect(places.map { offsets.firstIndex(of: $0.offset) } == walk)
    }
    // And back the same way.
    for place in x.reversed().dropFirst() {
      places.append(cells.step(from: places[places.count - 1], toRight: false))
      let last = places[places.count - 1]
      #expect(line.caretX(at: last.offset, side: last.side) == place)
    }
  }

  @Test("A press puts the caret where it was pressed, also where the direction turns")
  func press() {
    for text in PangoLine.all.map(\.text) {
      let line = line(text)
      for cell in LineCells(line).cells where cell.right > cell.left {
        for (share, edge) in [(0.2, cell.left), (0.8, cell.right)] {
          let place = line.caretPlace(at: cell.left + share * (cell.right - cell.left))
          #expect(abs(line.caretX(at: place.offset, side: place.side) - edge) < TextLine.hairline)
        }
      }
    }
  }
}
