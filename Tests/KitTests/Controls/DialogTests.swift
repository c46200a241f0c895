import Canvas
import Testing
import ViewTesting

@testable import Kit

@Suite("Dialog")
struct DialogTests {
  private let field = TextField(name: "Name")
  private let reason = Paragraph(style: .caption, role: .status)
  private let ok = Button("OK", look: .prominent)
  private let cancel = Button("Cancel")

  private final class Log {
    var events: [String] = []
  }

  private let log = Log()

  private func dialog() -> Dialog {
    let log = log
    ok.action = { log.events.append("ok") }
    cancel.action = { log.events.append("cancel button") }
    return Dialog(
      title: "New task", body: [field, reason], buttons: [cancel, ok], defaultButton: ok,
      focusing: field, cancel: { log.events.append("cancel") })
  }

  /// Opens the dialog over a button called “Below”.
  private func run(
    _ options: Harness.Options = .init(), _ story: (Harness, Dialog) throws -> Void
  ) rethrows {
    let below = Button("Below")
    let log = log
    below.action = { log.events.append("below") }
    try Harness.run(Board([(below, Rect(x: 0, y: 0, width: 100, height: 40))]), options) { window in
      let dialog = dialog()
      window.root.present(dialog)
      window.paintIfNeeded()
      try story(window, dialog)
      window.root.dismiss(dialog)
    }
  }

  @Test("Enter presses the default button from anywhere but another button")
  func enter() {
    run { window, _ in
      window.press(.enter)
      #expect(log.events == ["ok"])
      window.press(.enter, isRepeat: true)
      #expect(log.events == ["ok"])
      cancel.becomeFocused()
      window.press(.enter)
      #expect(log.events == ["ok", "cancel button"])
      window.press(.enter, .control)
      #expect(log.events.count == 2)
    }
  }

  @Test("Enter does not press a default button that is disabled")
  func enterDisabled() {
    run { window, _ in
      ok.isEnabled = false
      window.press(.enter)
      #expect(log.events.isEmpty && window.delegate.shortcuts.isEmpty)
    }
  }

  @Test("Escape cancels, once for a held key")
  func escape() {
    run { window, _ in
      window.press(.escape)
      window.press(.escape, isRepeat: true)
      #expect(log.events == ["cancel"])
    }
  }

  @Test("Nothing below is reachable: not by pointer, wheel or key, nor in the semantic tree")
  func modal() {
    run { window, _ in
      #expect(!window.isShown("Below"))
      window.click(at: Point(x: 10, y: 10))
      window.wheel(3, at: Point(x: 10, y: 10))
      #expect(log.events.isEmpty)
      #expect(window.root.semanticTree().children.map(\.semantics.role) == [.dialog])
      #expect(window.root.focusedView === field, "A press beside the card takes nothing away.")
    }
  }

  @Test("What is dropped goes to the field, or to the application, which knows of the dialog")
  func pasting() {
    run { window, _ in
      window.send(.dropped(Drop(text: "milk")))
      #expect(field.text == "milk")
      ok.becomeFocused()
      window.send(.dropped(Drop(text: "bread")))
      #expect(field.text == "milk" && window.delegate.drops == [Drop(text: "bread")])
    }
  }

  @Test("A dialog may close by its own button, while that is latched, and by key")
  func closesItself() throws {
    try run { window, dialog in
      ok.action = { [weak root = window.root, weak dialog] in
        if let dialog { root?.dismiss(dialog) }
      }
      try window.click("OK")
      #expect(window.root.dialogs.isEmpty && window.root.pointer.isIdle)
      #expect(!ok.isHovered)
      try window.click("Below")
      #expect(log.events == ["below"])
      window.root.present(dialog)
      window.press(.enter)
      #expect(window.root.dialogs.isEmpty)
      window.root.dismiss(dialog)
    }
  }

  @Test("Opening a dialog ends a touch and takes the hover away")
  func openingCancels() {
    let below = Note("Below")
    Harness.run(Board([(below, Rect(x: 0, y: 0, width: 100, height: 40))])) { window in
      window.move(to: Point(x: 10, y: 10))
      window.press(at: Point(x: 10, y: 10))
      let dialog = dialog()
      window.root.present(dialog)
      window.paintIfNeeded()
      #expect(below.events.last == .cancelled)
      #expect(!below.isHovered)
      window.release(at: Point(x: 10, y: 10))
      window.root.dismiss(dialog)
      window.paintIfNeeded()
      #expect(below.isHovered)
    }
  }

  @Test("A dialog over a dialog takes all input, and gives it back")
  func stacked() {
    run { window, first in
      let second = Dialog(title: "Sure?", body: [], buttons: [], cancel: {})
      window.root.present(second)
      window.press(.escape)
      #expect(log.events.isEmpty)
      #expect(window.root.semanticTree().children.map(\.semantics.name) == ["Sure?"])
      window.root.dismiss(second)
      window.press(.escape)
      #expect(log.events == ["cancel"])
      #expect(first.superview != nil)
    }
  }

