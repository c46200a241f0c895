package import Canvas
package import Kit
import Loop
import Wording

/// The balloon on its way up, over everything and touched by nothing. Frames are asked for exactly
/// as long as it flies.
package final class BalloonView: View {
  /// The next balloon's sway; another one's is another.
  package var seed: UInt64 = 0
  private var flight: BalloonFlight?
  private lazy var link = MotionLink { [weak self] link in self?.show(at: link.timestamp) }
  /// Media time of the frame that is shown, in seconds.
  private var frameTime = 0.0
  /// Called when it is out of sight.
  package var landed: () -> Void = {}

  /// It is in the air.
  package var isFlying: Bool { flight != nil }

  package override var takesPointer: Bool { false }

  package override var semantics: Semantics? {
    flight == nil ? nil : Semantics(.image, name: ListWords.balloon)
  }

  /// Lets it rise from below, also where one is still in the air: that one is gone then.
  package func launch() {
    guard let root else { return }
    frameTime = root.loop.mediaTime
    flight = BalloonFlight(start: frameTime, seed: seed)
    seed &+= 1
    link.run(on: root.loop)
    setNeedsDisplay()
  }

  /// Time went on while no frames came: shows it where it is now, if it still flies.
  package func catchUp() {
    if let root { show(at: root.loop.mediaTime) }
  }

  private func show(at time: Double) {
    guard let flight else { return }
    setNeedsDisplay()
    // A frame may carry the time at which it was asked for, from just before the start.
    frameTime = max(time, flight.start)
    // Whoever wants motion reduced does so at once.
    if root?.reducesMotion == true || !flight.isFlying(at: frameTime) { end() }
  }

  /// Ends the flight, wherever the balloon is.
  package func end() {
    guard flight != nil else { return }
    flight = nil
    link.stop()
    setNeedsDisplay()
    landed()
  }

  package override func rootChanged() {
    guard root == nil else { return }
    link.stop()
    flight = nil
  }

  package override func paint(_ painter: inout Painter) {
    guard let flight else { return }
    let place = flight.position(
      at: frameTime, in: bounds.size, height: BalloonDrawing.height)
    let drift = flight.stringDrift(at: frameTime, in: bounds.size)
    painter.unmirrored(in: bounds) {
      BalloonDrawing.paint(topCenter: place, tail: Point(x: drift, y: 0), flight.color, &$0)
    }
  }
}
