import Glibc

/// Owns an open file, folder or socket; closed at the end of its life.
struct Descriptor: ~Copyable {
  let number: Int32

  init(owning number: Int32) { self.number = number }

  deinit { close(number) }

  /// Opens a folder as such; a symbolic link is none. C: `open`.
  static func folder(_ path: String) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(owning: try SystemError.check("open", open(path, flags)))
  }

  /// Opens a file of this folder, for its owner only; made where it is missing. C: `openat`.
  func file(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
    return Descriptor(owning: try SystemError.check("openat", openat(number, name, flags, 0o600)))
  }

  /// Takes the file's lock, which its process keeps until the descriptor is closed, however it ends.
  /// - Returns: false where another process has it. C: `flock`.
  func lock() throws(SystemError) -> Bool {
    if flock(number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw SystemError("flock") }
    return false
  }

  /// Whose it is, and who may do what with it. C: `fstat`.
  var status: (owner: uid_t, permissions: mode_t)? {
    var status = stat()
    return fstat(number, &status) == 0 ? (status.st_uid, status.st_mode & 0o777) : nil
  }
}

/// A call of the system that failed.
struct SystemError: Error {
  let call: String
  let code: Int32

  /// Takes the reason from `errno`.
  init(_ call: String) {
    self.call = call
    code = errno
  }

  var reason: String { "\(call): \(String(cString: strerror(code)))" }

  /// Gives the result back where it is none of failure.
  static func check(_ call: String, _ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw SystemError(call) }
    return result
  }
}
