import Glibc
import Loop
import System

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
    guard let lock = try locked() else { throw .busy(path: path) }
    defer { lock.unlock() }
    let old = try read()
    var new = old ?? known
    body(&new)
    guard new != old else { return new }
    do throws(FileError) {
      if old == nil, rename(path, path + ".damaged") != 0 {
        throw .unwritable(path: path, reason: SystemError("rename").message)
      }
      try SmallFile.replace(path, with: new.bytes, isDurable: true)
    } catch {
      throw .file(error)
    }
    return new
  }

  /// The lock, which the system takes back when the process dies; nil where another writer keeps it.
  private func locked() throws(DefaultsError) -> Descriptor? {
    let deadline = time.now.advanced(by: patience)
    do throws(SystemError) {
      return try Descriptor.locked(lockPath, O_RDWR | O_CREAT | O_NOFOLLOW) {
        guard time.now < deadline else { return false }
        var nothing: [WatchedDescriptor] = []
        _ = time.wait(until: time.now.advanced(by: Self.pause), watching: &nothing)
        return true
      }
    } catch {
      throw .file(.unwritable(path: lockPath, reason: error.message))
    }
  }
}
