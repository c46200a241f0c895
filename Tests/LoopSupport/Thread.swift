import Glibc

/// A thread of the system, pthread_create(3). Must be joined.
public final class Thread: Sendable {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let handle: pthread_t

  public init(_ run: @escaping @Sendable () -> Void) {
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

  public func join() {
    pthread_join(handle, nil)
  }
}

/// One thread tells another that it may go on.
public final class Signal: Sendable {
  private let reading: Int32
  private let writing: Int32

  public init() {
    var ends: [Int32] = [-1, -1]
    let result = pipe(&ends)
    precondition(result == 0, "The system gave no pipe.")
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  public func send() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  public func wait() {
    var byte: UInt8 = 0
    _ = read(reading, &byte, 1)
  }
}
