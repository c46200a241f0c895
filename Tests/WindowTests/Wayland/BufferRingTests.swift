import Painting
import Testing

@testable import Window

/// Buffers by their age, with a compositor that is made up.
@Suite struct BufferRingTests {
  var ring = BufferRing()
  let label = PixelRect(x: 10, y: 20, width: 30, height: 8)
  let other = PixelRect(x: 50, y: 60, width: 5, height: 5)

  /// Paints a frame into the buffer whose turn it is.
  mutating func show(_ damage: PixelRect...) -> BufferRing.Turn? {
    let turn = ring.take()
    if let turn { ring.show(turn.index, damage: damage) }
    return turn
  }

  @Test("A compositor that copies is served by one buffer, into which nothing has to be copied")
  mutating func copies() {
    #expect(show(label) == .init(index: 0, isNew: true))
    for _ in 1...10 {
      ring.release(0)
      #expect(show(label) == .init(index: 0, isNew: false))
    }
    #expect(ring.count == 1)
  }

  @Test("One that keeps what it shows is served by two: each gets what has changed since its turn")
  mutating func keeps() {
    #expect(show(label)?.index == 0)
    #expect(show(label) == .init(index: 1, isNew: true, source: (0, .everything)))
    ring.release(0)
    #expect(show(other) == .init(index: 0, isNew: false, source: (1, .pieces([label]))))
    ring.release(1)
    #expect(show(label) == .init(index: 1, isNew: false, source: (0, .pieces([other]))))
    #expect(ring.count == 2)
  }

  @Test("What changed several times is copied once, and what a larger piece covers not by itself")
  mutating func joins() {
    let around = PixelRect(x: 0, y: 0, width: 100, height: 40)
    _ = show(label)
    _ = show(label)
    _ = show(label)
    ring.release(1)
    #expect(show(around)?.source?.gap == .pieces([label]))
    ring.release(0)
    ring.release(2)
    // Of those that came back the one that lacks least: the third frame's.
    #expect(show(label) == .init(index: 2, isNew: false, source: (1, .pieces([around]))))
  }

  @Test("Many pieces are copied as a whole")
  mutating func manyPieces() {
    _ = show(label)
    _ = show(label)
    ring.release(0)
    for number in 0..<20 {
      _ = show(PixelRect(x: number * 10, y: 0, width: 5, height: 5))
      ring.release(0)
    }
    ring.release(1)
    // The newest needs nothing; the one of long ago would need all.
    #expect(show(label)?.index == 0)
    #expect(ring.take()?.source?.gap == .everything)
  }

  @Test("One that gives nothing back stops at three, and then leaves the oldest to it")
  mutating func never() {
    for index in 0..<3 { #expect(show(label)?.index == index) }
    #expect(!ring.hasRoom)
    #expect(ring.take() == nil)
    #expect(ring.abandonOldest() == 0)
    #expect(show(label) == .init(index: 0, isNew: false, source: (2, .everything)))
    #expect(ring.abandonOldest() == 1)
    #expect(ring.count == 3)
  }

  @Test("Where there is no memory for one more, the old ones do, or the frame waits")
  mutating func noMemory() {
    _ = show(label)
    #expect(ring.take(mayGrow: false) == nil)
    #expect(ring.take()?.isNew == true)
    ring.removeLast()
    ring.release(0)
    #expect(ring.take(mayGrow: false) == .init(index: 0, isNew: false))
  }

  @Test("The frame that is shown once more is held again")
  mutating func again() {
    _ = show(label)
    ring.release(0)
    ring.showAgain()
    #expect(ring.isHeld(0))
    #expect(ring.take() == .init(index: 1, isNew: true, source: (0, .everything)))
  }
}
