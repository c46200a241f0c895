import Glibc

/// A file of a person's that other programs write too, at any time.
package struct SharedFile {
  /// As it was given.
  package let path: String
  /// What a test has others do meanwhile.
  var meeting = Meeting()

  /// What it was at one moment.
  package struct State: Hashable, Sendable {
    /// In bytes.
    package let size: Int
    /// The moment of the last change, in nanoseconds since 1970.
    package let modified: Int128
    /// Whether this process may write it, by the bits of its mode, which bind root here as well.
    package let isReadOnly: Bool
  }

  /// A file that need not be there.
  package init(_ path: String) { self.path = path }

  /// The path without links, also of a file that is not there in a folder that is; nil where there is no such
  /// folder, or a link that leads nowhere.
  package var resolved: String? {
    if let found = FilePath.resolved(path) { return found }
    guard FilePath.target(ofLink: path) == nil,
      let folder = FilePath.resolved(FilePath.parent(of: path))
    else { return nil }
    return FilePath.joined(folder, FilePath.name(of: path))
  }

  /// How it is; nil where it is not there. C: `stat`.
  package var state: State? {
    guard let status = try? Descriptor.Status(of: path), status.isFile else { return nil }
    let isReadOnly = status.permissions & 0o222 == 0 || access(path, W_OK) != 0
    return State(size: status.size, modified: status.modified, isReadOnly: isReadOnly)
  }

  /// All that it holds.
  /// - Parameter limit: how many bytes it may have.
  /// - Returns: nil where it is not there.
  package func read(limit: Int) throws(FileError) -> [UInt8]? {
    try Self.read(path, limit: limit)
  }

  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    do throws(SystemError) {
      // Not to be kept waiting by a pipe in the file's place.
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      let status = try file.status()
      guard status.isFile else {
        throw SystemError("open", code: status.isFolder ? EISDIR : EINVAL)
      }
      guard status.size <= limit, let bytes = try file.wholeContents(limit: limit) else {
        throw SystemError("open", code: EFBIG)
      }
      return bytes
    } catch {
      if error.code == ENOENT { return nil }
      throw .unreadable(path: path, reason: error.message)
    }
  }
}
