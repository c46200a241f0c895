/// What is wrong with the contents of a cache file.
public enum RateFileProblem: Error, Hashable, Sendable {
  case empty
  /// It ends before its last line.
  case truncated
  /// It is not of this kind, or its values make no sense.
  case foreign
  /// A newer Aloft wrote it.
  case newerVersion(found: Int)
}

/// Why the cached rate could not be read or written. A cache that cannot be read counts as absent:
/// nothing is lost that the next measurement does not bring back.
public enum RateFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The contents are not a cached rate of a known version.
  case unusable(DiskPath, RateFileProblem)
  /// The system refuses to read it; `reason` is its own.
  case unreadable(DiskPath, reason: String)
  /// It could not be written; the former file is as it was.
  case notWritten(DiskPath, reason: String)

  public var description: String {
    switch self {
    case .unusable(let path, let problem):
      "Expected a cached disk usage in \(path), found \(Self.text(problem)). It is replaced by the "
        + "next measurement."
    case .unreadable(let path, let reason):
      "The cached disk usage \(path) cannot be read: \(reason). Make it readable, or delete it."
    case .notWritten(let path, let reason):
      "The disk usage could not be stored in \(path): \(reason). Make the folder writable, or free "
        + "some space."
    }
  }

  private static func text(_ problem: RateFileProblem) -> String {
    switch problem {
    case .empty: "an empty file"
    case .truncated: "the beginning of one"
    case .foreign: "something else"
    case .newerVersion(let found):
      "version \(found), while this Aloft knows versions up to \(CachedRate.version)"
    }
  }
}
