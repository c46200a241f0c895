import Glibc

/// libevent's event base, by itself on a clock that moves every few milliseconds, or, asked to be precise, on
/// one of nanoseconds as everybody else who reads a clock.
final class LibeventPeer: Peer {
  private typealias Event = OpaquePointer
  private typealias Callback = @convention(c) (Int32, Int16, UnsafeMutableRawPointer?) -> Void

  let name: String
  private let makeEvent:
    @convention(c) (OpaquePointer, Int32, Int16, Callback, UnsafeMutableRawPointer?) -> Event
  private let add: @convention(c) (Event, UnsafePointer<timeval>) -> Int32
  private let freeEvent: @convention(c) (Event) -> Void
  private let runLoop: @convention(c) (OpaquePointer, Int32) -> Int32
  private let base: OpaquePointer
  private let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private var events = UnsafeMutablePointer<Event>.allocate(capacity: 0)

  // Of event2/event.h: EV_PERSIST, EVLOOP_ONCE, EVLOOP_NONBLOCK.
  private let persist: Int16 = 0x10
  private let once: Int32 = 1
  private let nonBlocking: Int32 = 2
  // EVENT_BASE_FLAG_PRECISE_TIMER.
  private let preciseTimer: Int32 = 0x20

  init?(isPrecise: Bool) {
    guard let library = Library("libevent-2.1.so.7", "libevent_core-2.1.so.7") else { return nil }
    makeEvent = library.function("event_new")
    add = library.function("event_add")
    freeEvent = library.function("event_free")
    runLoop = library.function("event_base_loop")
    name = isPrecise ? "libevent-precise" : "libevent"
    let makeOptions: @convention(c) () -> OpaquePointer = library.function("event_config_new")
    let setFlag: @convention(c) (OpaquePointer, Int32) -> Int32 = library.function(
      "event_config_set_flag")
    let makeBase: @convention(c) (OpaquePointer) -> OpaquePointer = library.function(
      "event_base_new_with_config")
    let freeOptions: @convention(c) (OpaquePointer) -> Void = library.function("event_config_free")
    let options = makeOptions()
    if isPrecise { _ = setFlag(options, preciseTimer) }
    base = makeBase(options)
    freeOptions(options)
    calls.initialize(to: 0)
  }

  func reserve(_ count: Int) {
    events.deallocate()
    events = .allocate(capacity: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    let event = makeEvent(base, -1, 0, count, calls)
    schedule(event, nanoseconds)
    events[index] = event
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    schedule(events[index], nanoseconds)
  }

  func cancel(_ index: Int) {
    freeEvent(events[index])
  }

  func fireAll(_ count: Int) {
    calls.pointee = 0
    while calls.pointee < count { _ = runLoop(base, nonBlocking) }
  }

  func discard(_ index: Int) {
    freeEvent(events[index])
  }

  func tick(times: Int) {
    let event = makeEvent(base, -1, persist, count, calls)
    schedule(event, 1_000_000)
    calls.pointee = 0
    while calls.pointee < times { _ = runLoop(base, once) }
    freeEvent(event)
  }

  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    if tolerance > 0 { return false }
    // A persistent event repeats with the delay that it was added with, so each is first a
    // one-shot for its phase, which then starts the repeating one.
    let series = phases.map { _ in makeEvent(base, -1, persist, count, calls) }
    let starters = zip(series, phases).map { event, phase in
      let starter = makeEvent(base, -1, 0, beginSeries, UnsafeMutableRawPointer(event))
      schedule(starter, phase)
      return starter
    }
    let end = makeEvent(base, -1, 0, finish, calls)
    schedule(end, Int64(seconds) * 1_000_000_000)
    calls.pointee = 0
    while calls.pointee >= 0 { _ = runLoop(base, once) }
    for event in series + starters + [end] { freeEvent(event) }
    return true
  }

  private func schedule(_ event: Event, _ nanoseconds: Int64) {
    var delay = timeval(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_usec: Int(nanoseconds / 1_000 % 1_000_000))
    _ = add(event, &delay)
  }

  private let count: Callback = { _, _, data in
    data?.assumingMemoryBound(to: Int.self).pointee += 1
  }

  private let finish: Callback = { _, _, data in
    data?.assumingMemoryBound(to: Int.self).pointee = -1_000_000
  }

  private let beginSeries: Callback = { _, _, event in
    guard let event, let library = Library("libevent-2.1.so.7", "libevent_core-2.1.so.7") else {
      return
    }
    let add: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<timeval>) -> Int32 =
      library.function("event_add")
    var second = timeval(tv_sec: 1, tv_usec: 0)
    _ = add(event, &second)
  }
}
