import Glibc
package import System

/// Where a person wants the result of a verb.
package enum OutputFile {
  /// A file has all of it or what it had. A pipe or a device, such as `/dev/stdout`, is written into.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let status = try? Descriptor.Status(of: path), !status.isFile, !status.isFolder {
      return try pour(bytes, into: path)
    }
    try SmallFile.rewrite(path, with: bytes)
  }

  /// Waits for a pipe's reader. C: `open`, `write`.
  private static func pour(_ bytes: [UInt8], into path: String) throws(FileError) {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, O_WRONLY)
      try file.write(bytes)
      try file.close()
    } catch {
      throw .unwritable(path: path, reason: error.message)
    }
  }
}
