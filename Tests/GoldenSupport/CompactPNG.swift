import CZlib
import Canvas
import Painting

/// Golden pictures as PNG files a third smaller than libpng's simplified interface makes them: without filters,
/// which serve photographs, at the best compression, and with a text beside the pixels where one is wanted.
enum CompactPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let textChunk = "tEXt"

  /// - Parameter note: a text of Latin letters that ``note(in:)`` gives back.
  static func encode(_ bitmap: Bitmap, note: String? = nil) throws(PNGError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0,
      bitmap.pixels.allSatisfy({ $0 >> 24 == 255 })
    else { return try PNGFile.encode(bitmap, path: "") }
    let palette = Palette(of: bitmap)
    var rows: [UInt8] = []
    rows.reserveCapacity(bitmap.height * (1 + bitmap.width * 3))
    for y in 0..<bitmap.height {
      rows.append(0)
      let row = bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width]
      if let palette {
        palette.append(row, to: &rows)
      } else {
        row.forEach { append($0, to: &rows) }
      }
    }
    var size = compressBound(uLong(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    guard compress2(&packed, &size, rows, uLong(rows.count), Z_BEST_COMPRESSION) == Z_OK else {
      throw .unwritable(path: "", reason: "zlib cannot compress it")
    }
    var bytes = signature
    let head = bigEndian(bitmap.width) + bigEndian(bitmap.height)
    bytes += chunk("IHDR", head + [UInt8(palette?.bits ?? 8), palette == nil ? 2 : 3, 0, 0, 0])
    if let palette {
      var colors: [UInt8] = []
      palette.colors.forEach { append($0, to: &colors) }
      bytes += chunk("PLTE", colors)
    }
    if let note { bytes += chunk(textChunk, Array("Comment".utf8) + [0] + Array(note.utf8)) }
    return bytes + chunk("IDAT", Array(packed.prefix(Int(size)))) + chunk("IEND", [])
  }

  /// The text that was written with a picture.
  static func note(in bytes: [UInt8]) -> String? {
    var rest = bytes.dropFirst(signature.count)
    while rest.count >= 12 {
      let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= count + 12 else { return nil }
      let kind = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      if kind == textChunk {
        let text = rest.dropFirst(8).prefix(count)
        return String(decoding: text.drop { $0 != 0 }.dropFirst(), as: UTF8.self)
      }
      rest = rest.dropFirst(count + 12)
    }
    return nil
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return bigEndian(content.count) + body + bigEndian(Int(crc32(0, body, uInt(body.count))))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func append(_ pixel: UInt32, to bytes: inout [UInt8]) {
    for shift: UInt32 in [16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
  }
}

/// The colours of a picture that has few of them.
private struct Palette {
  private(set) var colors: [UInt32] = []
  private var places: [UInt32: UInt8] = [:]

  /// Nil where there are more than a palette holds.
  init?(of bitmap: Bitmap) {
    var last: UInt32?
    for pixel in bitmap.pixels where pixel != last {
      last = pixel
      guard places[pixel] == nil else { continue }
      guard colors.count < 256 else { return nil }
      places[pixel] = UInt8(colors.count)
      colors.append(pixel)
    }
  }

  /// A pixel.
  var bits: Int { colors.count <= 16 ? 4 : 8 }

  func append(_ row: ArraySlice<UInt32>, to bytes: inout [UInt8]) {
    var half: UInt8?
    for pixel in row {
      let place = places[pixel] ?? 0
      if bits == 8 {
        bytes.append(place)
      } else if let first = half {
        bytes.append(first << 4 | place)
        half = nil
      } else {
        half = place
      }
    }
    if let half { bytes.append(half << 4) }
  }
}
