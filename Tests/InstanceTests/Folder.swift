import Glibc
import Testing

/// A folder of its own for one test, gone when the test is over.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/aloft-test-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template), "no folder in /tmp"))
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    if let folder = opendir(path) {
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove(path + "/" + name) }
      }
    }
    rmdir(path)
  }

  /// A file's kind and permissions, nil where there is none.
  func mode(of name: String) -> mode_t? {
    var status = stat()
    return lstat(path + "/" + name, &status) == 0 ? status.st_mode : nil
  }
}
