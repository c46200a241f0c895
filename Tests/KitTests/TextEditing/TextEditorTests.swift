import Canvas
import ProgramSupport
import Testing

@testable import Kit

@Suite("Text editor")
struct TextEditorTests {
  /// The text with `|` at the caret and `[`…`]` around the selection.
  func shown(_ editor: TextEditor) -> String {
    let bytes = Array(editor.text.utf8)
    let (start, end) = (editor.selection.lowerBound, editor.selection.upperBound)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    if start == end { return part(0..<start) + "|" + part(end..<bytes.count) }
    return part(0..<start) + "[" + part(start..<end) + "]" + part(end..<bytes.count)
  }

  func editor(_ text: String, at offset: Int) -> TextEditor {
    var editor = TextEditor(text)
    editor.place(at: offset)
    return editor
  }

  func word(in editor: TextEditor) -> TextEditor.Unit {
    .word(boundaries: boundaries(in: editor))
  }

  func boundaries(in editor: TextEditor) -> [Int] {
    FixedPitchText().wordBoundaries(in: editor.text)
  }

  // MARK: Caret

  @Test("The caret begins at the end")
  func start() {
    #expect(shown(TextEditor("milk")) == "milk|")
    #expect(shown(TextEditor()) == "|")
  }

  @Test("Left and right stop at the ends")
  func ends() {
    var editor = TextEditor("ab")
    for expected in ["a|b", "|ab", "|ab"] {
      editor.move(.backward)
      #expect(shown(editor) == expected)
    }
    for expected in ["a|b", "ab|", "ab|"] {
      editor.move(.forward)
      #expect(shown(editor) == expected)
    }
  }

  @Test(
    "One step covers what a person sees as one character",
    arguments: [
      "e\u{301}",  // a letter and its accent
      "👨‍👩‍👧‍👦",  // a family joined from four
      "🇩🇪",  // a flag of two letters
      "👍🏽",  // a hand and its tone
      "각",  // a syllable of three
      "नि",  // a consonant and its vowel sign
      "❤️",  // a sign and its picture form
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",  // a tagged flag
    ])
  func clusters(character: String) {
    #expect(character.count == 1)
    var editor = TextEditor("a" + character + "b")
    editor.move(.backward)
    editor.move(.backward)
    #expect(shown(editor) == "a|" + character + "b")
    editor.move(.forward)
    #expect(shown(editor) == "a" + character + "|b")
    editor.move(.backward)
    editor.delete(.forward)
    #expect(shown(editor) == "a|b")
  }

  @Test("Backspace takes what it takes in GTK", arguments: GTKErasure.all)
  func backspace(gtk: GTKErasure) {
    var editor = TextEditor(gtk.text)
    var after: [String] = []
    while !editor.text.isEmpty, after.count < 20 {
      editor.delete(.backward)
      after.append(editor.text)
      #expect(editor.head == editor.text.utf8.count)
    }
    #expect(after.map { Array($0.utf8) } == gtk.after.map { Array($0.utf8) })
    for _ in after { editor.undo() }
    #expect(editor.text.hasSameBytes(as: gtk.text))
  }

  @Test("The table has forty texts of twelve scripts and more")
  func backspaceTable() {
    #expect(GTKErasure.all.count >= 40)
    #expect(Set(GTKErasure.all.map(\.script)) == Set(GTKErasure.Script.allCases))
  }

  @Test("Backspace takes a flag of tags whole, and leaves what stands behind the caret alone")
  func backspaceInside() {
    var editor = TextEditor("\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}")
    editor.delete(.backward)
    #expect(editor.text.isEmpty)
    editor = self.editor("aكِb", at: 5)
    editor.delete(.backward)
    #expect(shown(editor) == "aك|b")
  }

  @Test("The caret cannot be put inside a character", arguments: 0...30)
  func insideClusters(offset: Int) {
    let text = "a👨‍👩‍👧e\u{301}🇩🇪"
    let editor = editor(text, at: offset)
    let boundaries = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
    #expect((boundaries + [text.utf8.count]).contains(editor.head))
    #expect(editor.head <= offset)
  }

  @Test("A combining mark that is typed joins the letter before, and the caret stands behind both")
  func combining() {
    var editor = editor("eb", at: 1)
    editor.insert("\u{301}")
    #expect(shown(editor) == "e\u{301}|b")
    editor.insert("x")
    #expect(shown(editor) == "e\u{301}x|b")
  }

  @Test("A letter typed before a lone mark takes it in, and the caret stands behind both")
  func combiningAhead() {
    var editor = editor("\u{301}b", at: 0)
    editor.insert("e")
    #expect(shown(editor) == "e\u{301}|b")
    editor.insert("x")
    editor.undo()
    editor.undo()
    #expect(editor.text == "\u{301}b")
  }

  // MARK: Words

  @Test(
    "Word jumps stop at the ends of words, in every script",
    arguments: [
      ["", "Buy", " fresh", " milk"],
      ["", "über", ", straße", "-2nd"],
      ["", "Купить", " молоко"],
      ["", "شراء", " الحليب"],
      ["", "לקנות", " חלב"],
      ["", "牛乳を買う", "。明日"],
      ["", "दूध", " खरीदना"],
      ["", "snake_case", " it’s"],
    ])
  func words(parts: [String]) {
    let text = parts.joined()
    let stops = parts.indices.map { parts[...$0].joined().utf8.count }
    var editor = editor(text, at: 0)
    for stop in stops.dropFirst() {
      editor.move(.forward, by: word(in: editor))
      #expect(editor.head == stop, "in \(shown(editor))")
    }
    // Backwards it stops where words begin.
    let separators: Set<Character> = [" ", ",", "-", "。"]
    let starts = zip(stops, parts.dropFirst()).map { stop, part in
      stop + part.prefix { separators.contains($0) }.utf8.count
    }
    for start in starts.reversed() {
      editor.move(.backward, by: word(in: editor))
      #expect(editor.head == start, "in \(shown(editor))")
    }
  }

