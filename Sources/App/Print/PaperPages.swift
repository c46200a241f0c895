package import Canvas
import Wording

/// Tasks on sheets of paper: a title, a circle to tick by pen before each name, and at the foot which page it is. Names
/// are as long as they are; what is too long for what is left of a page begins the next one.
package struct PaperPages {
  /// Of each page, in points.
  package let size: Size
  /// What is painted on each; at least one page.
  package private(set) var pages: [[DrawCommand]] = []

  private let text: any TextMeasuring
  private let direction: LayoutDirection

  private static let margin = 54.0
  private static let circle = 11.0
  private static let indent = 20.0
  private static let gap = 7.0
  /// Deeper ones stand as deep as these.
  private static let deepest = 8
  private static let title = TextStyle(size: 20, weight: .semibold)
  private static let heading = TextStyle(size: 12, weight: .semibold)
  private static let name = TextStyle(size: 11)
  private static let caption = TextStyle(size: 9)
  private static let gray = Color(red: 0x55, green: 0x55, blue: 0x55, alpha: 0xFF)

  /// - Parameters:
  ///   - size: of each page, in points.
  ///   - number: how a number is written.
  package init(
    _ document: PaperDocument, on size: Size, text: any TextMeasuring, number: (Int) -> String
  ) {
    (self.size, self.text, direction) = (size, text, document.direction)
    var sheet = Sheet(self)
    sheet.write(document.title, Self.title, .black)
    sheet.write(document.day, Self.caption, Self.gray)
    sheet.skip(2 * Self.gap)
    if document.lines.isEmpty { sheet.write(ListWords.nothingHere, Self.name, Self.gray) }
    for line in document.lines { sheet.write(line) }
    sheet.end()
    pages = sheet.pages.enumerated().map { index, painter in
      var painter = painter
      let line = text.line(
        "\(number(index + 1)) / \(number(sheet.pages.count))", style: Self.caption)
      painter.text(
        line, at: Point(x: (size.width - line.width) / 2, y: size.height - Self.margin / 2),
        Self.gray)
      return painter.commands
    }
  }

  /// What is written from the top of a page to its foot, and on the next one.
  private struct Sheet {
    private(set) var pages: [Painter] = []
    private var painter: Painter
    private var y = PaperPages.margin
    private let paper: PaperPages

    init(_ paper: PaperPages) {
      self.paper = paper
      painter = paper.blank
    }

    private var bottom: Double { paper.size.height - PaperPages.margin }

    mutating func end() { pages.append(painter) }

    mutating func skip(_ height: Double) { y += height }

    private mutating func turn() {
      end()
      painter = paper.blank
      y = PaperPages.margin
    }

    /// - Parameter depth: -1 for what stands above tasks.
    mutating func write(_ text: String, _ style: TextStyle, _ color: Color, depth: Int = -1) {
      for line in paper.lines(of: text, style, depth: depth) {
        put(line, style, color, depth: depth)
      }
    }

    mutating func write(_ line: PaperLine) {
      switch line {
      case .heading(let text): writeHeading(text)
      case .task(let task): write(task)
      case .note(let text):
        write(text, PaperPages.caption, PaperPages.gray, depth: 0)
        skip(PaperPages.gap)
      }
    }

    /// A page does not end with one.
    private mutating func writeHeading(_ text: String) {
      let styles = [PaperPages.heading, PaperPages.name]
      let height = styles.reduce(0) { $0 + paper.text.metrics(for: $1).lineHeight }
      if y > PaperPages.margin { skip(PaperPages.gap) }
      if y + height + PaperPages.gap > bottom { turn() }
      write(text, PaperPages.heading, .black)
      skip(PaperPages.gap)
    }

    private mutating func put(_ line: TextLine, _ style: TextStyle, _ color: Color, depth: Int) {
      let metrics = line.metrics
      if y + metrics.lineHeight > bottom { turn() }
      painter.text(line, at: Point(x: paper.start(depth: depth), y: y + metrics.ascent), color)
      y += metrics.lineHeight
    }

    private mutating func write(_ task: PaperTask) {
      let depth = min(task.depth, PaperPages.deepest)
      let name = paper.lines(of: task.name, PaperPages.name, depth: depth)
      let details =
        task.details.isEmpty ? [] : paper.lines(of: task.details, PaperPages.caption, depth: depth)
      let height = (name + details).reduce(0) { $0 + $1.metrics.lineHeight }
      // What is longer than a page goes on where it has come to.
      if y + height > bottom, y > PaperPages.margin, height < bottom - PaperPages.margin { turn() }
      let first = name.first?.metrics ?? paper.text.metrics(for: PaperPages.name)
      if y + first.lineHeight > bottom { turn() }
      tick(task.isDone, at: y + first.lineHeight / 2, depth: depth)
      for line in name {
        put(line, PaperPages.name, task.isDone ? PaperPages.gray : .black, depth: depth)
      }
      for line in details { put(line, PaperPages.caption, PaperPages.gray, depth: depth) }
      y += PaperPages.gap
    }

    private mutating func tick(_ isDone: Bool, at middle: Double, depth: Int) {
      let side = PaperPages.circle
      let place = Rect(
        x: paper.start(depth: depth) - PaperPages.indent, y: middle - side / 2, width: side,
        height: side)
      painter.border(place, radius: side / 2, width: 0.75, .black)
      guard isDone else { return }
      painter.unmirrored(in: place) {
        var path = Path()
        path.move(to: Point(x: place.minX + side * 0.27, y: place.minY + side * 0.52))
        path.line(to: Point(x: place.minX + side * 0.44, y: place.minY + side * 0.69))
        path.line(to: Point(x: place.minX + side * 0.75, y: place.minY + side * 0.34))
        $0.stroke(path, width: 1.1, .black)
      }
    }
  }

  private var blank: Painter {
    Painter(bounds: Rect(x: 0, y: 0, width: size.width, height: size.height), direction: direction)
  }

  /// Where a text begins.
  private func start(depth: Int) -> Double {
    Self.margin + Double(depth + 1) * Self.indent
  }

  private func lines(of words: String, _ style: TextStyle, depth: Int) -> [TextLine] {
    text.paragraph(
      words, style: style, fitting: size.width - Self.margin - start(depth: depth))
  }
}
