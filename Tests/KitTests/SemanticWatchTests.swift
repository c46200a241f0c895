import Canvas
import Loop
import Testing
import ViewTesting

@testable import Kit

/// A message, a stepper and a field below each other.
private final class Form: View {
  let message = Paragraph(role: .status)
  let stepper = Stepper("Text size", fewer: "Smaller", more: "Larger")
  let field = TextField(name: "Name", text: "")
  let box = CheckBox(name: "Done")

  override init() {
    super.init()
    for view in [message, stepper, field, box] as [View] { addSubview(view) }
  }

  override func layout() {
    for (index, view) in subviews.enumerated() {
      view.frame = Rect(x: 0, y: 50 * Double(index), width: bounds.width, height: 50)
    }
  }
}

@Suite struct SemanticWatchTests {
  private let form = Form()
  private let root: RootView
  private let tree: AccessibleTree

  init() {
    root = RootView(
      content: form, loop: RunLoop(timeSource: VirtualTime()), text: FixedPitchText(),
      theme: .light)
    root.handle(.resized(Size(width: 300, height: 400)))
    root.settleLayout()
    tree = AccessibleTree(root)
  }

  private func id(_ view: View) -> ElementID { tree.id(of: view) }

  @Test("Nothing is told of what only looks different")
  func looks() {
    let watch = SemanticWatch(tree)
    root.theme = .dark
    root.handle(.pointerMoved(Point(x: 20, y: 20)))
    root.forgetLastFrame()
    #expect(watch.changes().isEmpty)
    #expect(watch.changes().isEmpty)
  }

  @Test("A message is told when it comes, when it says something else, and not when it goes")
  func messages() {
    let watch = SemanticWatch(tree)
    form.message.text = "It failed"
    #expect(
      watch.changes() == [
        .added(id(form.message), to: .window, at: 0), .announced(id(form.message)),
      ])
    form.message.text = "It failed again"
    #expect(
      watch.changes() == [
        .name(id(form.message), "It failed again"), .announced(id(form.message)),
      ])
    form.message.text = ""
    #expect(watch.changes() == [.removed(id(form.message), from: .window, at: 0)])
  }

  @Test("A text is told by what was taken and what was put there, in characters")
  func texts() {
    root.focus(form.field)
    root.handle(.text("Grüße"))
    let watch = SemanticWatch(tree)
    root.handle(.keyPressed(KeyPress(.left)))
    #expect(watch.changes() == [.caret(id(form.field), 4, selects: false)])
    root.handle(.keyReleased(.left))
    root.handle(.text("öé"))
    #expect(
      watch.changes() == [
        .text(id(form.field), at: 4, removed: "", inserted: "öé"),
        .caret(id(form.field), 6, selects: false),
      ])
    form.field.selectAll()
    #expect(watch.changes() == [.caret(id(form.field), 7, selects: true)])
    form.field.text = "Grün"
    #expect(
      watch.changes() == [
        .text(id(form.field), at: 3, removed: "ßöée", inserted: "n"),
        .caret(id(form.field), 4, selects: false),
      ])
  }

  @Test("The keyboard, the window and a state are told in the order in which they are to be heard")
  func focus() {
    let watch = SemanticWatch(tree)
    root.focus(form.box)
    form.box.isChecked = true
    #expect(
      watch.changes() == [.state(id(form.box), .checked, true), .focused(id(form.box))])
    root.handle(.focusChanged(false))
    #expect(watch.changes() == [.focused(nil), .active(false)])
    root.handle(.focusChanged(true))
    #expect(watch.changes() == [.active(true), .focused(id(form.box))])
  }

  @Test("Who steps hears the value where the keyboard is")
  func stepper() throws {
    form.stepper.value = "100%"
    let watch = SemanticWatch(tree)
    form.stepper.value = "110%"
    let told = watch.changes()
    #expect(told.count == 3, "the stepper and its two buttons")
    #expect(told.allSatisfy { if case .details(_, "110%") = $0 { true } else { false } })
  }

  @Test("A dialog comes and goes as one, and what lies below it cannot be acted on")
  func dialogs() {
    let watch = SemanticWatch(tree)
    let button = Button("Yes")
    let dialog = Dialog(title: "Sure?", body: [], buttons: [button], cancel: {})
    root.present(dialog)
    let told = watch.changes()
    #expect(told.first == .added(id(dialog), to: .window, at: 3))
    #expect(told.last == .focused(id(button)))
    #expect(told.count == 2)
    #expect(!tree.perform(0, of: id(form.box)))
    #expect(tree.editableText(of: id(form.field)) == nil)
    root.dismiss(dialog)
    #expect(watch.changes().first == .removed(id(dialog), from: .window, at: 3))
    #expect(!tree.exists(id(dialog)))
    #expect(tree.semantics(of: id(dialog)) == nil)
  }

  @Test("Numbers of views that are gone are never given to others, and their memory is given back")
  func numbers() {
    var seen: Set<ElementID> = []
    for _ in 1...2_000 {
      let view = Button("Again")
      form.addSubview(view)
      #expect(seen.insert(id(view)).inserted)
      view.removeFromSuperview()
      #expect(!tree.exists(id(view)))
    }
    #expect(tree.knownViews < 600)
  }
}
