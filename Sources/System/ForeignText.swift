import Glibc

/// Reads texts in files that another program has named, which may be anything and may lie anywhere.
package enum ForeignText {
  /// The texts of files, in their order. It may take as long as the disk does: not for a thread
  /// that shows a window. C: `open`, `fstat`, `read`.
  /// - Parameter limit: how large a file may be, and all of them together, in bytes.
  /// - Throws: why one of them is no text, or none that is read.
  package static func read(_ paths: [String], limit: Int) throws(ForeignTextError) -> [String] {
    var texts: [String] = []
    var room = limit
    for path in paths {
      let text: String
      do throws(ForeignTextError.Reason) {
        text = try read(path, limit: room)
      } catch {
        throw ForeignTextError(path: path, reason: error)
      }
      room -= text.utf8.count
      texts.append(text)
    }
    return texts
  }

  private static func read(
    _ path: String, limit: Int
  ) throws(ForeignTextError.Reason) -> String {
    let bytes = try SystemError.translated({ ForeignTextError.Reason($0) }) {
      () throws(SystemError) in try contents(of: path, limit: limit)
    }
    switch bytes {
    case .failure(let reason): throw reason
    case .success(let bytes):
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
        throw .noText
      }
      return text
    }
  }

  private static func contents(
    of path: String, limit: Int
  ) throws(SystemError) -> Result<[UInt8], ForeignTextError.Reason> {
    // To open a device does something to it; to name it does not.
    let status = try Descriptor.Status(of: path)
    guard status.isFile else { return .failure(status.isFolder ? .folder : .noFile) }
    guard status.size <= limit else { return .failure(.tooLarge(limit: limit)) }
    // Not to be kept waiting by a pipe that has come in the file's place meanwhile.
    let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    guard try file.status().isFile else { return .failure(.noFile) }
    guard let bytes = try file.wholeContents(limit: limit) else {
      return .failure(.tooLarge(limit: limit))
    }
    return .success(bytes)
  }
}

/// Why the text of a file is not read.
package struct ForeignTextError: Error, Hashable, Sendable {
  /// The reasons.
  package enum Reason: Error, Hashable, Sendable {
    case folder
    /// A pipe, a socket, a device.
    case noFile
    case gone
    /// It has more bytes than there is room for.
    case tooLarge(limit: Int)
    /// It is not UTF-8, or holds a zero byte.
    case noText
    /// The system refuses, in its own words.
    case unreadable(String)
  }

  /// As it was named.
  package let path: String
  /// Why.
  package let reason: Reason

  /// - Parameter path: as it was named.
  package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }
}

extension ForeignTextError.Reason {
  fileprivate init(_ error: SystemError) {
    self = error.code == ENOENT ? .gone : .unreadable(error.message)
  }
}
