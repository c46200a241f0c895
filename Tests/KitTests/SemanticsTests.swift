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

  @Test(
    "Every text can be read on what lies behind it: a contrast of 4.5 or more",
    arguments: Theme.all)
  func contrast(theme: Theme) {
    let pairs: [(KeyPath<Theme, Color>, [KeyPath<Theme, Color>])] = [
      (\.text, [\.background, \.card, \.cardHovered, \.cardSelected, \.textSelection]),
      (\.secondaryText, [\.background, \.card, \.cardHovered, \.cardSelected]),
      (\.onAccent, [\.accent, \.accentPressed]),
      // What explains something is written on ink.
      (\.card, [\.text]),
      (\.accent, [\.background, \.card]),
      (\.success, [\.background, \.card]),
      (\.warning, [\.background, \.card]),
      (\.danger, [\.background, \.card]),
    ]
    for (text, grounds) in pairs {
      for ground in grounds {
        let contrast = theme[keyPath: text].contrast(with: theme[keyPath: ground])
        #expect(contrast >= 4.5, "\(text) on \(ground) in the \(theme.name) theme: \(contrast)")
      }
    }
    // What was found of a name that is done lies on half as much, on whatever the row lies on.
    for ground in [theme.background, theme.card, theme.cardHovered, theme.cardSelected] {
      let mark = ground.mixed(with: theme.textSelection, fraction: 0.5)
      #expect(theme.text.contrast(with: mark) >= 4.5)
    }
    // Shapes need 3.
    for ground in [theme.cardHovered, theme.cardSelected] {
      for shape in [theme.focus, theme.accent, theme.secondaryText, theme.success, theme.warning] {
        #expect(shape.contrast(with: ground) >= 3)
      }
    }
    for ground in [theme.success, theme.secondaryText] {
      #expect(theme.card.contrast(with: ground) >= 3, "The tick in a circle")
    }
    #expect(theme.focus.contrast(with: theme.background) >= 3)
    #expect(theme.focus.contrast(with: theme.card) >= 3)
    for ground in [theme.background, theme.card] {
      #expect(theme.controlBorder.contrast(with: ground) >= 3)
    }
  }

  @Test(
    "In high contrast texts have 7 and more, and every line and part of a bar stands out",
    arguments: [Theme.contrast, .contrastDark])
  func highContrast(theme: Theme) {
    let texts: [KeyPath<Theme, Color>] = [\.text, \.secondaryText, \.accent, \.warning, \.danger]
    for text in texts {
      for ground in [theme.background, theme.card, theme.cardHovered, theme.cardSelected] {
        #expect(theme[keyPath: text].contrast(with: ground) >= 7, "\(text) in \(theme.name)")
      }
    }
    #expect(theme.border.contrast(with: theme.card) >= 4.5)
    // Parts of the disk's bar, which is drawn in these.
    for part in [theme.accent, theme.secondaryText] {
      #expect(part.contrast(with: theme.border) >= 3)
    }
  }

  @Test(
    "What the pointer is on is seen to be, whatever it lies on, by a step towards the text",
    arguments: Theme.all)
  func hover(theme: Theme) {
    var step = theme.hover
    step.alpha = 255
    #expect(step == theme.text)
    for ground in [theme.background, theme.card, theme.cardSelected] {
      let hovered = ground.mixed(with: step, fraction: Double(theme.hover.alpha) / 255)
      #expect(hovered.contrast(with: ground) >= 1.1, "in the \(theme.name) theme")
    }
  }

  @Test("Each wish has its theme, and each theme another name")
  func matching() {
    for theme in Theme.all {
      let isDark = theme.text.contrast(with: .white) < theme.text.contrast(with: .black)
      let hasHighContrast = theme.border.contrast(with: theme.card) >= 4.5
      #expect(Theme.matching(isDark: isDark, hasHighContrast: hasHighContrast) == theme)
    }
    #expect(Set(Theme.all.map(\.name)).count == 4)
  }
}
