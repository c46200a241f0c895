import Glibc

/// How another content comes into the file's place while others may write it too.
extension SharedFile {
  /// Puts another content into its place, whole or not at all, and durably. It keeps its mode, its owner where that
  /// may be given, and a link to it goes on being one.
  ///
  /// Whoever does the same waits for its lock. Programs that know nothing of that are met all the same: the two files
  /// change places, so that what somebody has written in the last moment is seen and put back. C: `renameat2`; where
  /// the file system knows no such exchange there is a moment between the look and the rename.
  /// - Parameter former: what it was read as; nil where it was not there.
  /// - Returns: false where it holds something else, or another process keeps its lock: it is to be read again.
  package func replace(with bytes: [UInt8], insteadOf former: [UInt8]?) throws(FileError) -> Bool {
    guard let target = resolved else {
      throw .unwritable(path: path, reason: SystemError("open", code: ENOENT).message)
    }
    guard let lock = SharedFileLock.take(beside: target, meeting) else { return false }
    defer { withExtendedLifetime(lock) {} }
    meeting.reached(.locked)
    let draft = Self.draft(of: target)
    do throws(SystemError) {
      try Self.write(bytes, to: draft, like: former == nil ? nil : target)
      Self.removeLeftovers(of: target, olderThan: draft)
      meeting.reached(.drafted)
      let isDone = try put(draft, at: target, holding: bytes, insteadOf: former)
      unlink(draft)
      // Makes the new name last, too.
      if isDone { try Folder.sync(FilePath.parent(of: target)) }
      return isDone
    } catch {
      // What is somebody else's and found no way back is the only copy.
      if error.path != draft { unlink(draft) }
      throw .unwritable(path: error.path ?? path, reason: error.message)
    }
  }

  // MARK: Drafts

  private static let draftEnding = ".aloft"

  private static func draftBeginning(_ target: String) -> String {
    ".\(FilePath.name(of: target))."
  }

  /// A name of this one alone: numbers of processes are the same on two machines that share the folder.
  private static func draft(of target: String) -> String {
    let name = draftBeginning(target) + String(UInt64.random(in: 0 ... .max), radix: 16)
    return FilePath.joined(FilePath.parent(of: target), name + draftEnding)
  }

  /// Takes away what a crash has left more than a day ago, by the clock of the disk.
  private static func removeLeftovers(of target: String, olderThan draft: String) {
    let (folder, beginning) = (FilePath.parent(of: target), draftBeginning(target))
    guard let now = try? Descriptor.Status(of: draft).modified else { return }
    for name in Folder.names(in: folder)
    where name.hasPrefix(beginning) && name.hasSuffix(draftEnding) {
      let path = FilePath.joined(folder, name)
      guard let status = try? Descriptor.Status(of: path), status.isFile else { continue }
      if now - status.modified > 86_400_000_000_000 { unlink(path) }
    }
  }

  private static func write(
    _ bytes: [UInt8], to draft: String, like other: String?
  ) throws(SystemError) {
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

  // MARK: The exchange

  /// C: `renameat2`, its flags.
  private static let (noReplace, exchange): (UInt32, UInt32) = (1, 2)
  /// How often what has come meanwhile changes places with what is put back.
  private static let mostTurns = 8

  private func put(
    _ draft: String, at target: String, holding bytes: [UInt8], insteadOf former: [UInt8]?
  ) throws(SystemError) -> Bool {
    guard let former else { return try putNew(draft, at: target) }
    guard try rename(draft, target, Self.exchange) else {
      return try putOver(draft, at: target, holding: bytes, insteadOf: former)
    }
    meeting.reached(.exchanged)
    // In the draft's place is what stood in the file's. What is not what was expected there is somebody else's and
    // goes back; what comes out for it is expected to be what was in the file's place a moment ago.
    var (expected, placed) = (former, bytes)
    for turn in 0..<Self.mostTurns {
      let found = try? Self.read(draft, limit: .max)
      if found == expected { return turn == 0 }
      try putBack(draft, at: target)
      meeting.reached(.putBack)
      // Of what cannot be read nobody knows what it is: it is where it was.
      guard let found else { return false }
      (expected, placed) = (placed, found)
    }
    return false
  }

  /// - Throws: with the path of the draft, where what is in it has no other place.
  private func putBack(_ draft: String, at target: String) throws(SystemError) {
    do throws(SystemError) {
      if try rename(draft, target, Self.exchange) { return }
      // Somebody has removed what was there a moment ago, and can do so again.
      _ = try putNew(draft, at: target)
    } catch { throw SystemError(error.call, code: error.code, path: draft) }
  }

  /// Where nothing was. C: `link`, where the file system knows no `RENAME_NOREPLACE`.
  private func putNew(_ draft: String, at target: String) throws(SystemError) -> Bool {
    if try rename(draft, target, Self.noReplace) { return true }
    if link(draft, target) == 0 { return true }
    guard errno != EEXIST, access(target, F_OK) != 0 else { return false }
    try SystemError.check("rename") { Glibc.rename(draft, target) }
    return true
  }

  /// Where the two cannot change places.
  private func putOver(
    _ draft: String, at target: String, holding bytes: [UInt8], insteadOf former: [UInt8]
  ) throws(SystemError) -> Bool {
    guard (try? Self.read(target, limit: .max)) == former else { return false }
    meeting.reached(.looked)
    try SystemError.check("rename") { Glibc.rename(draft, target) }
    meeting.reached(.renamed)
    // What somebody has put there at once may know nothing of this: it is read, and what is missing in it follows.
    return (try? Self.read(target, limit: .max)) == bytes
  }

  /// - Returns: false where the file system cannot, or the other name is taken, or gone.
  private func rename(
    _ draft: String, _ target: String, _ flags: UInt32
  ) throws(SystemError) -> Bool {
    guard meeting.hasExchange, let call = dlsym(nil, "renameat2") else { return false }
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

  // MARK: Others

  /// What may come between two steps, and what a file system may not have: for tests, which let another one act at a
  /// step or take a call away.
  struct Meeting {
    /// A moment between two steps.
    enum Moment: CaseIterable { case locked, drafted, exchanged, putBack, looked, renamed }

    /// Whether two files can change places.
    var hasExchange = true
    /// Whether there are locks.
    var hasLocks = true
    /// For the lock of another one.
    var timeout = LockTimeout.ofCommands
    /// Called at each of them.
    var reached: (Moment) -> Void = { _ in }
  }
}
