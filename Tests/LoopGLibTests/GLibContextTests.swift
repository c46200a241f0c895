import Glibc
import Loop
import LoopGLib
import LoopSupport
import Synchronization
import Testing

@Suite("GLib's default context in a loop", .serialized)
struct GLibContextTests {
  /// What GLib is asked for here.
  private struct Calls {
    typealias Callback = @convention(c) (UnsafeMutableRawPointer?) -> Int32
    typealias Watch = @convention(c) (Int32, UInt32, UnsafeMutableRawPointer?) -> Int32

    let addIdle: @convention(c) (Callback, UnsafeMutableRawPointer?) -> UInt32
    let addTimeout: @convention(c) (UInt32, Callback, UnsafeMutableRawPointer?) -> UInt32
    let addDescriptor: @convention(c) (Int32, UInt32, Watch, UnsafeMutableRawPointer?) -> UInt32
    let remove: @convention(c) (UInt32) -> Int32

    init() throws {
      let library = try #require(dlopen("libglib-2.0.so.0", RTLD_NOW))
      addIdle = unsafeBitCast(try #require(dlsym(library, "g_idle_add")), to: type(of: addIdle))
      addTimeout = unsafeBitCast(
        try #require(dlsym(library, "g_timeout_add")), to: type(of: addTimeout))
      addDescriptor = unsafeBitCast(
        try #require(dlsym(library, "g_unix_fd_add")), to: type(of: addDescriptor))
      remove = unsafeBitCast(
        try #require(dlsym(library, "g_source_remove")), to: type(of: remove))
    }
  }

  /// How often GLib called.
  private final class Count {
    var value = 0
    var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  }

  private static let countAndGoOn: Calls.Callback = { data in
    if let data { Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().value += 1 }
    return 1
  }

  /// Ends itself and the run.
  private static let countToFive: Calls.Callback = { data in
    guard let data else { return 0 }
    let count = Unmanaged<Count>.fromOpaque(data).takeUnretainedValue()
    count.value += 1
    if count.value < 5 { return 1 }
    RunLoop.current.stop()
    return 0
  }

  private static let countOnce: Calls.Callback = { data in
    if let data { Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().value += 1 }
    return 0
  }

  private static let readOne: Calls.Watch = { descriptor, _, data in
    var byte: UInt8 = 0
    if read(descriptor, &byte, 1) == 1, let data {
      Unmanaged<Count>.fromOpaque(data).takeUnretainedValue().value += Int(byte)
    }
    return 1
  }

  /// A loop on the system's clock that hosts the context while `body` runs.
  private func hosting(_ body: (RunLoop, Calls) throws -> Void) throws {
    let (loop, calls) = (RunLoop(timeSource: LiveTime()), try Calls())
    try loop.makeCurrent {
      let context = try loop.addGLibContext()
      try body(loop, calls)
      context.invalidate()
      #expect(!context.isValid)
      #expect(loop.timerCount == 0)
      #expect(!loop.run(mode: .default, before: .distantPast), "Something was left in the loop.")
    }
  }

  @Test("A timeout repeats while the loop runs, and wakes it once a call")
  func timeout() throws {
    try hosting { loop, calls in
      let count = Count()
      _ = calls.addTimeout(1, Self.countToFive, count.pointer)
      loop.run()
      #expect(count.value == 5)
      #expect(loop.statistics.wakeUps <= 5)
    }
  }

  @Test("Idle work is done in turns, between the loop's own")
  func idleWork() throws {
    try hosting { loop, calls in
      let count = Count()
      let source = calls.addIdle(Self.countAndGoOn, count.pointer)
      var ticks = 0
      Timer.scheduledTimer(withTimeInterval: 0.000_1, repeats: true) { timer in
        ticks += 1
        if ticks == 3 { timer.invalidate() }
      }
      while count.value < 20 || ticks < 3 { loop.run(mode: .default, before: .distantPast) }
      #expect(calls.remove(source) == 1)
    }
  }

  @Test("A descriptor that GLib watches wakes the loop, in every common mode")
  func descriptor() throws {
    try hosting { loop, calls in
      let (count, pipe) = (Count(), Pipe())
      let source = calls.addDescriptor(pipe.reading, 1, Self.readOne, count.pointer)
      pipe.write([3])
      while count.value < 3 { loop.run(mode: .default, before: .distantFuture) }
      pipe.write([4])
      while count.value < 7 { loop.run(mode: .tracking, before: .distantFuture) }
      #expect(calls.remove(source) == 1)
    }
  }

  @Test("Work that another thread hands to GLib wakes the loop")
  func otherThread() throws {
    try hosting { loop, calls in
      let count = Count()
      let (addIdle, address) = (calls.addIdle, UInt(bitPattern: count.pointer))
      let thread = Thread {
        for _ in 0..<100 {
          _ = addIdle(Self.countOnce, UnsafeMutableRawPointer(bitPattern: address))
        }
      }
      while count.value < 100 { loop.run(mode: .default, before: .distantFuture) }
      thread.join()
    }
  }

  @Test("Where GLib has nothing to do it wakes nobody")
  func idle() throws {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    try loop.makeCurrent {
      let context = try loop.addGLibContext()
      time.elapse(.zero, running: loop)
      let before = loop.statistics
      time.elapse(.seconds(3_600), running: loop)
      let after = loop.statistics
      #expect(after.wakeUps - before.wakeUps == after.limitsReached - before.limitsReached)
      context.invalidate()
      context.invalidate()
    }
  }

  @Test("A context that another thread runs is not taken away from it")
  func owned() throws {
    try hosting { _, _ in
      let refusal = Mutex<GLibError?>(nil)
      Thread {
        do throws(GLibError) {
          try RunLoop.current.addGLibContext()
        } catch {
          refusal.withLock { $0 = error }
        }
      }.join()
      #expect(refusal.withLock { $0 } == .ownedByAnotherThread)
    }
  }
}
