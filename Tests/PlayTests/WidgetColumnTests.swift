import Canvas
import Kit
import Play
import Testing
import Widgets

/// Where the widgets stand: below the list, or in a column of their own.
@Suite struct WidgetColumnTests {
  private func places(
    _ width: Double, _ direction: LayoutDirection = .leftToRight
  ) throws -> (
    list: Rect, widget: Rect
  ) {
    let stage = try Stage.make(size: Size(width: width, height: 720))
    stage.setDirection(direction)
    stage.paste("Buy food")
    stage.advance(by: .seconds(10))
    let list = try #require(stage.nodes.first { $0.semantics.name == "Tasks" }?.frame)
    let widget = try #require(stage.nodes.first { $0.semantics.name == "Disk usage" }?.frame)
    return (list, widget)
  }

  @Test("From 1040 points on they have 320 points beside the list, which has all of the height")
  func wide() throws {
    let below = try places(1_039)
    #expect(below.widget.minY >= below.list.maxY)
    for width in [1_040.0, 1_600] {
      let beside = try places(width)
      #expect(beside.widget.minX > beside.list.maxX - 16 && beside.widget.width <= 320)
      #expect(beside.list.maxY == 720 && beside.widget.maxX <= width)
      let mirrored = try places(width, .rightToLeft)
      #expect(mirrored.widget.maxX < mirrored.list.minX + 16)
    }
  }

  @Test(
    "Below the list they take no more than a third of the window, and scroll",
    arguments: [
      Size(width: 480, height: 480), Size(width: 480, height: 720), Size(width: 280, height: 420),
    ])
  func third(_ size: Size) throws {
    let stage = try Stage.make(size: size)
    stage.paste((1...20).map { "Task \($0)" }.joined(separator: "\n"))
    stage.show([.disk, .longestOpen])
    stage.advance(by: .seconds(10))
    let list = try #require(stage.nodes.first { $0.semantics.name == "Tasks" }?.frame)
    #expect(size.height - list.maxY <= size.height / 3 + 24)
    let first = try #require(stage.nodes.first { $0.semantics.name == "Disk usage" }?.frame)
    #expect(first.minY >= list.maxY)
  }
}
