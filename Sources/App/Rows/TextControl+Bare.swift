import Canvas
package import Kit

extension TextControl {
  /// Stands where a name does, which is written in its row: without a frame, with a menu.
  package func takesPlaceOfName() {
    look = .bare
    textInsets = Insets()
    addMenu()
  }

  /// What has to lie above and below one line, so that it stands where one stands in the middle of a height.
  func airAround(lineIn height: Double) -> Insets {
    guard let line = root?.text.metrics(for: .body).lineHeight else { return Insets() }
    let (whole, top) = (line.rounded(.up), ((height - line) / 2).rounded())
    // A line of a text stands on whole points itself.
    let above = top - ((whole - line) / 2).rounded()
    return Insets(top: above, left: 0, bottom: height - whole - above, right: 0)
  }
}
