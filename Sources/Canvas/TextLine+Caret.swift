extension TextLine {
  /// At which of its two places a caret shows. They are one, except where the direction turns: there
  /// text goes on at one place that runs from left to right, and at the other what runs from right to
  /// left.
  public enum CaretSide: Hashable, Sendable {
    /// Where text of the line's own direction would go on.
    case line
    /// At the character before it, where what goes on in that one's direction will stand.
    case before
    /// At the character behind it.
    case after
  }

  /// Where a caret stands: an offset into the text's UTF-8 form, and which side of it is meant.
  public struct CaretPlace: Hashable, Sendable {
    /// In bytes of UTF-8.
    public var offset: Int
    /// Of the two places that an offset may have.
    public var side: CaretSide
    /// Where a text is broken into lines between two characters: whether it stands at the end of the one
    /// line, not at the beginning of the next.
    public var endsLine: Bool

    /// - Parameter offset: in bytes of UTF-8.
    public init(offset: Int, side: CaretSide = .line, endsLine: Bool = false) {
      self.offset = offset
      self.side = side
      self.endsLine = endsLine
    }
  }

  /// The caret's distance from the left end for an offset into the UTF-8 text; the nearest stop
  /// before it where the offset is inside a cluster.
  public func caretX(at offset: Int, side: CaretSide = .line) -> Double {
    guard let index = stop(atOrBefore: offset) else { return 0 }
    let stop = caretStops[index]
    return resolved(side, at: index) == .before ? stop.before : stop.x
  }

  /// The other place of a caret; nil where it has but one.
  public func otherCaretX(at offset: Int, side: CaretSide = .line) -> Double? {
    guard let index = stop(atOrBefore: offset) else { return nil }
    let stop = caretStops[index]
    guard abs(stop.x - stop.before) > Self.hairline else { return nil }
    return resolved(side, at: index) == .before ? stop.x : stop.before
  }

  /// Places that are no further apart than this are one; they are sums of rounded widths.
  public static let hairline = 0.001

  /// The index of the last caret stop at or before an offset; nil where the line has none.
  public func stop(atOrBefore offset: Int) -> Int? {
    var (low, high) = (0, caretStops.count)
    while low < high {
      let middle = (low + high) / 2
      if caretStops[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  /// The side that a caret takes: at the character before it where that one runs as the line does, or
  /// where nothing is before it.
  public func resolved(_ side: CaretSide, at index: Int) -> CaretSide {
    guard side == .line else { return side }
    let isBefore = index == 0 || caretStops[index - 1].isRightToLeft == isRightToLeft
    return isBefore ? .before : .after
  }
}
