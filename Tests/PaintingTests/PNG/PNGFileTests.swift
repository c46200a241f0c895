import Canvas
import Glibc
import GoldenSupport
import Painting
import ProgramSupport
import Testing

@Suite("PNG files and golden pictures")
struct PNGFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("what is read is what was written, every colour at every opacity")
  func roundTrip() throws {
    var bitmap = Bitmap(width: 256, height: 256)
    for alpha in 0..<256 {
      for level in 0...alpha {
        let (a, l) = (UInt32(alpha), UInt32(level))
        bitmap[level, alpha] = a << 24 | l << 16 | (a - l) << 8 | l / 2
      }
    }
    try PNGFile.write(bitmap, to: folder["a.png"])
    #expect(try PNGFile.read(folder["a.png"]) == bitmap)
    #expect(try folder.names() == ["a.png"])
  }

  @Test("noise, which does not compress, is written whole")
  func incompressible() throws {
    var random = Random(seed: 5)
    var bitmap = Bitmap(width: 301, height: 203)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) >> 8
    }
    try PNGFile.write(bitmap, to: folder["noise.png"])
    #expect(try PNGFile.read(folder["noise.png"]) == bitmap)
  }

  @Test("the same picture gives the same bytes")
  func sameBytes() throws {
    let bitmap = Bitmap(width: 30, height: 20, filledWith: 0xFF33_6699)
    try PNGFile.write(bitmap, to: folder["a.png"])
    try PNGFile.write(bitmap, to: folder["b.png"])
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    #expect(try !folder.bytes("a.png").isEmpty)
  }

  @Test("errors name the path and the reason, and a failed write leaves nothing")
  func errors() throws {
    let missing = folder["missing.png"]
    #expect(
      throws: PNGError.unreadable(path: missing, reason: "No such file or directory")
    ) { try PNGFile.read(missing) }
    try folder.write("no picture", to: "text.png")
    let error = thrown(PNGError.self) { try PNGFile.read(folder["text.png"]) }
    guard case .malformed(folder["text.png"], _) = error else {
      Issue.record("Expected a malformed file, found \(String(describing: error)).")
      return
    }
    let bitmap = Bitmap(width: 2, height: 2)
    let nowhere = folder["no/such/folder.png"]
    #expect(
      throws: PNGError.unwritable(path: nowhere, reason: "No such file or directory")
    ) { try PNGFile.write(bitmap, to: nowhere) }
    #expect(throws: PNGError.self) { try PNGFile.write(bitmap, to: folder[""]) }
    #expect(throws: PNGError.empty(path: folder["empty.png"])) {
      try PNGFile.write(Bitmap(width: 0, height: 0), to: folder["empty.png"])
    }
    #expect(try folder.names() == ["text.png"])
  }

  @Test("a truncated file is malformed, at whatever byte it ends")
  func truncatedFile() throws {
    try PNGFile.write(
      Bitmap(width: 8, height: 8, filledWith: 0xFF11_2233), to: folder["a.png"])
    let bytes = try folder.bytes("a.png")
    for length in 0..<(bytes.count - 12) {
      try folder.write(bytes.prefix(length), to: "cut.png")
      #expect(throws: PNGError.self) { try PNGFile.read(folder["cut.png"]) }
    }
  }

  @Test("what stands in the way of a draft is not written to, whether link or file")
  func draft() throws {
    let draft = "a.png.\(getpid()).tmp"
    let bitmap = Bitmap(width: 2, height: 2)
    for isHard in [false, true] {
      try folder.write("precious", to: "other")
      let other = folder["other"]
      try #require((isHard ? link : symlink)(other, folder[draft]) == 0)
      try PNGFile.write(bitmap, to: folder["a.png"])
      #expect(try folder.bytes("other").elementsEqual("precious".utf8))
      #expect(try PNGFile.read(folder["a.png"]) == bitmap)
      #expect(try folder.names() == ["a.png", "other"])
    }
  }

  @Test("a picture is asked for its size before a pixel of it is made")
  func size() throws {
    let bytes = try PNGFile.encode(Bitmap(width: 300, height: 200), path: "a.png")
    // Cut off where its pixels begin: what is not accepted is not decoded.
    let pixels = try #require(bytes.firstRange(of: "IDAT".utf8))
    let start = Array(bytes[..<pixels.upperBound])
    var asked: [[Int]] = []
    let error = thrown(PNGError.self) {
      try PNGFile.decode(start, path: "a.png") { width, height in
        asked.append([width, height])
        return false
      }
    }
    #expect(asked == [[300, 200]])
    #expect(error == .tooLarge(path: "a.png", width: 300, height: 200))
  }

  @Test("a golden that is missing fails and leaves the new picture")
  func missingGolden() throws {
    let golden = Golden(folder: folder.path, name: "a")
    let bitmap = Bitmap(width: 4, height: 4, filledWith: 0xFF00_0000)
    guard case .failed(let reason) = golden.check(bitmap, isBlessing: false) else {
      Issue.record("A missing golden passed.")
      return
    }
    #expect(reason.contains("a.new.png") && reason.contains("ALOFT_BLESS=1 swift test"))
    #expect(try PNGFile.read(folder["a.new.png"]) == bitmap)
    #expect(try folder.names() == ["a.new.png"])
  }

  @Test("one step of one channel of one pixel fails, and the next blessing cleans up")
  func onePixel() throws {
    let golden = Golden(folder: folder.path, name: "a")
    var bitmap = Bitmap(width: 40, height: 30, filledWith: 0xFF80_8080)
    #expect(golden.check(bitmap, isBlessing: true) == .blessed)
    #expect(golden.check(bitmap, isBlessing: false) == .same)
    bitmap[39, 29] = 0xFF80_8081
    guard case .failed(let reason) = golden.check(bitmap, isBlessing: false) else {
      Issue.record("A wrong pixel passed.")
      return
    }
    #expect(reason.contains("1 pixels, by up to 1 of 255"))
    #expect(reason.contains("a.new.png") && reason.contains("a.diff.png"))
    #expect(try folder.names() == ["a.diff.png", "a.new.png", "a.png"])
    #expect(try PNGFile.read(folder["a.diff.png"])[39, 29] == 0xFFE0_0000)
    #expect(golden.check(bitmap, isBlessing: true) == .blessed)
    #expect(golden.check(bitmap, isBlessing: false) == .same)
    #expect(try folder.names() == ["a.png"])
  }

  @Test("expectGolden itself fails on a picture that has no golden")
  func expectation() throws {
    withKnownIssue {
      expectGolden(Bitmap(width: 1, height: 1), "no-such", file: folder["Tests/Nowhere/Some.swift"])
    }
    #expect(try folder.names().isEmpty)
  }
}
