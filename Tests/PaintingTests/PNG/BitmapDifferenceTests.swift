import Canvas
import GoldenSupport
import Testing

@Suite("BitmapDifference")
struct BitmapDifferenceTests {
  @Test("equal pictures differ in nothing")
  func equal() {
    let bitmap = Bitmap(width: 3, height: 2, filledWith: 0xFF12_3456)
    #expect(BitmapDifference(of: bitmap, from: bitmap) == nil)
  }

  @Test("one step in any one channel of one pixel is seen", arguments: [0, 8, 16, 24])
  func oneStep(shift: Int) throws {
    let expected = Bitmap(width: 5, height: 4, filledWith: 0x8040_2010)
    var seen = expected
    seen[4, 3] += 1 << UInt32(shift)
    let difference = try #require(BitmapDifference(of: seen, from: expected))
    #expect(difference.count == 1)
    #expect(difference.largestStep == 1)
    #expect(difference.picture.pixels.count { $0 == 0xFFE0_0000 } == 1)
    #expect(difference.picture[4, 3] == 0xFFE0_0000)
    #expect(difference.picture[0, 0] != 0xFFE0_0000)
  }

  @Test("the largest step is the largest, over all pixels and channels")
  func largestStep() throws {
    let expected = Bitmap(width: 2, height: 1, filledWith: 0xFF00_0000)
    var seen = expected
    seen.pixels = [0xFF00_0003, 0xFFC8_0000]
    let difference = try #require(BitmapDifference(of: seen, from: expected))
    #expect(difference.count == 2 && difference.largestStep == 200)
  }

  @Test("pictures of other sizes differ wherever only one has a pixel")
  func sizes() throws {
    let difference = try #require(
      BitmapDifference(of: Bitmap(width: 3, height: 1), from: Bitmap(width: 2, height: 2)))
    #expect(difference.picture.width == 3 && difference.picture.height == 2)
    #expect(difference.count == 3)
    #expect(difference.largestStep == 255)
  }
}
