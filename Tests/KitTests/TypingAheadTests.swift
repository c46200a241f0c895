import Canvas
import Loop
import Testing

@testable import Kit

/// A view whose N opens a field, as the task list has it.
private final class Opener: View {
  let field = TextField(name: "Name")

  override init() {
    super.init()
    addSubview(field)
  }

  override var canBecomeFocused: Bool { true }

  override func keyPressed(_ press: KeyPress) -> Bool {
    guard press.key == .character("n") else { return false }
    root?.focus(field)
    return true
  }
}

@Suite("A letter is a key, and then text")
struct TypingAheadTests {
  private let opener = Opener()
  private let root: RootView

  init() {
    root = RootView(
      content: opener, loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText(),
      theme: .light)
    root.focus(opener)
  }

  @Test("The key that opens a field is not typed into it; what is typed behind it is")
  func typingAhead() {
    for letter in "nnew" {
      root.handle(.keyPressed(KeyPress(.character(letter))))
      root.handle(.text(String(letter)))
    }
    #expect(opener.field.text == "new")
  }

  @Test("Text that follows no key, as from an input method, goes to who has the keyboard")
  func withoutKey() {
    root.handle(.keyPressed(KeyPress(.character("n"))))
    root.handle(.composing("に"))
    root.handle(.text("日本"))
    #expect(opener.field.text == "日本")
  }
}
