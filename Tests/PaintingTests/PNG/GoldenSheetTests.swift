import Canvas
import Painting
import ProgramSupport
import Testing

@testable import GoldenSupport

@Suite("Golden sheets")
struct GoldenSheetTests {
  private let folder: TemporaryFolder
  private let sheet: GoldenSheet

  init() throws {
    folder = try TemporaryFolder()
    sheet = GoldenSheet(folder: folder.path, name: "a")
  }

  private func bitmap(_ pixel: UInt32, width: Int = 40, height: Int = 31) -> Bitmap {
    Bitmap(width: width, height: height, filledWith: pixel)
  }

  @Test("a cell that is missing fails and leaves the new picture")
  func missing() throws {
    let red = bitmap(0xFFFF_0000)
    guard case .failed(let reason) = sheet.check(red, cell: "red", isBlessing: false) else {
      Issue.record("A missing cell passed.")
      return
    }
    #expect(reason.contains("no cell red") && reason.contains("a.red.new.png"))
    #expect(try PNGFile.read(folder["a.red.new.png"]) == red)
    #expect(try folder.names() == ["a.red.new.png"])
  }

  @Test("one step of one channel of one pixel fails by the cell's name, and no other cell does")
  func onePixel() throws {
    var blue = bitmap(0xFF00_00FF)
    for (name, picture) in [("red", bitmap(0xFFFF_0000)), ("blue", blue)] {
      #expect(sheet.check(picture, cell: name, isBlessing: true) == .blessed)
    }
    #expect(try folder.names() == ["a.png"])
    blue[39, 30] = 0xFF00_00FE
    guard case .failed(let reason) = sheet.check(blue, cell: "blue", isBlessing: false) else {
      Issue.record("A wrong pixel passed.")
      return
    }
    #expect(reason.contains("The cell blue") && reason.contains("less than its small picture"))
    #expect(sheet.check(bitmap(0xFFFF_0000), cell: "red", isBlessing: false) == .same)
    #expect(try folder.names() == ["a.blue.new.png", "a.png"])
    #expect(sheet.check(blue, cell: "blue", isBlessing: true) == .blessed)
    #expect(sheet.check(blue, cell: "blue", isBlessing: false) == .same)
    #expect(try folder.names() == ["a.png"])
  }

  @Test("what can be seen is marked in a picture of that cell alone")
  func difference() throws {
    var blue = bitmap(0xFF00_00FF)
    _ = sheet.check(blue, cell: "blue", isBlessing: true)
    _ = sheet.check(bitmap(0xFFFF_0000), cell: "red", isBlessing: true)
    for place in 10..<14 { blue[place, 20] = 0xFFFF_FFFF }
    // Only white and blue are known to the sheet where both were there before.
    _ = sheet.check(blue, cell: "blue", isBlessing: true)
    for place in 10..<14 { blue[place, 20] = 0xFF00_00FF }
    guard case .failed(let reason) = sheet.check(blue, cell: "blue", isBlessing: false) else {
      Issue.record("A wrong line passed.")
      return
    }
    #expect(reason.contains("2 pixels of its small picture"))
    let marks = try PNGFile.read(folder["a.blue.diff.png"])
    #expect([marks.width, marks.height] == [20, 16])
    #expect(marks[5, 10] == 0xFFE0_0000 && marks[6, 10] == 0xFFE0_0000)
  }

  @Test("cells of all sizes stand by the order of their names, whichever was blessed first")
  func order() throws {
    let pictures: [(String, Bitmap)] = [
      ("d", bitmap(0xFF12_3456, width: 1_999, height: 3)), ("b", bitmap(0xFF65_4321)),
      ("c", bitmap(0xFF80_8080, width: 1, height: 1)), ("a", bitmap(0xFFFF_FFFF, width: 900)),
    ]
    for (name, picture) in pictures { _ = sheet.check(picture, cell: name, isBlessing: true) }
    let first = try GoldenFiles.read(folder["a.png"])
    let other = GoldenSheet(folder: folder.path, name: "b")
    for (name, picture) in pictures.reversed() {
      _ = other.check(picture, cell: name, isBlessing: true)
    }
    #expect(try GoldenFiles.read(folder["b.png"]) == first)
    let cells = SheetCell.all(in: first)
    #expect(cells.map(\.name) == ["a", "b", "c", "d"])
    let small = SheetCell.pictures(of: cells, in: try PNGFile.decode(first, path: "a"))
    #expect(small.map { $0[0, 0] } == [0xFFFF_FFFF, 0xFF65_4321, 0xFF80_8080, 0xFF12_3456])
    #expect(small.map(\.width) == [450, 20, 1, 1_000])
  }

  @Test("a small picture has the mean of four pixels, and the nearest of its most frequent colours")
  func thumbnail() {
    var checks = bitmap(0xFFFF_FFFF, width: 4, height: 3)
    for place in [0, 5, 6, 10] { checks.pixels[place] = 0xFF00_0000 }
    #expect(checks.thumbnail.pixels == [0xFF80_8080, 0xFFBF_BFBF, 0xFFFF_FFFF, 0xFF80_8080])
    var many = Bitmap(width: 64, height: 64)
    for index in many.pixels.indices { many.pixels[index] = 0xFF00_0000 | UInt32(index / 128) * 8 }
    #expect(Set(many.thumbnail.pixels).count == 12)
  }

  @Test("a compact file has the pixels that libpng reads, with few colours, many, and clear ones")
  func compact() throws {
    var random = Random(seed: 7)
    for colors in [1, 2, 16, 17, 256, 257] {
      var picture = bitmap(0)
      for index in picture.pixels.indices {
        picture.pixels[index] = 0xFF00_0000 | UInt32(random.whole(0..<colors)) * 0x1_0301
      }
      let bytes = try CompactPNG.encode(picture, note: "one\ntwo")
      #expect(try PNGFile.decode(bytes, path: "") == picture, "\(colors)")
      #expect(CompactPNG.note(in: bytes) == "one\ntwo")
    }
    let clear = bitmap(0x8000_0000)
    #expect(try PNGFile.decode(try CompactPNG.encode(clear), path: "") == clear)
    #expect(CompactPNG.note(in: []) == nil)
  }
}
