import Canvas
import ProgramSupport
import Testing

@testable import Kit

/// What is undone and redone, step by step.
extension TextEditorTests {
  private func type(_ text: String, in editor: inout TextEditor) {
    for character in text { editor.insert(String(character)) }
  }

  @Test("Typing is undone word by word, and redone")
  func typingSteps() {
    var editor = TextEditor()
    type("buy fresh milk", in: &editor)
    var seen: [String] = []
    for _ in 0..<4 {
      editor.undo()
      seen.append(shown(editor))
    }
    #expect(seen == ["buy fresh|", "buy|", "|", "|"])
    for expected in ["buy|", "buy fresh|", "buy fresh milk|", "buy fresh milk|"] {
      editor.redo()
      #expect(shown(editor) == expected)
    }
  }

  @Test("Moving the caret begins a new step")
  func movementSplits() {
    var editor = TextEditor()
    type("ab", in: &editor)
    editor.move(.backward)
    editor.move(.forward)
    type("cd", in: &editor)
    editor.undo()
    #expect(shown(editor) == "ab|")
  }

  @Test("A paste is a step of its own, and what is typed behind it another")
  func pasteSteps() {
    var editor = TextEditor()
    type("a", in: &editor)
    editor.insert("pasted")
    type("b", in: &editor)
    editor.undo()
    #expect(shown(editor) == "apasted|")
    editor.undo()
    #expect(shown(editor) == "a|")
  }

  @Test("Letters erased one after the other come back in one step, in both directions")
  func erasingSteps() {
    var editor = TextEditor("abcdef")
    for _ in 0..<3 { editor.delete(.backward) }
    #expect(shown(editor) == "abc|")
    editor.undo()
    #expect(shown(editor) == "abcdef|")
    editor.place(at: 0)
    for _ in 0..<3 { editor.delete(.forward) }
    #expect(shown(editor) == "|def")
    editor.undo()
    #expect(shown(editor) == "|abcdef")
    editor.redo()
    #expect(shown(editor) == "|def")
  }

  @Test("Undo brings the selection back that was replaced")
  func undoSelection() {
    var editor = editor("abcd", at: 1)
    editor.place(at: 3, extending: true)
    type("xy", in: &editor)
    editor.undo()
    #expect(shown(editor) == "a[bc]d")
    #expect(editor.head == 3)
  }

  @Test("A change after an undo forgets what could be redone")
  func redoForgotten() {
    var editor = TextEditor()
    type("a b", in: &editor)
    editor.undo()
    type("c", in: &editor)
    editor.redo()
    #expect(shown(editor) == "ac|")
  }

  @Test("Erasing nothing is no step")
  func erasingNothing() {
    var editor = TextEditor()
    type("a", in: &editor)
    editor.delete(.forward)
    editor.undo()
    #expect(shown(editor) == "|")
  }

  @Test("Two hundred steps can be undone")
  func manySteps() {
    var editor = TextEditor()
    for _ in 0..<250 { editor.insert("ab") }
    for _ in 0..<300 { editor.undo() }
    #expect(editor.text.utf8.count == 100)
  }

  @Test("Any mixture of edits can be undone and redone", arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", " ", "e\u{301}", "\u{301}", "👨‍👩‍👧", "🇩🇪", "🇩", "日", "שלום", "x\ny", ""]
    var editor = TextEditor()
    for _ in 0..<120 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0...2: editor.insert(pieces.randomElement(using: &random) ?? "")
      case 3:
        editor.delete(.backward, by: Bool.random(using: &random) ? .character : word(in: editor))
      case 4: editor.delete(.forward)
      case 5: editor.place(at: Int.random(in: 0...40, using: &random))
      default: editor.place(at: Int.random(in: 0...40, using: &random), extending: true)
      }
      let boundaries = Set(
        editor.text.indices.map { editor.text.utf8.distance(from: editor.text.startIndex, to: $0) }
          + [editor.text.utf8.count])
      #expect(boundaries.contains(editor.head) && boundaries.contains(editor.anchor))
    }
    let end = editor.text
    for _ in 0..<200 { editor.undo() }
    #expect(editor.text.isEmpty)
    for _ in 0..<200 { editor.redo() }
    #expect(editor.text.utf8.elementsEqual(end.utf8))
  }
}
