import Canvas
import Testing

@Suite("Rect")
struct RectTests {
  private let a = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("the left and top edges are inside, the right and bottom ones are the neighbour's")
  func halfOpen() {
    #expect(a.contains(Point(x: 10, y: 20)))
    #expect(!a.contains(Point(x: 40, y: 30)))
    #expect(!a.contains(Point(x: 20, y: 60)))
    #expect(a.contains(Point(x: 40.0.nextDown, y: 60.0.nextDown)))
    let below = Rect(x: 10, y: 60, width: 30, height: 1)
    #expect(!a.intersects(below))
    #expect(below.contains(Point(x: 10, y: 60)))
  }

  @Test("an intersection is what both cover; one that is empty is zero")
  func intersection() {
    let b = Rect(x: 20, y: 50, width: 100, height: 100)
    #expect(a.intersection(b) == Rect(x: 20, y: 50, width: 20, height: 10))
    #expect(b.intersection(a) == a.intersection(b))
    #expect(a.intersects(b))
    let touching = Rect(x: 40, y: 20, width: 5, height: 5)
    #expect(!a.intersects(touching))
    #expect(a.intersection(touching) == .zero)
    #expect(a.intersection(a) == a)
  }

  @Test("a union is the smallest rectangle around both; an empty one adds nothing")
  func union() {
    let b = Rect(x: 0, y: 70, width: 5, height: 5)
    #expect(a.union(b) == Rect(x: 0, y: 20, width: 40, height: 55))
    #expect(a.union(.zero) == a)
    #expect(Rect.zero.union(a) == a)
  }

  @Test("an inset never leaves a negative size")
  func inset() {
    #expect(a.inset(by: 5) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(a.inset(by: -5) == Rect(x: 5, y: 15, width: 40, height: 50))
    #expect(a.inset(by: 100).isEmpty)
    #expect(a.inset(by: Insets(left: 3, bottom: 4)) == Rect(x: 13, y: 20, width: 27, height: 36))
    #expect(Insets(horizontal: 1, vertical: 2) == Insets(top: 2, left: 1, bottom: 2, right: 1))
  }

  @Test("a size that is not a number is empty")
  func notANumber() {
    #expect(Rect(x: 0, y: 0, width: .nan, height: 5).isEmpty)
    #expect(!Rect(x: 0, y: 0, width: .nan, height: 5).intersects(a))
    #expect(Rect(x: 0, y: 0, width: -1, height: 5).isEmpty)
  }

  @Test("points add, subtract and have a distance")
  func points() {
    #expect(Point(x: 3, y: 4).distance(to: .zero) == 5)
    #expect(Point(x: 3, y: 4) + Point(x: 1, y: -1) - Point(x: 4, y: 3) == .zero)
  }
}
