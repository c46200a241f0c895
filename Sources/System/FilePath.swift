import Glibc

/// Paths as text.
package enum FilePath {
  /// The folder that a path lies in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What lies below a folder.
  package static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }

  /// What a person writes for a path: with `~/` for the home folder, and blanks around it.
  /// - Returns: nil where it is not whole, or names a folder.
  package static func whole(_ text: String) -> String? {
    let trimmed = text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace)
    let path = String(trimmed.reversed())
    guard !path.hasSuffix("/") else { return nil }
    if path.hasPrefix("~/"), let home = Environment.value("HOME") {
      return joined(home, String(path.dropFirst(2)))
    }
    return path.hasPrefix("/") ? path : nil
  }

  /// Whether something of this name is there. C: `access`.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Without symbolic links and detours; nil where nothing is there. C: `realpath`.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  /// Where a symbolic link leads, be something there or not; nil for what is none.
  static func destination(ofLink path: String) -> String? {
    target(ofLink: path).map { $0.hasPrefix("/") ? $0 : joined(parent(of: path), $0) }
  }

  /// What a symbolic link says, which may be relative to where it stands; nil for what is none. C: `readlink`.
  package static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      // One that fills the buffer may be cut off.
      guard (0..<buffer.count).contains(count) else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]),
        as: UTF8.self)
    }
  }
}
