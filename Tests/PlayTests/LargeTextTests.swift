import App
import Canvas
import GoldenSupport
import Kit
import Play
import Tasks
import Testing

/// Text so large that a window has room for few points: names are read all the same.
@Suite("Large text") struct LargeTextTests {
  private static let long = LanguageScreen.names[3]

  /// A window of the usual size in device pixels, three of which are a point.
  private func stage(_ screen: LanguageScreen, _ theme: Theme = .light) throws -> Stage {
    let stage = try Stage.make(size: Size(width: 160, height: 240))
    stage.setScale(3)
    stage.setTheme(theme)
    try screen.open(stage)
    stage.advance(by: .seconds(1))
    return stage
  }

  @Test(
    "Screens at three times their size",
    arguments: [
      LanguageScreen.list, .search, .menu, .newTask, .refusal, .settings,
    ])
  func pictures(_ screen: LanguageScreen) throws {
    let stage = try stage(screen)
    expectGolden(stage.screen.bitmap, "screen-\(screen.rawValue)", cell: "large")
    expectGoldenText(stage.root.semanticTree().dump(), "large-\(screen.rawValue)")
  }

  /// At three times the size a window of a small screen is as wide as this, in points; where it is that
  /// high, too, nothing has to be scrolled.
  private static let narrow = [Size(width: 160, height: 240), Size(width: 160, height: 3_600)]

  @Test(
    "Nothing is cut at three times its size, and no word is broken that has room in a line",
    arguments: LanguageScreen.languages, LanguageScreen.allCases)
  func wholeTexts(_ language: String, _ screen: LanguageScreen) throws {
    for size in Self.narrow where size.height > 1_000 || language == "en" && !screen.needsWidgets {
      try screen.show(in: language, size: size) { stage in
        let drawn = DrawnText(
          stage, names: LanguageScreen.names, isWhole: size.height > 1_000)
        for text in drawn.hidden {
          Issue.record("\(language), \(screen.rawValue), \(size): \(text)")
        }
        for word in drawn.brokenWords {
          Issue.record("\(language), \(screen.rawValue): “\(word)” is broken")
        }
      }
    }
  }

  private func row(_ name: String, _ stage: Stage) -> Rect? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == name }?.frame
  }

  @Test("What is selected and seen stays so when the window becomes narrow, and wide again")
  func resizing() throws {
    let stage = try Stage.make()
    stage.paste((1...40).map { "Task \($0)" }.joined(separator: "\n"))
    stage.advance(by: .seconds(10))
    try stage.click("Task 9")
    let wide = try #require(row("Task 9", stage))
    #expect(wide.height == 48)
    stage.resize(to: Size(width: 200, height: 300))
    stage.advance(by: .seconds(1))
    let narrow = try #require(row("Task 9", stage))
    #expect(narrow.height == 80 && narrow.minY >= 80 && narrow.maxY <= 300)
    stage.resize(to: Size(width: 480, height: 720))
    stage.advance(by: .seconds(1))
    #expect(row("Task 9", stage)?.height == 48)
  }

  @Test("A name is written in a tall row, and what is said of it stands below")
  func renaming() throws {
    let stage = try stage(.list)
    stage.key(KeyPress(.function(2)))
    stage.type(String(repeating: "long ", count: 220))
    stage.key(KeyPress(.enter))
    stage.advance(by: .seconds(1))
    let field = try #require(stage.nodes.first { $0.semantics.role == .field })
    let reason = try #require(stage.nodes.first { $0.semantics.role == .status })
    #expect(field.frame.width >= 80 && reason.frame.minY >= field.frame.maxY)
  }
}
