import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("A key that is held")
struct HeldKeyTests {
  private let field = TextField(name: "Name")

  /// Opens a question with a field on N, and takes notes of every key.
  private final class Desk: View {
    var keys: [Key] = []
    var opened: Dialog?
    let field: TextField
    init(_ field: TextField) { self.field = field }
    override var canBecomeFocused: Bool { true }

    override func keyPressed(_ press: KeyPress) -> Bool {
      keys.append(press.key)
      guard press.matches(.character("n")), let root else { return false }
      let dialog = Dialog(
        title: "New", body: [field], buttons: [],
        cancel: { [weak self] in
          guard let self, let dialog = self.opened else { return }
          self.opened = nil
          self.root?.dismiss(dialog)
        })
      opened = dialog
      root.present(dialog)
      return true
    }
  }

  private func run(_ story: (Harness, Desk) throws -> Void) rethrows {
    let desk = Desk(field)
    try Harness.run(desk) { window in
      window.root.focus(desk)
      try story(window, desk)
      if let dialog = desk.opened { window.root.dismiss(dialog) }
      desk.opened = nil
    }
  }

  /// A letter key as a keyboard repeats it: the key, and its text where somebody takes text.
  private func `repeat`(_ letter: Character, in window: Harness) {
    window.press(.character(letter), isRepeat: true)
    window.send(.text(String(letter)))
  }

  @Test("What it opens does not fill up with it, until it is let go")
  func opens() {
    run { window, _ in
      window.press(.character("n"))
      window.send(.text("n"))
      for _ in 0..<5 { `repeat`("n", in: window) }
      #expect(field.text == "")
      window.send(.keyReleased(.character("n")))
      window.type("no")
      for _ in 0..<3 { `repeat`("o", in: window) }
      #expect(field.text == "noooo", "A letter that is held in a field is repeated.")
    }
  }

  @Test("The next key is wanted, although the first one is still down")
  func rollover() {
    run { window, _ in
      window.press(.character("n"))
      window.type("b")
      window.send(.keyReleased(.character("n")))
      window.type("c")
      #expect(field.text == "bc")
    }
  }

  @Test("Text that no key makes is wanted as soon as the key is let go")
  func inputMethod() {
    run { window, _ in
      window.press(.character("n"))
      window.send(.keyReleased(.character("n")))
      window.send(.text("買"))
      #expect(field.text == "買")
    }
  }

  @Test("What it closes leaves nothing to what lies below")
  func closes() {
    run { window, desk in
      window.press(.character("n"))
      window.press(.escape)
      #expect(desk.opened == nil)
      desk.keys = []
      window.press(.escape, isRepeat: true)
      #expect(desk.keys.isEmpty && window.delegate.shortcuts.isEmpty)
      window.press(.escape)
      #expect(desk.keys == [.escape])
    }
  }

  @Test("Modifiers come and go meanwhile; a repeat whose press nobody saw is for nobody")
  func modifiers() {
    run { window, desk in
      window.press(.down, isRepeat: true)
      #expect(desk.keys.isEmpty)
      window.press(.down)
      window.press(.other)
      window.press(.down, .shift, isRepeat: true)
      #expect(desk.keys == [.down, .other, .down])
      window.send(.focusChanged(false))
      window.send(.focusChanged(true))
      window.press(.down, isRepeat: true)
      #expect(desk.keys.count == 3)
    }
  }

  @Test("Tab goes on from one to the next")
  func tab() {
    let notes = (0..<4).map { Note("\($0)") }
    let places = notes.enumerated().map {
      ($1 as View, Rect(x: 0, y: Double($0) * 50, width: 100, height: 50))
    }
    Harness.run(Board(places)) { window in
      window.press(.tab)
      for _ in 0..<2 { window.press(.tab, isRepeat: true) }
      #expect(notes[2].isFocused)
    }
  }
}
