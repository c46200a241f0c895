import Canvas
import Glibc
import Play
import SDLBackend
import TaskStore
import Testing
import Views

/// Random programs of what a person, the desktop and time do, on a stage that paints only what the
/// frames call damaged and moves what they say has moved.
@Suite struct DamageProgramTests {
  /// `ALOFT_PROGRAMS=200 swift test --filter DamageProgramTests` runs that many, for an hour.
  private static let programs =
    0..<(getenv("ALOFT_PROGRAMS").flatMap { Int32(String(cString: $0)) } ?? 3)

  @Test(
    "After every one of 1,000 actions the picture is the one that painting everything gives",
    arguments: programs)
  func equalsFullRepaint(seed: Int32) throws {
    let text = try FontTextEngine(fonts: .fixed)
    let stage = try Stage.make(text: text, size: Size(width: 240, height: 400))
    let raster = Raster(glyphs: text)
    var actions = RandomActions(seed: Int(seed))
    var history: [String] = []
    for step in 1...1_000 {
      history.append(actions.perform(on: stage))
      if stage.exitCode != nil { break }
      guard let difference = stage.difference(fromFullRepaintBy: raster) else { continue }
      Issue.record(
        """
        Program \(seed), step \(step): \(difference.count) pixels differ, by up to \
        \(difference.largestStep) of 255, at scale \(stage.scale). The last actions: \
        \(history.suffix(5).joined(separator: "; ")).
        """)
      return
    }
    #expect(stage.framesShifted > 100, "Programs scroll.")
  }
}

extension Stage {
  /// How the picture differs from the frame painted as a whole; nil where it does not, and while
  /// nobody sees it.
  func difference(fromFullRepaintBy raster: Raster) -> BitmapDifference? {
    guard root.isVisible else { return nil }
    root.forgetLastFrame()
    var whole = Bitmap(width: bitmap.width, height: bitmap.height)
    raster.paint(root.nextFrame().commands, onto: &whole, scale: scale)
    return BitmapDifference(of: bitmap, from: whole)
  }
}
