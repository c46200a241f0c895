import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// A clipboard whose other side is the test.
private final class SlowClipboard {
  private(set) var asked: [Clipboard.Source] = []
  private(set) var givenUp = 0
  private var heard: (Clipboard.Answer) -> Void = { _ in }

  var client: Clipboard {
    Clipboard(
      read: { [unowned self] source, heard in
        asked.append(source)
        self.heard = heard
        return { [unowned self] in givenUp += 1 }
      }, write: { _ in })
  }

  func answer(_ answer: Clipboard.Answer) { heard(answer) }
}

@Suite("Pasting a text that another program has")
struct PastingTests {
  private let field = TextField(name: "Name")
  private let clipboard = SlowClipboard()

  private func run(_ story: (Harness) throws -> Void) rethrows {
    let board = Board([
      (field, Rect(x: 20, y: 20, width: 324, height: 40)),
      (Note("other"), Rect(x: 20, y: 80, width: 100, height: 40)),
    ])
    try Harness.run(board, .init(clipboard: clipboard.client)) { window in
      field.becomeFocused()
      window.paintIfNeeded()
      try story(window)
    }
  }

  private func answer(_ answer: Clipboard.Answer, _ window: Harness) {
    clipboard.answer(answer)
    window.paintIfNeeded()
  }

  @Test("What is typed after Ctrl+V stands behind the text, however late that comes")
  func order() {
    run { window in
      window.press(.character("v"), .control)
      window.type("!x")
      window.press(.backspace)
      #expect(field.text == "" && window.delegate.shortcuts.isEmpty)
      window.advance(.milliseconds(299))
      answer(.text("milk"), window)
      #expect(field.text == "milk!")
      #expect(window.delegate.slowness.isEmpty && clipboard.givenUp == 0)
    }
  }

  @Test("A second paste is asked for after the first, and what follows it waits again")
  func twice() {
    run { window in
      window.press(.character("v"), .control)
      window.press(.character("v"), .control)
      window.type("!")
      #expect(clipboard.asked == [.clipboard])
      answer(.text("a"), window)
      #expect(clipboard.asked.count == 2 && field.text == "a")
      answer(.text("b"), window)
      #expect(field.text == "ab!")
    }
  }

  @Test("After 300 ms the delegate hears how it goes, until the end; input goes on then")
  func slow() {
    run { window in
      window.press(.character("v"), .control)
      answer(.coming(bytes: 10), window)
      window.advance(.milliseconds(299))
      #expect(window.delegate.slowness == [])
      window.advance(.milliseconds(1))
      #expect(window.delegate.slowness == [10])
      answer(.coming(bytes: 20), window)
      window.type("a")
      #expect(field.text == "a")
      answer(.text("b"), window)
      #expect(window.delegate.slowness == [10, 20, nil] && field.text == "ab")
    }
  }

  @Test("A paste that is given up leaves nothing, and what comes late is not heard")
  func stopped() {
    run { window in
      window.press(.character("v"), .control)
      window.type("x")
      window.advance(.milliseconds(300))
      window.root.clipboardReader.stop()
      answer(.text("late"), window)
      #expect(field.text == "" && clipboard.givenUp == 1)
      #expect(window.delegate.slowness == [0, nil])
      window.type("on")
      #expect(field.text == "on")
    }
  }

  @Test("A text that does not come is told with its reason, and keys go on")
  func failure() {
    run { window in
      window.press(.character("v"), .control)
      window.type("a")
      answer(.failed(.silent), window)
      #expect(window.delegate.failures == [.silent] && field.text == "a")
      var heard: [Clipboard.Failure] = []
      field.pasteFailed = { heard.append($0) }
      window.press(.insert, .shift)
      answer(.failed(.tooLong), window)
      #expect(heard == [.tooLong] && window.delegate.failures.count == 1)
      window.press(.character("v"), .control)
      answer(.nothing, window)
      #expect(field.text == "a")
    }
  }

  @Test("The middle button pastes where it was pressed, after a click that follows it waited")
  func middleButton() {
    run { window in
      field.text = "ab"
      window.press(at: Point(x: 33, y: 40), button: .middle)
      window.click(at: Point(x: 30, y: 90))
      #expect(clipboard.asked == [.primary])
      answer(.text("x"), window)
      #expect(field.text == "xab")
      window.press(at: Point(x: 300, y: 300), button: .middle)
      answer(.text("one\ntwo"), window)
      #expect(window.delegate.pastes == ["one\ntwo"])
      window.press(at: Point(x: 300, y: 300), button: .middle)
      answer(.failed(.brokenOff(bytes: 3)), window)
      #expect(window.delegate.failures == [.brokenOff(bytes: 3)])
    }
  }

  @Test("The window may be resized, hidden and closed while a text is awaited")
  func windowGoesOn() {
    run { window in
      window.press(.character("v"), .control)
      window.send(.resized(Size(width: 400, height: 300)))
      window.send(.closeRequested)
      #expect(window.root.frame.width == 400 && window.delegate.closeRequests == 1)
      answer(.nothing, window)
    }
  }

  @Test("A field hears of the whole text, of which it keeps one line")
  func wholeText() {
    run { window in
      var pasted: [String] = []
      field.pasted = { pasted.append($0) }
      window.press(.character("v"), .control)
      answer(.text("a\nb"), window)
      window.send(.dropped(Drop(text: "c\nd")))
      #expect(pasted == ["a\nb", "c\nd"] && field.text == "a bc d")
      window.type("e")
      #expect(pasted.count == 2)
    }
  }
}
