package import Canvas
import Glibc
package import System

/// The last pictures of guests, as a rule in a folder of the cache: what can be painted before a
/// guest is there. Whatever is wrong with a file, it counts as absent.
package final class SnapshotCache {
  private enum Storage {
    case memory([SnapshotKey: [UInt8]])
    case folder(String)
  }

  private var storage: Storage
  private let codec: SnapshotCodec
  /// How many pictures are kept; the ones written longest ago go.
  private let limit: Int

  /// Far more than a widget's picture takes.
  private static let mostBytes = 16 << 20

  /// - folder: made when the first picture is kept; its files belong to this cache.
  package init(folder: String, codec: SnapshotCodec, limit: Int = 32) {
    precondition(limit > 0, "A cache for \(limit) snapshots holds none; leave it out instead.")
    storage = .folder(folder)
    self.codec = codec
    self.limit = limit
  }

  private init(codec: SnapshotCodec) {
    storage = .memory([:])
    self.codec = codec
    limit = .max
  }

  /// A cache of this process alone, for tests and scripts.
  package static func inMemory(codec: SnapshotCodec) -> SnapshotCache {
    SnapshotCache(codec: codec)
  }

  /// The picture of exactly this; nil where there is none, or a damaged one.
  package func picture(for key: SnapshotKey) -> Bitmap? {
    guard let bytes = bytes(for: key) else { return nil }
    let heights = 1...max(1, Self.pixels(ContentSize.greatest, scale: key.scale))
    return codec.decode(bytes) { width, height in
      width == Self.pixels(key.width, scale: key.scale) && heights.contains(height)
    }
  }

  private func bytes(for key: SnapshotKey) -> [UInt8]? {
    switch storage {
    case .memory(let pictures): pictures[key]
    // A cache that cannot be read is an empty one: the guest paints itself a moment later.
    case .folder(let folder):
      (try? SmallFile.read("\(folder)/\(key.fileName)", limit: Self.mostBytes)) ?? nil
    }
  }

  /// Replaces the picture of this, and lets old ones go.
  package func keep(_ picture: Bitmap, for key: SnapshotKey) throws(FileError) {
    let width = Self.pixels(key.width, scale: key.scale)
    precondition(
      picture.width == width,
      "A snapshot of \(key.width) points at scale \(key.scale) is \(width) pixels wide, not "
        + "\(picture.width).")
    guard let bytes = codec.encode(picture) else {
      throw .unwritable(
        path: key.fileName, reason: "\(picture.width)×\(picture.height)")
    }
    switch storage {
    case .memory(var pictures):
      pictures[key] = bytes
      storage = .memory(pictures)
    case .folder(let folder):
      try SmallFile.makeFolder(folder)
      try SmallFile.replace("\(folder)/\(key.fileName)", with: bytes, isDurable: false)
      Self.prune(folder, sparing: key.fileName, limit: limit)
    }
  }

  private static func pixels(_ points: Double, scale: Double) -> Int {
    Int((points * scale).rounded())
  }

  // MARK: Keeping a folder small

  private static func prune(_ folder: String, sparing newest: String, limit: Int) {
    let names = Folder.names(in: folder)
    for name in names where isAbandonedDraft(name) { unlink("\(folder)/\(name)") }
    let pictures = names.filter { $0.hasSuffix(".png") && $0 != newest }
    guard pictures.count >= limit else { return }
    let oldestFirst = pictures.map { (name: $0, age: writingTime(of: "\(folder)/\($0)")) }
      .sorted { ($0.age, $0.name) < ($1.age, $1.name) }
    for (name, _) in oldestFirst.prefix(pictures.count + 1 - limit) { unlink("\(folder)/\(name)") }
  }

  /// Nanoseconds since 1970, by the file system's clock.
  private static func writingTime(of path: String) -> Int128 {
    (try? Descriptor.Status(of: path))?.modified ?? 0
  }

  /// A draft whose process is gone. C: `kill`.
  private static func isAbandonedDraft(_ name: String) -> Bool {
    let parts = name.split(separator: ".")
    guard parts.count == 4, parts[1] == "png", parts[3] == "tmp", let process = pid_t(parts[2])
    else { return false }
    return kill(process, 0) != 0 && errno == ESRCH
  }
}
