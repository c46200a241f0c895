import Testing

@testable import Window

@Suite("The size of a Wayland window's picture")
struct SurfaceScaleTests {
  @Test("What a screen can show stays sharp")
  func screens() {
    #expect(SurfaceScale.bounded((7_680, 4_320)) == (7_680, 4_320))
    #expect(SurfaceScale.bounded((1, 1)) == (1, 1))
  }

  @Test(
    "A larger one keeps its shape, and takes no more memory than a screen's",
    arguments: [(15_360, 8_640), (100_000, 1_000), (1_000, 100_000), (16_384, 16_384)])
  func larger(width: Int, height: Int) {
    let size = SurfaceScale.bounded((width, height))
    #expect(size.width * size.height <= 33_554_432)
    #expect(size.width >= 1 && size.height >= 1)
    let (wanted, found) = (
      Double(width) / Double(height), Double(size.width) / Double(size.height)
    )
    #expect(abs(found / wanted - 1) < 0.01)
  }
}
