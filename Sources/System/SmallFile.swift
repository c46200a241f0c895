import Glibc

/// Small files that are read and replaced as a whole.
public enum SmallFile {
  /// What an ordinary file holds; nil where there is none, or none of ours: a folder, a pipe, a
  /// link, or more than `limit` bytes. C: `open`, `fstat`, `read`.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
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
  public static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool, isPrivate: Bool = true
  ) throws(FileError) {
    let draft = draftPath(path, process: getpid())
    do throws(SystemError) {
      // What has its name already, such as what a crash left behind or a link to somewhere else,
      // goes and is not written to.
      unlink(draft)
      let file = try Descriptor(
        opening: draft, O_WRONLY | O_CREAT | O_EXCL, permissions: isPrivate ? 0o600 : 0o666)
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

  /// A name of this process alone, so that a draft that a crash left behind can be told.
  public static func draftPath(_ path: String, process: Int32) -> String {
    "\(path).\(process).tmp"
  }

  /// Makes the folder of small files, see `Folder.make`.
  public static func makeFolder(_ path: String) throws(FileError) {
    try SystemError.translated(
      { FileError.unwritable(path: $0.path ?? path, reason: $0.message) }
    ) { () throws(SystemError) in try Folder.make(path) }
  }
}
