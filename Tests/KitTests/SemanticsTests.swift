import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Semantics and themes")
struct SemanticsTests {
  @Test("The tree says what can be reached, in the order it is painted, with places in the window")
  func tree() {
    let story = ListStory(count: 2)
    let field = TextField(name: "Filter", text: "milk")
    let button = Button("Add")
    button.isEnabled = false
    let hidden = Button("Hidden")
    hidden.isHidden = true
    let board = Board([
      (field, Rect(x: 16, y: 8, width: 200, height: 40)),
      (button, Rect(x: 300, y: 8, width: 80, height: 36)),
      (hidden, Rect(x: 0, y: 0, width: 10, height: 10)),
      (story.list, Rect(x: 16, y: 100, width: 448, height: 300)),
    ])
    Harness.run(board) { window in
      window.press(.tab)
      #expect(
        window.root.semanticTree().dump() == """
          window (0, 0, 480 × 720)
            field "Filter" = "milk" [focused] (16, 8, 200 × 40)
            button "Add" [disabled] (300, 8, 80 × 36)
            list "Rows" (16, 100, 448 × 300)
              row "Row 0" (16, 100, 448 × 48)
                checkbox "Box 0" (24, 108, 32 × 32)
                button "Bin 0" (424, 108, 32 × 32)
              row "Row 1" (16, 148, 448 × 48)
                checkbox "Box 1" (24, 156, 32 × 32)
                button "Bin 1" (424, 156, 32 × 32)

          """)
    }
  }

  @Test("What lies in a disabled view is disabled too")
  func disabledInside() throws {
    let note = Note("outer")
    note.addSubview(Button("inner"))
    try Harness.run(Filling(note)) { window in
      note.isEnabled = false
      let states = try window.node("outer").children.map(\.semantics.states)
      #expect(states == [[.disabled]])
    }
  }

  @Test("States are told in one order")
  func states() {
    let node = SemanticNode(
      semantics: Semantics(
        .row, name: "Milk", value: "5s", states: [.selected, .checked, .focused]),
      frame: Rect(x: 1.9, y: -0.4, width: 10.5, height: 2), children: [])
    #expect(node.dump() == "row \"Milk\" = \"5s\" [checked, focused, selected] (1, 0, 10 × 2)\n")
  }
}
