import Glibc
import LoopHosting
import LoopSupport
import Testing

@testable import Loop

@Suite("A thread with a loop")
struct LoopThreadTests {
  @Test("Work that is handed over runs on the thread, after what prepares it, in order")
  func work() {
    let notes = Notes()
    let thread = LoopThread { loop in
      notes.add("prepared \(loop.belongsToCurrentThread) \(RunLoop.current === loop)")
    }
    let done = Signal()
    thread.loop.perform { notes.add("one") }
    thread.loop.perform {
      notes.add("two \(RunLoop.current === thread.loop)")
      done.send()
    }
    done.wait()
    thread.join()
    #expect(notes.take() == ["prepared true true", "one", "two true"])
  }

  @Test("A stop of the loop leaves a run, and the thread goes on")
  func loopStops() {
    let thread = LoopThread()
    let done = Signal()
    thread.loop.perform { RunLoop.current.stop() }
    thread.loop.stop()
    thread.loop.perform { done.send() }
    done.wait()
    thread.join()
  }

  @Test("Stopping is never lost, whenever it comes, and may be repeated by anybody")
  func stops() {
    for _ in 0..<20 {
      let thread = LoopThread()
      thread.stop()
      thread.stop()
      let others = (0..<2).map { _ in Thread { thread.join() } }
      thread.join()
      for other in others { other.join() }
      thread.stop()
    }
  }

  @Test("A stop ends the run within a callback, and then the thread", arguments: [false, true])
  func nested(isStoppedWithin: Bool) {
    let entered = Signal()
    let thread = LoopThread { loop in
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in
        loop.perform { entered.send() }
        loop.run()
      }
      loop.add(timer, forMode: .default)
    }
    entered.wait()
    if isStoppedWithin { thread.loop.perform { thread.stop() } }
    thread.join()
  }

  @Test("With the thread everything in its loop is let go of; nothing can be added any more")
  func end() {
    weak var captured: Notes?
    let loop: RunLoop
    do {
      let notes = Notes()
      captured = notes
      let thread = LoopThread { loop in
        loop.add(
          Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in notes.add("") },
          forMode: .default)
      }
      loop = thread.loop
      thread.join()
    }
    #expect(captured == nil)
    let dropped = Locked(0)
    loop.perform { dropped.withLock { $0 += 1 } }
    #expect(dropped.withLock { $0 } == 0)
  }

  @Test("The last reference stops the thread, also where the thread itself has it")
  func lastReference() {
    let ended = Signal()
    let told = Telling { ended.send() }
    do {
      let thread = LoopThread { loop in
        loop.add(
          Timer(fire: .distantFuture, interval: 1, repeats: true) { _ in _ = told },
          forMode: .default)
      }
      thread.loop.perform { _ = thread }
    }
    _ = consume told
    ended.wait()
  }

  @Test("It has the name it was given, as far as the system keeps one")
  func name() {
    let thread = LoopThread(name: "a name of some length")
    let (done, notes) = (Signal(), Notes())
    thread.loop.perform {
      var bytes = [UInt8](repeating: 0, count: 16)
      let file = open("/proc/thread-self/comm", O_RDONLY)
      let length = read(file, &bytes, 16)
      close(file)
      // The name and the end of the line.
      notes.add(String(decoding: bytes.prefix(max(0, length - 1)), as: UTF8.self))
      done.send()
    }
    done.wait()
    thread.join()
    #expect(notes.take() == ["a name of some "])
  }
}

/// Tells of its death.
private final class Telling: Sendable {
  private let tell: @Sendable () -> Void

  init(_ tell: @escaping @Sendable () -> Void) { self.tell = tell }

  deinit { tell() }
}
