import DiskUsage
import Glibc
import Testing

extension DiskPath {
  /// Makes a file, whatever bytes its name has.
  func write(_ text: String) throws {
    let descriptor = withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// The bytes as C wants them, for the time of the call.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map(CChar.init(truncatingIfNeeded:)) + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else {
        preconditionFailure("A buffer that ends in a zero has a first byte.")
      }
      return body(first)
    }
  }
}
