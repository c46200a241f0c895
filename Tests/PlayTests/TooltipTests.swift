import Canvas
import GoldenSupport
import Play
import Tasks
import Testing

@testable import Kit

/// What the pointer brings out in the list covers nothing that belongs to what it explains.
@Suite struct TooltipTests {
  private static let words = """
    Write the report for the board meeting, with the figures of the last three quarters, and a page about \
    what we learnt from the summer campaign, then send it to Anna, Boris and Chiara before noon. 
    """

  private static func name(_ count: Int) -> String {
    String(String(repeating: words, count: 8).prefix(count - 1)) + "x"
  }

  private func stage(
    _ names: [String], size: Size = Size(width: 480, height: 720),
    _ direction: LayoutDirection = .leftToRight
  ) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.setDirection(direction)
    stage.paste(names.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    return stage
  }

  private func row(_ name: String, _ stage: Stage) throws -> Rect {
    try #require(
      stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == name }?.frame)
  }

  /// Rests on a row, beside its circle or on its time.
  private func rest(on row: Rect, atTime: Bool = false, _ stage: Stage) {
    let fromEdge = atTime ? 70.0 : 90
    let isLeft = (stage.root.direction == .leftToRight) != atTime
    stage.move(to: Point(x: isLeft ? row.minX + fromEdge : row.maxX - fromEdge, y: row.midY))
    stage.advance(by: .seconds(1))
  }

  private func tooltip(_ stage: Stage) -> Rect? {
    stage.root.tooltipView.isHidden ? nil : stage.root.tooltipView.frame
  }

  /// The lines that it shows, and whether the last one is cut: they are painted last.
  private func text(in tooltip: Rect, _ stage: Stage) -> (words: String, isCut: Bool) {
    let lines: [TextLine] = stage.root.nextFrame().commands.compactMap { command in
      guard case .text(let line, let place, stage.root.theme.card) = command.shape,
        tooltip.minY...tooltip.maxY ~= place.y, line.style == .caption
      else { return nil }
      return line
    }
    return (lines.map(\.text).joined(separator: " "), lines.contains(where: \.isTruncated))
  }

  @Test(
    "A name of any length has its tooltip within its row",
    arguments: [70, 100, 130, 131, 160, 200, 260, 500, 1_000], LayoutDirection.allCases)
  func lengths(count: Int, _ direction: LayoutDirection) throws {
    for size in [
      Size(width: 480, height: 720), Size(width: 280, height: 320), Size(width: 1_000, height: 500),
    ] {
      let name = Self.name(count)
      let stage = try stage(["Buy milk", name, "Water the plants"], size: size, direction)
      let row = try row(name, stage)
      rest(on: row, stage)
      // Where all of it has room there is nothing to be told.
      guard let tooltip = tooltip(stage) else {
        let lines: [TextLine] = stage.root.nextFrame().commands.compactMap { command in
          if case .text(let line, _, _) = command.shape { line } else { nil }
        }
        #expect(count <= 131 && !lines.contains(where: \.isTruncated))
        continue
      }
      #expect(tooltip.minY >= row.minY && tooltip.maxY <= row.maxY, "\(tooltip) in \(row)")
      #expect(tooltip.minX >= 8 && tooltip.maxX <= size.width - 8)
      let (words, isCut) = text(in: tooltip, stage)
      #expect(words == name || isCut)
      #expect(isCut || count < 1_000)
      #expect(!isCut || count > 160, "\(count): \(words)")
    }
  }

  @Test(
    "Labels that are cut have theirs over them, and not over the name",
    arguments: LayoutDirection.allCases)
  func labels(_ direction: LayoutDirection) throws {
    let stage = try stage(
      ["Water the plants 1 jan +House #garden #plants", "Call Anna"],
      size: Size(width: 280, height: 720), direction)
    let row = try row("Water the plants", stage)
    rest(on: row, stage)
    let tip = try #require(tooltip(stage))
    #expect(text(in: tip, stage).words.hasSuffix("#plants"))
    // The name stands in the upper half of a row of two lines.
    #expect(tip.minY >= row.midY - 4 && tip.maxY <= row.maxY, "\(tip) in \(row)")
  }

  @Test(
    "Since when is said beside its row, whose name stays to be read",
    arguments: LayoutDirection.allCases)
  func since(_ direction: LayoutDirection) throws {
    for size in [Size(width: 480, height: 720), Size(width: 280, height: 320)] {
      let stage = try stage(["Buy milk", "Call Anna"], size: size, direction)
      let row = try row("Call Anna", stage)
      rest(on: row, atTime: true, stage)
      let tip = try #require(tooltip(stage))
      #expect(tip.minY >= row.maxY || tip.maxY <= row.minY, "\(tip) over \(row)")
      #expect(text(in: tip, stage).words.hasPrefix("Open since"))
    }
  }

  @Test("A long name's, light, dark and mirrored")
  func golden() throws {
    let name = Self.name(200)
    for theme in [Theme.light, .dark] {
      let stage = try stage(["Buy milk", name, "Water the plants"])
      stage.setTheme(theme)
      rest(on: try row(name, stage), stage)
      expectGolden(stage.screen.bitmap, "tooltip", look: theme.name)
    }
    let mirrored = try stage(["Buy milk", name, "Water the plants"], .rightToLeft)
    rest(on: try row(name, mirrored), mirrored)
    expectGolden(mirrored.screen.bitmap, "tooltip", cell: "mirrored")
  }

  @Test("What the title leads to is said below the count, and what folds below its number")
  func counts() throws {
    for size in [Size(width: 480, height: 720), Size(width: 280, height: 480)] {
      let stage = try stage(["One +Home", "Two"], size: size)
      stage.move(to: try stage.place(of: "Lists"))
      stage.advance(by: .seconds(1))
      let count = try #require(stage.nodes.first { $0.semantics.name == "2 open tasks" }).frame
      #expect(try #require(tooltip(stage)).intersects(count) == false)
      try stage.click("Done: Two")
      stage.advance(by: .seconds(10))
      stage.move(to: try stage.place(of: "1 completed"))
      stage.advance(by: .seconds(1))
      let number = try #require(stage.nodes.first { $0.semantics.name == "1 completed" }).frame
      #expect(try #require(tooltip(stage)).intersects(number) == false)
    }
  }
}
