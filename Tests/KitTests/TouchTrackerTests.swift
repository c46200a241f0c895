import Canvas
import Loop
import Testing

@testable import Kit

@Suite("Touch tracker")
struct TouchTrackerTests {
  private typealias Tracker = TouchTracker<String>
  private let start = Point(x: 100, y: 100)

  private func at(_ milliseconds: Int64) -> Instant {
    Instant(nanoseconds: milliseconds * 1_000_000)
  }

  private func pressed(target: String? = "row", scroller: String? = "list") -> Tracker {
    var tracker = Tracker()
    _ = tracker.handle(
      .pressed(start, clicks: 1, target: target, scroller: scroller, at: at(0)))
    return tracker
  }

  @Test("A press begins at its target, with its clicks")
  func press() {
    var tracker = Tracker()
    #expect(tracker.isIdle)
    let effects = tracker.handle(
      .pressed(start, clicks: 2, target: "row", scroller: "list", at: at(0)))
    #expect(effects == [.began("row", start, clicks: 2)])
    #expect(tracker.pressedTarget == "row")
    #expect(tracker.targets == ["row", "list"])
    #expect(!tracker.isIdle && !tracker.isScrolling)
  }

  @Test("A press on nothing has no effect and no target")
  func pressOnNothing() {
    var tracker = pressed(target: nil, scroller: nil)
    #expect(tracker.targets.isEmpty)
    #expect(tracker.handle(.moved(Point(x: 300, y: 300), at: at(1))).isEmpty)
    #expect(tracker.handle(.released(start, at: at(2))).isEmpty)
    #expect(tracker.isIdle)
  }

  @Test("The target stays latched wherever the pointer goes, until the release")
  func latched() {
    var tracker = pressed(scroller: nil)
    let away = Point(x: 900, y: -40)
    #expect(tracker.handle(.moved(away, at: at(1))) == [.moved("row", away)])
    #expect(tracker.handle(.released(away, at: at(2))) == [.ended("row", away)])
    #expect(tracker.isIdle)
  }

  @Test("The slop itself is still a press; a hair more is a scroll", arguments: [5.999, 6])
  func insideSlop(distance: Double) {
    var tracker = pressed()
    let point = Point(x: 100, y: 100 + distance)
    #expect(tracker.handle(.moved(point, at: at(1))) == [.moved("row", point)])
    #expect(!tracker.isScrolling)
  }

  @Test("A scroll that takes over cancels the press and moves the whole way from its start")
  func takeover() {
    var tracker = pressed()
    let effects = tracker.handle(.moved(Point(x: 100, y: 106.001), at: at(1)))
    #expect(
      effects == [
        .cancelled("row"), .scrollBegan("list"),
        .scrolled("list", by: Point(x: 0, y: 106.001) - Point(x: 0, y: 100)),
      ])
    #expect(tracker.isScrolling)
    #expect(tracker.pressedTarget == nil)
    #expect(tracker.targets == ["list"])
  }

  @Test("Without a target a scroll takes over all the same")
  func takeoverWithoutTarget() {
    var tracker = pressed(target: nil)
    let effects = tracker.handle(.moved(Point(x: 120, y: 100), at: at(1)))
    #expect(effects == [.scrollBegan("list"), .scrolled("list", by: Point(x: 20, y: 0))])
  }

  @Test("Each movement of a scroll counts from the last one")
  func scrolls() {
    var tracker = pressed()
    _ = tracker.handle(.moved(Point(x: 100, y: 120), at: at(10)))
    #expect(
      tracker.handle(.moved(Point(x: 100, y: 110), at: at(20)))
        == [.scrolled("list", by: Point(x: 0, y: -10))])
  }

  @Test("The speed at release counts from the press, so taking over adds no jump")
  func velocity() {
    var tracker = pressed()
    for step in 1...5 {
      _ = tracker.handle(
        .moved(Point(x: 100, y: 100 + 10 * Double(step)), at: at(Int64(10 * step))))
    }
    let effects = tracker.handle(.released(Point(x: 100, y: 150), at: at(50)))
    #expect(effects == [.scrollEnded("list", velocity: Point(x: 0, y: 1000))])
  }

  @Test("A release elsewhere than the last movement scrolls the rest first")
  func releaseElsewhere() {
    var tracker = pressed()
    _ = tracker.handle(.moved(Point(x: 100, y: 150), at: at(50)))
    let effects = tracker.handle(.released(Point(x: 100, y: 160), at: at(60)))
    #expect(effects.first == .scrolled("list", by: Point(x: 0, y: 10)))
    #expect(effects.count == 2)
  }

  @Test("Cancelling tells the pressed target, or ends the scroll at rest")
  func cancellation() {
    var tracker = pressed()
    #expect(tracker.handle(.cancelled) == [.cancelled("row")])
    #expect(tracker.isIdle)
    #expect(tracker.handle(.cancelled).isEmpty)

    tracker = pressed()
    _ = tracker.handle(.moved(Point(x: 100, y: 150), at: at(10)))
    #expect(tracker.handle(.cancelled) == [.scrollEnded("list", velocity: .zero)])
    #expect(tracker.isIdle)

    tracker = pressed(target: nil)
    #expect(tracker.handle(.cancelled).isEmpty)
    #expect(tracker.isIdle)
  }

  @Test("A second press before the release changes nothing")
  func secondPress() {
    var tracker = pressed()
    let second = Tracker.Event.pressed(
      .zero, clicks: 1, target: "other", scroller: nil, at: at(1))
    #expect(tracker.handle(second).isEmpty)
    #expect(tracker.pressedTarget == "row")
    _ = tracker.handle(.moved(Point(x: 100, y: 150), at: at(2)))
    #expect(tracker.handle(second).isEmpty)
    #expect(tracker.isScrolling)
  }

  @Test("Movements and releases without a press mean nothing")
  func idle() {
    var tracker = Tracker()
    #expect(tracker.handle(.moved(start, at: at(0))).isEmpty)
    #expect(tracker.handle(.released(start, at: at(1))).isEmpty)
    #expect(tracker.handle(.cancelled).isEmpty)
    #expect(tracker.isIdle)
  }
}

