import Glibc

/// systemd's sd-event.
final class SystemdPeer: Peer {
  private typealias Source = OpaquePointer
  private typealias Callback =
    @convention(c) (Source, UInt64, UnsafeMutableRawPointer?) -> Int32

  let name = "sd-event"
  private let addTime:
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<Source?>, Int32, UInt64, UInt64, Callback,
      UnsafeMutableRawPointer?
    ) -> Int32
  private let setTime: @convention(c) (Source, UInt64) -> Int32
  private let disableAndRelease: @convention(c) (Source) -> Source?
  private let runLoop: @convention(c) (OpaquePointer, UInt64) -> Int32
  private let loopNow: @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<UInt64>) -> Int32
  private let event: OpaquePointer
  private let repeating: Repeating
  private let start: UInt64
  private let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private var sources = UnsafeMutablePointer<Source?>.allocate(capacity: 0)

  init?() {
    guard let library = Library("libsystemd.so.0") else { return nil }
    addTime = library.function("sd_event_add_time")
    setTime = library.function("sd_event_source_set_time")
    disableAndRelease = library.function("sd_event_source_disable_unref")
    runLoop = library.function("sd_event_run")
    loopNow = library.function("sd_event_now")
    repeating = Repeating(
      setTime: setTime, setEnabled: library.function("sd_event_source_set_enabled"))
    let make: @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> Int32 =
      library.function("sd_event_new")
    var made: OpaquePointer?
    guard make(&made) >= 0, let made else { return nil }
    event = made
    var now: UInt64 = 0
    _ = loopNow(event, CLOCK_MONOTONIC, &now)
    start = now
    calls.initialize(to: 0)
  }

  func reserve(_ count: Int) {
    sources.deallocate()
    sources = .allocate(capacity: count)
    sources.initialize(repeating: nil, count: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    let date = start + UInt64(nanoseconds / 1_000)
    _ = addTime(event, &sources[index], CLOCK_MONOTONIC, date, 1, countOnce, calls)
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    if let source = sources[index] { _ = setTime(source, start + UInt64(nanoseconds / 1_000)) }
  }

  func cancel(_ index: Int) {
    if let source = sources[index] { _ = disableAndRelease(source) }
  }

  func fireAll(_ count: Int) {
    calls.pointee = 0
    while calls.pointee < count { _ = runLoop(event, 0) }
  }

  func discard(_ index: Int) {
    cancel(index)
  }

  func tick(times: Int) {
    repeating.begin(interval: 1_000)
    var source: Source?
    var now: UInt64 = 0
    _ = loopNow(event, CLOCK_MONOTONIC, &now)
    _ = addTime(
      event, &source, CLOCK_MONOTONIC, now + 1_000, 1, countAndRepeat,
      Unmanaged.passUnretained(repeating).toOpaque())
    while repeating.calls < times { _ = runLoop(event, .max) }
    if let source { _ = disableAndRelease(source) }
  }

  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    repeating.begin(interval: 1_000_000)
    _ = runLoop(event, 0)
    var now: UInt64 = 0
    _ = loopNow(event, CLOCK_MONOTONIC, &now)
    let end = now + UInt64(seconds) * 1_000_000
    let made = phases.map { phase -> Source? in
      var source: Source?
      _ = addTime(
        event, &source, CLOCK_MONOTONIC, now + UInt64(phase / 1_000),
        max(1, UInt64(tolerance / 1_000)), countAndRepeat,
        Unmanaged.passUnretained(repeating).toOpaque())
      return source
    }
    while now < end {
      _ = runLoop(event, .max)
      _ = loopNow(event, CLOCK_MONOTONIC, &now)
    }
    for source in made { if let source { _ = disableAndRelease(source) } }
    return true
  }

  private let countOnce: Callback = { _, _, data in
    data?.assumingMemoryBound(to: Int.self).pointee += 1
    return 0
  }

  private let countAndRepeat: Callback = { source, date, data in
    guard let data else { return 0 }
    return Unmanaged<Repeating>.fromOpaque(data).takeUnretainedValue().repeats(source, at: date)
  }

  /// A source of sd-event is one-shot: a repeating timer is moved by its own call.
  private final class Repeating {
    private(set) var calls = 0
    private var interval: UInt64 = 0
    private let setTime: @convention(c) (Source, UInt64) -> Int32
    private let setEnabled: @convention(c) (Source, Int32) -> Int32

    init(
      setTime: @escaping @convention(c) (Source, UInt64) -> Int32,
      setEnabled: @escaping @convention(c) (Source, Int32) -> Int32
    ) {
      self.setTime = setTime
      self.setEnabled = setEnabled
    }

    func begin(interval: UInt64) {
      self.interval = interval
      calls = 0
    }

    func repeats(_ source: Source, at date: UInt64) -> Int32 {
      calls += 1
      _ = setTime(source, date + interval)
      // SD_EVENT_ONESHOT
      return setEnabled(source, -1)
    }
  }
}
