import Glibc

/// Reads scripts and other texts of a person's.
package enum TextFile {
  /// The largest text that is read, in bytes: a slip of the hand names a film instead.
  private static let largest = 10_000_000

  /// - Throws: where the file cannot be read or is not UTF-8.
  package static func read(_ path: String) throws(TextFileError) -> String {
    try text(of: path)
  }

  /// All that is still to come from standard input.
  /// - Throws: where it cannot be read or is not UTF-8.
  package static func readStandardInput() throws(TextFileError) -> String {
    try text(of: nil)
  }

  /// The bytes of a file, or of all that is still to come from standard input, whatever they are.
  /// - Parameters:
  ///   - path: nil for standard input.
  ///   - limit: how many it may have.
  package static func bytes(
    of path: String?, limit: Int
  ) throws(TextFileError) -> [UInt8] {
    let bytes = try SystemError.translated({
      TextFileError.unreadable(path: path, reason: $0.message)
    }) {
      () throws(SystemError) in try open(path).wholeContents(limit: limit)
    }
    guard let bytes else { throw .tooLarge(path: path, limit: limit) }
    return bytes
  }

  private static func open(_ path: String?) throws(SystemError) -> Descriptor {
    guard let path else {
      return Descriptor(owning: try SystemError.check("dup") { dup(STDIN_FILENO) })
    }
    return try Descriptor(opening: path, O_RDONLY)
  }

  /// - Parameter path: nil for standard input.
  private static func text(of path: String?) throws(TextFileError) -> String {
    let bytes = try bytes(of: path, limit: largest)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notUTF8(path: path)
    }
    return text
  }
}

/// Why a text could not be read. The path is as it was given; nil for standard input.
package enum TextFileError: Error, Hashable {
  /// The system refuses, in its own words.
  case unreadable(path: String?, reason: String)
  /// It has more bytes than are read.
  case tooLarge(path: String?, limit: Int)
  /// It is no text.
  case notUTF8(path: String?)
}
