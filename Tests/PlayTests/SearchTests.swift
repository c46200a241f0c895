import App
import Canvas
import Kit
import Play
import Testing

/// Ctrl+F and what follows.
@Suite struct SearchTests {
  private let stage: Stage

  init() throws {
    stage = try Stage.make()
    stage.paste("Buy food\nCall the bank\n- [x] Buy stamps\nWater the plants\nBuy bread")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(20))
  }

  private var names: [String] {
    stage.nodes.filter { $0.semantics.role == .row }.sorted { $0.frame.minY < $1.frame.minY }
      .map(\.semantics.name)
  }

  private var selected: String? {
    stage.nodes.first { $0.semantics.states.contains(.selected) }?.semantics.name
  }

  private func search(_ text: String) {
    stage.key(KeyPress(.character("f"), .control))
    stage.type(text)
  }

  private func key(_ key: Key, _ modifiers: Modifiers = []) { stage.key(KeyPress(key, modifiers)) }

  @Test("While one types, the list shows what matches, open and done, and how many")
  func typing() {
    search("b")
    #expect(names == ["Buy food", "Call the bank", "Buy bread", "Buy stamps"])
    stage.type("uy")
    #expect(names == ["Buy food", "Buy bread", "Buy stamps"])
    #expect(stage.shows("3 of 5 tasks"))
    stage.type(" bread")
    #expect(names == ["Buy bread"])
    #expect(selected == "Buy bread")
    stage.type("s")
    #expect(names == [] && stage.shows("Nothing found") && stage.shows("0 of 5 tasks"))
    #expect(!stage.shows("Press N"))
    key(.backspace)
    #expect(names == ["Buy bread"])
    #expect(stage.title == "Aloft (4 open)", "a search changes nothing of the tasks")
  }

  @Test("What was looked for lies on a ground of its own in every name, until the search ends")
  func marks() {
    var marks: Int {
      let ground = stage.root.theme.textSelection
      return stage.root.nextFrame().commands.count { command in
        guard case .fill(let rect, _, let color) = command.shape else { return false }
        return rect.minY > 60 && (color == ground || color == ground.opacity(0.5))
      }
    }
    let before = marks
    search("b")
    #expect(names.count == 4 && marks == before + 5, "Buy bread has two")
    stage.type("u")
    #expect(marks == before + 3)
    key(.escape)
    #expect(names.count == 5 && marks == before)
  }

  @Test("Esc shows all tasks again, and what was found stays selected", arguments: [false, true])
  func escape(_ fromList: Bool) {
    search("plants")
    if fromList { key(.enter) }
    key(.escape)
    #expect(names.count == 5 && selected == "Water the plants")
    #expect(!stage.nodes.contains { $0.semantics.name == "Search" })
    #expect(stage.shows("4 open tasks"))
    key(.up)
    #expect(selected == "Call the bank", "the list has the keyboard")
  }

  @Test(
    "Enter or Down goes to what was found, where the list's keys work",
    arguments: [Key.enter, .down])
  func keys(_ way: Key) {
    search("buy")
    key(way)
    #expect(selected == "Buy food")
    key(.down)
    #expect(selected == "Buy bread")
    key(.up, .alt)
    #expect(names == ["Buy bread", "Buy food", "Buy stamps"])
    key(.space)
    #expect(names == ["Buy food", "Buy bread", "Buy stamps"])
    #expect(selected == "Buy food", "the eye stays among what was found")
    key(.delete)
    #expect(names == ["Buy bread", "Buy stamps"])
    key(.character("z"), .control)
    #expect(names == ["Buy food", "Buy bread", "Buy stamps"])
    key(.character("/"))
    #expect(
      stage.nodes.contains {
        $0.semantics.states.contains(.focused) && $0.semantics.name == "Search"
      })
  }

  @Test("What is added, or gets another name, ends a search that would hide it")
  func added() {
    search("buy")
    key(.character("n"), .control)
    stage.type("Swim")
    key(.enter)
    #expect(names.count == 6 && selected == "Swim")
    search("swim")
    key(.enter)
    key(.function(2))
    stage.type("Run")
    key(.enter)
    #expect(names.count == 6 && selected == "Run")
    search("buy")
    key(.character("n"), .control)
    stage.type("Buy milk")
    key(.enter)
    #expect(names.count == 4 && selected == "Buy milk", "one that it does not hide leaves it")
  }

  @Test("Letters in the field are text, not shortcuts; Ctrl+F again selects what stands there")
  func letters() {
    search("nxj/")
    #expect(stage.nodes.first { $0.semantics.name == "Search" }?.semantics.value == "nxj/")
    search("plants")
    #expect(names == ["Water the plants"])
  }

  @Test("In a dialog there is nothing to search")
  func dialog() {
    key(.character("n"))
    key(.character("f"), .control)
    #expect(!stage.nodes.contains { $0.semantics.name == "Search" })
    key(.escape)
    #expect(!stage.shows("Search"))
  }

  @Test("Found tasks tick; with only done ones found nothing does")
  func ticking() {
    search("buy")
    let ticks = stage.app.tickCount
    stage.advance(by: .seconds(5))
    #expect(stage.app.tickCount == ticks + 5)
    stage.type(" stamps")
    stage.advance(by: .seconds(5))
    #expect(stage.app.tickCount <= ticks + 6)
  }
}
