import Canvas
import Testing
import ViewTesting

@testable import Kit

/// An area in a window, and what is seen of it. It stands at (20, 20) and is 174 points wide: its text begins
/// at x = 32 and y = 30 and has room for 20 characters of 7.5 points; a line is 19 points high.
struct AreaStory {
  let area: TextArea
  let other = Note("other")
  static let pitch = 7.5
  static let lineHeight = 19.0
  static let origin = Point(x: 32, y: 30)

  init(mostBytes: Int = TextArea.mostBytes) {
    area = TextArea(name: "Notes", placeholder: "What else?", mostBytes: mostBytes)
  }

  func run(
    _ text: String = "", _ options: Harness.Options = .init(), _ story: (Harness) throws -> Void
  ) rethrows {
    area.text = text
    let board = Board([
      (area, Rect(x: 20, y: 20, width: 174, height: 300)),
      (other, Rect(x: 20, y: 400, width: 100, height: 40)),
    ])
    try Harness.run(board, options) { window in
      area.becomeFocused()
      window.paintIfNeeded()
      try story(window)
    }
  }

  /// The text with `|` at the caret, or `[` and `]` around the selection.
  var shown: String {
    let (text, part) = (area.text, area.editor.selection)
    let all = text.utf8.count
    guard part.isEmpty else {
      return text.part(0..<part.lowerBound) + "[" + text.part(part) + "]"
        + text.part(part.upperBound..<all)
    }
    return text.part(0..<part.lowerBound) + "|" + text.part(part.lowerBound..<all)
  }

  var selected: String { area.editor.selectedText }

  func put(at offset: Int) { area.edit { $0.place(at: offset) } }

  /// In the middle of a line, so many characters from the left.
  func point(line: Int, _ character: Double) -> Point {
    Point(
      x: Self.origin.x + character * Self.pitch,
      y: Self.origin.y + (Double(line) + 0.5) * Self.lineHeight)
  }

  func fills(_ window: Harness, _ color: KeyPath<Theme, Color>) -> [Rect] {
    window.frame.commands.compactMap { command in
      if case .fill(let rect, _, window.root.theme[keyPath: color]) = command.shape {
        rect.intersection(command.clip)
      } else {
        nil
      }
    }
  }

  /// Where the caret is painted: which line, and how many characters from the left.
  func caret(_ window: Harness) -> [Double] {
    guard let rect = fills(window, \.text).first(where: { $0.width == 1 && $0.height > 2 }) else {
      return []
    }
    let line = ((rect.minY - Self.origin.y) / Self.lineHeight).rounded(.down)
    return [line, ((rect.minX - Self.origin.x) / Self.pitch * 2).rounded() / 2]
  }

  /// What is painted in a colour: on which line, from which character to which.
  func marks(_ window: Harness, _ color: KeyPath<Theme, Color> = \.textSelection) -> [[Double]] {
    fills(window, color).filter { $0.width > 1 }.map { rect in
      [
        ((rect.minY - Self.origin.y) / Self.lineHeight).rounded(.down),
        (rect.minX - Self.origin.x) / Self.pitch, (rect.maxX - Self.origin.x) / Self.pitch,
      ]
    }
  }
}
