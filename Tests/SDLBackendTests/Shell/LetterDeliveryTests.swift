import Canvas
import Loop
import Testing
import Views

@testable import SDLBackend

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
struct LetterDeliveryTests {
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
    var letters = LetterDelivery()
    for letter in "nnew" {
      letters.deliver(.keyPressed(KeyPress(.character(letter))), to: root)
      letters.deliver(.text(String(letter)), to: root)
    }
    #expect(opener.field.text == "new")
  }

  @Test("Text that follows no key, as from an input method, goes to who has the keyboard")
  func withoutKey() {
    var letters = LetterDelivery()
    letters.deliver(.keyPressed(KeyPress(.character("n"))), to: root)
    letters.deliver(.composing("に"), to: root)
    letters.deliver(.text("日本"), to: root)
    #expect(opener.field.text == "日本")
  }
}
