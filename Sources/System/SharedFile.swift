import Glibc

/// A file of a person's that other programs write too, at any time.
public struct SharedFile {
  /// As it was given.
  public let path: String

  /// What it was at one moment.
  public struct State: Hashable, Sendable {
    /// In bytes.
    public let size: Int
    /// When it was written last, in nanoseconds since 1970.
    public let modified: Int
    /// Whether this process may write it, by the bits of its mode, which bind root here as well.
    public let isReadOnly: Bool
  }

  /// A file that need not be there.
  public init(_ path: String) { self.path = path }

  /// The path without links, also of a file that is not there in a folder that is; nil where there is no such
  /// folder, or a link that leads nowhere.
  public var resolved: String? {
    if let found = FilePath.resolved(path) { return found }
    guard FilePath.target(ofLink: path) == nil,
      let folder = FilePath.resolved(FilePath.parent(of: path))
    else { return nil }
    return FilePath.joined(folder, FilePath.name(of: path))
  }

  /// How it is; nil where it is not there. C: `stat`.
  public var state: State? {
    guard let status = try? Descriptor.Status(of: path), status.isFile else { return nil }
    let isReadOnly = status.permissions & 0o222 == 0 || access(path, W_OK) != 0
    return State(size: status.size, modified: status.modified, isReadOnly: isReadOnly)
  }

  /// All that it holds.
  /// - Parameter limit: how many bytes it may have.
  /// - Returns: nil where it is not there.
  public func read(limit: Int) throws(FileError) -> [UInt8]? {
    try Self.read(path, limit: limit)
  }

  private static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      // Not to be kept waiting by a pipe in the file's place.
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.isFile else {
        throw SystemError("open", code: status.isFolder ? EISDIR : EINVAL)
      }
      guard status.size <= limit, let bytes = try file.contents(limit: limit) else {
        throw SystemError("open", code: EFBIG)
      }
      return bytes
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(path: path, reason: error.message)
    }
  }

  /// Puts another content into its place, whole or not at all, and durably. It keeps its mode, its owner where that
  /// may be given, and a link to it goes on being one.
  ///
  /// The two files change places, so that what somebody has written in the last moment is seen and put back. C:
  /// `renameat2`; where the file system knows no such exchange there is a moment between the look and the rename.
  /// - Parameter former: what it was read as; nil where it was not there.
  /// - Returns: false where it holds something else: nothing has changed then.
  public func replace(with bytes: [UInt8], insteadOf former: [UInt8]?) throws(FileError) -> Bool {
    guard let target = resolved else {
      throw .unwritable(path: path, reason: SystemError("open", code: ENOENT).message)
    }
    // One name for all of them: what a crash has left is written over by the next.
    let folder = FilePath.parent(of: target)
    let draft = FilePath.joined(folder, ".\(FilePath.name(of: target)).aloft")
    do throws(SystemError) {
      try Self.write(bytes, to: draft, like: former == nil ? nil : target)
      let isDone = try Self.put(draft, at: target, holding: bytes, insteadOf: former)
      unlink(draft)
      // Makes the new name last, too.
      if isDone { try Folder.sync(folder) }
      return isDone
    } catch {
      unlink(draft)
      throw .unwritable(path: path, reason: error.message)
    }
  }

  private static func write(
    _ bytes: [UInt8], to draft: String, like other: String?
  ) throws(SystemError) {
    // What has its name already, such as a link to somewhere else, goes and is not written to.
    unlink(draft)
    let file = try Descriptor(opening: draft, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o666)
    if let other {
      var status = stat()
      try SystemError.check("stat") { stat(other, &status) }
      if fchown(file.number, status.st_uid, status.st_gid) != 0 {
        _ = fchown(file.number, uid_t.max, status.st_gid)
      }
      try file.setPermissions(status.st_mode & 0o777)
    }
    try file.write(bytes)
    try file.sync()
    try file.close()
  }

  /// C: `renameat2`, its flags.
  private static let (noReplace, exchange): (UInt32, UInt32) = (1, 2)

  private static func put(
    _ draft: String, at target: String, holding bytes: [UInt8], insteadOf former: [UInt8]?
  ) throws(SystemError) -> Bool {
    guard let former else {
      if try rename(draft, target, noReplace) { return true }
      guard access(target, F_OK) != 0 else { return false }
      try SystemError.check("rename") { Glibc.rename(draft, target) }
      return true
    }
    guard try rename(draft, target, exchange) else {
      guard (try? read(target, limit: .max)) == former else { return false }
      try SystemError.check("rename") { Glibc.rename(draft, target) }
      return true
    }
    // In the draft's place is what stood in the file's. What is somebody else's goes back, and what has come to
    // the file's place meanwhile is looked at in turn.
    for turn in 0..<8 {
      let found = try? read(draft, limit: .max)
      if turn % 2 == 0 ? found == former : found == bytes { return turn % 2 == 0 }
      guard try rename(draft, target, exchange) else { return false }
    }
    return false
  }

  /// - Returns: false where the file system cannot, or the other name is taken, or gone.
  private static func rename(
    _ draft: String, _ target: String, _ flags: UInt32
  ) throws(SystemError) -> Bool {
    guard let call = dlsym(nil, "renameat2") else { return false }
    let renameat2 = unsafeBitCast(call, to: RenameAt2.self)
    return try SystemError.check("renameat2", allowing: EINVAL, ENOSYS, EEXIST, ENOENT) {
      renameat2(AT_FDCWD, draft, AT_FDCWD, target, flags)
    } != nil
  }

  /// Behind `_GNU_SOURCE`, which Swift does not see.
  private typealias RenameAt2 =
    @convention(c) (
      Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32
    ) -> Int32
}
