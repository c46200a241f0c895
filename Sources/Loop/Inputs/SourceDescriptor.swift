import Glibc

/// A descriptor that a source has made for itself; closed at the end of its life.
final class SourceDescriptor {
  let number: Int32

  /// Takes over what was opened just now. C: `close`.
  init(owning number: Int32) { self.number = number }

  deinit { close(number) }
}
