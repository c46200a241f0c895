import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// A task's card with all that it can hold.
@Suite struct CardGoldenTests {
  private func stage(size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste(
      """
      Buy paint for the fence, the gate and the bench, and whatever else the garden needs \
      +Summer_house #a1 #b2 #c3 #d4 #e5 #f6 #g7 #h8 every week fri
      Call Anna
      """)
    stage.advance(by: .seconds(6))
    stage.key(KeyPress(.home))
    for key in [Key.enter, .home, .tab] { stage.key(KeyPress(key)) }
    stage.type("Two pots, see https://example.org/paint")
    return stage
  }

  @Test(
    "Name, notes, first labels, date and history, opened by mouse", arguments: [Theme.light, .dark])
  func card(_ theme: Theme) throws {
    let stage = try stage()
    stage.setTheme(theme)
    try stage.click("History")
    stage.advance(by: .milliseconds(300))
    #expect(stage.shows("Added “Buy paint"))
    stage.move(to: .zero)
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "card", look: theme.name)
    stage.setDirection(.rightToLeft)
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "card", cell: "mirrored-\(theme.name)")
  }
}
