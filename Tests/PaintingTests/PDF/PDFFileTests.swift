import Canvas
import Testing

@testable import Painting

/// Pages of pictures in a PDF file.
@Suite struct PDFFileTests {
  private func file(pages: Int, title: String = "Домой") throws -> [UInt8] {
    var file = PDFFile(pageSize: Size(width: 595.28, height: 841.89))
    for number in 0..<pages {
      var picture = Bitmap(width: 30, height: 42)
      picture.pixels = picture.pixels.indices.map { $0 % 7 == number ? 0xFF00_0000 : 0xFFFF_FFFF }
      try file.add(picture)
    }
    return file.finish(title: title)
  }

  /// The text of the file, a character a byte.
  private func text(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  @Test("Each object is where the table at the end says", arguments: [0, 1, 12])
  func table(pages: Int) throws {
    let bytes = try file(pages: pages)
    let text = text(bytes)
    #expect(text.hasPrefix("%PDF-1.5\n") && text.hasSuffix("%%EOF\n"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let last = try #require(lines.lastIndex(of: "startxref"))
    let start = try #require(Int(lines[last + 1]))
    let table = String(decoding: bytes[start...], as: UTF8.self).split(separator: "\n")
    #expect(table[0] == "xref" && table[1] == "0 \(3 + 3 * pages + 1)")
    for number in 1...(3 + 3 * pages) {
      let entry = table[2 + number]
      #expect(entry.utf8.count == 19, "twenty bytes with the line's end")
      let offset = try #require(Int(entry.prefix(10)))
      #expect(bytes[offset...].starts(with: "\(number) 0 obj\n".utf8))
    }
    #expect(text.contains("/Count \(pages) "))
    #expect(text.contains("/Title <FEFF0414043E043C043E0439>"))
    #expect(text.components(of: "/Type /Page /").count - 1 == pages)
  }

  @Test("A stream is as long as it says, and a page's picture is what PNG makes of its shades")
  func streams() throws {
    let bytes = try file(pages: 2)
    let text = text(bytes)
    for part in text.components(of: "/Length ").dropFirst() {
      let length = try #require(Int(part.prefix { $0.isNumber }))
      let stream = part.components(of: "stream\n")[1...].joined(separator: "stream\n")
      #expect(stream.unicodeScalars.dropFirst(length).starts(with: "\nendstream".unicodeScalars))
    }
  }

  @Test("Shades are the eye's, on white paper")
  func shades() throws {
    var picture = Bitmap(width: 4, height: 1)
    picture.pixels = [0xFF00_0000, 0xFFFF_FFFF, 0, 0xFFFF_0000]
    let png = try PNGFile.encodeGray(picture, path: "")
    let back = try PNGFile.decode(png, path: "")
    #expect(back.pixels.map { $0 & 0xFF }.prefix(3) == [0, 255, 255])
    #expect(back.pixels[3] & 0xFF == 53)
    #expect(throws: PNGError.self) { try PNGFile.encodeGray(Bitmap(width: 0, height: 0), path: "") }
  }
}

extension String {
  /// What stands between the places where another text does.
  fileprivate func components(of separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let place = rest.firstRange(of: separator) {
      parts.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    return parts + [String(rest)]
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    indices.lazy.filter { self[$0...].hasPrefix(text) }.first.map {
      $0..<self.index($0, offsetBy: text.count)
    }
  }
}
