import Glibc

/// Owns an open file, folder or socket; closed at the end of its life.
package struct Descriptor: ~Copyable {
  /// Belongs to this value: not to be closed.
  package let number: Int32

  /// Takes over what somebody else has opened.
  package init(owning number: Int32) { self.number = number }

  /// From now on nothing waits for the other end: what cannot be done at once fails with `EAGAIN`.
  /// C: `fcntl`, `O_NONBLOCK`.
  package func stopWaiting() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }

  /// Opens a file or folder; other programs that this one starts do not get it.
  /// - Parameters:
  ///   - flags: those of C.
  ///   - permissions: of a file that is made by this; the process's `umask` takes its share.
  ///
  /// C: `open`.
  package init(
    opening path: String, _ flags: Int32, permissions: UInt32 = 0o600
  ) throws(SystemError) {
    number = try SystemError.check("open") { open(path, flags | O_CLOEXEC, permissions) }
  }

  /// The same for a name in a folder that is open. C: `openat`.
  package init(
    opening name: String, in folder: borrowing Descriptor, _ flags: Int32,
    permissions: UInt32 = 0o600
  ) throws(SystemError) {
    let folder = folder.number
    number = try SystemError.check("openat") {
      openat(folder, name, flags | O_CLOEXEC, permissions)
    }
  }

  deinit { Glibc.close(number) }

  /// Closes it now, to hear what only shows at the end, such as a full disk. C: `close`.
  package consuming func close() throws(SystemError) {
    let number = number
    discard self
    // Not made again where a signal interrupts it: the number may be somebody else's by then.
    guard Glibc.close(number) == 0 else { throw SystemError("close") }
  }

  // MARK: Locks

  /// Takes the lock of what is open, which is the others' again when this is closed, however the
  /// process ends. Such locks bind those who ask for them.
  /// - Parameter goesOn: called while another has it: waits a while, and says whether to try again.
  /// - Returns: false where another still has it.
  ///
  /// C: `flock`.
  package func lock(while goesOn: () -> Bool = { false }) throws(SystemError) -> Bool {
    while try SystemError.check(
      "flock", allowing: EWOULDBLOCK, body: { flock(number, LOCK_EX | LOCK_NB) }) == nil
    {
      guard goesOn() else { return false }
    }
    return true
  }

  /// Opens a file or folder and takes its lock; nil where another still has it.
  package static func locked(
    _ path: String, _ flags: Int32, while goesOn: () -> Bool
  ) throws(SystemError) -> Descriptor? {
    let descriptor = try Descriptor(opening: path, flags)
    if try descriptor.lock(while: goesOn) { return descriptor }
    return nil
  }

  /// Gives the lock back. C: `flock`.
  package func unlock() { flock(number, LOCK_UN) }

  // MARK: Contents

  /// What is known of a file besides its content.
  package struct Status {
    /// Whether it is an ordinary file: no folder, pipe, socket or device.
    package let isFile: Bool
    /// Whether it is a folder.
    package let isFolder: Bool
    /// In bytes.
    package let size: Int
    /// The moment of the last change of the content, or of a folder's names, in nanoseconds since 1970. File systems
    /// store moments after 2262, for which 64 bits are too few.
    package let modified: Int128
    /// The number of its owner.
    package let owner: UInt32
    /// Who may do what with it: nine bits.
    package let permissions: UInt32

    /// Of what has a name, without opening it. C: `stat`.
    package init(of path: String) throws(SystemError) {
      var status = stat()
      try SystemError.check("stat") { stat(path, &status) }
      self.init(status)
    }

    fileprivate init(_ status: stat) {
      isFile = status.st_mode & S_IFMT == S_IFREG
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      size = Int(status.st_size)
      let moment = status.st_mtim
      modified = Int128(moment.tv_sec) * 1_000_000_000 + Int128(moment.tv_nsec)
      owner = status.st_uid
      permissions = status.st_mode & 0o777
    }
  }

  /// C: `fstat`.
  package func status() throws(SystemError) -> Status {
    var status = stat()
    try SystemError.check("fstat") { fstat(number, &status) }
    return Status(status)
  }

  /// All that is left to read; nil where that is more than `limit` bytes. C: `read`.
  package func contents(limit: Int = .max) throws(SystemError) -> [UInt8]? {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    while true {
      let count = try SystemError.check("read") { read(number, chunk.baseAddress, chunk.count) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { return nil }
    }
  }

  /// Writes all of it. C: `write`.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try Self.write(bytes, to: number)
  }

  /// The same for what somebody else owns, such as standard error.
  package static func write(_ bytes: [UInt8], to number: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try SystemError.check("write") {
        rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      }
      guard count > 0 else { throw SystemError("write", code: EIO) }
      rest.removeFirst(count)
    }
  }

  /// Says who may do what with it: nine bits. C: `fchmod`.
  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try SystemError.check("fchmod") { fchmod(number, permissions) }
  }

  /// Returns when the disk has what it holds, and as much as is needed to find that. C: `fdatasync`.
  package func syncContents() throws(SystemError) {
    try SystemError.check("fdatasync") { fdatasync(number) }
  }

  /// Writes what it holds once more, each byte in its place. C: `pread`, `pwrite`.
  package func rewriteContents() throws(SystemError) {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { chunk.deallocate() }
    var offset = 0
    while true {
      let count = try SystemError.check("pread") {
        pread(number, chunk.baseAddress, chunk.count, offset)
      }
      if count == 0 { return }
      var written = 0
      while written < count {
        written += try SystemError.check("pwrite") {
          pwrite(
            number, chunk.baseAddress?.advanced(by: written), count - written, offset + written)
        }
      }
      offset += count
    }
  }

  /// Returns when the disk has it. C: `fsync`.
  package func sync() throws(SystemError) {
    try SystemError.check("fsync") { fsync(number) }
  }
}
