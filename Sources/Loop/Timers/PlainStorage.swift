import Glibc

/// Memory for plain values, indexed by its owner, that grows by doubling and never shrinks.
///
/// The owner knows which places are initialised, and frees it. Not the owner itself (`~Copyable`)
/// and without mutating calls: as a property of a class it would be guarded by a check of exclusive
/// access each time it is looked at, which costs more than the look.
struct PlainStorage<Element: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Element>
  let capacity: Int

  init(capacity: Int = 16) {
    self.init(resizing: nil, capacity: capacity)
  }

  /// realloc(3), which moves large blocks by their pages and copies nothing.
  private init(resizing old: UnsafeMutablePointer<Element>?, capacity: Int) {
    guard let memory = realloc(old, capacity * MemoryLayout<Element>.stride) else {
      preconditionFailure("There is no memory for \(capacity) entries of a run loop's timers.")
    }
    base = memory.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  /// The same values in memory for at least so many; `self` is gone.
  @inline(never)
  func grown(to count: Int) -> PlainStorage {
    PlainStorage(resizing: base, capacity: max(count, capacity * 2))
  }

  func free() {
    Glibc.free(base)
  }
}
