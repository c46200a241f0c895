import Glibc

/// Small files that are read and replaced as a whole.
package enum SmallFile {
  /// What an ordinary file holds; nil where there is none, or none of ours: a folder, a pipe, a
  /// link, or more than `limit` bytes. C: `open`, `fstat`, `read`.
  package static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      // Not to be kept waiting by a pipe in the file's place.
      let file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let status = try file.status()
      guard status.isFile, status.size <= limit else { return nil }
      return try file.contents(limit: limit)
    } catch {
      if error.code == ENOENT || error.code == ELOOP { return nil }
      throw .unreadable(path: path, reason: error.message)
    }
  }

  /// Writes beside `path` first and then takes its name: a reader sees the old content or the new
  /// one, never half of one. C: `open`, `write`, `fsync`, `rename`.
  /// - isDurable: waits until the disk has it, so that it survives a power cut; without, the file
  ///   may be empty after one.
  /// - isPrivate: for its owner only; without, for whom the process's `umask` leaves it.
  package static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool, isPrivate: Bool = true
  ) throws(FileError) {
    try replace(path, with: bytes, isDurable: isDurable, permissions: isPrivate ? 0o600 : 0o666)
  }

  /// - Parameter keepsPermissions: whether the process's `umask` takes nothing from them.
  private static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool, permissions: UInt32,
    keepsPermissions: Bool = false
  ) throws(FileError) {
    let draft = draftPath(path, process: getpid())
    do throws(SystemError) {
      // What has its name already, such as what a crash left behind or a link to somewhere else,
      // goes and is not written to.
      unlink(draft)
      let file = try Descriptor(
        opening: draft, O_WRONLY | O_CREAT | O_EXCL, permissions: permissions)
      if keepsPermissions { try file.setPermissions(permissions) }
      try file.write(bytes)
      if isDurable { try file.sync() }
      try file.close()
      try SystemError.check("rename") { rename(draft, path) }
      // Makes the new name last, too.
      if isDurable { try Folder.sync(FilePath.parent(of: path)) }
    } catch {
      unlink(draft)
      throw .unwritable(path: path, reason: error.message)
    }
  }

  /// Replaces a file of the person's own, durably: one that is there keeps its permissions, and a link to it
  /// goes on being one, also where it was not there yet; a new one is for whom the process's `umask` leaves it.
  package static func rewrite(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    let target =
      resolved.map { String(cString: $0) } ?? FilePath.destination(ofLink: path) ?? path
    let status = try? Descriptor.Status(of: target)
    // Another name in the place of a folder, a pipe or a device would be the end of that.
    guard status?.isFile ?? true else {
      let error = SystemError("open", code: status?.isFolder == true ? EISDIR : EINVAL)
      throw .unwritable(path: path, reason: error.message)
    }
    try replace(
      target, with: bytes, isDurable: true, permissions: status?.permissions ?? 0o666,
      keepsPermissions: status != nil)
  }

  /// A name of this process alone, so that a draft that a crash left behind can be told.
  package static func draftPath(_ path: String, process: Int32) -> String {
    "\(path).\(process).tmp"
  }

  /// Makes the folder of small files, see `Folder.make`.
  package static func makeFolder(_ path: String) throws(FileError) {
    try SystemError.translated(
      { FileError.unwritable(path: $0.path ?? path, reason: $0.message) }
    ) { () throws(SystemError) in try Folder.make(path) }
  }
}
