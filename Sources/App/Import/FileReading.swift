/// Reads files that a person has dropped on a window, without keeping the window waiting.
public struct FileReading {
  /// What became of it.
  public enum Answer: Hashable, Sendable {
    /// The text of each of them, in their order.
    case texts([String])
    /// Why not, as a sentence.
    case failed(String)
  }

  /// Reads them.
  /// - `arrived`: called on the loop's thread, once, never from within this call; or never, where the
  ///   disk does not answer.
  public let read: (_ paths: [String], _ arrived: @escaping (Answer) -> Void) -> Void

  /// A way to read them.
  public init(read: @escaping (_ paths: [String], _ arrived: @escaping (Answer) -> Void) -> Void) {
    self.read = read
  }
}
