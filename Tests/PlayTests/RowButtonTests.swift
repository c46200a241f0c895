import Canvas
import Kit
import Play
import TaskStore
import Tasks
import Testing
import Wording

/// The buttons that the pointer brings out of a row stand still, and so does the name beside them.
@Suite struct RowButtonTests {
  private static let names = ["Buy food", "اشتر الخبز والحليب من السوق", "קנה אוכל"]

  private func stage(_ name: String, width: Double) throws -> Stage {
    let stage = try Stage.make(size: Size(width: width, height: 480))
    stage.paste("Another\n\(name)")
    stage.move(to: try stage.place(of: name))
    return stage
  }

  private func place(_ name: String, _ stage: Stage) -> Rect? {
    stage.nodes.first { $0.semantics.name == name }?.frame
  }

  /// Where the name's first letter stands: the right edge of one that runs from right to left.
  private func beginning(of name: String, _ stage: Stage) -> Double? {
    for command in stage.root.nextFrame().commands {
      guard case .text(let line, let point, _) = command.shape, line.text == name else { continue }
      return (line.isRightToLeft ? point.x + line.width : point.x).rounded()
    }
    return nil
  }

  @Test(
    "Their place does not hang on the width of the time",
    arguments: names, [280.0, 480.0, 900.0])
  func still(name: String, width: Double) throws {
    let stage = try stage(name, width: width)
    let cross = try #require(place(ListWords.delete(name), stage))
    let first = beginning(of: name, stage)
    for seconds in [10, 60, 600, 3_600, 36_000, 86_400, 864_000] as [Int64] {
      stage.setClock(milliseconds: Stage.defaultClock.milliseconds + seconds * 1_000)
      stage.advance(by: .seconds(2))
      let there = try #require(place(ListWords.delete(name), stage))
      #expect(there.minX == cross.minX && there.size == cross.size, "after \(seconds) s")
      #expect(beginning(of: name, stage) == first, "after \(seconds) s")
      // From a day on the time needs less room, and a name may need a line less.
      #expect(seconds >= 86_400 || there == cross, "after \(seconds) s")
    }
  }

  @Test("No name jumps when the pointer comes, from whichever side it is read", arguments: names)
  func hover(name: String) throws {
    let stage = try stage(name, width: 480)
    let hovered = try #require(beginning(of: name, stage))
    #expect(place(ListWords.delete(name), stage) != nil)
    stage.move(to: Point(x: 240, y: 20))
    #expect(place(ListWords.delete(name), stage) == nil)
    #expect(beginning(of: name, stage) == hovered)
  }

  @Test(
    "They cover neither the box nor the name, and stand at the row's end", arguments: names,
    [280.0, 480])
  func apart(name: String, width: Double) throws {
    let stage = try stage(name, width: width)
    stage.setClock(milliseconds: Stage.defaultClock.milliseconds + 86_000_000)
    stage.advance(by: .seconds(1))
    let box = try #require(place(ListWords.done(name), stage))
    let cross = try #require(place(ListWords.delete(name), stage))
    #expect(!cross.intersects(box) && cross.width == 32 && cross.height == 32)
    for command in stage.root.nextFrame().commands {
      guard case .text(let line, let point, _) = command.shape, line.style == .body,
        name.contains(line.text)
      else { continue }
      let ink = Rect(x: point.x, y: cross.minY, width: line.width, height: 1)
      #expect(!cross.intersects(ink), "“\(line.text)” is covered")
    }
  }
}
