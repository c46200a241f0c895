import Glibc
import Testing

/// A folder of its own for one test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/aloft-test-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template), "no folder in /tmp"))
  }

  deinit { Self.remove(path) }

  /// A file's text, empty where there is no such file.
  func text(_ name: String) -> String { String(decoding: bytes(name) ?? [], as: UTF8.self) }

  /// The text of a file anywhere, empty where there is none.
  static func text(of path: String) -> String {
    String(decoding: bytes(of: path) ?? [], as: UTF8.self)
  }

  /// A file's bytes, nil where there is no such file.
  func bytes(_ name: String) -> [UInt8]? { Self.bytes(of: path + "/" + name) }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = try #require(fopen(path + "/" + name, "wb"), "\(name) cannot be written")
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  /// The names in the folder, sorted.
  var names: [String] {
    Self.names(in: path).sorted()
  }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}
