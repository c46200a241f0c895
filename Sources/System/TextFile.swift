import Glibc

/// Reads scripts and other texts of a person's.
public enum TextFile {
  /// The largest text that is read, in bytes: a slip of the hand names a film instead.
  private static let largest = 10_000_000

  /// - Throws: where the file cannot be read or is not UTF-8.
  public static func read(_ path: String) throws(TextFileError) -> String {
    try read(calledPath: path) { () throws(SystemError) in
      try Descriptor(opening: path, O_RDONLY)
    }
  }

  /// All that is still to come from standard input.
  /// - Throws: where it cannot be read or is not UTF-8.
  public static func readStandardInput() throws(TextFileError) -> String {
    try read(calledPath: "standard input") { () throws(SystemError) in
      Descriptor(owning: try SystemError.check("dup") { dup(STDIN_FILENO) })
    }
  }

  /// - Parameter path: what it is called in messages.
  private static func read(
    calledPath path: String, _ open: () throws(SystemError) -> Descriptor
  ) throws(TextFileError) -> String {
    let bytes = try SystemError.translated({ TextFileError(path: path, reason: $0.message) }) {
      () throws(SystemError) in try open().contents(limit: largest)
    }
    guard let bytes else {
      throw TextFileError(path: path, reason: "larger than \(largest) bytes")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextFileError(path: path, reason: "not valid UTF-8")
    }
    return text
  }
}

/// A text that could not be read.
public struct TextFileError: Error, Hashable, CustomStringConvertible {
  /// As it was given.
  public let path: String
  /// Why, in the system's words or in ours.
  public let reason: String

  /// What could not be done at that path, and why.
  public init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  /// A clause for the terminal: the path, then the reason.
  public var description: String { "\(path): \(reason)" }
}
