import Glibc
import Loop

/// A defaults file that several processes write: each change is read, made and put in place under a
/// lock, so that two writers lose nothing, and a process that is killed leaves the old file or the
/// new one.
final class DefaultsFile {
  let path: String
  private var lockPath: String { path + ".lock" }

  private let patience: Duration
  private let time: any TimeSource

  private static let mostBytes = 4 << 20
  /// Between two looks at the lock.
  private static let pause = Duration.milliseconds(2)

  /// - Parameter patience: how long a change waits for another writer, by the clock `time`.
  init(
    folder: String, name: String, patience: Duration, time: any TimeSource
  ) throws(DefaultsError) {
    path = "\(folder)/\(name)"
    (self.patience, self.time) = (patience, time)
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

  /// Changes the file as it is now, whoever wrote it last. What was damaged is set aside first, as
  /// `NAME.damaged`.
  /// - Parameter known: what the caller knows of the values, taken where the file is damaged.
  /// - Returns: what the file holds afterwards.
  /// - Throws: `DefaultsError.busy` where another writer does not come to its end.
  func change(
    knowing known: DefaultsDocument, _ body: (inout DefaultsDocument) -> Void
  ) throws(DefaultsError) -> DefaultsDocument {
    let lock = open(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else {
      throw .file(.unwritable(path: lockPath, reason: FileError.lastReason()))
    }
    // The system opens the lock when the process dies, however it does.
    defer { close(lock) }
    try take(lock)
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

  /// C: `flock`.
  private func take(_ lock: Int32) throws(DefaultsError) {
    let deadline = time.now.advanced(by: patience)
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK else {
        throw .file(.unwritable(path: lockPath, reason: FileError.lastReason()))
      }
      guard time.now < deadline else { throw .busy(path: path) }
      var nothing: [WatchedDescriptor] = []
      _ = time.wait(until: time.now.advanced(by: Self.pause), watching: &nothing)
    }
  }
}
