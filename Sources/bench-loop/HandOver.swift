import CLinux
import Glibc
import Loop
import LoopDispatch

/// The way from one thread to a sleeping loop on another and back, against the same way between two
/// threads that have nothing but event descriptors. Each end stays on a processor of its own, so that the
/// scheduler has no say in what is measured.
enum HandOver {
  private static let rounds = 2_000

  /// Median round trips in nanoseconds, the best of several series; the two take turns.
  static func compare() -> (loop: Double, bare: Double) {
    let best = Box((loop: Double.infinity, bare: Double.infinity))
    // On a thread that ends, as it stays where it is pinned.
    Thread {
      pin(to: 0)
      for _ in 0..<8 {
        best.value.loop = min(best.value.loop, throughLoop())
        best.value.bare = min(best.value.bare, bare())
      }
    }.join()
    return best.value
  }

  /// Best effort: on a machine with one processor both ends share it.
  private static func pin(to processor: Int32) {
    _ = pin_thread(processor)
  }

  private static func throughLoop() -> Double {
    let back = Doorbell()
    let made = Box<RunLoop?>(nil)
    let thread = Thread {
      pin(to: 1)
      let loop = RunLoop.current
      let hold = loop.hold()
      made.value = loop
      back.ring()
      loop.run()
      hold.release()
    }
    back.wait()
    guard let loop = made.value else { return .nan }
    let median = medianRound {
      loop.perform { back.ring() }
      back.wait()
    }
    loop.stop()
    thread.join()
    return median
  }

  /// The same way into the main actor, which the loop of the main thread serves: the best of several
  /// series. Called on the main thread, which is free to go where it likes afterwards.
  static func mainActor() -> Double {
    let source = RunLoop.main.addMainDispatchQueue()
    pin(to: 1)
    defer {
      source.invalidate()
      _ = pin_thread(-1)
    }
    var best = Double.infinity
    for _ in 0..<8 {
      let (back, median) = (Doorbell(), Box(Double.nan))
      let thread = Thread {
        pin(to: 0)
        median.value = medianRound {
          Task { @MainActor in back.ring() }
          back.wait()
        }
        RunLoop.main.stop()
      }
      RunLoop.main.run()
      thread.join()
      best = min(best, median.value)
    }
    return best
  }

  private static func bare() -> Double {
    let (there, back) = (Doorbell(), Doorbell())
    let rounds = rounds
    let thread = Thread {
      pin(to: 1)
      for _ in 0..<rounds {
        there.wait()
        back.ring()
      }
    }
    let median = medianRound {
      there.ring()
      back.wait()
    }
    thread.join()
    return median
  }

  private static func medianRound(_ round: () -> Void) -> Double {
    let time = LiveTime()
    var lengths: [Int64] = []
    for _ in 0..<rounds {
      let begin = time.now
      round()
      lengths.append(time.now.nanoseconds(since: begin))
    }
    lengths.sort()
    return Double(lengths[lengths.count / 2])
  }
}

/// An event descriptor, eventfd(2), waited for with poll(2), as a loop would.
private final class Doorbell: Sendable {
  private let descriptor = eventfd(0, Int32(EFD_CLOEXEC))

  deinit { close(descriptor) }

  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  func wait() {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&watched, 1, -1) != 1 {}
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}

/// @unchecked Sendable, the proof: written before a bell rings and read after it was heard.
private final class Box<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// A thread of the system, pthread_create(3).
private struct Thread {
  private var handle = pthread_t()

  init(_ body: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Box(body)).toOpaque()
    pthread_create(
      &handle, nil,
      { start in
        guard let start else { return nil }
        Unmanaged<Box<@Sendable () -> Void>>.fromOpaque(start).takeRetainedValue().value()
        return nil
      }, start)
  }

  func join() { pthread_join(handle, nil) }
}