  @Test(
    "The reason of a refusal makes room for itself, and leaves the buttons where they are",
    arguments: sizes, [1, 5, 40])
  func reasonAppears(size: Size, sentences: Int) throws {
    try run(.init(size: size)) { window, dialog in
      let before = try ["OK", "Cancel"].map { try window.node($0).frame }
      reason.text = Array(repeating: "A task needs a name.", count: sentences)
        .joined(separator: " ")
      window.paintIfNeeded()
      #expect(try ["OK", "Cancel"].map { try window.node($0).frame } == before)
      let body = try #require((dialog.subviews.first as? DialogCard)?.body).frameInWindow
      let said = try #require(window.frame(of: reason.text))
      #expect(said.height > 0 && body.maxY <= before[0].minY)
      reason.text = ""
      window.paintIfNeeded()
      #expect(try ["OK", "Cancel"].map { try window.node($0).frame } == before)
    }
  }

  @Test("Room that is kept for a reason is there before it is said")
  func keptRoom() throws {
    let kept = Paragraph(style: .caption, role: .status, leastLines: 1)
    let dialog = Dialog(
      title: "New task", body: [field, kept], buttons: [ok], focusing: field, cancel: {})
    try Harness.run(View()) { window in
      window.root.present(dialog)
      window.paintIfNeeded()
      let before = try window.node("Name").frame
      kept.text = "A task needs a name."
      window.paintIfNeeded()
      #expect(try window.node("Name").frame == before)
      window.root.dismiss(dialog)
    }
  }

  // MARK: Layout

  private static let sizes = [
    Size(width: 3840, height: 2160), Size(width: 480, height: 720), Size(width: 280, height: 320),
    Size(width: 200, height: 200), Size(width: 200, height: 150), Size(width: 150, height: 400),
    Size(width: 900, height: 160),
  ]

  @Test("In every window its parts lie on the card and apart from each other", arguments: sizes)
  func layout(size: Size) throws {
    reason.text =
      "The name is 1,234 characters long. At most 1,000 are possible, so make it shorter."
    try run(.init(size: size)) { window, dialog in
      let card = try #require(dialog.subviews.first).frame
      #expect(window.root.bounds.inset(by: 4).intersection(card) == card)
      let names = ["Name", "Cancel", "OK"]
      let frames = try names.map { try window.node($0).frame }
      for (index, frame) in frames.enumerated() {
        #expect(card.intersection(frame) == frame, "\(names[index]) leaves the card.")
        #expect(frame.width >= 40 && frame.height >= 30)
        for other in frames[..<index] { #expect(!frame.intersects(other)) }
      }
      for command in window.frame.commands {
        guard case .text(let line, _, _) = command.shape, line.text != "Below" else { continue }
        #expect(card.inset(by: -1).intersection(command.bounds) == command.bounds)
      }
      // What the body cannot show at once can be scrolled to.
      let body = try #require((dialog.subviews.first as? DialogCard)?.body)
      #expect(body.frameInWindow.intersects(frames[0]))
      if body.isScrollable {
        let last = try #require(body.subviews.last)
        window.press(.pageDown)
        window.press(.pageDown)
        window.press(.pageDown)
        window.press(.pageDown)
        window.advance(.seconds(1))
        #expect(last.frameInWindow.maxY == body.frameInWindow.maxY)
      }
    }
  }

  @Test("Windows too small for anything still break nothing", arguments: [0.0, 1, 30, 60, 100])
  func tiny(side: Double) {
    run(.init(size: Size(width: side, height: side))) { window, _ in
      window.type("milk")
      window.press(.enter)
      #expect(log.events == ["ok"] && field.text == "milk")
    }
  }

  @Test("At 200 × 200 a body of ten lines scrolls by wheel and by Tab")
  func scrollingBody() throws {
    let notes = (0..<10).map { Note("Line \($0)") }
    for note in notes { note.addSubview(View()) }
    let body = notes.map { note in
      let line = SizedView(height: 22)
      line.addSubview(note)
      return line
    }
    let dialog = Dialog(title: "Keys", body: body, buttons: [ok], cancel: {})
    Harness.run(View(), .init(size: Size(width: 200, height: 200))) { window in
      window.root.present(dialog)
      window.paintIfNeeded()
      let view = dialog.subviews.compactMap { $0 as? DialogCard }.first?.body
      #expect(view?.isScrollable == true)
      window.wheel(100, at: Point(x: 100, y: 100))
      window.advance(.seconds(1))
      #expect(view?.position.offset == view?.position.maximum)
      // The first line has the keyboard, the second gets it: it lies 22 points and a gap further.
      window.press(.tab)
      window.advance(.seconds(1))
      #expect(notes[1].isFocused && view?.position.offset == 30)
      window.root.dismiss(dialog)
    }
  }

  /// As high as it is told, filled by what lies inside.
  private final class SizedView: View {
    private let height: Double
    init(height: Double) { self.height = height }
    override func sizeThatFits(_ proposal: Size) -> Size {
      Size(width: proposal.width, height: height)
    }
    override func layout() { for view in subviews { view.frame = bounds } }
  }
}
