import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Context menus")
struct ContextMenuTests {
  /// Notes where a menu was asked for.
  private final class Place: View {
    var asked: [Point] = []
    var has = true
    override var canBecomeFocused: Bool { true }
    override var contextMenuPlace: Rect { Rect(x: 4, y: 6, width: 20, height: 10) }
    override func openContextMenu(at point: Point) -> Bool {
      if has { asked.append(point) }
      return has
    }
  }

  private let outer = Place()
  private let inner = Place()

  private func run(_ story: (Harness) throws -> Void) rethrows {
    outer.addSubview(inner)
    inner.frame = Rect(x: 10, y: 20, width: 100, height: 50)
    let board = Board([(outer, Rect(x: 100, y: 100, width: 200, height: 200))])
    try Harness.run(board, Harness.Options(), story)
  }

  @Test("The innermost view that has one opens it, at the point in its own coordinates")
  func innermost() {
    run { window in
      window.press(at: Point(x: 120, y: 130), button: .secondary)
      #expect(inner.asked == [Point(x: 10, y: 10)] && outer.asked.isEmpty)
      inner.has = false
      window.press(at: Point(x: 120, y: 130), button: .secondary)
      #expect(outer.asked == [Point(x: 20, y: 30)])
      inner.has = true
      inner.isEnabled = false
      window.press(at: Point(x: 120, y: 130), button: .secondary)
      #expect(inner.asked.count == 1 && outer.asked.count == 2)
    }
  }

  @Test("Menu and Shift+F10 ask what has the keyboard, once however long they are held")
  func keys() {
    run { window in
      inner.becomeFocused()
      window.press(.menu)
      window.press(.menu, isRepeat: true)
      window.press(.function(10), .shift)
      #expect(inner.asked == Array(repeating: Point(x: 14, y: 15), count: 2))
      window.press(.function(10))
      #expect(inner.asked.count == 2)
    }
  }

  @Test("A text field offers what can be done now, and only where it was given words")
  func field() throws {
    let field = TextField(name: "Name", text: "some text")
    try Harness.run(Board([(field, Rect(x: 20, y: 20, width: 200, height: 40))])) { window in
      window.press(at: Point(x: 60, y: 40), button: .secondary)
      #expect(window.root.dialogs.isEmpty)
      let titles: [TextField.Command: String] = [
        .undo: "Undo", .redo: "Redo", .cut: "Cut", .copy: "Copy", .paste: "Paste",
        .selectAll: "Select all",
      ]
      field.menuText = TextField.MenuText(name: "Menu") { (titles[$0] ?? "", "") }
      window.press(at: Point(x: 60, y: 40), button: .secondary)
      window.paintIfNeeded()
      let disabled = window.root.semanticTree().flattened
        .filter { $0.semantics.states.contains(.disabled) }.map(\.semantics.name)
      #expect(disabled == ["Undo", "Redo", "Cut", "Copy"])
      try window.click("Select all")
      #expect(field.editor.selectedText == "some text" && field.isFocused)
      window.press(.menu)
      window.paintIfNeeded()
      try window.click("Cut")
      #expect(field.text.isEmpty)
      window.press(.menu)
      window.paintIfNeeded()
      try window.click("Paste")
      #expect(field.text == "some text")
      window.press(.menu)
      window.paintIfNeeded()
      try window.click("Undo")
      #expect(field.text.isEmpty)
    }
  }
}
