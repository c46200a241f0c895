import Canvas
import Testing

@Suite("Bitmap")
struct BitmapTests {
  @Test("pixels are in rows from the top")
  func pixels() {
    var bitmap = Bitmap(width: 3, height: 2, filledWith: 7)
    bitmap[2, 1] = 9
    #expect(bitmap.pixels == [7, 7, 7, 7, 7, 9])
    #expect(bitmap[2, 1] == 9 && bitmap[1, 1] == 7)
  }
}
