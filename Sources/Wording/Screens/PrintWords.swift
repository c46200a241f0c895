/// What is said of pages for paper.
package enum PrintWords {
  package static var unknownSigns: String {
    localized(
      """
      Some signs of these tasks are in no font here, and are boxes on the pages. Install a font for their script, such as \
      those of fonts-noto.
      """)
  }
}
