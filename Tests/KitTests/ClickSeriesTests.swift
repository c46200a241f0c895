import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Clicks that belong together")
struct ClickSeriesTests {
  private final class Log {
    var events: [String] = []
  }

  private let log = Log()
  private let spot = Point(x: 50, y: 25)
  private let rect = Rect(x: 0, y: 0, width: 100, height: 50)

  private func button(_ name: String) -> Button {
    let log = log
    return Button(name) { log.events.append(name) }
  }

  @Test("What closes takes no further click, and gives none to what lay behind it")
  func closing() {
    let (behind, cross) = (button("Behind"), button("Cross"))
    cross.action = { [log, weak cross] in
      log.events.append("Cross")
      cross?.isHidden = true
    }
    Harness.run(Board([(behind, rect), (cross, rect)])) { window in
      window.click(at: spot, clicks: 3)
      #expect(log.events == ["Cross"])
      window.click(at: spot)
      #expect(log.events == ["Cross", "Behind"], "The next click is one of its own.")
    }
  }

  @Test("What slides away takes no further click, nor does what slides in, nor when it is back")
  func sliding() {
    let (first, second) = (button("First"), button("Second"))
    Harness.run(View()) { window in
      window.root.content.addSubview(first)
      window.root.content.addSubview(second)
      first.frame = rect
      first.action = { [log] in
        log.events.append("First")
        first.frame.origin.y = 200
        second.frame = rect
      }
      window.click(at: spot, clicks: 2)
      first.frame = rect
      second.frame = .zero
      window.press(at: spot, clicks: 3)
      window.release(at: spot)
      #expect(log.events == ["First"])
      first.action = {}
      second.action = {}
    }
  }

  @Test("A dialog that a click opens or closes takes no further click of it")
  func dialogs() throws {
    let add = button("Add")
    let dialog = Dialog(title: "New", body: [], buttons: [button("Cancel")], cancel: {})
    try Harness.run(Filling(add)) { window in
      let place = { Point(x: window.root.bounds.midX, y: 300) }
      add.action = { [log, weak root = window.root] in
        log.events.append("Add")
        root?.present(dialog)
      }
      window.click(at: place(), clicks: 2)
      #expect(log.events == ["Add"] && window.root.dialogs.count == 1)
      window.paintIfNeeded()
      let cancel = try window.node("Cancel").frame.center
      let button = try #require(window.root.view(at: cancel) as? Button)
      button.action = { [log, weak root = window.root] in
        log.events.append("Cancel")
        root?.dismiss(dialog)
      }
      window.click(at: cancel, clicks: 3)
      #expect(log.events == ["Add", "Cancel"] && window.root.dialogs.isEmpty)
      button.action = {}
      add.action = {}
    }
  }

  @Test("A button that says something else now takes no further click")
  func otherMeaning() {
    let fold = button("Show")
    fold.action = { [log] in
      log.events.append(fold.title)
      fold.title = fold.title == "Show" ? "Hide" : "Show"
    }
    Harness.run(Board([(fold, rect)])) { window in
      window.click(at: spot, clicks: 2)
      #expect(log.events == ["Show"])
      window.click(at: spot)
      #expect(log.events == ["Show", "Hide"])
      fold.action = {}
    }
  }

  @Test("What stays where it is takes every click, and tells how many there were")
  func staying() {
    let plus = button("+")
    let note = Note("note")
    Harness.run(Board([(plus, rect), (note, Rect(x: 0, y: 100, width: 100, height: 50))])) {
      window in
      window.click(at: spot, clicks: 3)
      #expect(log.events == ["+", "+", "+"])
      window.click(at: Point(x: 50, y: 120), clicks: 3)
      let clicks = note.events.compactMap { if case .began(_, let n) = $0 { n } else { nil } }
      #expect(clicks == [1, 2, 3])
    }
  }

  @Test("A pointer that goes to a neighbour begins there anew; one that trembles does not")
  func neighbour() {
    let (left, right) = (Note("left"), Note("right"))
    let place = Rect(x: 100, y: 0, width: 100, height: 50)
    Harness.run(Board([(left, rect), (right, place)])) { window in
      func press(_ x: Double, _ clicks: Int) {
        window.press(at: Point(x: x, y: 25), clicks: clicks)
        window.release(at: Point(x: x, y: 25))
      }
      press(97, 1)
      press(102, 2)
      #expect(left.events.count == 2 && right.events.isEmpty)
      press(104, 3)
      press(106, 4)
      #expect(
        right.events.compactMap { if case .began(_, let n) = $0 { n } else { nil } } == [1, 2])
    }
  }

  @Test("A row that the first click brings wholly into sight takes the second one")
  func scrolledIntoSight() {
    let story = ListStory(count: 30)
    story.run { window in
      // Rows are 48 high and the window 720: of row 15 nothing is seen, of row 14 all.
      window.wheel(0.5)
      window.advance(.seconds(1))
      let edge = Point(x: 100, y: 715)
      window.click(at: edge)
      window.advance(.milliseconds(100))
      window.press(at: edge, clicks: 2)
      window.release(at: edge)
      let row = story.list.selectedRow.flatMap { story.list.view(ofRow: $0) } as? TestRow
      let clicks = row?.events.compactMap { if case .began(_, let n) = $0 { n } else { nil } }
      #expect(clicks == [1, 2])
    }
  }

  @Test("Clicks that come while a layout is due meet what is there by then")
  func lateLayout() {
    let story = ListStory(count: 3)
    story.run { window in
      let box = Point(x: 24, y: 24)
      window.root.handle(.pointerPressed(box, button: .primary, clicks: 1))
      window.root.handle(.pointerReleased(box, button: .primary))
      story.source.count = 0
      story.list.reload()
      let row = story.list.view(ofRow: 0) as? TestRow
      row?.box.action = { [log] in log.events.append("box") }
      window.root.handle(.pointerPressed(box, button: .primary, clicks: 2))
      window.root.handle(.pointerReleased(box, button: .primary))
      #expect(log.events.isEmpty)
      row?.box.action = {}
    }
  }

  @Test("Who writes goes on writing: a press on a button takes the keyboard from no field")
  func writing() throws {
    let field = TextField(name: "Name")
    let board = Board([(field, rect), (button("OK"), Rect(x: 0, y: 60, width: 100, height: 40))])
    try Harness.run(board) { window in
      window.root.focus(field)
      try window.click("OK")
      window.type("a")
      #expect(field.text == "a" && log.events == ["OK"])
    }
  }
}
