/// What is said of pages for paper.
package enum PrintWords {
  /// The title of the dialog that asks for the file.
  package static var title: String { localized("Print tasks into a PDF file") }
  /// Writes the file.
  package static var write: String { localized("Write the file") }
  /// The pages are being painted.
  package static var painting: String { localized("Painting the pages") }
  /// It was written.
  /// - Parameter name: of the file.
  package static func printed(_ pages: Int, to name: String, _ numbers: NumberStyle) -> String {
    localized(
      pages, one: "Printed into \(name): one page",
      other: "Printed into \(name): \(numbers.text(pages)) pages")
  }
  /// Shows the file.
  package static var open: String { localized("Open") }
  /// It was written, and not all of it can be read.
  package static func printedWithBoxes(to name: String) -> String {
    localized(
      """
      Printed into \(name), but some signs are in no font here, and are boxes on the pages. Install a font for their \
      script, such as those of fonts-noto, and print again.
      """)
  }
  /// There is no font for some of the signs.
  package static var unknownSigns: String {
    localized(
      """
      Some signs of these tasks are in no font here, and are boxes on the pages. Install a font for their script, such as \
      those of fonts-noto.
      """)
  }
}
