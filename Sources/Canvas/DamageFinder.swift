/// Finds which parts of the window two frames differ in, from their draw commands alone, so that
/// no view has to say what it changed and none can forget to.
///
/// The rule: take a common subsequence of the two lists; the bounds of every command that is not
/// in it are damaged. A pixel outside them is touched only by commands that both frames share, in
/// the same order, so it has the same colour in both. Any common subsequence is right; a longer one
/// is tighter.
///
/// With a `Shift` the pixels of an area are moved first, and two commands are also shared where the
/// new one is the old one moved (`Motion`). Whoever proposes a shift need not be right: what does not
/// move with it is damaged.
///
/// Holds scratch memory: frames like the last ones allocate nothing.
public struct DamageFinder {
  private var region = Region(bounds: .zero)
  private var places = PlaceTable()

  /// Without scratch memory: the first frames allocate it.
  public init() {}

  /// - Parameters:
  ///   - old: what the window shows.
  ///   - shift: what is moved before the damage is painted.
  ///   - scale: device pixels a point; only shifts need it.
  /// - Returns: rectangles in points, clipped to `bounds`, none of them overlapping another.
  public mutating func damage(
    from old: [DrawCommand], to new: [DrawCommand], in bounds: Rect, shift: Shift? = nil,
    scale: Double = 1
  ) -> [Rect] {
    region.removeAll(boundedBy: bounds)
    let motion = shift.map { Motion($0, scale: scale) }
    if let motion { region.add(motion.exposed) }
    // Most of a frame is as it was, and stands in the same order: both ends first.
    var start = 0
    let shorter = min(old.count, new.count)
    while start < shorter, old[start] == new[start] {
      keep(new[start], .same, motion)
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      keep(new[newEnd - 1], .same, motion)
      oldEnd -= 1
      newEnd -= 1
    }
    match(old, start..<oldEnd, new, start..<newEnd, motion)
    return region.rects
  }

  /// Walks along both lists. What was only replaced leaves the rest in step; for what came, went or
  /// changed its place the next old command is looked up by where it stands.
  private mutating func match(
    _ old: [DrawCommand], _ oldRange: Range<Int>, _ new: [DrawCommand], _ newRange: Range<Int>,
    _ motion: Motion?
  ) {
    var next = oldRange.lowerBound
    var isTableFilled = false
    for index in newRange {
      let isInStep = next < oldRange.upperBound
      if isInStep, let relation = relation(old[next], new[index], motion) {
        keep(new[index], relation, motion)
        next += 1
      } else if isInStep, next + 1 < oldRange.upperBound, index + 1 < newRange.upperBound,
        relation(old[next + 1], new[index + 1], motion) != nil
      {
        drop(old[next], motion)
        region.add(new[index].bounds)
        next += 1
      } else {
        if !isTableFilled {
          places.fill(with: old, next..<oldRange.upperBound, scale: motion?.scale ?? 1)
          isTableFilled = true
        }
        guard let place = place(of: new[index], in: old, from: next, motion) else {
          region.add(new[index].bounds)
          continue
        }
        for skipped in next..<place.index { drop(old[skipped], motion) }
        keep(new[index], place.relation, motion)
        next = place.index + 1
      }
    }
    for skipped in next..<oldRange.upperBound { drop(old[skipped], motion) }
  }

  private enum Relation { case same, moved }

  private func relation(_ old: DrawCommand, _ new: DrawCommand, _ motion: Motion?) -> Relation? {
    if let motion, motion.moves(old, to: new) { return .moved }
    return old == new ? .same : nil
  }

  private mutating func place(
    of command: DrawCommand, in old: [DrawCommand], from start: Int, _ motion: Motion?
  ) -> (index: Int, relation: Relation)? {
    if let motion, motion.carries(command) {
      var place = places.first(near: command, movedBy: motion.rows, from: start)
      while let index = place {
        if motion.moves(old[index], to: command) { return (index, .moved) }
        place = places.next(after: index)
      }
    }
    var place = places.first(near: command, movedBy: 0, from: start)
    while let index = place {
      if old[index] == command { return (index, .same) }
      place = places.next(after: index)
    }
    return nil
  }

  /// A command that both frames share. One that stands still has been moved along with the pixels
  /// below it.
  private mutating func keep(_ command: DrawCommand, _ relation: Relation, _ motion: Motion?) {
    guard relation == .same, let motion, !motion.leaves(command) else { return }
    region.add(command.bounds.intersection(motion.area))
    region.add(motion.trace(of: command))
  }

  /// A command that only the old frame has.
  private mutating func drop(_ command: DrawCommand, _ motion: Motion?) {
    guard let motion else { return region.add(command.bounds) }
    region.add(motion.trace(of: command))
    if !motion.carries(command) { region.add(command.bounds) }
  }
}
