import Glibc
import Testing

@testable import DiskUsage

/// A folder of its own for one test, gone when the test is over. Holds files and empty folders.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("/tmp/aloft-disk-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit {
    for entry in entries {
      let path = DiskPath(path).appending(entry.bytes)
      if path.withCString({ unlink($0) }) != 0 { _ = path.withCString { rmdir($0) } }
    }
    rmdir(path)
  }

  /// The names in the folder, sorted.
  var names: [String] { entries.map(\.description).sorted() }

  private var entries: [DiskPath] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var entries: [DiskPath] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { DiskPath($0) }
      if name != ".", name != ".." { entries.append(name) }
    }
    return entries
  }

  func write(_ text: String, to name: String) throws {
    try write(text, to: DiskPath(path + "/" + name))
  }

  func write(_ text: String, to path: DiskPath) throws {
    let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
  }

  /// The permission bits of a file.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    stat(path + "/" + name, &status)
    return status.st_mode & 0o777
  }
}

extension DiskPath {
  /// The bytes as C wants them, for the time of the call.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let characters = bytes.map(CChar.init(bitPattern:)) + [0]
    return characters.withUnsafeBufferPointer { buffer in
      guard let first = buffer.baseAddress else {
        preconditionFailure("A buffer that ends in a zero has a first byte.")
      }
      return body(first)
    }
  }
}
