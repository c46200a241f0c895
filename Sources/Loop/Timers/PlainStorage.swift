import CLinux
import Glibc

/// Memory for plain values, indexed by its owner, that grows by doubling and never shrinks.
///
/// The owner knows which places are initialised, and frees it. Not the owner itself (`~Copyable`)
/// and without mutating calls: as a property of a class it would be guarded by a check of exclusive
/// access each time it is looked at, which costs more than the look.
///
/// Up to 1,024 values are a block of the heap. More have pages of their own, with addresses for 65,536 to
/// begin with: the system takes only pages that are used, and moves them without touching them. It counts in
/// pages of its own size, whatever that is.
struct PlainStorage<Element: BitwiseCopyable> {
  let base: UnsafeMutablePointer<Element>
  let capacity: Int

  init(capacity: Int = 16) {
    let memory = malloc(capacity * MemoryLayout<Element>.stride)
    self.init(memory, capacity: capacity)
  }

  private init(_ memory: UnsafeMutableRawPointer?, capacity: Int) {
    guard let memory, memory != MAP_FAILED else {
      trap("There is no memory for \(capacity) entries of a run loop's timers.")
    }
    base = memory.bindMemory(to: Element.self, capacity: capacity)
    self.capacity = capacity
  }

  /// The same values in memory for at least so many; `self` is gone.
  @inline(never)
  func grown(to count: Int) -> PlainStorage {
    let wanted = max(count, capacity * 2)
    if wanted <= Self.mostInHeap {
      return PlainStorage(realloc(base, wanted * Self.stride), capacity: wanted)
    }
    let places = max(wanted, 65_536)
    return PlainStorage(mapped(places * Self.stride), capacity: places)
  }

  func free() {
    if isMapped { munmap(base, capacity * Self.stride) } else { Glibc.free(base) }
  }

  private func mapped(_ size: Int) -> UnsafeMutableRawPointer? {
    if isMapped { return remap_memory(base, capacity * Self.stride, size) }
    let pages = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    if pages != MAP_FAILED { pages?.copyMemory(from: base, byteCount: capacity * Self.stride) }
    Glibc.free(base)
    return pages
  }

  private static var stride: Int { MemoryLayout<Element>.stride }
  private static var mostInHeap: Int { 1_024 }
  private var isMapped: Bool { capacity > Self.mostInHeap }
}
