/// One source sample and its weight in a destination pixel; weights add up to 65,536.
struct ResampleTap: BitwiseCopyable {
  var index: Int32
  var weight: Int32
}

/// How one axis of a picture is stretched: shrinking takes the mean of what a pixel covers,
/// enlarging mixes the two nearest samples.
struct Resampler {
  let source: Int
  let target: Int

  private static let unit = 65_536.0

  /// The most samples that one destination pixel is made of.
  var mostTaps: Int { source > target ? source / max(target, 1) + 3 : 2 }

  /// Writes the samples for destination pixel `index`; returns how many.
  func taps(for index: Int, into taps: UnsafeMutablePointer<ResampleTap>) -> Int {
    let step = Double(source) / Double(target)
    guard step > 1 else {
      let center = (Double(index) + 0.5) * step - 0.5
      let first = center.rounded(.down)
      let weight = Int32(((center - first) * Self.unit).rounded())
      taps[0] = ResampleTap(index: clamp(Int(first)), weight: 65_536 - weight)
      taps[1] = ResampleTap(index: clamp(Int(first) + 1), weight: weight)
      return 2
    }
    let (from, to) = (Double(index) * step, min(Double(index + 1) * step, Double(source)))
    var count = 0
    var left: Int32 = 65_536
    var position = Int(from)
    while Double(position) < to, position < source, count < mostTaps {
      let covered = min(Double(position + 1), to) - max(Double(position), from)
      let weight = Int32((covered / step * Self.unit).rounded())
      taps[count] = ResampleTap(index: Int32(position), weight: min(weight, left))
      left -= taps[count].weight
      count += 1
      position += 1
    }
    taps[count - 1].weight += left
    return count
  }

  private func clamp(_ index: Int) -> Int32 { Int32(min(max(index, 0), source - 1)) }
}
