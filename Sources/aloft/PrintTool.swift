import App
import Canvas
import Commands
import Glibc
import Painting
import System
import Wording

/// Paints tasks on pages of paper, as a PDF file.
enum PrintTool {
  /// Dots of the paper in a point: 300 in an inch.
  private static let scale = 300.0 / 72

  static func run(_ arguments: Arguments) throws -> Int32 {
    let list = try PaperList(arguments)
    let text = try FontTextEngine.ofProgram()
    text.language = list.language
    let pages = PaperPages(
      list.tasks, title: list.title, day: list.day, empty: ListWords.nothingHere,
      on: paper.size, text: text, direction: Language.direction,
      number: NumberStyle.ofLanguage.text)
    if pages.pages.joined().contains(where: text.lacksFont) {
      Console.complain(PrintWords.unknownSigns)
    }
    let bytes = try file(of: pages, title: list.title, by: Raster(glyphs: text))
    let path = String(decoding: arguments.operands.first ?? [], as: UTF8.self)
    try OutputFile.write(bytes, to: path == "-" ? "/dev/stdout" : path)
    return 0
  }

  private static func file(
    of pages: PaperPages, title: String, by raster: Raster
  ) throws -> [UInt8] {
    var document = PDFFile(pageSize: pages.size)
    var picture = Bitmap(
      width: Int((pages.size.width * scale).rounded()),
      height: Int((pages.size.height * scale).rounded()))
    for page in pages.pages {
      raster.paint(page, onto: &picture, scale: scale, background: .white)
      try document.add(picture)
    }
    return document.finish(title: title)
  }

  private static var paper: Paper {
    Paper(
      { getenv($0).map { String(cString: $0) } }, machine: try? TextFile.read("/etc/papersize"))
  }
}
