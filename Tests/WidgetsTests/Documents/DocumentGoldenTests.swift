import Canvas
import Formats
import GoldenSupport
import Kit
import Painting
import Tasks
import Testing
import ViewTesting
import Widgets
import Wording

@Suite("A document of a widget's program, as it looks")
struct DocumentGoldenTests {
  private let now = Timestamp(milliseconds: 1_800_000_000_000)

  private func picture(
    _ document: WidgetDocument, _ theme: Theme = .light, scale: Double = 1, width: Double = 328,
    direction: LayoutDirection = .leftToRight, expansion: Double = 1, oldSince: Timestamp? = nil
  ) throws -> Bitmap {
    let engine = try FontTextEngine(fonts: .fixed)
    let face = DocumentFace(.plain)
    face.expansion = expansion
    let board = Board([(face, Rect(x: 16, y: 16, width: width, height: 400))])
    var options = Harness.Options(
      size: Size(width: width + 32, height: 480), theme: theme, text: engine)
    (options.scale, options.direction) = (scale, direction)
    var bitmap = Bitmap(width: 1, height: 1)
    try Harness.run(board, options) { window in
      let entry = try #require(document.entry(at: now))
      face.show(.init(entry, oldSince: oldSince, isDimmed: oldSince != nil), at: now)
      window.paintIfNeeded()
      let size = face.contentSize(forWidth: width)
      let height = (expansion == 0 ? size.collapsed : size.expanded ?? size.collapsed) + 32
      bitmap = Bitmap(width: Int((width + 32) * scale), height: Int(height * scale))
      Raster(glyphs: engine).paint(
        window.frame.commands, onto: &bitmap, scale: scale, background: theme.card)
    }
    return bitmap
  }

  @Test("Folded, and unfolded in every theme")
  func themes() throws {
    let document = try WidgetDocument.ofEverything()
    expectGolden(try picture(document, expansion: 0), "document-folded")
    for theme in Theme.all {
      let bitmap = try picture(document, theme)
      if theme == .light {
        expectGolden(bitmap, "document")
      } else {
        expectGolden(bitmap, "document", cell: theme.name)
      }
    }
  }

  @Test("Old, in light and dark")
  func old() throws {
    let document = try WidgetDocument.ofEverything()
    let since = Timestamp(milliseconds: now.milliseconds - 7_200_000)
    expectGolden(try picture(document, oldSince: since), "document", cell: "old")
    expectGolden(try picture(document, .dark, oldSince: since), "document", cell: "old-dark")
  }

  @Test("Read from the right, with large text, and with little room")
  func places() throws {
    let document = try WidgetDocument.ofEverything("البطارية", "غير موصول منذ", "كلمتان abc")
    expectGolden(
      try picture(document, direction: .rightToLeft), "document", cell: "right-to-left")
    expectGolden(
      try picture(try .ofEverything(), scale: 2, width: 164), "document", cell: "large")
    expectGolden(try picture(try .ofEverything(), width: 120), "document", cell: "narrow")
  }
}
