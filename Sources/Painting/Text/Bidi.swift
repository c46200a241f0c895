import CText

/// The direction of text by the Unicode bidirectional algorithm (UAX #9), as FriBidi has it.
struct Bidi {
  /// Direction of the first strong character; left to right where there is none.
  private(set) var isRightToLeft = false
  /// The embedding level of every scalar: even ones run from left to right, odd ones the other way.
  private(set) var levels: [Int8] = []

  /// Becomes that of another text.
  /// - Parameter direction: right to left where true; nil to learn it from the text.
  mutating func read(_ scalars: [UInt32], isRightToLeft direction: Bool?) {
    // Nothing below the Hebrew block is right-to-left or steers direction.
    if direction != true, !scalars.contains(where: { $0 >= 0x590 }) {
      isRightToLeft = false
      levels.removeAll(keepingCapacity: true)
      levels.append(contentsOf: repeatElement(0, count: scalars.count))
      return
    }
    let count = FriBidiStrIndex(scalars.count)
    var types = Array(repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = Array(repeating: FriBidiBracketType(0), count: scalars.count)
    var found = Array(repeating: FriBidiLevel(0), count: scalars.count)
    var paragraph: FriBidiParType =
      switch direction {
      case nil: FRIBIDI_PAR_ON
      case true?: FRIBIDI_PAR_RTL
      case false?: FRIBIDI_PAR_LTR
      }
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &paragraph, &found)
    let isRightToLeft = paragraph == FRIBIDI_PAR_RTL || paragraph == FRIBIDI_PAR_WRTL
    let base: FriBidiLevel = isRightToLeft ? 1 : 0
    // Zero means that memory ran out: better in one direction than not at all.
    if highest == 0 { found = Array(repeating: base, count: scalars.count) }
    // Rule L1: spaces at the end stand at the end of the line.
    var end = scalars.count
    while end > 0, Characters.isSpace(scalars[end - 1]) {
      end -= 1
      found[end] = base
    }
    self.isRightToLeft = isRightToLeft
    levels = found
  }

  /// Rule L2: the order in which items of these levels are seen from left to right.
  static func visualOrder(of levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end + 1
      }
    }
    return order
  }
}
