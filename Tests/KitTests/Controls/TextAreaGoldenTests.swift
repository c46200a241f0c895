import Canvas
import GoldenSupport
import Loop
import Painting
import Testing
import ViewTesting

@testable import Kit

@Suite("A text area, as it looks")
struct TextAreaGoldenTests {
  private static let text = """
    Buy milk, bread and a birthday cake for Anna; the bakery closes at 6:30.

    اتصل بـ Anna غدا الساعة 9:45 صباحا، ثم اشتر الحليب والخبز من السوق القريب.
    买菜，牛奶和面包还有一些水果和蔬菜以及米饭。
    Done 🎉

    """

  private func picture(
    _ theme: Theme, scale: Double = 1, direction: LayoutDirection = .leftToRight,
    text: String = Self.text, height: Double = 264, _ story: (TextArea, Harness) throws -> Void
  ) throws -> Bitmap {
    let engine = try FontTextEngine(fonts: .fixed)
    let area = TextArea(name: "Notes", text: text, placeholder: "Notes", minimumLines: 3)
    let size = Size(width: 292, height: height)
    var options = Harness.Options(size: size, theme: theme, text: engine)
    (options.scale, options.direction) = (scale, direction)
    var bitmap = Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    let board = Board([(area, Rect(x: 16, y: 16, width: 260, height: size.height - 32))])
    try Harness.run(board, options) { window in
      area.becomeFocused()
      try story(area, window)
      window.paintIfNeeded()
      Raster(glyphs: engine).paint(
        window.frame.commands, onto: &bitmap, scale: scale, background: theme.background)
    }
    return bitmap
  }

  @Test("Text of three scripts with a selection over several lines, in light and dark")
  func selection() throws {
    for (name, theme) in [("light", Theme.light), ("dark", .dark)] {
      let bitmap = try picture(theme) { area, _ in
        area.selectText(from: 9, to: Self.text.utf8.count - 40)
      }
      if name == "light" {
        expectGolden(bitmap, "area-selection")
      } else {
        expectGolden(bitmap, "area-selection", cell: name)
      }
    }
  }

  @Test("The caret on a last empty line, at twice the size")
  func doubled() throws {
    expectGolden(try picture(.light, scale: 2) { _, _ in }, "area-caret@2x")
  }

  @Test("A window that is read from the right, where the directions meet")
  func mirrored() throws {
    let bitmap = try picture(.light, direction: .rightToLeft) { area, _ in
      // Before the second Anna, who is written from left to right.
      let paragraph = Self.text.split(separator: "\n")[1]
      let start = Self.text.utf8.distance(
        from: Self.text.startIndex, to: paragraph.firstIndex(of: "A") ?? paragraph.startIndex)
      area.edit { $0.place(at: start) }
    }
    expectGolden(bitmap, "area-right-to-left")
  }

  @Test("What is composed, and its clause")
  func composition() throws {
    let bitmap = try picture(.dark, text: "買い物：", height: 112) { _, window in
      window.send(.composing("ぎゅうにゅうとパンとケーキをかう、それからはなをかう", caret: 18, clause: 0..<18))
    }
    expectGolden(bitmap, "area-composition")
  }

  @Test("An empty one")
  func empty() throws {
    expectGolden(try picture(.light, text: "", height: 112) { _, _ in }, "area-empty")
  }
}
