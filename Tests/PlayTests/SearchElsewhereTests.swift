import App
import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// A search inside a list says what it searched, and what there is elsewhere.
@Suite struct SearchElsewhereTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.make()
    stage.paste(
      "Fix the tap +House\nPaint the door +House\nSweep +House\nRead the letter +Work\nSend the letter +Work\n- [x] Letter to Ann"
    )
    stage.advance(by: .seconds(20))
    stage.key(KeyPress(.character("2"), .control))
  }

  private var names: [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private func search(_ text: String) {
    stage.key(KeyPress(.character("f"), .control))
    stage.type(text)
  }

  /// What is said while one types.
  private var status: String? {
    stage.nodes.first { $0.semantics.role == .status }?.semantics.name
  }

  @Test(
    "Nothing here and something elsewhere: Enter in the field goes there, with what was looked for")
  func keys() {
    search("letter")
    #expect(names == [] && stage.shows("Nothing found"))
    #expect(status == "0 of 3 in House, 3 in other lists")
    #expect(stage.shows("Enter goes there"))
    stage.key(KeyPress(.enter))
    #expect(names == ["Read the letter", "Send the letter", "Letter to Ann"])
    #expect(status == "3 of 6 tasks")
    stage.key(KeyPress(.space))
    #expect(
      names.first == "Send the letter", "the list has the keyboard, and its first task is selected")
  }

  @Test("Something here as well: Enter goes to that, Tab and Enter to the others")
  func both() {
    search("the")
    #expect(names == ["Fix the tap", "Paint the door"])
    #expect(status == "2 of 3 in House, 2 in other lists")
    stage.key(KeyPress(.enter))
    #expect(names.count == 2)
    stage.key(KeyPress(.tab))
    stage.key(KeyPress(.enter))
    #expect(names == ["Fix the tap", "Paint the door", "Read the letter", "Send the letter"])
  }

  @Test("The pointer goes there by the line below what was found")
  func pointer() throws {
    search("letter")
    try stage.click("3 in other lists")
    #expect(names.count == 3)
  }

  @Test("A screen reader finds the line among the rows, and presses it")
  func reader() throws {
    search("letter")
    let tree = AccessibleTree(stage.root)
    let element = try #require(tree.element(called: "3 in other lists"))
    #expect(tree.semantics(of: element)?.role == .button)
    #expect(tree.perform(0, of: element))
    stage.advance(by: .seconds(1))
    #expect(names.count == 3)
  }

  @Test("The line follows what is done meanwhile, and is not there where nothing is elsewhere")
  func following() {
    search("letter")
    stage.key(KeyPress(.character("z"), .control))
    search("tap")
    #expect(status == "1 of 3 in House" && !stage.shows("in other lists"))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.character("1"), .control))
    search("letter")
    #expect(status == "3 of 6 tasks" && !stage.shows("in other lists"))
  }

  @Test("Nothing in the list and something elsewhere, light and dark, and in the smallest window")
  func golden() {
    search("letter")
    expectGolden(stage.screen.bitmap, "search-elsewhere")
    stage.setTheme(.dark)
    stage.key(KeyPress(.escape))
    search("the")
    expectGolden(stage.screen.bitmap, "search-elsewhere-dark")
    stage.resize(to: Size(width: 280, height: 320))
    expectGolden(stage.screen.bitmap, "search-elsewhere-small")
  }
}
