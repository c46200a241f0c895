import Testing

@testable import Widgets

@Suite("The life of a guest")
struct GuestLifecycleTests {
  /// Every arrow there is; all other pairs are illegal.
  private static let arrows:
    [(from: GuestLifecycle, event: GuestLifecycle.Event, to: GuestLifecycle)] =
      [
        (.unloaded, .load, .loaded),
        (.loaded, .appear, .visible),
        (.visible, .disappear, .loaded),
        (.unloaded, .end, .ended),
        (.loaded, .end, .ended),
      ]

  @Test("C1: every state answers every event as the table says", arguments: GuestLifecycle.allCases)
  func table(state: GuestLifecycle) {
    for event in GuestLifecycle.Event.allCases {
      let arrow = Self.arrows.first { $0.from == state && $0.event == event }
      #expect(state.next(event) == arrow?.to, "\(state), \(event)")
    }
  }

  @Test("A whole life, with two appearances, goes through")
  func wholeLife() {
    var lifecycle = GuestLifecycle.unloaded
    for event in [.load, .appear, .disappear, .appear, .disappear, .end] as [GuestLifecycle.Event] {
      lifecycle.handle(event)
    }
    #expect(lifecycle == .ended)
  }
}
