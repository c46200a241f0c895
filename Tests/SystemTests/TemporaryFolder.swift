import Glibc
import System
import Testing

/// A folder of its own for one test, gone when the test is over.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/aloft-test-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template), "no folder in /tmp"))
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in Folder.names(in: path) where name != "." && name != ".." {
      remove(path + "/" + name)
    }
    rmdir(path)
  }

  subscript(name: String) -> String { path + "/" + name }

  /// A file's permissions; nil where there is none.
  func mode(_ name: String) -> mode_t? {
    var status = stat()
    return lstat(self[name], &status) == 0 ? status.st_mode & 0o777 : nil
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = try #require(fopen(self[name], "wb"))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen(self[name], "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}
