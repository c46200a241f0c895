/// A text cut into scalars and grapheme clusters, with the direction of each. It can be read into again
/// and again, which asks for no memory anew.
struct TextAnalysis {
  /// What is shaped: controls are spaces.
  private(set) var scalars: [UInt32] = []
  /// Index of each cluster's first scalar, and the number of scalars at the end.
  private(set) var clusterStarts: [Int] = []
  /// Offset of each cluster in the text's UTF-8 form, and the length at the end.
  private(set) var offsets: [Int] = []
  private(set) var bidi = Bidi()

  /// Becomes that of another text.
  /// - Parameter isRightToLeft: the paragraph's direction; nil to learn it from the text.
  mutating func read(_ text: String, isRightToLeft: Bool? = nil) {
    scalars.removeAll(keepingCapacity: true)
    clusterStarts.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    var offset = 0
    for character in text {
      clusterStarts.append(scalars.count)
      offsets.append(offset)
      for scalar in character.unicodeScalars {
        scalars.append(Characters.isControl(scalar.value) ? Characters.space : scalar.value)
        offset += UTF8.width(scalar)
      }
    }
    clusterStarts.append(scalars.count)
    offsets.append(offset)
    bidi.read(scalars, isRightToLeft: isRightToLeft)
  }

  var clusterCount: Int { clusterStarts.count - 1 }

  func cluster(_ index: Int) -> ArraySlice<UInt32> {
    scalars[clusterStarts[index]..<clusterStarts[index + 1]]
  }
}
