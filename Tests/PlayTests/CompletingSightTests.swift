import App
import Canvas
import Kit
import Play
import Testing

/// Completing scrolls nothing, and what is selected then stays in sight beside the toast.
@Suite struct CompletingSightTests {
  private func stage(_ count: Int, _ size: Size, words: String = "") throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste((1...count).map { "Task \($0)" + words }.joined(separator: "\n"))
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  /// Where the rows of tasks stand that are open, by number.
  private func places(_ stage: Stage) -> [Int: Rect] {
    stage.nodes.reduce(into: [:]) { places, node in
      let name = node.semantics.name
      guard node.semantics.role == .row, name.hasPrefix("Task "),
        stage.nodes.contains(where: {
          $0.semantics.name == "Done: \(name)" && !$0.semantics.states.contains(.checked)
        })
      else { return }
      places[Int(name.dropFirst("Task ".count)) ?? 0] = node.frame
    }
  }

  private func selected(_ stage: Stage) -> SemanticNode? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }
  }

  private func toast(_ stage: Stage) -> Rect? {
    stage.nodes.first { $0.semantics.role == .status }?.frame
  }

  /// Completes one and looks where the others stand, while the toast is there and afterwards.
  private func complete(_ number: Int, _ stage: Stage, _ act: () throws -> Void) throws {
    let before = places(stage)
    try act()
    stage.advance(by: .seconds(1))
    let said: Comment = "task \(number) of \(before.keys.sorted())"
    #expect(stage.shows("Completed “Task \(number)”"), said)
    let chosen = try #require(selected(stage), said)
    let message = try #require(toast(stage), said)
    #expect(!message.intersects(chosen.frame), said)
    try expectStill(before, without: number, stage, said)
    stage.advance(by: .seconds(10))
    #expect(toast(stage) == nil, said)
    try expectStill(before, without: number, stage, said)
    #expect(selected(stage)?.semantics.name == chosen.semantics.name, said)
    #expect(selected(stage)?.frame == chosen.frame, said)
  }

  private func expectStill(
    _ before: [Int: Rect], without number: Int, _ stage: Stage, _ said: Comment
  ) throws {
    let after = places(stage)
    let height = try #require(before[number], said).height
    #expect(after[number] == nil, said)
    #expect(after.count >= before.count - 1, said)
    for (other, place) in before where other != number {
      // Those below the one that has gone move up into its place, and nothing else moves.
      let shift = other > number ? height : 0
      #expect(after[other]?.minY == place.minY - shift, "\(other): \(said)")
    }
  }

  static let sizes = [
    Size(width: 480, height: 720), Size(width: 480, height: 420), Size(width: 320, height: 480),
  ]

  private func chosenNumber(_ stage: Stage) throws -> Int {
    let name = try #require(selected(stage)).semantics.name
    return try #require(Int(name.dropFirst("Task ".count)))
  }

  @Test(
    "A key completes task after task, and no other one moves than those below it",
    arguments: [4, 7, 8, 9, 10, 11, 40], sizes)
  func byKey(count: Int, size: Size) throws {
    for start in [Key.home, .pageDown, .end] {
      let stage = try stage(count, size)
      stage.key(KeyPress(start))
      stage.advance(by: .seconds(1))
      for _ in 1...3 {
        try complete(try chosenNumber(stage), stage) { stage.key(KeyPress(.space)) }
      }
    }
  }

  @Test("So does the mouse", arguments: [4, 9, 40], sizes)
  func byMouse(count: Int, size: Size) throws {
    let stage = try stage(count, size)
    for _ in 1...3 {
      let number = try chosenNumber(stage)
      try complete(number, stage) { try stage.click("Done: Task \(number)") }
    }
  }

  @Test("The mouse completes one that is not selected, and the selected one stays where it is")
  func beside() throws {
    let stage = try stage(9, Size(width: 480, height: 720))
    stage.key(KeyPress(.end))
    stage.advance(by: .seconds(1))
    for number in [8, 1, 5] {
      try complete(number, stage) { try stage.click("Done: Task \(number)") }
      #expect(selected(stage)?.semantics.name == "Task 9")
    }
  }

  @Test("Where the first tasks are for today nothing moves in that list either", arguments: [5, 9])
  func today(count: Int) throws {
    for size in Self.sizes {
      let stage = try stage(count, size, words: " today")
      stage.key(KeyPress(.character("t")))
      stage.key(KeyPress(.home))
      stage.advance(by: .seconds(10))
      #expect(places(stage).keys.contains(1))
      for number in 1...3 {
        try complete(number, stage) { stage.key(KeyPress(.space)) }
      }
    }
  }

  @Test("Where completed tasks are folded away the end of the list stays where it is, too")
  func folded() throws {
    for size in Self.sizes {
      let stage = try stage(40, size)
      stage.key(KeyPress(.space))
      stage.key(KeyPress(.end))
      stage.advance(by: .seconds(10))
      try stage.click("1 completed")
      stage.key(KeyPress(.end))
      stage.advance(by: .seconds(1))
      for number in [40, 39, 38] {
        try complete(number, stage) { stage.key(KeyPress(.space)) }
      }
    }
  }
}
