/// What a disk may hold after a power loss: what it was asked to keep, and of what it was not asked to keep any
/// part, in any order, down to single sectors.
///
/// Two orders hold, as they do on every file system that keeps a journal of its names: the names of one folder
/// change in their order, and what is written behind a cut of a file is not there without the cut, since it lies
/// in other blocks.
package struct PowerLoss {
  private enum Pending {
    case write(offset: Int, bytes: [UInt8])
    case truncate(Int)
  }

  private struct File {
    var kept: [UInt8] = []
    var pending: [Pending] = []
  }

  private enum NameChange {
    case set(String, Int)
    case remove(String)
    case move(String, String, Int)
  }

  private struct Folder {
    var kept: [String: Int] = [:]
    var pending: [NameChange] = []
  }

  /// How the part is chosen that was kept without having been asked for.
  private enum Choice: CaseIterable { case nothing, all, someWrites, someSectors }

  private static let sector = 512

  private var files: [File] = []
  /// As programs see them.
  private var names: [String: Int] = [:]
  private var folders: [String: Folder] = [:]

  /// - Parameter contents: what is on the disk before, by path.
  package init(_ contents: [String: [UInt8]]) {
    for (path, bytes) in contents {
      names[path] = files.count
      folders[Self.folder(path), default: Folder()].kept[path] = files.count
      files.append(File(kept: bytes))
    }
  }

  private static func folder(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// What happens to the disk.
  package mutating func apply(_ change: Disk.Change) {
    switch change {
    case .create(let path):
      guard names[path] == nil else { return }
      files.append(File())
      set(path, files.count - 1)
    case .write(let path, let offset, let bytes):
      if let file = names[path] { files[file].pending.append(.write(offset: offset, bytes: bytes)) }
    case .truncate(let path, let size):
      if let file = names[path] { files[file].pending.append(.truncate(size)) }
    case .sync(let path):
      guard let file = names[path] else { return }
      for pending in files[file].pending { Self.apply(pending, to: &files[file].kept) }
      files[file].pending = []
    case .syncFolder(let path):
      guard var folder = folders[path] else { return }
      for change in folder.pending { Self.apply(change, to: &folder.kept) }
      folder.pending = []
      folders[path] = folder
    case .rename(let path, let other):
      guard let file = names[path] else { return }
      guard Self.folder(path) == Self.folder(other) else {
        remove(path)
        return set(other, file)
      }
      // Within a folder it happens as a whole: rename(2) leaves no moment in which the file has no name.
      (names[path], names[other]) = (nil, file)
      folders[Self.folder(path), default: Folder()].pending.append(.move(path, other, file))
    case .unlink(let path): remove(path)
    }
  }

  private mutating func set(_ path: String, _ file: Int) {
    names[path] = file
    folders[Self.folder(path), default: Folder()].pending.append(.set(path, file))
  }

  private mutating func remove(_ path: String) {
    guard names.removeValue(forKey: path) != nil else { return }
    folders[Self.folder(path), default: Folder()].pending.append(.remove(path))
  }

  /// One of the states in which the disk may be when the power is back, by path.
  package func remains(using generator: inout some RandomNumberGenerator) -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for path in folders.keys.sorted() {
      guard let folder = folders[path] else { continue }
      var names = folder.kept
      let count = Int.random(in: 0...folder.pending.count, using: &generator)
      for change in folder.pending[..<count] { Self.apply(change, to: &names) }
      for name in names.keys.sorted() {
        guard let file = names[name] else { continue }
        contents[name] = remains(of: files[file], using: &generator)
      }
    }
    return contents
  }

  private func remains(
    of file: File, using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    var bytes = file.kept
    let choice = Choice.allCases.randomElement(using: &generator) ?? .nothing
    for pending in file.pending {
      switch (choice, pending) {
      case (.nothing, _): return bytes
      case (.all, _): Self.apply(pending, to: &bytes)
      case (_, .truncate):
        guard Bool.random(using: &generator) else { return bytes }
        Self.apply(pending, to: &bytes)
      case (.someWrites, .write):
        if Bool.random(using: &generator) { Self.apply(pending, to: &bytes) }
      case (.someSectors, .write(let offset, let written)):
        for start in stride(from: 0, to: written.count, by: Self.sector)
        where Bool.random(using: &generator) {
          let part = written[start..<min(start + Self.sector, written.count)]
          Self.apply(.write(offset: offset + start, bytes: Array(part)), to: &bytes)
        }
      }
    }
    return bytes
  }

  private static func apply(_ change: NameChange, to names: inout [String: Int]) {
    switch change {
    case .set(let path, let file): names[path] = file
    case .remove(let path): names[path] = nil
    case .move(let path, let other, let file): (names[path], names[other]) = (nil, file)
    }
  }

  private static func apply(_ pending: Pending, to bytes: inout [UInt8]) {
    switch pending {
    case .write(let offset, let written):
      let missing = offset + written.count - bytes.count
      if missing > 0 { bytes += [UInt8](repeating: 0, count: missing) }
      bytes.replaceSubrange(offset..<offset + written.count, with: written)
    case .truncate(let size):
      if size < bytes.count {
        bytes.removeLast(bytes.count - size)
      } else {
        bytes += [UInt8](repeating: 0, count: size - bytes.count)
      }
    }
  }
}
