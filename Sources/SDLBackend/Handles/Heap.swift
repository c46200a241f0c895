import CSDL2

/// The C library's heap, in a program whose window stays open for days.
enum Heap {
  /// Keeps large blocks out of it, such as a picture while it is compressed: what is allocated after
  /// one of them would keep its memory from being given back, and Mesa's software renderer takes 3 MB
  /// more with every few sizes of the window. glibc does so by itself up to the first large block that
  /// is freed, and from then on keeps ever larger ones. C: `mallopt`.
  static func leaveOutLargeBlocks() { _ = mallopt(M_MMAP_THRESHOLD, 64 << 10) }
}
