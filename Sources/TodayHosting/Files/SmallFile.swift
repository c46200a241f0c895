import Glibc

/// Small files that are read and replaced as a whole, for their owner only.
public enum SmallFile {
  /// What an ordinary file holds; nil where there is none, or none of ours: a folder, a pipe, a
  /// link, or more than `limit` bytes. C: `open`, `fstat`, `read`.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    // Not to be kept waiting by a pipe in the file's place.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if file < 0 {
      if errno == ENOENT || errno == ELOOP { return nil }
      throw .unreadable(path: path, reason: FileError.lastReason())
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit
    else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        if bytes.count > limit { return nil }
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw .unreadable(path: path, reason: FileError.lastReason())
      }
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
    do throws(FileError) {
      try write(bytes, to: draft, isDurable: isDurable, isPrivate ? 0o600 : 0o666)
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      let reason = FileError.lastReason()
      unlink(draft)
      throw .unwritable(path: path, reason: reason)
    }
    if isDurable { try syncFolder(of: path) }
  }

  /// A name of this process alone, so that a draft that a crash left behind can be told.
  static func draftPath(_ path: String, process: pid_t) -> String { "\(path).\(process).tmp" }

  /// Makes a file. What has its name already, such as what a crash left behind or a link to somewhere
  /// else, goes and is not written to.
  private static func write(
    _ bytes: [UInt8], to path: String, isDurable: Bool, _ permissions: mode_t
  ) throws(FileError) {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    guard file >= 0 else { throw .unwritable(path: path, reason: FileError.lastReason()) }
    var failure: String?
    var rest = bytes[...]
    while failure == nil, !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        failure = FileError.lastReason()
      }
    }
    if failure == nil, isDurable, fsync(file) != 0 { failure = FileError.lastReason() }
    if close(file) != 0, failure == nil { failure = FileError.lastReason() }
    if let failure { throw .unwritable(path: path, reason: failure) }
  }

  /// Makes the new name last, too.
  private static func syncFolder(of path: String) throws(FileError) {
    let folder = open(parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .unwritable(path: path, reason: FileError.lastReason()) }
    defer { close(folder) }
    guard fsync(folder) == 0 else {
      throw .unwritable(path: path, reason: FileError.lastReason())
    }
  }

  /// The folder that a path lies in.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Makes a folder, and those around it, for the owner only. C: `mkdir`.
  public static func makeFolder(_ path: String) throws(FileError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, parent(of: path) != path else {
      throw .unwritable(path: path, reason: FileError.lastReason())
    }
    try makeFolder(parent(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .unwritable(path: path, reason: FileError.lastReason())
    }
  }

  /// The names in a folder; none where it cannot be read. C: `readdir`.
  static func names(in path: String) -> [String] {
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