@Suite("Velocity trail")
struct VelocityTrailTests {
  private func trail(_ samples: [(milliseconds: Int64, y: Double)]) -> VelocityTrail {
    var trail = VelocityTrail()
    for (milliseconds, y) in samples {
      trail.add(Point(x: 0, y: y), at: Instant(nanoseconds: milliseconds * 1_000_000))
    }
    return trail
  }

  private func speed(_ samples: [(milliseconds: Int64, y: Double)], at: Int64) -> Double {
    trail(samples).velocity(at: Instant(nanoseconds: at * 1_000_000)).y
  }

  @Test("Nothing and a single sample have no speed")
  func tooFew() {
    #expect(speed([], at: 0) == 0)
    #expect(speed([(0, 5)], at: 0) == 0)
  }

  @Test("Speed is distance by time over the last tenth of a second")
  func recent() {
    #expect(speed([(0, 0), (50, 50)], at: 50) == 1000)
    // What is older than a tenth of a second is forgotten, what is exactly so old is not.
    #expect(speed([(0, 0), (1, 500), (101, 600)], at: 101) == 1000)
  }

  @Test("A pause before the release leaves no speed")
  func pause() {
    #expect(speed([(0, 0), (50, 50), (300, 50)], at: 300) == 0)
    #expect(speed([(0, 0), (50, 50)], at: 300) == 0)
  }

  @Test("A jump within a millisecond is no speed")
  func jump() {
    #expect(speed([(0, 0), (1, 300)], at: 1) == 0)
    #expect(speed([(0, 0), (2, 300)], at: 2) == 150_000)
  }
}

@Suite("Touch tracker: lifting and long presses")
struct LiftTrackerTests {
  private typealias Tracker = TouchTracker<String>
  private let start = Point(x: 100, y: 100)
  private let away = Point(x: 100, y: 110)
  private let time = Instant(nanoseconds: 0)

  private func pressed(lifter: String? = "screen", byTouch: Bool = false) -> Tracker {
    var tracker = Tracker()
    _ = tracker.handle(
      .pressed(
        start, clicks: 1, target: "row", scroller: "list", lifter: lifter, byTouch: byTouch,
        at: time))
    return tracker
  }

  @Test("A mouse lifts where it moves; what was pressed forgets it")
  func mouse() {
    var tracker = pressed()
    #expect(
      tracker.handle(.moved(away, at: time)) == [
        .cancelled("row"), .lifted(by: "screen", "row", at: start),
        .carried(by: "screen", to: away),
      ])
    #expect(tracker.isLifting && tracker.targets == ["screen"] && tracker.pressedTarget == nil)
    #expect(tracker.handle(.moved(start, at: time)) == [.carried(by: "screen", to: start)])
    #expect(tracker.handle(.released(start, at: time)) == [.dropped(by: "screen")])
    #expect(tracker.isIdle)
  }

  @Test("A finger that moves scrolls, also where something could be lifted")
  func touch() {
    var tracker = pressed(byTouch: true)
    let effects = tracker.handle(.moved(away, at: time))
    #expect(effects.contains(.scrollBegan("list")) && tracker.isScrolling)
    #expect(tracker.handle(.held).isEmpty)
  }

  @Test("A long press lifts, moves from there, and is dropped", arguments: [true, false])
  func longPress(byTouch: Bool) {
    var tracker = pressed(byTouch: byTouch)
    #expect(tracker.canBeHeld)
    #expect(
      tracker.handle(.held) == [.cancelled("row"), .lifted(by: "screen", "row", at: start)])
    #expect(!tracker.canBeHeld)
    #expect(tracker.handle(.moved(away, at: time)) == [.carried(by: "screen", to: away)])
    #expect(tracker.handle(.released(away, at: time)) == [.dropped(by: "screen")])
  }

  @Test("A long press that does not move asks for the menu when it ends")
  func menu() {
    var tracker = pressed()
    _ = tracker.handle(.held)
    #expect(tracker.handle(.moved(Point(x: 103, y: 103), at: time)).isEmpty, "It trembles.")
    #expect(
      tracker.handle(.released(start, at: time))
        == [.putBack(by: "screen"), .menuWanted("row", start)])
    tracker = pressed(lifter: nil)
    #expect(tracker.handle(.held).isEmpty)
    #expect(
      tracker.handle(.released(start, at: time)) == [.cancelled("row"), .menuWanted("row", start)])
    #expect(tracker.isIdle)
  }

  @Test("A long press that moves afterwards is a drag like any other")
  func draggedAfterwards() {
    var tracker = pressed(lifter: nil)
    _ = tracker.handle(.held)
    #expect(tracker.handle(.moved(away, at: time)).contains(.scrollBegan("list")))
  }

  @Test("What interrupts puts back", arguments: [true, false])
  func interrupted(isHeld: Bool) {
    var tracker = pressed()
    _ = tracker.handle(isHeld ? .held : .moved(away, at: time))
    #expect(tracker.handle(.cancelled) == [.putBack(by: "screen")])
    #expect(tracker.isIdle && tracker.handle(.released(away, at: time)).isEmpty)
  }
}

extension TouchTracker {
  /// What follows from an event.
  fileprivate mutating func handle(_ event: Event) -> [Effect] {
    var effects: [Effect] = []
    handle(event, into: &effects)
    return effects
  }
}
