import Painting

/// Which of a few buffers the next frame is painted into, and what of the last frame it lacks: a value
/// without memory and without a compositor.
///
/// A compositor may hold a buffer as long as it likes, and shows what is in it: only one that it has
/// given back is painted into. That one shows an older frame; since then some rectangles have changed,
/// and only those are copied from the newest buffer, which may be read while it is held. Compositors
/// that copy pictures give each one back at once: they are served by a single buffer, others by two.
struct BufferRing: Hashable {
  /// What a buffer lacks of the last frame.
  enum Gap: Hashable {
    case everything
    case pieces([PixelRect])

    /// More than these are copied as a whole.
    private static let mostPieces = 16

    mutating func grow(by damage: [PixelRect]) {
      guard case .pieces(let pieces) = self else { return }
      let fresh = damage.filter { new in !pieces.contains { $0.contains(new) } }
      let all = pieces.filter { old in !fresh.contains { $0.contains(old) } } + fresh
      self = all.count > Self.mostPieces ? .everything : .pieces(all)
    }
  }

  /// The buffer to paint into, and the rects to copy into it first from the newest one.
  struct Turn: Hashable {
    var index: Int
    /// It has to be made first; it lacks everything.
    var isNew: Bool
    /// Nil where the buffer holds the last frame, or nothing holds it.
    var source: (index: Int, gap: Gap)?

    static func == (one: Turn, other: Turn) -> Bool {
      (one.index, one.isNew, one.source?.index) == (other.index, other.isNew, other.source?.index)
        && one.source?.gap == other.source?.gap
    }

    func hash(into hasher: inout Hasher) { hasher.combine(index) }
  }

  private struct Slot: Hashable {
    var isHeld = false
    /// Counts the frames; 0 for one that was never shown.
    var frame = 0
    var gap = Gap.everything
  }

  static let most = 3
  private var slots: [Slot] = []
  private var frame = 0
  /// Holds the last frame; nil where nothing does.
  private(set) var newest: Int?

  /// Buffers that exist.
  var count: Int { slots.count }

  /// Whether there is one to paint into, or one more may be made.
  var hasRoom: Bool { count < Self.most || slots.contains { !$0.isHeld } }

  /// Whether the compositor has it.
  func isHeld(_ index: Int) -> Bool { slots[index].isHeld }

  /// Chooses a buffer for the next frame: of those that were given back the one that lacks least.
  /// - Parameter mayGrow: whether there is memory for one more.
  mutating func take(mayGrow: Bool = true) -> Turn? {
    let free = slots.indices.filter { !slots[$0].isHeld }.max { slots[$0].frame < slots[$1].frame }
    guard let index = free ?? (mayGrow && count < Self.most ? count : nil) else { return nil }
    let isNew = index == count
    if isNew { slots.append(Slot()) }
    let source = newest.flatMap { $0 == index ? nil : (index: $0, gap: slots[index].gap) }
    return Turn(index: index, isNew: isNew, source: source)
  }

  /// The frame is painted, and the compositor has the buffer now.
  /// - Parameter damage: what differs from the frame before.
  mutating func show(_ index: Int, damage: [PixelRect]) {
    frame += 1
    for other in slots.indices where other != index { slots[other].gap.grow(by: damage) }
    slots[index] = Slot(isHeld: true, frame: frame, gap: .pieces([]))
    newest = index
  }

  /// The last frame goes to the compositor once more.
  mutating func showAgain() { if let newest { slots[newest].isHeld = true } }

  /// The compositor has given it back.
  mutating func release(_ index: Int) { slots[index].isHeld = false }

  /// The memory for it could not be had: takes the last one away.
  mutating func removeLast() { slots.removeLast() }

  /// The compositor holds all of them for too long: its oldest one is left to it, and another one is to
  /// take its place.
  /// - Returns: which one; nil where there is no other than the newest.
  mutating func abandonOldest() -> Int? {
    let oldest = slots.indices.filter { $0 != newest }.min { slots[$0].frame < slots[$1].frame }
    if let oldest { slots[oldest] = Slot() }
    return oldest
  }
}
