import Glibc

/// What the system says to an error code. C: strerror_r(3).
func systemMessage(_ code: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 256)
  guard strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
  return String(
    decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Reading of descriptors and files to their end.
enum SystemFile {
  static let mountTablePath = "/proc/self/mountinfo"

  /// The text of the mount table.
  static func mountTable() throws(DiskError) -> [UInt8] {
    let descriptor = open(mountTablePath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noMountTable(reason: systemMessage(errno)) }
    defer { close(descriptor) }
    return try mountTable(from: descriptor)
  }

  /// The text of the mount table from its beginning, through a descriptor that is open on it.
  static func mountTable(from descriptor: Int32) throws(DiskError) -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0, let bytes = contents(of: descriptor) else {
      throw .noMountTable(reason: systemMessage(errno))
    }
    return bytes
  }

  /// All that is left to read; `nil` with `errno` set if that fails.
  static func contents(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
