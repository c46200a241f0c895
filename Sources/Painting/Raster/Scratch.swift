/// Memory that is used again from command to command, so that painting a frame like the last one
/// allocates nothing. Holds trivial values only; their content is undefined between uses.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    capacity = 64
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Room for `count` values.
  @inline(__always)
  mutating func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    if count > capacity { grow(to: count, keeping: 0) }
    return start
  }

  /// Room for `count` values, the first `kept` of them unchanged.
  mutating func grow(to count: Int, keeping kept: Int) {
    guard count > capacity else { return }
    let larger = max(count, capacity * 2)
    let fresh = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    fresh.update(from: start, count: kept)
    start.deallocate()
    (start, capacity) = (fresh, larger)
  }

  /// Room for `count` values, all of them `value`.
  @inline(__always)
  mutating func fill(_ count: Int, with value: Element) -> UnsafeMutablePointer<Element> {
    let room = reserve(count)
    room.update(repeating: value, count: count)
    return room
  }
}
