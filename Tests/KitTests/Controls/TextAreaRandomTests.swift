import Canvas
import Painting
import ProgramSupport
import Testing
import ViewTesting

@testable import Kit

@Suite("Random edits of a text area")
struct TextAreaRandomTests {
  private static let pieces = [
    "a", "word ", " ", "\n", "\n\n", "e\u{301}", "\u{301}", "👨‍👩‍👧", "🇩🇪", "🇩", "שלום ", "ل", "مرحبا",
    "\u{200F}", "\u{2067}", "\u{2069}", "\u{202E}x", "漢字かな交じり文", "12.5", "(a)", "\t", "\u{200D}",
    "Donaudampfschifffahrtsgesellschaft", "\u{AD}", "नमस्ते", "    ",
  ]

  /// What an area says of itself has to be what a plain string is after the same changes.
  private func check(_ area: TextArea, _ model: String, _ engine: any TextMeasuring) {
    #expect(area.text.hasSameBytes(as: model))
    let editor = area.editor
    let bounds = Set(
      model.indices.map { model.utf8.distance(from: model.startIndex, to: $0) } + [
        model.utf8.count
      ])
    #expect(bounds.contains(editor.head) && bounds.contains(editor.anchor))
    // The lines are those of the text as if it were broken anew, and hold all of it.
    var fresh = TextAreaLines()
    fresh.update(model, width: area.innerWidth, startsRight: false, by: engine)
    #expect(area.lines.count == fresh.count)
    var end = 0
    for number in 0..<min(area.lines.count, fresh.count) {
      let (line, other) = (area.lines[number], fresh[number])
      #expect(line.range == other.range && line.line == other.line)
      #expect(line.beginsRight == other.beginsRight && line.isLast == other.isLast)
      #expect(line.range.lowerBound == end)
      end = line.range.upperBound + (line.isLast ? 1 : 0)
    }
    #expect(end == model.utf8.count + 1)
  }

  @Test(
    "A thousand random edits leave what a plain string holds",
    arguments: 1...6 as ClosedRange<UInt64>)
  func edits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let engine: any TextMeasuring =
      seed.isMultiple(of: 2) ? TwoWayText() : try FontTextEngine(fonts: .fixed)
    let story = AreaStory()
    story.run("", .init(text: engine)) { window in
      let area = story.area
      var model = ""
      for step in 0..<160 {
        let count = model.utf8.count
        let start = Int.random(in: 0...count, using: &random)
        let end = min(count, start + Int.random(in: 0...12, using: &random))
        area.edit { $0.place(at: start) }
        if Bool.random(using: &random) { area.edit { $0.place(at: end, extending: true) } }
        let part = area.editor.selection
        switch Int.random(in: 0..<8, using: &random) {
        case 0...4:
          let piece = Self.pieces.randomElement(using: &random) ?? ""
          window.send(.text(piece))
          replace(part, in: &model, with: piece)
        case 5 where !part.isEmpty:
          window.press(.delete)
          replace(part, in: &model, with: "")
        case 6:
          let keys = [Key.up, .down, .left, .right, .home, .end, .pageUp, .pageDown]
          let modifiers: [Modifiers] = [[], .shift, .control, [.control, .shift]]
          for _ in 0..<10 {
            window.press(
              keys.randomElement(using: &random) ?? .up,
              modifiers.randomElement(using: &random) ?? [])
          }
        default:
          // What is taken back comes again.
          window.press(.character("z"), .control)
          window.press(.character("y"), .control)
        }
        if step.isMultiple(of: 8) { check(area, model, engine) }
      }
      check(area, model, engine)
      for _ in 0..<400 { window.press(.character("z"), .control) }
      for _ in 0..<400 { window.press(.character("y"), .control) }
      check(area, model, engine)
    }
  }

  private func replace(_ part: Range<Int>, in model: inout String, with piece: String) {
    var bytes = Array(model.utf8)
    bytes.replaceSubrange(part, with: piece.utf8)
    model = String(decoding: bytes, as: UTF8.self)
  }

  @Test("Every place of a text is reached by Right from its beginning, and by Left from its end")
  func everyPlace() throws {
    let engine = try FontTextEngine(fonts: .fixed)
    let story = AreaStory()
    let text = "Some words that are broken\n\n漢字かな交じり文のテキスト漢字かな交じり文のテキスト\n    \nend 👨‍👩‍👧 e\u{301}"
    story.run(text, .init(text: engine)) { window in
      let area = story.area
      let places = text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }
      window.press(.home, .control)
      for place in places.dropFirst() + [text.utf8.count] {
        window.press(.right)
        #expect(area.editor.head == place)
      }
      for place in places.reversed() {
        window.press(.left)
        #expect(area.editor.head == place)
      }
    }
  }
}
