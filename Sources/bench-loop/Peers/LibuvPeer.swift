import Glibc

/// libuv's loop.
final class LibuvPeer: Peer {
  private typealias Handle = UnsafeMutableRawPointer
  private typealias Callback = @convention(c) (Handle) -> Void

  let name = "libuv"
  private let initialise: @convention(c) (Handle, Handle) -> Int32
  private let start: @convention(c) (Handle, Callback, UInt64, UInt64) -> Int32
  private let close: @convention(c) (Handle, Callback) -> Void
  private let runLoop: @convention(c) (Handle, Int32) -> Int32
  private let updateTime: @convention(c) (Handle) -> Void
  private let loopNow: @convention(c) (Handle) -> UInt64
  private let loop: Handle
  private let handleSize: Int
  private let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  private var handles = UnsafeMutablePointer<Handle>.allocate(capacity: 0)

  // Of uv.h: UV_TIMER, UV_RUN_ONCE, UV_RUN_NOWAIT; `data` is the first field of every handle.
  private let timerType: Int32 = 13
  private let once: Int32 = 1
  private let noWait: Int32 = 2

  init?() {
    guard let library = Library("libuv.so.1") else { return nil }
    initialise = library.function("uv_timer_init")
    start = library.function("uv_timer_start")
    close = library.function("uv_close")
    runLoop = library.function("uv_run")
    updateTime = library.function("uv_update_time")
    loopNow = library.function("uv_now")
    let defaultLoop: @convention(c) () -> Handle = library.function("uv_default_loop")
    let size: @convention(c) (Int32) -> Int = library.function("uv_handle_size")
    loop = defaultLoop()
    handleSize = size(timerType)
    calls.initialize(to: 0)
  }

  func reserve(_ count: Int) {
    handles.deallocate()
    handles = .allocate(capacity: count)
  }

  func insert(_ index: Int, delay nanoseconds: Int64) {
    let handle = makeHandle()
    _ = start(handle, countOnce, UInt64(nanoseconds / 1_000_000), 0)
    handles[index] = handle
  }

  func redate(_ index: Int, delay nanoseconds: Int64) {
    _ = start(handles[index], countOnce, UInt64(nanoseconds / 1_000_000), 0)
  }

  func cancel(_ index: Int) {
    close(handles[index], freeHandle)
  }

  func finishCancelling() {
    _ = runLoop(loop, noWait)
  }

  func fireAll(_ count: Int) {
    calls.pointee = 0
    while calls.pointee < count { _ = runLoop(loop, noWait) }
  }

  func discard(_ index: Int) {
    close(handles[index], freeHandle)
  }

  func tick(times: Int) {
    let handle = makeHandle()
    updateTime(loop)
    _ = start(handle, countOnce, 1, 1)
    calls.pointee = 0
    while calls.pointee < times { _ = runLoop(loop, once) }
    close(handle, freeHandle)
    finishCancelling()
  }

  func runRepeating(phases: [Int64], tolerance: Int64, seconds: Int) -> Bool {
    if tolerance > 0 { return false }
    updateTime(loop)
    let repeating = phases.map { phase in
      let handle = makeHandle()
      _ = start(handle, countOnce, UInt64(phase / 1_000_000), 1_000)
      return handle
    }
    let end = loopNow(loop) + UInt64(seconds) * 1_000
    while loopNow(loop) < end { _ = runLoop(loop, once) }
    for handle in repeating { close(handle, freeHandle) }
    finishCancelling()
    return true
  }

  private func makeHandle() -> Handle {
    guard let handle = malloc(handleSize) else { preconditionFailure("Memory is exhausted.") }
    _ = initialise(loop, handle)
    handle.storeBytes(of: calls, as: UnsafeMutablePointer<Int>.self)
    return handle
  }

  private let countOnce: Callback = { handle in
    handle.load(as: UnsafeMutablePointer<Int>.self).pointee += 1
  }

  private let freeHandle: Callback = { free($0) }
}
