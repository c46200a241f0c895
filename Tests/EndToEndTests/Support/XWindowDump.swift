import Canvas
import Testing

/// A picture in the format of `xwd`: 25 numbers of four bytes, most significant first, the
/// window's name, a table of colours, and the pixels (`XWDFile.h` of Xlib).
///
/// While a window appears or gets another size `xwd` may make one with other pixels than the screen's
/// (seen: 24 bits of 32), or none at all.
struct XWindowDump {
  let bitmap: Bitmap

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.count >= 100, "a dump of \(bytes.count) bytes")
    func number(_ index: Int) -> Int {
      bytes[index * 4..<index * 4 + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (headerSize, version, format) = (number(0), number(1), number(2))
    let (width, height, byteOrder) = (number(4), number(5), number(7))
    let (bitsPerPixel, bytesPerLine, colours) = (number(11), number(12), number(19))
    try #require(version == 7 && format == 2 && byteOrder == 0)
    guard bitsPerPixel == 32 else {
      throw ToolFailure(command: ["xwd"], reason: "\(bitsPerPixel) bits a pixel instead of 32")
    }
    try #require([number(14), number(15), number(16)] == [0xFF0000, 0xFF00, 0xFF])
    let start = headerSize + colours * 12
    try #require(bytes.count >= start + bytesPerLine * height)
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let place = start + y * bytesPerLine + x * 4
        // The fourth byte is nobody's on a screen of 24 bits.
        bitmap[x, y] =
          0xFF00_0000 | UInt32(bytes[place + 2]) << 16 | UInt32(bytes[place + 1]) << 8
          | UInt32(bytes[place])
      }
    }
    self.bitmap = bitmap
  }
}
