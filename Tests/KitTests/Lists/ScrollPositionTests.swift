import Loop
import Testing

@testable import Kit

@Suite("Scroll position")
struct ScrollPositionTests {
  private func at(_ seconds: Double) -> Instant { Instant.zero.advanced(bySeconds: seconds) }

  private func position(
    content: Double = 2000, viewport: Double = 600, offset: Double = 0
  )
    -> ScrollPosition
  {
    var position = ScrollPosition()
    position.resize(content: content, viewport: viewport)
    position.settle(to: offset, at: at(0), reducesMotion: true)
    return position
  }

  private func dragged(
    from offset: Double, velocity: Double, reducesMotion: Bool = false, content: Double = 2000
  ) -> ScrollPosition {
    var position = position(content: content, offset: offset)
    position.beginDrag()
    position.endDrag(velocity: velocity, at: at(0), reducesMotion: reducesMotion)
    return position
  }

  /// Where it stands after so many seconds, in frames of a rate.
  private func play(_ start: ScrollPosition, for seconds: Double, rate: Double) -> ScrollPosition {
    var position = start
    for frame in 0...Int(seconds * rate) { position.update(at: at(Double(frame) / rate)) }
    return position
  }

  @Test("A drag inside the content follows the pointer point by point")
  func drag() {
    var position = position(offset: 100)
    position.beginDrag()
    position.drag(by: 40)
    #expect(position.offset == 140)
    position.drag(by: -100)
    #expect(position.offset == 40)
    #expect(!position.isMoving)
  }

  @Test("Without a drag, dragging does nothing")
  func noDrag() {
    var position = position(offset: 100)
    position.drag(by: 40)
    position.endDrag(velocity: 500, at: at(0), reducesMotion: false)
    #expect(position.offset == 100)
    #expect(!position.isMoving)
  }

  @Test("Beyond an end the content follows less and less, by a third of the view at most")
  func softEnds() {
    var position = position()
    position.beginDrag()
    var last = 0.0
    var step = Double.infinity
    for _ in 0..<50 {
      position.drag(by: -100)
      let moved = last - position.offset
      #expect(moved > 0 && moved < step)
      (last, step) = (position.offset, moved)
    }
    #expect(position.offset > -200)
    position.drag(by: 5000)
    #expect(abs(position.offset) < 0.000_001)
  }

  @Test("Let go beyond an end it settles back there, in a fifth of a second")
  func settlesBack() {
    var position = position()
    position.beginDrag()
    position.drag(by: -100)
    position.endDrag(velocity: 3000, at: at(0), reducesMotion: false)
    #expect(position.isMoving)
    position.update(at: at(0.199))
    #expect(position.isMoving)
    position.update(at: at(0.2))
    #expect(position.offset == 0)
    #expect(!position.isMoving)
  }

  @Test("Caught while it settles back, it stays under the pointer")
  func caughtBeyondTheEnd() {
    var position = position()
    position.beginDrag()
    position.drag(by: -100)
    position.endDrag(velocity: 0, at: at(0), reducesMotion: false)
    position.update(at: at(0.05))
    let caught = position.offset
    #expect(caught < 0)
    position.beginDrag()
    position.drag(by: 0)
    #expect(abs(position.offset - caught) < 0.000_001)
  }

  @Test("A glide is in the same place at the same time at 30, 60 and 144 frames a second")
  func frameRates() {
    // The second one runs into the end and comes back from it.
    for (offset, velocity) in [(200.0, 1500.0), (1200, 4000), (300, -900), (100, -6000)] {
      let start = dragged(from: offset, velocity: velocity)
      for tenths in 1...20 {
        let seconds = Double(tenths) / 2
        let places = [30.0, 60, 144].map { play(start, for: seconds, rate: $0) }
        for place in places.dropFirst() {
          #expect(abs(place.offset - places[0].offset) < 0.000_001)
          #expect(place.isMoving == places[0].isMoving)
        }
      }
    }
  }

  @Test("A glide ends where its speed says, and then needs no more frames")
  func glideEnds() {
    let end = play(dragged(from: 200, velocity: 1000), for: 5, rate: 60)
    #expect(end.offset == 200 + 1000 * ScrollPosition.glideTime)
    #expect(!end.isMoving)
  }

  @Test("Below the least speed it does not glide")
  func slow() {
    #expect(!dragged(from: 200, velocity: 39.9).isMoving)
    #expect(dragged(from: 200, velocity: -40).isMoving)
  }

