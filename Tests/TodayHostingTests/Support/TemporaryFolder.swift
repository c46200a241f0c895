import Glibc
import Testing

/// A folder of its own for one test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/aloft-today-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  deinit { Self.remove(path) }

  /// The names in a folder inside it, sorted; none where it is missing.
  func names(_ inside: String = "") -> [String] { Self.names(path + "/" + inside) }

  /// The only file of a folder inside it, as a path relative to this one.
  func onlyFile(in inside: String) throws -> String {
    let names = names(inside)
    try #require(names.count == 1, "There are \(names.count) files: \(names)")
    return inside + "/" + names[0]
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    try #require(Glibc.write(file, bytes, bytes.count) == bytes.count)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    let file = open(path + "/" + name, O_RDONLY)
    try #require(file >= 0, "\(name) cannot be read")
    defer { close(file) }
    var status = stat()
    fstat(file, &status)
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = read(file, &bytes, bytes.count)
    try #require(count == bytes.count)
    return bytes
  }

  /// The permission bits of what has this name.
  func mode(_ name: String) -> mode_t {
    var status = stat()
    stat(path + "/" + name, &status)
    return status.st_mode & 0o777
  }

  private static func names(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    var status = stat()
    lstat(path, &status)
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in names(path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
