import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Focus")
struct FocusTests {
  private let a = Note("a")
  private let b = Note("b")
  private let c = Note("c")

  private func board() -> Board {
    Board([
      (a, Rect(x: 0, y: 0, width: 100, height: 50)), (b, Rect(x: 0, y: 50, width: 100, height: 50)),
      (c, Rect(x: 0, y: 100, width: 100, height: 50)),
    ])
  }

  private func dialog(_ name: String, field: View?, buttons: [Button] = []) -> Dialog {
    Dialog(title: name, body: field.map { [$0] } ?? [], buttons: buttons, cancel: {})
  }

  @Test("Tab goes round, and Shift+Tab round the other way")
  func cycle() {
    Harness.run(board()) { window in
      for expected in [a, b, c, a] {
        window.press(.tab)
        #expect(window.root.focusedView === expected)
      }
      for expected in [c, b, a, c] {
        window.press(.tab, .shift)
        #expect(window.root.focusedView === expected)
      }
    }
  }

  @Test("Shift+Tab without a focus begins at the end")
  func backwardsFirst() {
    Harness.run(board()) { window in
      window.press(.tab, .shift)
      #expect(window.root.focusedView === c)
    }
  }

  @Test("Hidden and disabled views, and all inside them, are passed over")
  func skips() {
    let outer = Note("outer")
    outer.addSubview(b)
    let board = Board([
      (a, Rect(x: 0, y: 0, width: 10, height: 10)),
      (outer, Rect(x: 0, y: 0, width: 10, height: 10)),
      (c, Rect(x: 0, y: 0, width: 10, height: 10)),
    ])
    Harness.run(board) { window in
      #expect(
        FocusOrder.views(below: board).map(ObjectIdentifier.init)
          == [a, outer, b, c].map(ObjectIdentifier.init))
      outer.isHidden = true
      window.press(.tab)
      window.press(.tab)
      #expect(window.root.focusedView === c)
      outer.isHidden = false
      outer.isEnabled = false
      window.press(.tab)
      window.press(.tab)
      #expect(window.root.focusedView === c)
    }
  }

  @Test("Tab where nothing can have the keyboard does nothing")
  func nothingFocusable() {
    let lone = Note("lone")
    lone.isFocusable = false
    Harness.run(lone) { window in
      window.press(.tab)
      window.press(.tab, .shift)
      #expect(window.root.focusedView == nil)
    }
  }

  @Test("Tab with other modifiers is no Tab")
  func tabWithControl() {
    Harness.run(board()) { window in
      window.press(.tab, .control)
      #expect(window.root.focusedView == nil)
      #expect(window.delegate.shortcuts == [KeyPress(.tab, .control)])
    }
  }

  @Test("What cannot have the keyboard does not get it")
  func refuses() {
    Harness.run(board()) { window in
      window.root.focus(a)
      b.isHidden = true
      c.isEnabled = false
      for view in [b, c, Note("elsewhere"), Label("text")] {
        window.root.focus(view)
        #expect(window.root.focusedView === a)
      }
      window.root.focus(nil)
      #expect(window.root.focusedView == nil)
    }
  }

  @Test("A view that is hidden, disabled or removed loses the keyboard to the nearest around it")
  func loses() {
    let outer = Note("outer")
    outer.addSubview(a)
    Harness.run(outer) { window in
      for loss in [{ a.isHidden = true }, { a.isEnabled = false }, { a.removeFromSuperview() }] {
        window.root.focus(a)
        #expect(window.root.focusedView === a)
        loss()
        #expect(window.root.focusedView === outer)
        (a.isHidden, a.isEnabled) = (false, true)
      }
    }
  }

  @Test("Where nobody around can have it, the keyboard goes to whom they name, else to the first")
  func heirs() {
    /// Names who is at home in it.
    final class House: View {
      let places: [Note]
      var heir: View?
      init(_ places: [Note]) {
        self.places = places
        super.init()
        for view in places { addSubview(view) }
      }
      override var focusHeir: View? { heir }
    }
    let house = House([a, b, c])
    Harness.run(house) { window in
      window.root.focus(c)
      c.isHidden = true
      #expect(window.root.focusedView === a)
      c.isHidden = false
      house.heir = b
      window.root.focus(c)
      c.removeFromSuperview()
      #expect(window.root.focusedView === b)
      b.isEnabled = false
      #expect(window.root.focusedView === a, "One that cannot have it is passed over.")
      a.isHidden = true
      #expect(window.root.focusedView == nil, "Nobody can.")
    }
  }

  @Test("A dialog that closes leaves the keyboard to somebody, whoever had it before")
  func afterDialog() {
    Harness.run(board()) { window in
      let dialog = dialog("Question", field: Note("x"))
      window.root.focus(nil)
      window.root.present(dialog)
      window.root.dismiss(dialog)
      #expect(window.root.focusedView === a)
      window.root.focus(b)
      window.root.present(dialog)
      b.removeFromSuperview()
      window.root.dismiss(dialog)
      #expect(window.root.focusedView === a)
    }
  }

  @Test("A press gives the keyboard to the nearest that can have it")
  func press() throws {
    a.isFocusable = false
    let outer = Filling(a)
    let note = Note("outer")
    note.addSubview(outer)
    Harness.run(Board([(note, Rect(x: 0, y: 0, width: 100, height: 100))])) { window in
      outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      a.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      window.click(at: Point(x: 10, y: 10))
      #expect(window.root.focusedView === note)
      #expect(a.events.count == 2)
    }
  }

  @Test("A key goes from the focused view outwards until one uses it, then to the application")
  func bubbling() {
    let outer = Note("outer")
    outer.addSubview(a)
    Harness.run(outer) { window in
      window.root.focus(a)
      window.press(.delete)
      #expect(a.keys == [.delete] && outer.keys == [.delete])
      #expect(window.delegate.shortcuts.map(\.key) == [.delete])
      outer.usesKeys = true
      window.press(.enter)
      #expect(window.delegate.shortcuts.count == 1)
      a.usesKeys = true
      window.press(.escape)
      #expect(a.keys == [.delete, .enter, .escape] && outer.keys == [.delete, .enter])
    }
  }

  @Test("The focus ring shows from a key press to the next press of the pointer")
  func ring() throws {
    try Harness.run(board()) { window in
      try window.click("a")
      #expect(a.isFocused && !a.showsFocusRing)
      window.press(.other)
      #expect(!a.showsFocusRing, "A modifier alone steers nothing.")
      window.press(.tab)
      #expect(b.showsFocusRing)
      try window.click("b")
      #expect(b.isFocused && !b.showsFocusRing)
    }
  }

  // MARK: Dialogs

  @Test("A dialog traps Tab and gives the keyboard back")
  func trap() {
    Harness.run(board()) { window in
      window.root.focus(b)
      let (x, y) = (Note("x"), Button("y"))
      let dialog = dialog("Question", field: x, buttons: [y])
      window.root.present(dialog)
      #expect(window.root.focusedView === x)
      window.press(.tab)
      #expect(window.root.focusedView === y)
      window.press(.tab)
      #expect(window.root.focusedView === x)
      window.root.dismiss(dialog)
      #expect(window.root.focusedView === b)
    }
  }

  @Test("A dialog without anything to focus still takes the keys")
  func emptyDialog() {
    Harness.run(board()) { window in
      window.root.focus(b)
      let dialog = dialog("Wait", field: nil)
      window.root.present(dialog)
      #expect(window.root.focusedView == nil)
      window.press(.delete)
      #expect(b.keys.isEmpty)
      window.root.dismiss(dialog)
      #expect(window.root.focusedView === b)
    }
  }

  @Test("What wants the keyboard below a dialog gets it when the dialog closes")
  func focusBelow() {
    Harness.run(board()) { window in
      let (first, second) = (dialog("1", field: Note("x")), dialog("2", field: Note("y")))
      window.root.present(first)
      window.root.present(second)
      c.becomeFocused()
      #expect((window.root.focusedView as? Note)?.name == "y")
      window.root.dismiss(second)
      #expect((window.root.focusedView as? Note)?.name == "x")
      window.root.dismiss(first)
      #expect(window.root.focusedView === c)
    }
  }

  @Test("Dialogs closed from below leave the keyboard above, and it returns to the bottom")
  func closedFromBelow() {
    Harness.run(board()) { window in
      window.root.focus(a)
      let (first, second) = (dialog("1", field: Note("x")), dialog("2", field: Note("y")))
      window.root.present(first)
      window.root.present(second)
      window.root.dismiss(first)
      #expect((window.root.focusedView as? Note)?.name == "y")
      window.root.dismiss(second)
      #expect(window.root.focusedView === a)
      window.root.dismiss(second)
      #expect(window.root.focusedView === a)
    }
  }

  @Test("What had the keyboard and went away meanwhile hands it to what lay around it")
  func wentAway() {
    let outer = Note("outer")
    outer.addSubview(a)
    Harness.run(outer) { window in
      window.root.focus(a)
      let dialog = dialog("Question", field: Note("x"))
      window.root.present(dialog)
      a.removeFromSuperview()
      window.root.dismiss(dialog)
      #expect(window.root.focusedView === outer)
    }
  }

  @Test(
    "What a row of a list names is a stop of its own, from which the arrows lead back to the rows")
  func stopsInRows() {
    let names = ["One", "Two"]
    let story = StopStory(names)
    Harness.run(story.list) { window in
      window.press(.tab)
      #expect(window.root.focusedView === story.list && story.list.selectedRow == 0)
      window.press(.tab)
      #expect(window.root.focusedView === story.stop)
      window.press(.enter)
      #expect(story.presses == 1 && window.root.focusedView === story.stop)
      window.press(.down)
      #expect(window.root.focusedView === story.list && story.list.selectedRow == 1)
    }
  }
}

/// A list of which the first row has a button for the Tab key.
private final class StopStory: ListSource {
  let list = ListView(name: "Rows")
  private(set) var presses = 0
  private(set) lazy var stop = Button("Stop") { [weak self] in self?.presses += 1 }
  private let names: [String]

  init(_ names: [String]) {
    self.names = names
    list.source = self
  }

  var rowHeights: RowHeights { RowHeights(count: names.count, standard: 40) }
  func isSelectable(_ index: Int) -> Bool { true }

  func row(at index: Int, in list: ListView) -> View {
    let row = StopRow()
    if index == 0 {
      row.addSubview(stop)
      stop.frame = Rect(x: 100, y: 4, width: 80, height: 32)
    }
    return row
  }

  private final class StopRow: View {
    override var focusStops: [View] { subviews }
  }
}
