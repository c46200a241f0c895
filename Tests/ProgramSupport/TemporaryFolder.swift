package import Glibc
import Testing

/// A folder of its own for one test, gone when the test is over, with all that lies in it.
package final class TemporaryFolder: Sendable {
  /// Where it is, without a slash at the end.
  package let path: String

  /// - Parameter parent: where it is made.
  package init(in parent: String = "/tmp") throws {
    var template = Array("\(parent)/aloft-test-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template), "no folder in \(parent)"))
  }

  deinit {
    Self.empty(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    rmdir(path)
  }

  /// The path of what has this name in it, or of what lies deeper.
  package subscript(name: String) -> String { path + "/" + name }

  /// The names in the folder, or in one that lies in it, sorted.
  package func names(in part: String = "") throws -> [String] {
    let folder = try #require(opendir(self[part]), "there is no folder \(self[part])")
    defer { closedir(folder) }
    var names: [String] = []
    Self.visit(folder) { names.append(String(cString: $0)) }
    return names.sorted()
  }

  /// What a file holds.
  package func bytes(_ name: String) throws -> [UInt8] {
    let file = try #require(fopen(self[name], "rb"), "\(name) cannot be read")
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// A file's text, empty where there is no such file.
  package func text(_ name: String) -> String {
    String(decoding: (try? bytes(name)) ?? [], as: UTF8.self)
  }

  /// Makes a file, or gives it another content.
  package func write(_ bytes: some Collection<UInt8>, to name: String) throws {
    let file = try #require(fopen(self[name], "wb"), "\(name) cannot be written")
    defer { fclose(file) }
    let bytes = Array(bytes)
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  /// The same with a text.
  package func write(_ text: String, to name: String) throws { try write(text.utf8, to: name) }

  /// Makes a program of a script. Another process writes it: a test that starts one meanwhile hands on
  /// what is open here, and Linux runs no file that is open for writing.
  package func writeProgram(_ script: String, to name: String) throws {
    let text = name + ".text"
    try write(script, to: text)
    _ = try ForeignProgram.output("install '\(self[text])' '\(self[name])' && rm '\(self[text])'")
  }

  /// The kind and the permissions of a file, a link or a folder, as lstat(2) has them; nil where
  /// there is none.
  package func kindAndMode(_ name: String = "") -> mode_t? {
    var status = stat()
    return lstat(self[name], &status) == 0 ? status.st_mode : nil
  }

  /// The permissions alone.
  package func mode(_ name: String = "") -> mode_t? { kindAndMode(name).map { $0 & 0o777 } }

  // MARK: Its end

  /// Names are bytes: what is no valid UTF-8 goes too.
  private static func empty(_ descriptor: Int32) {
    guard descriptor >= 0, let folder = fdopendir(descriptor) else { return }
    defer { closedir(folder) }
    visit(folder) { name in
      if unlinkat(descriptor, name, 0) == 0 { return }
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      empty(openat(descriptor, name, flags))
      unlinkat(descriptor, name, AT_REMOVEDIR)
    }
  }

  private static func visit(
    _ folder: OpaquePointer, _ visitor: (UnsafePointer<CChar>) -> Void
  ) {
    while let entry = readdir(folder) {
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        guard let name = bytes.assumingMemoryBound(to: CChar.self).baseAddress else { return }
        if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { visitor(name) }
      }
    }
  }
}
