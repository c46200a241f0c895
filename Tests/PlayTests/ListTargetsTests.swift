import Canvas
import Glibc
import GoldenSupport
import Kit
import Painting
import Play
import Tasks
import Testing

/// The lists below the title, on which a task that is dragged there can be let go.
@Suite struct ListTargetsTests {
  /// - Parameter lists: how many there are, with a task in each.
  private func stage(lists: Int, size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(size: size)
    let lines = (1...lists).map { "Task \($0) +List_\($0)" }
    stage.paste(lines.joined(separator: "\n"))
    stage.advance(by: .seconds(6))
    return stage
  }

  /// Takes the first task to the title.
  private func dragToTitle(_ stage: Stage) throws {
    try stage.beginDrag(from: "Task 2", to: "Lists")
    stage.advance(by: .milliseconds(300))
  }

  private func targets(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.role == .menu }
  }

  @Test("All of many lists are reached: the box shows more of them as the pointer goes down")
  func manyLists() throws {
    let stage = try stage(lists: 40)
    try dragToTitle(stage)
    let box = try #require(targets(stage)?.frame)
    #expect(box.maxY <= 720)
    stage.move(to: Point(x: box.center.x, y: box.maxY - 10))
    stage.advance(by: .milliseconds(100))
    expectGolden(stage.screen.bitmap, "list-targets-many")
    stage.release()
    #expect(stage.shows("Moved “Task 2” to the list “List 40”"))
  }

  @Test("Three lists, the second one aimed at", arguments: [Theme.light, .dark])
  func fewLists(_ theme: Theme) throws {
    let stage = try stage(lists: 3)
    stage.setTheme(theme)
    try dragToTitle(stage)
    let box = try #require(targets(stage)?.frame)
    // How many tasks are open stays to be read, as under the menu of the lists.
    let count = try #require(stage.nodes.first { $0.semantics.name == "3 open tasks" })
    #expect(count.frame.maxY <= box.minY)
    // On the way there nothing closes.
    stage.move(to: count.frame.center)
    #expect(targets(stage)?.frame == box)
    stage.move(to: Point(x: box.center.x, y: box.minY + 6 + 2.5 * 32))
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "list-targets", look: theme.name)
    stage.setDirection(.rightToLeft)
    stage.key(KeyPress(.escape))
    #expect(targets(stage) == nil && stage.count(of: .row) == 3)
    stage.release()
  }

  @Test("A window that gets another size shows none of it elsewhere")
  func resized() throws {
    let stage = try stage(lists: 40)
    try dragToTitle(stage)
    stage.resize(to: Size(width: 320, height: 360))
    #expect(targets(stage) == nil)
    stage.release()
    #expect(stage.shows("40 open tasks"))
  }
}
