/// Makes a file of pages for paper.
package struct PaperPrinter {
  /// Called on the window's thread. What it returns paints the pages, on whichever thread: that takes a while.
  package let painting: (PaperDocument) -> @Sendable () throws -> PrintedPaper

  /// See the property.
  package init(painting: @escaping (PaperDocument) -> @Sendable () throws -> PrintedPaper) {
    self.painting = painting
  }
}

/// Pages for paper, as a PDF file.
package struct PrintedPaper: Sendable {
  /// All of the file.
  package let bytes: [UInt8]
  package let pageCount: Int
  /// Whether some signs are in no font, and are boxes.
  package let lacksFont: Bool

  /// See the properties.
  package init(bytes: [UInt8], pageCount: Int, lacksFont: Bool) {
    (self.bytes, self.pageCount, self.lacksFont) = (bytes, pageCount, lacksFont)
  }
}
