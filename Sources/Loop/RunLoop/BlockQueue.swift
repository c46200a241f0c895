/// The blocks that were handed over to a loop, in the order given, until their modes come.
final class BlockQueue {
  private struct Entry {
    let modes: ModeSet
    /// `nil` once it was taken out to be run.
    var block: (@Sendable () -> Void)?
  }

  private var entries: [Entry] = []
  /// That there is nothing at all, for a turn to know at a glance.
  private(set) var isEmpty = true
  /// Walks in progress, one a nested run; their positions must hold, so only the last tidies up.
  private var walks = 0

  /// Moves what other threads have posted into the queue.
  func take(from incoming: IncomingWork, modes: ModeTable) {
    if !incoming.hasBlocks { return }
    entries += incoming.takeBlocks().map { posted in
      Entry(modes: posted.modes.map(modes.bits) ?? .all, block: posted.block)
    }
    isEmpty = entries.isEmpty
  }

  /// How many there are, those just taken out among them.
  var count: Int { entries.count }

  func hasBlock(for served: ModeSet) -> Bool {
    !isEmpty && entries.contains { $0.block != nil && !$0.modes.isDisjoint(with: served) }
  }

  /// Begins a walk over what is in the queue now; what comes later waits for the next.
  func beginWalk() -> Range<Int> {
    walks += 1
    return entries.indices
  }

  /// Takes out the next block for these modes, and advances the walk behind it.
  func next(
    in walk: inout Range<Int>, served: ModeSet
  ) -> (@Sendable () -> Void)? {
    while let index = walk.first {
      walk = index + 1..<walk.upperBound
      guard let block = entries[index].block, !entries[index].modes.isDisjoint(with: served)
      else { continue }
      entries[index].block = nil
      return block
    }
    return nil
  }

  func endWalk() {
    walks -= 1
    guard walks == 0 else { return }
    entries = entries.filter { $0.block != nil }
    isEmpty = entries.isEmpty
  }

  /// Lets go of all blocks, for a loop that ends.
  func removeAll() {
    entries = []
    isEmpty = true
  }
}
