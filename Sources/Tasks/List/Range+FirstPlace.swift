extension Range<Int> {
  /// The first one for which `isBeyond` holds, or the end. It must not hold before and after.
  @inlinable @inline(__always)
  package func firstPlace(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
