import App
import Canvas
import GoldenSupport
import Kit
import Play
import System
import Tasks
import Testing
import Wording

/// Rows that keep their names: what else there is of a task stands below, and nothing moves under the pointer.
@Suite struct TwoLineRowTests {
  private func week(
    _ size: Size, _ direction: LayoutDirection = .leftToRight, scale: Double = 1
  ) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.setDirection(direction)
    stage.setScale(scale)
    let script = try PlayScript(
      try TextFile.read("\(StoryTests.folder)/week.play"), name: "week.play")
    try Player(stage: stage, folder: "/dev/null", print: { _ in }).play(script)
    stage.key(KeyPress(.character("1"), .control))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  /// The texts that are drawn, with their places.
  private func texts(_ stage: Stage) -> [(line: TextLine, place: Point)] {
    stage.root.nextFrame().commands.compactMap { command in
      guard case .text(let line, let place, _) = command.shape else { return nil }
      return (line, place)
    }
  }

  /// Of tasks: a wide window has a rail beside them.
  private func rows(_ stage: Stage) -> [SemanticNode] {
    let list = stage.nodes.first {
      $0.semantics.role == .list && $0.semantics.name == ListWords.name
    }
    return list?.children.filter { $0.semantics.role == .row } ?? []
  }

  @Test(
    "Of the week's sixty tasks no name is cut, at any width of the window",
    arguments: [480.0, 600, 1_000, 1_600], LayoutDirection.allCases)
  func names(width: Double, _ direction: LayoutDirection) throws {
    let stage = try week(Size(width: width, height: 5_000), direction)
    let rows = self.rows(stage)
    #expect(rows.count == 60)
    for (line, _) in texts(stage) where line.style == .body {
      #expect(!line.isTruncated, "\(line.text)")
    }
  }

