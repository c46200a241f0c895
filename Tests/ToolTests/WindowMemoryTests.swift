import Canvas
import Testing
import Window

@testable import aloft

@Suite struct WindowMemoryTests {
  private static let first = WindowMemory(text: nil)

  @Test("What was never written is the first window: 480×720, wherever the desktop likes")
  func first() {
    #expect(Self.first.zoom == 1)
    #expect(Self.first.geometry == WindowGeometry(size: Size(width: 480, height: 720)))
  }

  @Test(
    "What is written is read again",
    arguments: [
      WindowMemory(text: nil),
      WindowMemory(
        zoom: 1.25,
        geometry: WindowGeometry(
          size: Size(width: 640.5, height: 333), position: WindowGeometry.Position(x: -20, y: 7))),
      WindowMemory(
        zoom: 3, geometry: WindowGeometry(size: Size(width: 280, height: 320), isMaximized: true)),
      WindowMemory(
        zoom: 0.5,
        geometry: WindowGeometry(
          size: Size(width: 3_840, height: 2_160),
          position: WindowGeometry.Position(x: 0, y: 99_999), isMaximized: true)),
    ])
  func roundTrip(_ memory: WindowMemory) {
    #expect(WindowMemory(text: memory.text) == memory)
  }

  @Test(
    "What cannot be understood counts as never written",
    arguments: [
      "", " ", "1", "1 480", "1 480 720", "1 480 720 0 5", "1 480 720 0 5 5 5", "1 0 720 0",
      "1 480 -720 0", "1 nan 720 0", "1 480 inf 0", "nan 480 720 0", "1 480 720 0 nan 5",
      "1 480 720 0 1e300 5", "1 1e9 720 0", "a b c d", "1 480 720 x", "1,480,720,0",
      String(repeating: "9", count: 10_000), "\u{0}\u{FFFD}",
    ])
  func garbage(_ text: String) {
    #expect(WindowMemory(text: text) == Self.first)
  }

  @Test(
    "A zoom out of range comes back into it", arguments: [("9", 3.0), ("0.01", 0.5), ("-1", 0.5)])
  func zoom(_ written: String, _ expected: Double) {
    #expect(WindowMemory(text: "\(written) 480 720 0").zoom == expected)
  }
}