  @Test("A picture is a word of its own: erasing it leaves the word before it")
  func pictures() {
    var editor = TextEditor("Buy 🍎")
    editor.delete(.backward, by: word(in: editor))
    #expect(shown(editor) == "Buy |")
    // Marks are none.
    editor.insert("(+…)")
    editor.delete(.backward, by: word(in: editor))
    #expect(shown(editor) == "|")
  }

  @Test("Deleting a word takes what lies between along")
  func deleteWord() {
    var editor = TextEditor("one  two, ")
    editor.delete(.backward, by: word(in: editor))
    #expect(shown(editor) == "one  |")
    editor.delete(.backward, by: word(in: editor))
    #expect(shown(editor) == "|")
    editor = self.editor("one two", at: 0)
    editor.delete(.forward, by: word(in: editor))
    #expect(shown(editor) == "| two")
    editor.delete(.forward, by: .all)
    #expect(shown(editor) == "|")
  }

  @Test(
    "A word is selected from any of its letters, and what lies between two from any of its blanks",
    arguments: [
      (0, "[one]  two"), (2, "[one]  two"), (3, "one[  ]two"), (4, "one[  ]two"),
      (5, "one  [two]"), (8, "one  [two]"), (99, "one  [two]"),
    ])
  func selectWord(offset: Int, expected: String) {
    var editor = TextEditor("one  two")
    editor.selectWords(from: offset, to: offset, boundaries: boundaries(in: editor))
    #expect(shown(editor) == expected)
  }

  @Test("Selecting by words keeps the first word, forwards and backwards")
  func selectWords() {
    var editor = TextEditor("one two three")
    editor.selectWords(from: 5, to: 9, boundaries: boundaries(in: editor))
    #expect(shown(editor) == "one [two three]")
    #expect(editor.head == 13)
    editor.selectWords(from: 5, to: 1, boundaries: boundaries(in: editor))
    #expect(shown(editor) == "[one two] three")
    #expect(editor.head == 0)
  }

  @Test("Selecting a word of nothing selects nothing")
  func selectWordOfNothing() {
    var editor = TextEditor()
    editor.selectWords(from: 0, to: 0, boundaries: boundaries(in: editor))
    #expect(shown(editor) == "|")
  }

  // MARK: Selection

  @Test("Extending moves the caret and leaves the anchor")
  func extending() {
    var editor = editor("abcd", at: 2)
    editor.move(.forward, extending: true)
    #expect(shown(editor) == "ab[c]d")
    editor.move(.backward, extending: true)
    editor.move(.backward, extending: true)
    #expect(shown(editor) == "a[b]cd")
    #expect(editor.anchor == 2 && editor.head == 1)
    #expect(editor.selectedText == "b")
  }

  @Test("A step without extending collapses the selection to its side, and moves no further")
  func collapsing() {
    var editor = editor("abcd", at: 1)
    editor.place(at: 3, extending: true)
    var other = editor
    editor.move(.backward)
    #expect(shown(editor) == "a|bcd")
    other.move(.forward)
    #expect(shown(other) == "abc|d")
  }

  @Test("Typing, deleting and pasting replace the selection")
  func replacing() {
    var editor = TextEditor("abc")
    editor.selectAll()
    var other = editor
    editor.insert("xyz")
    #expect(shown(editor) == "xyz|")
    other.delete(.forward)
    #expect(shown(other) == "|")
  }

  // MARK: Bad input

  @Test("Line breaks and control characters become spaces, one for each")
  func controls() {
    #expect(TextEditor("a\nb\r\nc\td\u{0}e\u{2028}f\u{7F}g\u{85}h").text == "a b c d e f g h")
    var editor = TextEditor()
    editor.insert("one\ntwo")
    #expect(editor.text == "one two")
  }

  @Test("Beyond the longest text a paste is cut, between characters")
  func limit() {
    var editor = TextEditor(String(repeating: "a", count: TextEditor.mostBytes - 10))
    editor.insert("👨‍👩‍👧")  // 18 bytes: no room
    #expect(editor.text.utf8.count == TextEditor.mostBytes - 10)
    editor.insert("12345678é!")
    #expect(editor.text.hasSuffix("a12345678é"))
    editor.insert("x")
    #expect(editor.text.utf8.count == TextEditor.mostBytes)
    editor.selectAll()
    editor.insert("room again")
    #expect(shown(editor) == "room again|")
  }

  @Test("A paste of a megabyte is cut, and the field stays usable")
  func megabyte() {
    let megabyte = String(repeating: "Buy milk and 日本 ", count: 50_000)
    var editor = TextEditor()
    editor.insert(megabyte)
    #expect(editor.text.utf8.count <= TextEditor.mostBytes)
    #expect(editor.text.utf8.count > TextEditor.mostBytes - 4)
    for _ in 0..<1000 { editor.delete(.backward) }
    editor.undo()
    editor.undo()
    #expect(editor.text.isEmpty)
    // One character of a megabyte is too long as well.
    editor.insert("a" + String(repeating: "\u{301}", count: 500_000))
    #expect(editor.text.isEmpty)
  }
}
