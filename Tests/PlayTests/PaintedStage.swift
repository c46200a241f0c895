import Canvas
import GoldenSupport
import Kit
import Painting
import Play

/// A stage with a picture that programs of actions can be held against.
protocol PaintedStage: AnyObject {
  var stage: Stage { get }

  func perform(_ action: StageAction)

  /// How the picture differs from the frame painted as a whole; nil where it does not, and while
  /// nobody sees it.
  func difference(fromFullRepaintBy raster: Raster) -> BitmapDifference?

  /// Whether many a frame moved pixels instead of painting them.
  var hasScrolled: Bool { get }
}

extension PaintedStage {
  /// - Parameters:
  ///   - picture: what is seen of the frame that was painted last.
  ///   - background: what lies under everything.
  func difference(
    of picture: Bitmap, fromFullRepaintBy raster: Raster, background: Color
  ) -> BitmapDifference? {
    stage.root.forgetLastFrame()
    var whole = Bitmap(width: picture.width, height: picture.height)
    raster.paint(
      stage.root.nextFrame().commands, onto: &whole, scale: stage.scale, background: background)
    return BitmapDifference(of: picture, from: whole)
  }
}

/// The picture that `aloft play` makes.
extension Stage: PaintedStage {
  var stage: Stage { self }

  func perform(_ action: StageAction) { action.perform(on: self) }

  func difference(fromFullRepaintBy raster: Raster) -> BitmapDifference? {
    guard root.isVisible else { return nil }
    return difference(of: screen.bitmap, fromFullRepaintBy: raster, background: .clear)
  }

  var hasScrolled: Bool { screen.framesShifted > 100 }
}
