import Glibc

/// Reads scripts and other texts of a person's.
public enum TextFile {
  /// The largest text that is read, in bytes: a slip of the hand names a film instead.
  private static let largest = 10_000_000

  /// - Throws: where the file cannot be read or is not UTF-8.
  public static func read(_ path: String) throws(TextFileError) -> String {
    try read(fopen(path, "rb"), calledPath: path)
  }

  /// All that is still to come from standard input.
  /// - Throws: where it cannot be read or is not UTF-8.
  public static func readStandardInput() throws(TextFileError) -> String {
    try read(fdopen(dup(STDIN_FILENO), "rb"), calledPath: "standard input")
  }

  /// - Parameters:
  ///   - file: closed; nil where it could not be opened.
  ///   - path: what it is called in messages.
  private static func read(
    _ file: UnsafeMutablePointer<FILE>?, calledPath path: String
  ) throws(TextFileError) -> String {
    guard let file else { throw TextFileError(path: path, reason: lastReason) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > largest {
        throw TextFileError(path: path, reason: "larger than \(largest) bytes")
      }
    }
    guard ferror(file) == 0 else { throw TextFileError(path: path, reason: lastReason) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TextFileError(path: path, reason: "not valid UTF-8")
    }
    return text
  }

  /// Makes a folder where it is missing; what leads to it must be there.
  public static func makeFolder(_ path: String) throws(TextFileError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    throw TextFileError(path: path, reason: lastReason)
  }

  private static var lastReason: String { String(cString: strerror(errno)) }
}

/// A file that could not be read or written.
public struct TextFileError: Error, Hashable, CustomStringConvertible {
  /// As it was given.
  public let path: String
  /// Why, in the system's words (C: strerror) or in ours.
  public let reason: String

  /// A clause for the terminal: the path, then the reason.
  public var description: String { "\(path): \(reason)" }
}
