import Glibc
import LoopSupport
import Synchronization
import Testing

@testable import Loop

// With real threads and the system's clock. Nothing here waits for time to pass: each test ends by
// what another thread does, and deadlines are far away.

@Suite("Threads and the live clock")
struct ThreadTests {
  @Test(
    "Row A6: each thread has its own loop, the same each time, and none but main has the main one")
  func oneLoopAThread() {
    let loops = Locked<[RunLoop]>([])
    for _ in 0..<2 {
      Thread {
        let (first, second) = (RunLoop.current, RunLoop.current)
        loops.withLock { $0 += [first, second] }
      }.join()
    }
    let seen = loops.withLock { $0.map(ObjectIdentifier.init) }
    #expect(seen[0] == seen[1])
    #expect(seen[2] == seen[3])
    #expect(Set(seen + [ObjectIdentifier(RunLoop.main)]).count == 3)
  }

  @Test("Behaviour 24: a block from another thread wakes a sleeping loop")
  func performWakes() {
    let done = Locked(false)
    let thread = RunningLoop()
    thread.loop.perform {
      done.withLock { $0 = true }
      RunLoop.current.stop()
    }
    thread.join()
    #expect(done.withLock { $0 })
  }

  @Test("A source signalled by another thread wakes a sleeping loop")
  func signalWakes() {
    let source = InputSource { _ in RunLoop.current.stop() }
    let thread = RunningLoop { loop in loop.add(source, forMode: .default) }
    source.signal()
    thread.join()
  }

  @Test("wakeUp makes a sleeping loop take a turn; stop ends it")
  func wakeUpAndStop() {
    let turns = Locked(0)
    let thread = RunningLoop { loop in
      loop.add(
        Observer(activities: .afterWaiting, repeats: true) { _, _ in turns.withLock { $0 += 1 } },
        forMode: .default)
    }
    while turns.withLock({ $0 }) < 3 { thread.loop.wakeUp() }
    thread.loop.stop()
    thread.join()
  }

  @Test("A stop that comes before the run begins is not lost")
  func earlyStop() {
    for _ in 0..<20 {
      let thread = RunningLoop()
      thread.loop.stop()
      thread.join()
    }
  }

  @Test("Data on a pipe wakes a sleeping loop")
  func pipeWakes() {
    let pipe = Pipe()
    let reading = pipe.reading
    let received = Locked<[UInt8]>([])
    let thread = RunningLoop { loop in
      loop.add(
        InputSource(fileDescriptor: reading, events: .readable) { _ in
          var byte: UInt8 = 0
          if read(reading, &byte, 1) == 1 { received.withLock { $0.append(byte) } }
          if byte == 9 { RunLoop.current.stop() }
        }, forMode: .default)
    }
    pipe.write([7, 8, 9])
    thread.join()
    #expect(received.withLock { $0 } == [7, 8, 9])
  }

  @Test("A timer fires on the live clock, not before its date")
  func liveTimer() {
    let time = LiveTime()
    let loop = RunLoop(timeSource: time)
    loop.makeCurrent {
      var early = false
      let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { timer in
        if loop.now < timer.fireDate { early = true }
        if loop.statistics.timersFired == 5 { timer.invalidate() }
      }
      loop.run()
      #expect(!early)
      #expect(!timer.isValid)
      #expect(loop.statistics.timersFired == 5)
      #expect(loop.statistics.wakeUps <= 6)
    }
  }

  @Test("Blocks from many threads all run, each thread's in its order")
  func manyThreads() {
    let perThread = 2_000
    let received = Locked<[[Int]]>(Array(repeating: [], count: 4))
    let target = RunningLoop()
    let senders = (0..<4).map { sender in
      Thread {
        for number in 0..<perThread {
          target.loop.perform { received.withLock { $0[sender].append(number) } }
        }
      }
    }
    for sender in senders { sender.join() }
    target.loop.perform { RunLoop.current.stop() }
    target.join()
    let expected = Array(0..<perThread)
    #expect(received.withLock { $0 } == Array(repeating: expected, count: 4))
  }

  @Test("Two loops that wake each other lose no wake-up")
  func pingPong() {
    let rounds = 2_000
    let (left, right) = (RunningLoop(), RunningLoop())
    let game = PingPong(left: left.loop, right: right.loop, rounds: rounds)
    game.serve()
    left.join()
    right.join()
    #expect(game.count.load(ordering: .relaxed) == rounds)
  }

