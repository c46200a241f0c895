import Glibc

extension DiskPath {
  /// The environment's home folder, or else the account's.
  package static var home: DiskPath {
    if let value = getenv("HOME") {
      let path = self.path(value)
      if path.isAbsolute { return path }
    }
    guard let folder = getpwuid(getuid())?.pointee.pw_dir else { return .root }
    return path(folder)
  }

  private static func path(_ text: UnsafePointer<CChar>) -> DiskPath {
    DiskPath(
      UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(truncatingIfNeeded:)))
  }
}
