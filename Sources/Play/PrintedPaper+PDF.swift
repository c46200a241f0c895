package import App
import Canvas
package import Painting
import Wording

extension PrintedPaper {
  /// Dots of the paper in a point: 300 in an inch.
  private static let scale = 300.0 / 72

  /// Paints the pages of a document.
  /// - Throws: where the memory ends.
  package init(
    _ document: PaperDocument, on paper: Paper, by text: FontTextEngine
  ) throws(PNGError) {
    let pages = PaperPages(
      document, on: paper.size, text: text, number: NumberStyle.ofLanguage.text)
    let raster = Raster(glyphs: text)
    var file = PDFFile(pageSize: pages.size)
    var picture = Bitmap(
      width: Int((pages.size.width * Self.scale).rounded()),
      height: Int((pages.size.height * Self.scale).rounded()))
    for page in pages.pages {
      raster.paint(page, onto: &picture, scale: Self.scale, background: .white)
      try file.add(picture)
    }
    self.init(
      bytes: file.finish(title: document.title), pageCount: pages.pages.count,
      lacksFont: pages.pages.joined().contains(where: text.lacksFont))
  }
}
