import CSDL2
import Canvas
import Kit
import Loop
import System
import Testing

@testable import Window

/// An input method that answers when a test says so.
private final class SlowMethod: InputMethodContext {
  var isThere = true
  var heard: (InputMethodNews) -> Void = { _ in }
  private(set) var log: [String] = []
  private var owed: [() -> Void] = []
  /// What it says of a key before it answers; nil where the key is the window's.
  var table: [Character: [InputMethodNews]] = [:]

  func focus(_ hasField: Bool) {}
  func tell(_ text: String, anchor: Int, head: Int) {}
  func placeCaret(x: Int, y: Int, width: Int, height: Int) {}

  func offer(_ stroke: KeyStroke, answer: @escaping (Bool) -> Void) {
    let letter = Character(Unicode.Scalar(stroke.symbol) ?? " ")
    log.append(stroke.isRelease ? "-\(letter)" : "\(letter)")
    owed.append { [self] in
      let news = stroke.isRelease ? nil : table[letter]
      for news in news ?? [] { heard(news) }
      answer(news != nil)
    }
  }

  func finish(_ done: @escaping () -> Void) {
    log.append("finish")
    owed.append { [self] in
      heard(.committed("!"))
      heard(.composing(""))
      done()
    }
  }

  /// Answers what it was asked, one after the other.
  func answer() { while !owed.isEmpty { owed.removeFirst()() } }
}

/// A list beside a field: a shortcut of the list opens the field.
private final class Screen: RootDelegate {
  let root: RootView
  let field = TextField(name: "Name")
  let method = SlowMethod()
  private(set) var gate: InputMethodGate?
  private(set) var shortcuts: [Key] = []
  /// What the method was shown of the field, before each key.
  private(set) var shown: [String] = []

  init() {
    let loop = RunLoop(timeSource: VirtualTime())
    let content = View()
    content.addSubview(field)
    root = RootView(content: content, loop: loop, text: FixedPitchText(), theme: .light)
    root.handle(.resized(Size(width: 400, height: 300)))
    field.frame = Rect(x: 0, y: 0, width: 300, height: 40)
    root.delegate = self
    gate = InputMethodGate(
      method, isTyping: { [unowned self] in root.focusedView?.textInputRect != nil },
      focus: { [unowned self] in shown.append(field.text) }
    ) { [unowned self] in root.handle($0) }
  }

  func shortcut(_ press: KeyPress) -> Bool {
    shortcuts.append(press.key)
    if press.key == .character("n") { root.focus(field) }
    return true
  }

  func pasted(_ text: String) {}
  func visibilityChanged(_ isVisible: Bool) {}
  func closeRequested() {}

  func press(_ letters: String, isRepeat: Bool = false) {
    for letter in letters {
      let press = KeyPress(.character(letter), [], isRepeat: isRepeat)
      gate?.take(.stroke(stroke(letter), [.keyPressed(press), .text(String(letter))]))
    }
  }

  /// - Parameter isKeptBack: X11 tells of it, and SDL does not.
  func release(_ letter: Character, isKeptBack: Bool = false) {
    let inputs = isKeptBack ? [] : [Input.keyReleased(.character(letter))]
    gate?.take(.stroke(stroke(letter, isRelease: true), inputs))
  }

  private func stroke(_ letter: Character, isRelease: Bool = false) -> KeyStroke {
    let symbol = letter.unicodeScalars.first?.value ?? 0
    return KeyStroke(symbol: symbol, code: symbol, isRelease: isRelease)
  }
}

@Suite("Keys and an input method") struct InputMethodGateTests {
  private let screen = Screen()
  private var method: SlowMethod { screen.method }
  private var field: TextField { screen.field }

  @Test("However fast somebody types, text and keys arrive in their order")
  func order() {
    screen.root.focus(field)
    method.table = [
      "g": [.composing("ㅎ")], "k": [.composing("하")],
      ".": [.committed("하"), .forwarded(KeyStroke(symbol: 0x2E, code: 0x2E))],
    ]
    screen.press("xgk.")
    screen.gate?.take(.input(.text("é")))
    screen.press("y")
    #expect(method.log == ["x"], "one at a time")
    #expect(field.text == "")
    method.answer()
    #expect(field.text == "x하.éy")
    #expect(method.log == ["x", "g", "k", ".", "y"])
  }

