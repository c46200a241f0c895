import Canvas
import Testing
import ViewTesting

@testable import Kit

/// Controls that take a whole line: one of several, a switch, steps.
@Suite struct ChoiceTests {
  private func choice(width: Double = 300, _ story: (Harness, Choice) throws -> Void) rethrows {
    let choice = Choice("Colour", options: ["Red", "Green", "Blue"])
    choice.choose = { [weak choice] in choice?.chosen = $0 }
    let height = width > 200 ? 36.0 : 44
    try Harness.run(Board([(choice, Rect(x: 20, y: 20, width: width, height: height))])) {
      try story($0, choice)
    }
  }

  @Test("It says its name and what is chosen; both are painted")
  func semantics() throws {
    for width in [300.0, 100] {
      try choice(width: width) { window, _ in
        let node = try window.node("Colour")
        #expect(node.semantics.role == .comboBox && node.semantics.value == "Red")
        #expect(window.paintedTexts == ["Colour", "Red"])
      }
    }
  }

  @Test(
    "It takes a second line where the name and the widest option have no room beside each other")
  func lines() {
    choice { _, choice in
      let heights = (10...30).map {
        choice.sizeThatFits(Size(width: Double($0) * 10, height: 99)).height
      }
      #expect(Set(heights) == [36, 52] && heights == heights.sorted(by: >))
      choice.chosen = 1
      #expect(
        heights
          == (10...30).map { choice.sizeThatFits(Size(width: Double($0) * 10, height: 99)).height },
        "what is chosen moves nothing")
      let least = choice.sizeThatFits(Size(width: 40, height: 99)).height
      #expect(least >= 44, "what has no room in two lines takes more, or smaller letters")
    }
  }

  @Test("Where a choice leads far, arrows choose nothing")
  func withoutArrows() {
    choice { window, choice in
      choice.takesArrows = false
      choice.becomeFocused()
      window.press(.right)
      #expect(choice.chosen == 0)
      choice.takesArrows = true
      window.press(.right)
      #expect(choice.chosen == 1)
    }
  }

  @Test("A click shows all of them, with a mark; a click on one chooses it, Escape none")
  func menu() throws {
    try choice { window, choice in
      try window.click("Colour")
      let marked = window.tree.filter { $0.semantics.states.contains(.checked) }
      #expect(marked.map(\.semantics.name) == ["Red"])
      try window.click("Blue")
      #expect(choice.chosen == 2 && window.root.dialogs.isEmpty)
      try window.click("Colour")
      window.press(.escape)
      #expect(choice.chosen == 2 && window.root.dialogs.isEmpty)
    }
  }

  @Test(
    "Space and Enter show all of them; the keyboard comes back", arguments: [Key.space, .enter])
  func keys(_ key: Key) {
    choice { window, choice in
      window.press(.tab)
      window.press(key)
      window.press(.down)
      window.press(.enter)
      #expect(choice.chosen == 1 && choice.isFocused)
    }
  }

  @Test("Right and left go to the neighbours, not past the ends, and not with Ctrl")
  func neighbours() {
    choice { window, choice in
      window.press(.tab)
      var seen: [Int] = []
      for key in [Key.left, .right, .right, .right, .left] {
        window.press(key)
        seen.append(choice.chosen)
      }
      #expect(seen == [0, 1, 2, 2, 1])
      window.press(.left, .control)
      #expect(choice.chosen == 1)
    }
  }

  @Test("An owner that does not want the change has none")
  func refused() throws {
    try choice { window, choice in
      choice.choose = { _ in }
      try window.click("Colour")
      try window.click("Green")
      #expect(try window.node("Colour").semantics.value == "Red")
    }
  }

  @Test("A switch says how it stands, by more than its colour")
  func switches() throws {
    let control = Switch("Sound")
    control.action = { [weak control] in control?.isOn.toggle() }
    try Harness.run(Board([(control, Rect(x: 20, y: 20, width: 200, height: 36))])) { window in
      func thumb() -> Rect? {
        window.frame.commands.compactMap { command in
          if case .fill(let rect, 7, _) = command.shape { rect } else { nil }
        }.last
      }
      let off = try #require(thumb())
      try window.click("Sound")
      #expect(try window.node("Sound").semantics.states.contains(.checked))
      let on = try #require(thumb())
      #expect(on.minX > off.maxX && on.minY == off.minY)
      window.press(.tab)
      window.press(.space)
      #expect(try window.node("Sound").semantics.states == [.focused] && !control.isOn)
    }
  }

  private func stepper(_ story: (Harness, () -> Int) throws -> Void) rethrows {
    let stepper = Stepper("Size", fewer: "Smaller", more: "Larger")
    var value = 1
    let show = { [weak stepper] in
      stepper?.value = "\(value)"
      stepper?.canStep = (value > 0, value < 3)
    }
    stepper.step = {
      value += $0
      show()
    }
    show()
    try Harness.run(Board([(stepper, Rect(x: 20, y: 20, width: 300, height: 36))])) {
      try story($0) { value }
    }
  }

  @Test("A stepper's buttons and the arrow keys go one step, and not past the ends")
  func steps() throws {
    try stepper { (window, value) throws in
      #expect(try window.node("Size").semantics.value == "1")
      try window.click("Larger")
      #expect(value() == 2)
      try window.click("Smaller")
      window.press(.tab)
      var seen: [Int] = []
      for key in [Key.left, .left, .right, .right, .right, .right] {
        window.press(key)
        seen.append(value())
      }
      #expect(seen == [0, 0, 1, 2, 3, 3])
    }
  }

  @Test("At an end that button is disabled, and the other one has the keyboard")
  func ends() throws {
    try stepper { (window, value) throws in
      window.press(.tab)
      window.press(.enter)
      #expect(value() == 0)
      #expect(try window.node("Smaller").semantics.states == [.disabled])
      #expect(try window.node("Larger").semantics.states.contains(.focused))
      window.press(.enter)
      #expect(value() == 1)
      #expect(try window.node("Smaller").semantics.states == [])
    }
  }
}
