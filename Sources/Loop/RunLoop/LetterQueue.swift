/// The blocks that were handed over to a loop, in the order given, until their modes come.
struct LetterQueue {
  private struct Entry {
    let modes: ModeSet
    /// `nil` once it was taken out to be run.
    var block: (@Sendable () -> Void)?
  }

  private var entries: [Entry] = []
  /// Walks in progress, one a nested run; their positions must hold, so only the last tidies up.
  private var walks = 0

  /// Moves what other threads have posted into the queue.
  mutating func take(from mailbox: Mailbox, modes: inout ModeTable) {
    for letter in mailbox.takeLetters() {
      entries.append(Entry(modes: modes.bits(of: letter.modes), block: letter.block))
    }
  }

  func hasLetter(for served: ModeSet) -> Bool {
    entries.contains { $0.block != nil && !$0.modes.isDisjoint(with: served) }
  }

  /// Begins a walk over what is in the queue now; what comes later waits for the next.
  mutating func beginWalk() -> Range<Int> {
    walks += 1
    return entries.indices
  }

  /// Takes out the next block for these modes, and advances the walk behind it.
  mutating func next(
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

  mutating func endWalk() {
    walks -= 1
    if walks == 0, !entries.isEmpty { entries.removeAll { $0.block == nil } }
  }
}