  @Test("A glide into an end goes over it a little, and comes to rest on it")
  func rebound() {
    var position = dragged(from: 1300, velocity: 100_000)
    var furthest = 0.0
    for frame in 0..<120 {
      position.update(at: at(Double(frame) / 60))
      furthest = max(furthest, position.offset)
    }
    #expect(furthest > 1401 && furthest < 1445)
    #expect(position.offset == 1400)
    #expect(!position.isMoving)
  }

  @Test("A long stall changes nothing but the frames in between")
  func stall() {
    var stalled = dragged(from: 1200, velocity: 4000)
    stalled.update(at: at(30))
    #expect(stalled.offset == 1400)
    #expect(!stalled.isMoving)
  }

  @Test("Notches of the wheel add up while it still moves")
  func wheel() {
    var position = position()
    position.nudge(by: 72, at: at(0), reducesMotion: false)
    position.update(at: at(0.1))
    let middle = position.offset
    #expect(middle > 0 && middle < 72)
    position.nudge(by: 72, at: at(0.1), reducesMotion: false)
    #expect(position.offset == middle)
    position.update(at: at(0.3))
    #expect(position.offset == 144)
    #expect(!position.isMoving)
  }

  @Test("The wheel stops at the ends")
  func wheelAtEnds() {
    var position = position(offset: 30)
    position.nudge(by: -72, at: at(0), reducesMotion: false)
    #expect(position.destination == 0)
    position.update(at: at(1))
    #expect(position.offset == 0)
    position.nudge(by: -72, at: at(1), reducesMotion: false)
    #expect(!position.isMoving)
  }

  @Test("While it is dragged it stays with the pointer, whatever wheel and keys want")
  func dragWins() {
    var position = position(offset: 100)
    position.beginDrag()
    position.nudge(by: 72, at: at(0), reducesMotion: false)
    position.settle(to: 900, at: at(0), reducesMotion: true)
    #expect(position.offset == 100)
    position.drag(by: 5)
    #expect(position.offset == 105)
  }

  @Test("Reduced motion: nothing moves by itself")
  func reducedMotion() {
    var position = dragged(from: 200, velocity: 5000, reducesMotion: true)
    #expect(!position.isMoving)
    #expect(position.offset == 200)
    position.nudge(by: 72, at: at(0), reducesMotion: true)
    #expect(position.offset == 272)
    position.beginDrag()
    position.drag(by: -1000)
    position.endDrag(velocity: 0, at: at(0), reducesMotion: true)
    #expect(position.offset == 0)
    #expect(!position.isMoving)
  }

  @Test("Content that shrinks takes the place along, at rest and in every movement")
  func resize() {
    var rest = position(offset: 1400)
    rest.resize(content: 1000, viewport: 600)
    #expect(rest.offset == 400)

    var gliding = dragged(from: 1300, velocity: 100)
    gliding.resize(content: 1000, viewport: 600)
    #expect(gliding.offset == 400)
    #expect(!gliding.isMoving)

    var settling = position(offset: 0)
    settling.settle(to: 1400, at: at(0), reducesMotion: false)
    settling.resize(content: 1000, viewport: 600)
    #expect(settling.offset == 400)

    var dragging = position(offset: 1400)
    dragging.beginDrag()
    dragging.resize(content: 1000, viewport: 600)
    #expect(dragging.offset > 400 && dragging.offset < 600)
    dragging.drag(by: -1000)
    #expect(dragging.offset == 400)
  }

  @Test("Content that grows while it moves leaves the movement alone")
  func growsWhileMoving() {
    var position = dragged(from: 200, velocity: 1000)
    position.resize(content: 9000, viewport: 600)
    #expect(position.isMoving)
    #expect(position.destination == 525)
  }

  @Test("Content that fits cannot be scrolled")
  func fits() {
    var position = position(content: 300)
    position.nudge(by: 72, at: at(0), reducesMotion: false)
    #expect(position.offset == 0 && !position.isMoving)
    #expect(position.maximum == 0)
  }

  @Test("A press stops a glide where it is; what settles back from beyond an end goes on")
  func halt() {
    var position = dragged(from: 200, velocity: 1000)
    position.update(at: at(0.1))
    let place = position.offset
    let stopsGlide = position.halt()
    #expect(stopsGlide && !position.isMoving)
    #expect(position.offset == place)

    position.nudge(by: 72, at: at(1), reducesMotion: false)
    let stopsWheel = position.halt()
    #expect(!stopsWheel, "A wheel's movement is none to be stopped by a click.")
    #expect(!position.isMoving)

    position = self.position()
    position.beginDrag()
    position.drag(by: -100)
    position.endDrag(velocity: 0, at: at(0), reducesMotion: false)
    let stopsReturn = position.halt()
    #expect(!stopsReturn && position.isMoving)
  }
}
