import CSDL2

/// The C library's heap, in a program whose window stays open for days. C: `mallopt`.
enum Heap {
  /// Has the C library return free memory to the system.
  static func limitGrowth() {
    // Large blocks stand outside, such as a picture while it is compressed: what is allocated after
    // one of them would keep its memory from being given back, and Mesa's software renderer takes 3 MB
    // more with every few sizes of the window. glibc does so by itself up to the first large block that
    // is freed, and from then on keeps ever larger ones.
    _ = mallopt(M_MMAP_THRESHOLD, 64 << 10)
    // A thread that ends leaves its own heap as it grew, 288 KB after the start, of which 2 KB hold
    // something. The threads here are few and short: they take what they need from the one heap.
    _ = mallopt(M_ARENA_MAX, 1)
  }

  /// Gives whole pages back that hold nothing any more, of which a start leaves some 200 KB. Takes a fifth
  /// of a millisecond. C: `malloc_trim`.
  static func giveBack() { _ = malloc_trim(0) }
}
