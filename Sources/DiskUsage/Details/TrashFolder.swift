import Glibc
import System

/// The person's trash, as the FreeDesktop.org Trash specification has it: what was put there lies in `files`, and how
/// large its folders are stands in `directorysizes`.
struct TrashFolder {
  /// Such as `~/.local/share/Trash`.
  let path: String

  /// So many are looked at.
  private static let mostEntries = 20_000
  private static let longestSizes = 4 << 20

  /// nil where there is none.
  var contents: SpaceDetails.Trash? {
    var status = stat()
    let files = FilePath.joined(path, "files")
    guard lstat(files, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    let names = Folder.names(in: files).filter { $0 != "." && $0 != ".." }
    let sizes = folderSizes()
    var trash = SpaceDetails.Trash(
      bytes: 0, count: names.count, isAtLeast: names.count > Self.mostEntries)
    var linked: Set<FileIdentity> = []
    for name in names.prefix(Self.mostEntries) {
      guard lstat(FilePath.joined(files, name), &status) == 0 else { continue }
      if status.st_mode & S_IFMT != S_IFDIR {
        // A file with several names takes its room once.
        if status.st_nlink > 1, !linked.insert(FileIdentity(status)).inserted { continue }
        trash.bytes &+= UInt64(max(0, status.st_blocks)) &* 512
      } else if let size = sizes[Array(name.utf8)] {
        trash.bytes &+= size
      } else {
        trash.isAtLeast = true
      }
    }
    return trash
  }

  /// Lines of a size, a time and a name.
  private func folderSizes() -> [[UInt8]: UInt64] {
    let file = FilePath.joined(path, "directorysizes")
    guard let bytes = try? SmallFile.read(file, limit: Self.longestSizes) else { return [:] }
    var sizes: [[UInt8]: UInt64] = [:]
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard words.count == 3, let size = UInt64(String(decoding: words[0], as: UTF8.self)),
        size < 1 << 60
      else { continue }
      sizes[PercentCoding.decoded(words[2]).bytes] = size
    }
    return sizes
  }
}
