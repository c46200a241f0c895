import Glibc

@testable import Loop

/// A thread of the system, pthread_create(3). Must be joined.
final class Thread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let handle: pthread_t

  init(_ run: @escaping @Sendable () -> Void) {
    var handle = pthread_t()
    let body = Unmanaged.passRetained(Body(run)).toOpaque()
    let failure = pthread_create(
      &handle, nil,
      { body in
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
      }, body)
    precondition(failure == 0, "The system gave no thread.")
    self.handle = handle
  }

  func join() {
    pthread_join(handle, nil)
  }
}

/// A thread that runs its loop until somebody stops it.
final class LoopThread: Sendable {
  let loop: RunLoop
  private let thread: Thread

  init(prepare: @escaping @Sendable (RunLoop) -> Void = { _ in }) {
    let ready = Signal()
    let handed = Handed()
    thread = Thread {
      let loop = RunLoop.current
      loop.add(InputSource { _ in }, forMode: .default)
      prepare(loop)
      handed.loop.withLock { $0 = loop }
      ready.send()
      loop.run()
    }
    ready.wait()
    loop = handed.loop.withLock { $0 } ?? .main
  }

  func join() { thread.join() }
}

private final class Handed: Sendable {
  let loop = Guarded<RunLoop?>(nil)
}

/// One thread tells another that it may go on.
final class Signal: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe(&ends)
    precondition(result == 0, "The system gave no pipe.")
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  func send() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  func wait() {
    var byte: UInt8 = 0
    _ = read(reading, &byte, 1)
  }
}
