import Canvas
import GoldenSupport
import Kit
import Play
import Tasks
import Testing

/// A name that is longer than its row stands in the card once, whole, and is written there.
@Suite struct LongNameTests {
  private static let words = "Write the report for the board meeting with all of the figures "

  private func stage(
    _ count: Int, size: Size = Size(width: 480, height: 720), zooms: Int = 0
  ) throws -> (Stage, name: String) {
    let name = String(String(repeating: Self.words, count: 20).prefix(count - 1)) + "x"
    let stage = try Stage.make(size: size)
    for _ in 0..<zooms { stage.key(KeyPress(.character("+"), .control)) }
    stage.paste("\(name)\nCall Anna")
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.home))
    return (stage, name)
  }

  /// What is painted, from the top, with where it stands.
  private func texts(_ stage: Stage) -> [(text: String, rect: Rect)] {
    stage.root.nextFrame().commands.compactMap { command in
      guard case .text(let line, let place, _) = command.shape else { return nil }
      let top = place.y - line.metrics.ascent
      return (
        line.text,
        Rect(x: place.x, y: top, width: line.width, height: line.metrics.lineHeight)
      )
    }
  }

  private func field(_ name: String, _ stage: Stage) throws -> SemanticNode {
    try #require(
      stage.nodes.first { $0.semantics.role == .field && $0.semantics.value == name })
  }

  @Test(
    "The card has it once, in as many lines as it needs, which cover nothing",
    arguments: [40, 100, 200, 1_000], [0, 4, 8])
  func once(count: Int, zooms: Int) throws {
    let (stage, name) = try stage(count, size: Size(width: 480, height: 1_200), zooms: zooms)
    stage.key(KeyPress(.character("i")))
    let field = try field(name, stage)
    #expect(!field.semantics.hasManyLines)
    let (frame, all) = (field.frame, texts(stage))
    let own = all.filter { frame.contains($0.rect.center) }
    // What lies below the window is not painted.
    if frame.maxY <= stage.root.bounds.height { #expect(own.map(\.text).joined() == name) }
    #expect(name.hasPrefix(own.map(\.text).joined()))
    for other in all where !own.contains(where: { $0.rect == other.rect }) {
      #expect(!other.text.hasPrefix("Write the report"), "it stands once")
      #expect(!own.contains { $0.rect.intersects(other.rect) }, "“\(other.text)” is covered")
    }
  }

  @Test(
    "It is renamed in its lines: arrows go through them, Enter keeps, no key makes a second line")
  func written() throws {
    let (stage, name) = try stage(200)
    stage.key(KeyPress(.enter))
    let height = try field(name, stage).frame.height
    for _ in 1...9 { stage.key(KeyPress(.down)) }
    stage.type(" and the last words of all that there are to be said")
    stage.key(KeyPress(.enter, .shift))
    let long = name + " and the last words of all that there are to be said"
    #expect(try field(long, stage).frame.height > height)
    stage.key(KeyPress(.enter))
    #expect(stage.nodes.contains { $0.semantics.role == .row && $0.semantics.name == long })
  }

  @Test(
    "Its lines begin where the window does, whichever way it is read, and the blanks between them are not seen",
    arguments: [
      "Write the report for the board meeting with all of the figures of the year",
      "اكتب التقرير لاجتماع مجلس الإدارة مع كل أرقام السنة الماضية والسنة التي قبلها",
    ], LayoutDirection.allCases)
  func edges(name: String, _ direction: LayoutDirection) throws {
    let stage = try Stage.make()
    stage.setDirection(direction)
    stage.paste("\(name)\nCall Anna")
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    let frame = try field(name, stage).frame
    let lines: [(TextLine, Double)] = stage.root.nextFrame().commands.compactMap { command in
      guard case .text(let line, let place, _) = command.shape, line.style == .body,
        frame.contains(Point(x: frame.midX, y: place.y)), line.text != "10s"
      else { return nil }
      return (line, place.x)
    }
    #expect(lines.count >= 2)
    for (line, left) in lines {
      let blanks = line.text.utf8.reversed().prefix { $0 == 0x20 }.count
      let end = line.caretX(at: line.text.utf8.count - blanks)
      let ink = line.isRightToLeft ? left + end...left + line.width : left...left + end
      let edge =
        direction == .leftToRight ? ink.lowerBound - frame.minX : frame.maxX - ink.upperBound
      #expect(abs(edge) < 0.01, "“\(line.text)” begins \(edge) from the edge")
    }
  }

  @Test(
    "In a list that is lower than the name what is written, and why it is refused, are in sight",
    arguments: [Size(width: 280, height: 320), Size(width: 480, height: 500)])
  func sight(_ size: Size) throws {
    let (stage, name) = try stage(999, size: size)
    let list = try #require(stage.nodes.first { $0.semantics.role == .list }?.frame)
    func expectInSight(_ place: Rect?, _ what: Comment) {
      #expect(place.map { $0.minY >= list.minY && $0.maxY <= list.maxY } == true, what)
    }
    func caret() -> Rect? {
      guard let part = stage.root.focusedView, let caret = part.textInputRect else { return nil }
      return Rect(origin: part.convertToWindow(caret.origin), size: caret.size)
    }
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.end, .control))
    for letter in ["y", "z", "and"] {
      stage.type(letter)
      stage.advance(by: .milliseconds(400))
      expectInSight(caret(), "the end of the name")
    }
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(400))
    let reason = stage.nodes.first { $0.semantics.role == .status }
    #expect(reason?.semantics.name.hasPrefix("The name has 1004 characters") == true)
    expectInSight(reason?.frame, "why it is refused")
    stage.key(KeyPress(.home, .control))
    stage.advance(by: .milliseconds(400))
    expectInSight(caret(), "its beginning")
    #expect(name.count == 999)
  }

  @Test("A new task's name grows below itself as it is typed")
  func typed() throws {
    let stage = try Stage.make()
    stage.key(KeyPress(.character("n"), .shift))
    let height = try field("", stage).frame.height
    #expect(height == 48)
    let name = String(repeating: Self.words, count: 3)
    stage.type(name)
    let grown = try field(name, stage).frame.height - height
    #expect(grown > 0 && grown.truncatingRemainder(dividingBy: 19) == 0)
    stage.key(KeyPress(.enter))
    #expect(try field("", stage).frame.height == 48)
  }

  @Test("A long name's card, light and mirrored")
  func golden() throws {
    let (stage, _) = try stage(200)
    stage.key(KeyPress(.character("i")))
    stage.move(to: .zero)
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "long-name-card")
    stage.setDirection(.rightToLeft)
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "long-name-card", cell: "mirrored")
  }
}
