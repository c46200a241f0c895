import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// The menu of the lists leaves what its numbers are compared with in sight.
@Suite struct ListsMenuTests {
  private func stage(lists: Int, _ size: Size) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste((1...lists).map { "Task \($0) +List_\($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    return stage
  }

  @Test(
    "It covers neither the title nor the count, however many lists there are",
    arguments: [1, 5, 40], LayoutDirection.allCases)
  func place(lists: Int, _ direction: LayoutDirection) throws {
    for size in [
      Size(width: 480, height: 720), Size(width: 280, height: 320), Size(width: 230, height: 500),
    ] {
      let stage = try stage(lists: lists, size)
      stage.setDirection(direction)
      let count = try #require(
        stage.nodes.first { $0.semantics.name.contains("open task") }?.frame)
      try stage.click("Lists")
      let menu = try #require(stage.nodes.first { $0.semantics.role == .menu }?.frame)
      #expect(!menu.intersects(count), "\(menu) over \(count) at \(size)")
      #expect(menu.maxY <= size.height && menu.height >= 100)
    }
  }

  @Test("Below the title and the count, light and dark", arguments: [Theme.light, .dark])
  func golden(_ theme: Theme) throws {
    let stage = try stage(lists: 3, Size(width: 480, height: 720))
    stage.setTheme(theme)
    try stage.click("Lists")
    expectGolden(stage.screen.bitmap, "lists-menu", look: theme.name)
  }
}
