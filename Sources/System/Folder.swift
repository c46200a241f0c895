import Glibc

/// Folders, by their paths.
package enum Folder {
  /// Makes a folder, and those around it, for the owner only, where they are missing.
  /// - Parameter isDurable: waits until the disk has their names.
  /// - Throws: with the path of the one that cannot be made. C: `mkdir`.
  package static func make(_ path: String, isDurable: Bool = false) throws(SystemError) {
    if isFolder(path) { return }
    let parent = FilePath.parent(of: path)
    do throws(SystemError) {
      try makeAlone(path, permissions: 0o700)
    } catch {
      guard error.code == ENOENT, parent != path, !path.isEmpty else { throw error }
      try make(parent, isDurable: isDurable)
      try makeAlone(path, permissions: 0o700)
    }
    // Where that is refused the folder is there all the same.
    if isDurable { try? sync(parent) }
  }

  /// Makes a folder where it is missing; what leads to it must be there. C: `mkdir`.
  package static func makeAlone(_ path: String, permissions: UInt32) throws(SystemError) {
    guard mkdir(path, permissions) != 0 else { return }
    let code = errno
    // Another process may have been faster.
    if isFolder(path) { return }
    throw SystemError("mkdir", code: code == EEXIST ? ENOTDIR : code, path: path)
  }

  /// Whether there is one, or a link to one. C: `stat`.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns when the disk has the names of what is in it. A file system that knows no such thing is
  /// not asked for it. C: `fsync`.
  package static func sync(_ path: String) throws(SystemError) {
    let folder = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    try SystemError.check("fsync", allowing: EINVAL) { fsync(folder.number) }
  }

  /// The names of what is in it; none where it cannot be read. C: `readdir`.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }
}
