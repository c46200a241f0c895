import Canvas
import Glibc
import Painting

/// The files beside a golden picture that show how another one differs from it.
struct GoldenFiles {
  let fresh: String
  let difference: String

  /// - Parameter stem: a path without an ending.
  init(beside stem: String) {
    fresh = stem + ".new.png"
    difference = stem + ".diff.png"
  }

  func writeFresh(_ bitmap: Bitmap) throws(PNGError) { try PNGFile.write(bitmap, to: fresh) }

  func writeDifference(_ difference: BitmapDifference) throws(PNGError) {
    try PNGFile.write(difference.picture, to: self.difference)
  }

  func remove() {
    unlink(fresh)
    unlink(difference)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func read(_ path: String) throws(PNGError) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw .unreadable(path: path, reason: reason) }
    defer { fclose(file) }
    var (bytes, block) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block.prefix(count)
    }
    return bytes
  }

  static func write(_ bytes: [UInt8], to path: String) throws(PNGError) {
    guard let file = fopen(path, "wb") else { throw .unwritable(path: path, reason: reason) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else {
      throw .unwritable(path: path, reason: reason)
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
