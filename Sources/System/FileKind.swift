import Glibc

/// What stands at a path, symbolic links followed.
package enum FileKind: Hashable, Sendable {
  case folder
  /// A file, and whether this user may execute it.
  case file(isExecutable: Bool)
  /// A device, a pipe and the like.
  case other

  /// Nil where nothing is there, or that cannot be found out. C: `stat`, `faccessat`.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: self = .folder
    case S_IFREG: self = .file(isExecutable: status.st_mode & 0o111 != 0)
    default: self = .other
    }
  }
}
