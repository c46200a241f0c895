@testable import Painting

extension TextAnalysis {
  init(_ text: String) {
    self.init()
    read(text)
  }
}

extension Bidi {
  /// - Parameter direction: right to left where true; nil to learn it from the text.
  init(_ scalars: [UInt32], isRightToLeft direction: Bool?) {
    self.init()
    read(scalars, isRightToLeft: direction)
  }
}
