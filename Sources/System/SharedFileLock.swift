import Glibc

/// The right to put something into a file's place, among those who ask for it; given back at the end of its life,
/// however the process ends.
///
/// It is the lock of a file of its own beside that file: the file itself is another one after each exchange, folders
/// have no locks on a server's disk (NFS), and on SMB a lock keeps others from reading what it is of. Whoever has it
/// takes the name away again, so a lock counts only while it is that of the file which has the name. C: `flock`.
struct SharedFileLock: ~Copyable {
  /// Nil where the file system has no locks, or the folder takes no file: then the exchange alone has to do.
  private let file: Descriptor?
  private let path: String

  private init(_ file: consuming Descriptor?, _ path: String) {
    self.file = file
    self.path = path
  }

  deinit { if file != nil { unlink(path) } }

  /// How often the name may be another file's by the time that the lock is there.
  private static let attempts = 100

  /// - Returns: nil where another one has kept it for longer than is waited.
  static func take(
    beside target: String, _ meeting: SharedFile.Meeting
  ) -> SharedFileLock? {
    let name = ".\(FilePath.name(of: target)).aloft-lock"
    let path = FilePath.joined(FilePath.parent(of: target), name)
    guard meeting.hasLocks else { return SharedFileLock(nil, path) }
    var pauses = 0
    for _ in 0..<attempts {
      guard
        let file = try? Descriptor(
          opening: path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK, permissions: 0o666)
      else { return SharedFileLock(nil, path) }
      do throws(SystemError) {
        let isTaken = try file.lock {
          pauses += 1
          return meeting.timeout.pause(after: pauses - 1)
        }
        guard isTaken else { return nil }
      } catch {
        unlink(path)
        return SharedFileLock(nil, path)
      }
      if file.isNamed(path) { return SharedFileLock(file, path) }
    }
    return nil
  }
}

extension Descriptor {
  /// Whether this is the file that has the name. C: `fstat`, `lstat`.
  fileprivate func isNamed(_ path: String) -> Bool {
    var (own, named) = (stat(), stat())
    return fstat(number, &own) == 0 && lstat(path, &named) == 0 && own.st_dev == named.st_dev
      && own.st_ino == named.st_ino
  }
}
