import Testing

@testable import Loop

@Suite("The grid of a screen's frames")
struct RefreshGridTests {
  @Test(
    "No error adds up",
    arguments: [(23.976, 23_976), (59.94, 59_940), (60, 60_000), (360, 360_000)])
  func noDrift(rate: Double, framesInThousandSeconds: Int) {
    let grid = RefreshGrid(framesPerSecond: rate)
    for times in [1, 10, 1_000_000] {
      #expect(
        grid.instant(of: framesInThousandSeconds * times) == .at(1_000 * Double(times)))
    }
  }

  @Test(
    "The frame of an instant is the newest that has appeared", arguments: [23.976, 59.94, 60, 144])
  func edges(rate: Double) {
    let grid = RefreshGrid(framesPerSecond: rate)
    for index in [-3, -1, 0, 1, 2, 3, 59, 1_000, 123_456_789] {
      let instant = grid.instant(of: index)
      #expect(grid.index(at: instant.advanced(byNanoseconds: -1)) == index - 1)
      #expect(grid.index(at: instant) == index)
      #expect(grid.index(at: instant.advanced(byNanoseconds: 1)) == index)
    }
  }

  @Test("A frame's target is the next frame's timestamp")
  func targets() {
    let grid = RefreshGrid(framesPerSecond: 144)
    for index in 0..<1_000 {
      #expect(grid.frame(index).targetTimestamp == grid.frame(index + 1).timestamp)
    }
  }

  @Test("An instant between two nanoseconds is the nearer one")
  func rounding() {
    // 55,555,555.5… nanoseconds.
    #expect(RefreshGrid(framesPerSecond: 144).instant(of: 8).nanoseconds == 55_555_556)
    let grid = RefreshGrid(framesPerSecond: 0.003)
    #expect(grid.instant(of: 1) == Instant(nanoseconds: 333_333_333_333))
    #expect(grid.instant(of: 2) == Instant(nanoseconds: 666_666_666_667))
    #expect(grid.instant(of: 3) == .at(1_000))
    #expect(grid.instant(of: -1) == Instant(nanoseconds: -333_333_333_333))
    #expect(grid.instant(of: -2) == Instant(nanoseconds: -666_666_666_667))
  }

  @Test("The slowest and the fastest rate are rates")
  func bounds() {
    #expect(RefreshGrid(framesPerSecond: 0.001).period == .seconds(1_000))
    #expect(RefreshGrid(framesPerSecond: 1_000_000).period == .microseconds(1))
  }
}
