package import Canvas

/// A document of pages that are pictures: PDF 1.5. A page's shades are kept as PNG compresses them, which is one of the
/// forms that PDF knows (ISO 32000-1, 7.4.4.4).
package struct PDFFile {
  private var bytes: [UInt8] = []
  /// Where the objects begin; the first three are written at the end.
  private var offsets = [0, 0, 0]
  private var pages: [Int] = []
  private let size: Size

  /// - Parameter size: of a page, in points of 1/72 inch.
  package init(pageSize size: Size) {
    self.size = size
    write("%PDF-1.5\n%")
    // That it is no text, for programs that copy files.
    bytes += [0xE2, 0xE3, 0xCF, 0xD3]
    write("\n")
  }

  /// Adds a page.
  /// - Throws: where the picture is empty or the memory ends.
  package mutating func add(_ picture: Bitmap) throws(PNGError) {
    let data = Self.data(of: try PNGFile.encodeGray(picture, path: "PDF"))
    let image = object(
      """
      /Type /XObject /Subtype /Image /Width \(picture.width) /Height \(picture.height) /ColorSpace /DeviceGray \
      /BitsPerComponent 8 /Filter /FlateDecode \
      /DecodeParms << /Predictor 15 /Colors 1 /BitsPerComponent 8 /Columns \(picture.width) >>
      """, stream: data)
    let content = object("", stream: Array("q \(box) 0 0 cm /P Do Q".utf8))
    pages.append(
      object(
        """
        /Type /Page /Parent 2 0 R /MediaBox [0 0 \(Self.number(size.width)) \(Self.number(size.height))] \
        /Resources << /XObject << /P \(image) 0 R >> >> /Contents \(content) 0 R
        """))
  }

  /// The whole file.
  /// - Parameter title: what readers call it.
  package consuming func finish(title: String) -> [UInt8] {
    place(1, "/Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >>")
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    place(2, "/Type /Pages /Count \(pages.count) /Kids [\(kids)]")
    // UTF-16, the one form for every script.
    let name = ([0xFEFF] + Array(title.utf16)).map { Self.hexadecimal($0) }.joined()
    place(3, "/Title <\(name)> /Producer (Aloft)")
    let table = bytes.count
    write("xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n")
    for offset in offsets { write(Self.padded("\(offset)", to: 10) + " 00000 n \n") }
    write(
      "trailer\n<< /Size \(offsets.count + 1) /Root 1 0 R /Info 3 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    )
    return bytes
  }

  private var box: String { "\(Self.number(size.width)) 0 0 \(Self.number(size.height))" }

  private mutating func object(_ entries: String, stream: [UInt8]? = nil) -> Int {
    offsets.append(0)
    place(offsets.count, entries, stream: stream)
    return offsets.count
  }

  private mutating func place(_ number: Int, _ entries: String, stream: [UInt8]? = nil) {
    offsets[number - 1] = bytes.count
    write("\(number) 0 obj\n<< \(entries)")
    if let stream {
      write(" /Length \(stream.count) >>\nstream\n")
      bytes += stream
      write("\nendstream\nendobj\n")
    } else {
      write(" >>\nendobj\n")
    }
  }

  private mutating func write(_ text: String) { bytes += Array(text.utf8) }

  /// What a PNG's `IDAT` chunks hold, one behind the other.
  private static func data(of png: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var start = 8
    while start + 12 <= png.count {
      let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if png[start + 4..<start + 8].elementsEqual("IDAT".utf8) {
        data += png[start + 8..<start + 8 + length]
      }
      start += 12 + length
    }
    return data
  }

  private static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  private static func hexadecimal(_ unit: UInt16) -> String {
    padded(String(unit, radix: 16, uppercase: true), to: 4)
  }

  private static func padded(_ digits: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
