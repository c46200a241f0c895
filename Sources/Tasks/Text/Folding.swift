@_spi(_Unicode) import Swift

/// Folds one text after the other in the same memory: what `String.folded()` gives, for many names.
package struct Folding {
  /// Longer than what is in it; grows to the longest text.
  private var buffer: [UInt8] = []
  private var count = 0

  /// With nothing folded yet.
  package init() {}

  /// What the last text became.
  package var bytes: [UInt8] { Array(buffer[..<count]) }

  /// Replaces what was folded before.
  package mutating func fold(_ text: String) {
    if write(text) { return }
    // Marks of one letter in another order than Unicode's: rare enough for the long way.
    var sorted = String.UnicodeScalarView()
    sorted.append(contentsOf: text._nfd)
    _ = write(String(sorted))
  }

  /// Whether folded words all stand in what was folded last.
  package func containsAll(_ words: [[UInt8]]) -> Bool {
    buffer.withUnsafeBufferPointer { buffer in
      let text = UnsafeBufferPointer(rebasing: buffer[..<count])
      return words.allSatisfy { word in
        word.withUnsafeBufferPointer { text.firstPlace(of: $0, from: 0) != nil }
      }
    }
  }

  /// - Returns: false where marks stood out of order.
  private mutating func write(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { name in
      // No character becomes more than six times as long.
      let most = 6 * name.count + 16
      if buffer.count < most { buffer = [UInt8](repeating: 0, count: most) }
      let (end, isInOrder) = buffer.withUnsafeMutableBufferPointer { target in
        var writer = FoldingWriter(target)
        // Most names: no letter has an accent, and no other script is looked up.
        if !writer.addPlain(name) { writer.addAll(name, FoldedScalar.table) }
        return (writer.count, writer.isInOrder)
      }
      count = end
      return isInOrder
    }
  }
}
