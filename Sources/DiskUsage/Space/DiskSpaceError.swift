/// Why figures of a file system are no measurement.
public enum DiskSpaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file system counts no blocks, as kernel interfaces do, or has none to give.
  case noData
  /// The figures contradict each other, or themselves: what was expected and what was found.
  case absurd(String)

  /// A clause that goes on from the file system's name: `/proc: it counts no space`.
  public var description: String {
    switch self {
    case .noData: "it counts no space"
    case .absurd(let what): "its figures make no sense: \(what)"
    }
  }
}