  @Test("What else a person does waits behind the key, and what was composed is kept")
  func pointer() {
    screen.root.focus(field)
    method.table = ["g": [.composing("ㅎ")]]
    screen.press("g")
    screen.gate?.take(.input(.pointerPressed(Point(x: 5, y: 5), button: .primary, clicks: 1)))
    screen.gate?.take(.input(.pointerReleased(Point(x: 5, y: 5), button: .primary)))
    screen.press("a")
    method.answer()
    // The press put the caret before the text that had been composed.
    #expect(method.log == ["g", "finish", "a"])
    #expect(field.text == "a!")
  }

  @Test("A window that loses the keyboard keeps what was composed")
  func focusLost() {
    screen.root.handle(.focusChanged(true))
    screen.root.focus(field)
    method.table = ["g": [.composing("ㅎ")]]
    screen.press("g")
    screen.gate?.take(.input(.focusChanged(false)))
    method.answer()
    #expect(field.text == "!")
    screen.gate?.take(.input(.focusChanged(true)))
    screen.gate?.take(.input(.focusChanged(false)))
    #expect(method.log == ["g", "finish"], "nothing is composed any more")
  }

  @Test("The key that opens a field is not the method's, nor its repeats, nor its end")
  func opening() {
    method.table = ["n": [.committed("ㅜ")], "k": [.committed("ㅏ")]]
    screen.press("n")
    #expect(screen.shortcuts == [.character("n")])
    screen.press("nn", isRepeat: true)
    // Before the first key is let go, as fast typists do.
    screen.press("k")
    screen.release("n")
    screen.release("k")
    method.answer()
    #expect(method.log == ["k", "-k"])
    #expect(field.text == "ㅏ")
    screen.press("k")
    screen.press("kk", isRepeat: true)
    method.answer()
    #expect(field.text == "ㅏㅏㅏㅏ")
  }

  @Test(
    "A letter twice within two milliseconds, of whose first end SDL says nothing, is the method's twice"
  )
  func doubled() {
    screen.root.focus(field)
    method.table = ["v": [.composing("v")], "e": [.composing("ê")]]
    screen.press("ve")
    screen.release("e", isKeptBack: true)
    screen.press("e", isRepeat: true)
    screen.release("e")
    method.answer()
    #expect(method.log == ["v", "e", "e", "-e"])
    #expect(field.text == "")
  }

  @Test("Keys that the method makes itself do what they mean")
  func forwarded() {
    screen.root.focus(field)
    field.text = "abc"
    screen.press("x")
    method.table = ["x": [], "z": [.forwarded(KeyStroke(symbol: 0xFF08, code: 22))]]
    method.answer()
    #expect(field.text == "abc", "a key that the method keeps for itself")
    screen.press("zz")
    method.answer()
    #expect(field.text == "a")
    let backspace = KeyStroke(symbol: 0xFF08, code: 22)
    method.heard(.forwarded(backspace))
    #expect(field.text == "")
    method.heard(.forwarded(KeyStroke(symbol: 0x0100_D55C, code: 0)))
    #expect(field.text == "한")
    method.heard(.committed("글"))
    #expect(field.text == "한글", "as after a click on a candidate")
  }

  @Test(
    "A method takes back what is written, by scalars, in one step, and sees it before the next key")
  func erasing() {
    screen.root.focus(field)
    field.text = "vie"
    method.table = ["t": [.committed("t")], "j": [.erased(at: -2, count: 2), .committed("ệt")]]
    screen.press("tj")
    screen.press("t")
    method.answer()
    #expect(field.text == "việtt" && screen.shown == ["vie", "viet", "việt"])

    let whole = "ab\u{1F44D}한e\u{301}"
    for (offset, count, text, caret) in [
      (-1, 1, "ab한e\u{301}", 2), (-3, 1, "b\u{1F44D}한e\u{301}", 5),
      // A mark goes, or stays and joins what is before it.
      (2, 1, "ab\u{1F44D}한e", 6), (1, 1, "ab\u{1F44D}한\u{301}", 6),
      (0, 2, "ab\u{1F44D}\u{301}", 2), (0, 3, "ab\u{1F44D}", 6), (-3, 6, "", 0),
      // Nonsense.
      (-4, 1, whole, 6), (0, 4, whole, 6), (4, 1, whole, 6), (0, 0, whole, 6), (0, -1, whole, 6),
      (Int(Int32.min), Int(UInt32.max), whole, 6),
    ] as [(Int, Int, String, Int)] {
      field.text = whole
      field.selectText(from: 6, to: 6)
      method.heard(.erased(at: offset, count: count))
      #expect(Array(field.text.utf8) == Array(text.utf8), "\(offset), \(count)")
      #expect(field.semanticCaret == (caret, caret), "\(offset), \(count)")
      screen.root.handle(.keyPressed(KeyPress(.character("z"), .control)))
      #expect(Array(field.text.utf8) == Array(whole.utf8), "\(offset), \(count)")
    }
  }