  @Test("While a callback does not return, nobody else is held up, and nothing is lost")
  func neverReturns() {
    let (entered, released) = (Signal(), Signal())
    let notes = Notes()
    let target = RunningLoop { loop in
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in
        entered.send()
        released.wait()
        notes.add("returned")
      }
      loop.add(timer, forMode: .default)
    }
    entered.wait()
    for number in 0..<3 { target.loop.perform { notes.add("\(number)") } }
    target.loop.wakeUp()
    target.loop.perform { RunLoop.current.stop() }
    #expect(notes.take().isEmpty)
    released.send()
    target.join()
    #expect(notes.take() == ["returned", "0", "1", "2"])
  }

  @Test("Blocks leave no memory behind: none lives, and none waits, when all have run")
  func boundedMemory() {
    let target = RunningLoop()
    let alive = Living()
    let senders = (0..<4).map { _ in
      Thread { for _ in 0..<5_000 { target.loop.perform { [life = alive.next()] in _ = life } } }
    }
    for sender in senders { sender.join() }
    let waiting = Locked(-1)
    target.loop.perform {
      RunLoop.current.perform {
        waiting.withLock { $0 = RunLoop.current.blocks.count }
        RunLoop.current.stop()
      }
    }
    target.join()
    #expect(alive.count == 0)
    // The walk in progress has its own entry still.
    #expect(waiting.withLock { $0 } <= 1)
  }

  @Test("A thread's loop ends with its thread: timers, targets and blocks are let go")
  func threadEnd() {
    let weakly = Locked(Weakly())
    Thread {
      let listener = Listener()
      let loop = RunLoop.current
      let timer = Timer.scheduledTimer(
        timeInterval: 1_000, target: listener, action: Listener.tick, repeats: true)
      let cycle = Timer.scheduledTimer(withTimeInterval: 1_000, repeats: true) { _ in
        loop.wakeUp()
      }
      let link = DisplayLink { _ in _ = loop }
      link.add(to: loop, forMode: .common)
      loop.add(InputSource { _ in _ = loop }, forMode: .default)
      loop.perform { _ = loop }
      loop.run(mode: .tracking, before: .distantPast)
      weakly.withLock {
        $0.objects = [{ [weak loop] in loop }, { [weak listener] in listener }]
        $0.objects += [{ [weak timer] in timer }, { [weak cycle] in cycle }]
      }
    }.join()
    let alive = weakly.withLock { $0.objects.compactMap { $0() }.count }
    #expect(alive == 0)
  }

  @Test("A loop may be made here and run on another thread, which it then belongs to")
  func adoption() {
    let loop = RunLoop(timeSource: LiveTime())
    let fired = Locked(false)
    Thread {
      loop.makeCurrent {
        Timer.scheduledTimer(withTimeInterval: 0, repeats: false) { _ in
          fired.withLock { $0 = true }
        }
        loop.run()
      }
    }.join()
    #expect(fired.withLock { $0 })
  }
}

/// Counts those of its lives that have not ended.
private final class Living: Sendable {
  private let alive = Atomic<Int>(0)

  var count: Int { alive.load(ordering: .acquiring) }

  func next() -> Life {
    alive.wrappingAdd(1, ordering: .relaxed)
    return Life(owner: self)
  }

  final class Life: Sendable {
    private let owner: Living
    init(owner: Living) { self.owner = owner }
    deinit { owner.alive.wrappingSubtract(1, ordering: .releasing) }
  }
}

/// Weak references to look at after a thread has ended.
private struct Weakly: @unchecked Sendable {
  // Written by the thread before it ends, read by the test after joining it.
  var objects: [() -> AnyObject?] = []
}

/// A block that travels between two loops.
private final class PingPong: Sendable {
  let count = Atomic<Int>(0)
  private let left: RunLoop
  private let right: RunLoop
  private let rounds: Int

  init(left: RunLoop, right: RunLoop, rounds: Int) {
    self.left = left
    self.right = right
    self.rounds = rounds
  }

  func serve() {
    left.perform { self.hit(next: self.right) }
  }

  private func hit(next: RunLoop) {
    if count.load(ordering: .relaxed) == rounds {
      left.stop()
      right.stop()
      return
    }
    count.wrappingAdd(1, ordering: .relaxed)
    let other = next === left ? right : left
    next.perform { self.hit(next: other) }
  }
}
