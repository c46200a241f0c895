/// Which parts of the window two frames differ in, learnt from their draw commands alone, so that
/// no view has to say what it changed and none can forget to.
///
/// The rule: take a common subsequence of the two lists; the bounds of every command that is not
/// in it are damaged. A pixel outside them is touched only by commands that both frames share, in
/// the same order, so it has the same colour in both. Any common subsequence is right; a longer one
/// is tighter. Lists are matched from both ends first (a tick changes a label in place), and
/// greedily in between.
public enum Damage {
  /// More rectangles than this are merged: presenting has a cost for each.
  public static let mostRects = 32

  /// Rectangles in points, clipped to `bounds`, none of them overlapping another.
  public static func between(
    _ old: [DrawCommand], _ new: [DrawCommand], in bounds: Rect
  ) -> [Rect] {
    var region = Region(bounds: bounds)
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    let (before, after) = (old[start..<oldEnd], new[start..<newEnd])
    if before.count == after.count {
      addUnequal(before, after, to: &region)
    } else {
      addUnmatched(before, after, to: &region)
    }
    return region.rects
  }

  /// Lists of one length are compared pair by pair: that is what an update in place leaves.
  private static func addUnequal(
    _ old: ArraySlice<DrawCommand>, _ new: ArraySlice<DrawCommand>, to region: inout Region
  ) {
    for (before, after) in zip(old, new) where before != after {
      region.add(before.bounds)
      region.add(after.bounds)
    }
  }

  /// Lists of different lengths: each new command takes the next old one that equals it.
  private static func addUnmatched(
    _ old: ArraySlice<DrawCommand>, _ new: ArraySlice<DrawCommand>, to region: inout Region
  ) {
    var places: [DrawCommand: [Int]] = [:]
    for index in old.indices.reversed() { places[old[index], default: []].append(index) }
    var next = old.startIndex
    for command in new {
      while let place = places[command]?.last, place < next { places[command]?.removeLast() }
      guard let place = places[command]?.popLast() else {
        region.add(command.bounds)
        continue
      }
      for skipped in next..<place { region.add(old[skipped].bounds) }
      next = place + 1
    }
    for skipped in next..<old.endIndex { region.add(old[skipped].bounds) }
  }
}
