/// GLib's main context.
final class GLibPeer: Peer {
  private typealias Callback = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias Source = OpaquePointer

  let name = "GLib"
  private let makeTimeout: @convention(c) (UInt32) -> Source
  private let setCallback:
    @convention(c) (Source, Callback, UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
  private let attach: @convention(c) (Source, OpaquePointer) -> UInt32
  private let setReadyTime: @convention(c) (Source, Int64) -> Void
  private let destroy: @convention(c) (Source) -> Void
  private let unreference: @convention(c) (Source) -> Void
  private let iterate: @convention(c) (OpaquePointer, Int32) -> Int32
  private let monotonicTime: @convention(c) () -> Int64
  private let context: OpaquePointer
  private let start: Int64
  private let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private var sources = UnsafeMutablePointer<Source>.allocate(capacity: 0)

  init?() {
    guard let library = Library("libglib-2.0.so.0") else { return nil }
    makeTimeout = library.function("g_timeout_source_new")
    setCallback = library.function("g_source_set_callback")
    attach = library.function("g_source_attach")
    setReadyTime = library.function("g_source_set_ready_time")
    destroy = library.function("g_source_destroy")
    unreference = library.function("g_source_unref")
    iterate = library.function("g_main_context_iteration")
    monotonicTime = library.function("g_get_monotonic_time")
    let makeContext: @convention(c) () -> OpaquePointer = library.function("g_main_context_new")
    context = makeContext()
    start = monotonicTime()
    calls.initialize(to: 0)
  }

  func reserve(_ count: Int) {
    sources.deallocate()
    sources = .allocate(capacity: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    let source = makeTimeout(UInt32(nanoseconds / 1_000_000))
    setCallback(source, countOnce, calls, nil)
    _ = attach(source, context)
    sources[index] = source
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    setReadyTime(sources[index], start + nanoseconds / 1_000)
  }

  func cancel(_ index: Int) {
    destroy(sources[index])
    unreference(sources[index])
  }

  func fireAll(_ count: Int) {
    calls.pointee = 0
    while calls.pointee < count { _ = iterate(context, 0) }
  }

  func discard(_ index: Int) {
    unreference(sources[index])
  }

  func tick(times: Int) {
    let source = makeTimeout(1)
    setCallback(source, countAndRepeat, calls, nil)
    _ = attach(source, context)
    calls.pointee = 0
    while calls.pointee < times { _ = iterate(context, 1) }
    destroy(source)
    unreference(source)
  }

  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    if tolerance > 0 { return false }
    let begin = monotonicTime()
    let repeating = phases.map { phase in
      let source = makeTimeout(1_000)
      setCallback(source, countAndRepeat, calls, nil)
      setReadyTime(source, begin + phase / 1_000)
      _ = attach(source, context)
      return source
    }
    let end = begin + Int64(seconds) * 1_000_000
    while monotonicTime() < end { _ = iterate(context, 1) }
    for source in repeating {
      destroy(source)
      unreference(source)
    }
    return true
  }

  private let countOnce: Callback = { data in
    data?.assumingMemoryBound(to: Int.self).pointee += 1
    return 0
  }

  private let countAndRepeat: Callback = { data in
    data?.assumingMemoryBound(to: Int.self).pointee += 1
    return 1
  }
}
