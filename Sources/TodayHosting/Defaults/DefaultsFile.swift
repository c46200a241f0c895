import Glibc

/// A defaults file that several processes write: each change is read, made and put in place under a
/// lock, so that two writers lose nothing, and a process that is killed leaves the old file or the
/// new one.
final class DefaultsFile {
  let path: String
  private var lockPath: String { path + ".lock" }

  private static let mostBytes = 4 << 20

  init(folder: String, name: String) throws(DefaultsError) {
    path = "\(folder)/\(name)"
    do throws(FileError) {
      try SmallFile.makeFolder(folder)
    } catch {
      throw .file(error)
    }
  }

  /// What the file holds, an empty document where there is none; nil where it is damaged.
  func read() throws(DefaultsError) -> DefaultsDocument? {
    let bytes: [UInt8]?
    do throws(FileError) {
      bytes = try SmallFile.read(path, limit: Self.mostBytes)
    } catch {
      throw .file(error)
    }
    // What is there and cannot be one of these files counts as damaged.
    guard let bytes else { return access(path, F_OK) == 0 ? nil : DefaultsDocument() }
    switch DefaultsDocument.read(bytes) {
    case .whole(let document): return document
    case .damaged: return nil
    case .newer(let format):
      throw .newerFormat(path: path, found: format, known: DefaultsDocument.format)
    }
  }

  /// Changes the file as it is now, whoever wrote it last. Waits for another writer, which takes as
  /// long as one write. What was damaged is set aside first, as `NAME.damaged`.
  /// - Parameter known: what the caller knows of the values, taken where the file is damaged.
  /// - Returns: what the file holds afterwards.
  func change(
    knowing known: DefaultsDocument, _ body: (inout DefaultsDocument) -> Void
  ) throws(DefaultsError) -> DefaultsDocument {
    let lock = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else {
      throw .file(.unwritable(path: lockPath, reason: FileError.lastReason()))
    }
    // The system opens the lock when the process dies, however it does.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else {
        throw .file(.unwritable(path: lockPath, reason: FileError.lastReason()))
      }
    }
    let old = try read()
    var new = old ?? known
    body(&new)
    guard new != old else { return new }
    do throws(FileError) {
      if old == nil, rename(path, path + ".damaged") != 0 {
        throw .unwritable(path: path, reason: FileError.lastReason())
      }
      try SmallFile.replace(path, with: new.bytes, isDurable: true)
    } catch {
      throw .file(error)
    }
    return new
  }
}
