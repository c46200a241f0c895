import Canvas
import GoldenSupport
import Testing

extension WindowTests {
  /// The window brings its icon along, for desktops that know no menu entry of it.
  @Suite struct Icons {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws { (sandbox, desktop) = (try Sandbox(), try Desktop()) }

    @Test("A window manager finds the icon in every size that it shows icons in")
    func icon() throws {
      let window = try AppWindow(on: desktop, sandbox)
      try poll("the icon is there") { try window.property("_NET_WM_ICON").contains("Icon") }
      let sides = [16, 24, 32, 48, 64]
      let shown = try window.property("_NET_WM_ICON")
      for side in sides { #expect(shown.contains("Icon (\(side) x \(side)):")) }
      let numbers = try window.numbers(of: "_NET_WM_ICON")
      #expect(numbers.count == sides.reduce(0) { $0 + 2 + $1 * $1 })
      try #require(numbers.count > 2 + 16 * 16)
      // The corner is clear, the middle a red that hides what is below.
      #expect(numbers[0...2] == [16, 16, 0])
      let middle = numbers[2 + 4 * 16 + 8]
      #expect(middle >> 24 == 255 && middle >> 16 & 255 > 160 && middle & 255 < 140)
    }
  }
}