  @Test("In the smallest window a name that is cut is whole in its card, and no row covers another")
  func narrow() throws {
    let stage = try week(Size(width: 280, height: 6_000))
    let rows = self.rows(stage)
      .sorted { $0.frame.minY < $1.frame.minY }
    #expect(rows.count == 60)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(row.frame.maxY <= next.frame.minY, "\(row.semantics.name)")
    }
    let cut = texts(stage).filter { $0.line.style == .body && $0.line.isTruncated }.count
    #expect(cut > 0)
    for name in rows.map(\.semantics.name) {
      try stage.click(name)
      stage.key(KeyPress(.enter))
      let written = stage.nodes.first { $0.semantics.states.contains(.focused) }?.semantics.value
      #expect(written == name)
      stage.key(KeyPress(.escape))
      stage.advance(by: .seconds(1))
    }
  }

  @Test("A row is as high as what it says: 48, 56 with a second line, of its name or below it")
  func heights() throws {
    let stage = try Stage.make()
    stage.paste(
      """
      Plain
      Listed +Home
      Tagged #soon
      Dated tomorrow
      A name that needs a second line, since it is longer than the others
      """)
    stage.advance(by: .seconds(10))
    let heights = rows(stage).map(\.frame.height)
    #expect(heights == [48, 56, 56, 56, 56])
    stage.send(.resized(Size(width: 1_000, height: 720)))
    stage.advance(by: .seconds(1))
    #expect(rows(stage).allSatisfy { $0.frame.height == 48 })
  }

  @Test(
    "The pointer that sweeps over the list changes no text of it but the time's end",
    arguments: [280.0, 480, 1_000])
  func sweep(width: Double) throws {
    let stage = try week(Size(width: width, height: 720))
    func shown() -> [String] {
      texts(stage).map { "\($0.line.text) \($0.line.width) at \($0.place.x) \($0.place.y)" }
    }
    let before = shown()
    for y in stride(from: 100.0, to: 700, by: 7) {
      stage.move(to: Point(x: width / 2, y: y))
      #expect(shown() == before, "at \(y)")
    }
  }

  @Test("Nor does a row that is selected, by pointer or by key")
  func selecting() throws {
    let stage = try week(Size(width: 480, height: 720))
    func shown() -> [String] {
      texts(stage).map { "\($0.line.text) at \($0.place.x) \($0.place.y)" }
    }
    let before = shown()
    for _ in 1...4 {
      stage.key(KeyPress(.down))
      #expect(shown() == before)
    }
    try stage.click("Water the plants")
    #expect(shown() == before)
  }

  @Test("The height of a row hangs on no second that passes")
  func ticking() throws {
    let stage = try Stage.make()
    stage.paste("A name that is nearly as wide as the first line is, but not\nNext")
    func places() -> [Rect] { rows(stage).map(\.frame) }
    let before = places()
    for seconds in [10, 60, 3_600, 36_000, 86_399] as [Int64] {
      stage.setClock(milliseconds: Stage.defaultClock.milliseconds + seconds * 1_000)
      stage.advance(by: .seconds(2))
      #expect(places() == before)
    }
  }

  @Test("In a list of thousands every row has one height, with room for both lines")
  func thousands() throws {
    let stage = try Stage.make()
    let names = (1...1_200).map { "Task \($0)" + ($0 % 2 == 0 ? " +Home" : "") }
    stage.paste(names.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    #expect(Set(rows(stage).map(\.frame.height)) == [56])
  }

  /// What is drawn of a shape, from the left edge on.
  private func start(_ path: Path, at place: Point, width: Double) -> Double {
    place.x + path.bounds.minX - width / 2
  }

  @Test("Name, signs and chips begin at one edge, and the age stands beside the circle")
  func edges() throws {
    let stage = try week(Size(width: 480, height: 720))
    let commands = stage.root.nextFrame().commands
    let names = texts(stage).filter { $0.line.style == .body }.map(\.place.x)
    let edge = try #require(names.min())
    var (signs, chips, bars, circles): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    for command in commands {
      switch command.shape {
      case .stroke(let path, let place, let width, _) where place.y > 90 && place.y < 580:
        let start = start(path, at: place, width: width)
        if start > 60, start < 90 { signs.append(start) }
      case .border(let rect, _, _, _) where rect.height == 20 && rect.width == 20:
        circles.append(rect.midY)
      case .border(let rect, _, _, _) where rect.height == 20 && rect.minX < 90:
        chips.append(rect.minX)
      case .fill(let rect, _, _) where rect.width == 3: bars.append(rect.midY)
      default: break
      }
    }
    #expect(signs.count > 3 && chips.count > 1 && bars.count > 5)
    #expect(signs.allSatisfy { abs($0 - edge) <= 0.5 }, "\(signs) and \(edge)")
    #expect(chips.allSatisfy { $0 == edge }, "\(chips) and \(edge)")
    #expect(zip(bars, circles).allSatisfy { abs($0 - $1) <= 1 }, "\(bars) and \(circles)")
  }

  @Test(
    "Of a time that the button covers no speck is left, a longer one fades",
    arguments: [(9, "9s", false), (7 * 86_400, "7d", false), (3_599, "59m 59s", true)])
  func speck(seconds: Int64, time: String, fades: Bool) throws {
    let stage = try Stage.make()
    stage.paste("Buy milk")
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + seconds * 1_000)
    stage.advance(by: .zero)
    stage.move(to: Point(x: 200, y: 116))
    let shown = try #require(texts(stage).first { $0.line.text == time })
    let fills: [Rect] = stage.root.nextFrame().commands.compactMap { command in
      guard case .fill(let rect, _, _) = command.shape, rect.height == 18 else { return nil }
      return rect
    }
    let left = try #require(fills.map(\.minX).min())
    #expect((fills.count > 1) == fades && (shown.place.x < left) == fades)
  }

  @Test("The week at four widths, light and dark, mirrored and at twice the size")
  func goldens() throws {
    for width in [280.0, 480, 1_000, 1_600] {
      let stage = try week(Size(width: width, height: 720))
      let cell = "\(Int(width))"
      expectGolden(stage.screen.bitmap, "week", look: width == 480 ? nil : cell)
      stage.setTheme(.dark)
      stage.move(to: Point(x: width / 2, y: 300))
      expectGolden(stage.screen.bitmap, "week", cell: cell + "-dark")
    }
    let mirrored = try week(Size(width: 480, height: 720), .rightToLeft)
    expectGolden(mirrored.screen.bitmap, "week", cell: "mirrored")
    let large = try week(Size(width: 280, height: 420), scale: 2)
    expectGolden(large.screen.bitmap, "week", cell: "large")
  }
}
