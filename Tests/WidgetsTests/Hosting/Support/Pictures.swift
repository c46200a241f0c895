import Canvas
import ProgramSupport
import Widgets

/// A raster and a codec that a test can read: each picture's first pixel is its number, and its
/// texts are noted. The file is a magic word, the size and the pixels.
final class Pictures {
  let cache: SnapshotCache
  /// The texts of each picture ever taken.
  private(set) var taken: [[String]] = []
  /// Where the texts of the last one begin, from its left edge.
  private(set) var lastTextPlaces: [Double] = []

  init(in folder: TemporaryFolder, limit: Int = 32) {
    cache = SnapshotCache(folder: folder.path + "/cache", codec: .plain, limit: limit)
  }

  var snapshots: Snapshots {
    Snapshots(cache: cache) { [weak self] commands, size, scale in
      self?.take(commands, size, scale) ?? Bitmap(width: 0, height: 0)
    }
  }

  private func take(_ commands: [DrawCommand], _ size: Size, _ scale: Double) -> Bitmap {
    var bitmap = Bitmap(
      width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    if !bitmap.pixels.isEmpty { bitmap.pixels[0] = UInt32(taken.count) }
    taken.append(Frame(commands: commands).texts)
    lastTextPlaces = commands.compactMap {
      if case .text(_, let at, _) = $0.shape { at.x } else { nil }
    }
    return bitmap
  }

  /// The texts on a picture that a frame shows.
  func texts(on bitmap: Bitmap) -> [String] { taken[Int(bitmap.pixels[0])] }

  private struct Frame {
    var commands: [DrawCommand]
    var texts: [String] {
      commands.compactMap { if case .text(let line, _, _) = $0.shape { line.text } else { nil } }
    }
  }
}

extension SnapshotCodec {
  /// Not PNG, which is the live codec's business; as strict about what it takes.
  static let magic = Array("picture ".utf8)

  static var plain: SnapshotCodec {
    SnapshotCodec(
      encode: { bitmap in
        guard bitmap.width > 0, bitmap.height > 0 else { return nil }
        return magic
          + ([UInt32(bitmap.width), UInt32(bitmap.height)] + bitmap.pixels).flatMap(bytes)
      },
      decode: { file, accepts in
        guard file.starts(with: magic) else { return nil }
        let words = Self.words(file.dropFirst(magic.count))
        guard words.count >= 2 else { return nil }
        let (width, height) = (Int(words[0]), Int(words[1]))
        guard accepts(width, height), words.count == 2 + width * height else { return nil }
        var bitmap = Bitmap(width: width, height: height)
        bitmap.pixels = Array(words[2...])
        return bitmap
      })
  }

  private static func bytes(_ word: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
  }

  private static func words(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