  @Test("A method that is not there, or goes away, keeps no key and leaves nothing composed")
  func gone() {
    screen.root.focus(field)
    method.isThere = false
    screen.press("a")
    #expect(field.text == "a" && method.log == [])
    method.isThere = true
    method.table = ["g": [.composing("ㅎ")]]
    screen.press("g")
    method.answer()
    method.isThere = false
    method.heard(.composing(""))
    screen.press("b")
    #expect(field.text == "ab")
    screen.gate?.take(.input(.pointerPressed(.zero, button: .primary, clicks: 1)))
    #expect(method.log == ["g"])
  }

  @Test("Without a field nothing that the method says is heard")
  func noField() {
    for news in [InputMethodNews.committed("n"), .composing("n"), .composing("")] {
      method.heard(news)
    }
    method.heard(.forwarded(KeyStroke(symbol: 0x6E, code: 57)))
    #expect(screen.shortcuts == [] && field.text == "")
  }

  @Test("A stroke is joined by what it makes, and by nothing else")
  func joining() {
    let stroke = KeyStroke(symbol: 0x61, code: 38)
    let end = KeyStroke(symbol: 0x61, code: 38, isRelease: true)
    let press = Input.keyPressed(KeyPress(.character("a"), []))
    let release = Input.keyReleased(.character("a"))
    var events: [WindowEvent] = []
    for event in [
      .stroke(stroke, []), .input(press), .input(.text("a")), .input(.text("é")),
      .stroke(end, []), .input(press), .stroke(end, []), .input(release), .input(.text("b")),
      .stroke(stroke, []), .input(.pointerLeft), .stroke(stroke, []), .input(.text("ä")),
    ] as [WindowEvent] {
      events.append(joining: event)
    }
    #expect(
      events == [
        .stroke(stroke, [press, .text("a")]), .input(.text("é")), .stroke(end, []), .input(press),
        .stroke(end, [release]), .input(.text("b")), .stroke(stroke, []), .input(.pointerLeft),
        .stroke(stroke, [.text("ä")]),
      ])
  }

  @Test(
    "Keys that an input method makes mean what keys mean",
    arguments: [
      (0x61, 0, [.keyPressed(KeyPress(.character("a"), [])), .text("a")]),
      (0x41, 1, [.keyPressed(KeyPress(.character("a"), .shift)), .text("A")]),
      (0x20, 0, [.keyPressed(KeyPress(.space, [])), .text(" ")]),
      (0x61, 4, [.keyPressed(KeyPress(.character("a"), .control))]),
      (0xE4, 8, [.keyPressed(KeyPress(.character("ä"), .alt))]),
      (0xFF0D, 0, [.keyPressed(KeyPress(.enter, []))]),
      (0xFF51, 1 | 4, [.keyPressed(KeyPress(.left, [.shift, .control]))]),
      (0x0100_D55C, 0, [.keyPressed(KeyPress(.character("한"), [])), .text("한")]),
      (0x0100_D800, 0, []), (0, 0, []), (0xFFFF_FFFF, 0, []), (0xFFE1, 0, []),
    ] as [(UInt32, UInt32, [Input])])
  func synthesized(symbol: UInt32, modifiers: UInt32, inputs: [Input]) {
    let stroke = KeyStroke(symbol: symbol, code: 0, modifiers: modifiers)
    #expect(stroke.inputs == inputs)
    var end = stroke
    end.isRelease = true
    #expect(end.inputs.count == min(inputs.count, 1))
  }
}
