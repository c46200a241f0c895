import LoopSupport
import Synchronization
import Testing

@testable import Loop

@Suite("Run loop: blocks handed over, bounded turns, nesting")
struct PerformTests {
  @Test("Behaviour 24: blocks run once, in the order given, in the modes asked for")
  func order() {
    inVirtualTime { loop, _ in
      let said = Notes()
      loop.perform { said.add("1") }
      loop.perform(inModes: [.tracking]) { said.add("tracking") }
      loop.perform(inModes: [.common]) { said.add("2") }
      loop.perform(inModes: [.default, .common]) { said.add("3") }
      loop.run(mode: .default, before: .distantPast)
      #expect(said.take() == ["1", "2", "3"])
      loop.run(mode: .default, before: .distantPast)
      #expect(said.take().isEmpty)
      loop.run(mode: .tracking, before: .distantPast)
      #expect(said.take() == ["tracking"])
      #expect(loop.statistics.blocksPerformed == 4)
    }
  }

  @Test("Behaviour 24: a block waiting for its mode keeps that mode from being empty")
  func keepsAlive() {
    inVirtualTime { loop, time in
      loop.perform(inModes: [.tracking]) {}
      #expect(loop.run(mode: .default, before: .at(5)) == false)
      #expect(loop.run(mode: .tracking, before: .at(5)))
      #expect(loop.run(mode: .tracking, before: .at(5)) == false)
      #expect(time.now == .zero)
    }
  }

  @Test("Behaviour 25: a block that posts itself again waits for the next turn")
  func bounded() {
    inVirtualTime { loop, time in
      let again = Again(loop: loop)
      again.post()
      for turn in 1...5 {
        loop.run(mode: .default, before: .distantPast)
        #expect(again.count.load(ordering: .relaxed) == turn)
      }
      // Others get their turn: a timer due now fires although the block never rests.
      Timer(fire: .zero, interval: 1, repeats: false) { _ in
        again.isOver.store(true, ordering: .relaxed)
      }
      .schedule(in: loop)
      loop.run(until: .at(1))
      #expect(again.count.load(ordering: .relaxed) <= 7)
      #expect(time.now == .zero)
    }
  }

  @Test("Behaviour 25: a source that signals itself neither starves input nor timers")
  func fairness() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let busy = InputSource { source in
        diary.note("busy")
        source.signal()
      }
      let input = InputSource { _ in diary.note("input") }
      loop.add(busy, forMode: .default)
      loop.add(input, forMode: .default)
      Timer(fire: .zero, interval: 10, repeats: false) { _ in diary.note("timer") }
        .schedule(in: loop)
      busy.signal()
      input.signal()
      loop.run(until: .distantPast)
      #expect(diary.takeEntries() == ["busy", "input", "timer"])
      loop.run(until: .distantPast)
      #expect(diary.takeEntries() == ["busy"])
      input.signal()
      loop.run(mode: .default, before: .distantPast)
      loop.run(mode: .default, before: .distantPast)
      loop.run(mode: .default, before: .distantPast)
      #expect(diary.takeEntries() == ["busy", "input", "busy"])
    }
  }

  @Test("Behaviour 25: sources that are ready all the time take turns, a descriptor among them")
  func rounds() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let pipe = Pipe()
      pipe.write([1])
      loop.add(
        InputSource(fileDescriptor: pipe.reading, events: .readable) { _ in diary.note("pipe") },
        forMode: .default)
      for name in ["a", "b"] {
        let source = InputSource { source in
          diary.note(name)
          source.signal()
        }
        loop.add(source, forMode: .default)
        source.signal()
      }
      for _ in 0..<6 { #expect(loop.run(mode: .default, before: .distantPast)) }
      #expect(diary.takeEntries() == ["a", "b", "pipe", "a", "b", "pipe"])
      #expect(loop.statistics.turns == 6)
    }
  }

  @Test("Behaviour 25: a timer that sets its own date to now is called once a turn")
  func busyTimer() {
    inVirtualTime { loop, _ in
      var calls = 0
      let timer = Timer(fire: .zero, interval: 10, repeats: true) { timer in
        calls += 1
        timer.fireDate = loop.now
      }
      loop.add(timer, forMode: .default)
      for turn in 1...5 {
        loop.run(mode: .default, before: .distantPast)
        #expect(calls == turn)
      }
      timer.invalidate()
    }
  }

  @Test("Behaviour 26: a nested run serves its own mode, and the outer one goes on afterwards")
  func nesting() {
    inVirtualTime { loop, time in
      let diary = Diary()
      let modal = RunLoop.Mode("modal")
      let closing = Timer(fire: .at(3), interval: 1, repeats: false) { _ in
        diary.note("closes", at: loop)
        loop.stop()
      }
      loop.add(closing, forMode: modal)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
        diary.note("opens", at: loop)
        loop.run(mode: modal, before: .distantFuture)
        diary.note("closed", at: loop)
      }
      Timer.scheduledTimer(withTimeInterval: 2, repeats: false) { _ in
        diary.note("held back", at: loop)
      }
      time.elapse(.seconds(5), running: loop)
      #expect(
        diary.takeEntries() == ["opens 1.0", "closes 3.0", "closed 3.0", "held back 3.0"])
    }
  }

  @Test("Behaviour 26: a nested run calls what the outer turn had still to call, and only once")
  func nestedTakesOver() {
    inVirtualTime { loop, time in
      let diary = Diary()
      for name in ["a", "b", "c"] {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
          diary.note(name)
          if name == "a" { loop.run(mode: .default, before: .distantPast) }
        }
      }
      time.elapse(.seconds(1), running: loop)
      #expect(diary.takeEntries() == ["a", "b", "c"])
      #expect(loop.timerCount == 0)
    }
  }

  @Test("Behaviour 26: a block may run the loop; the blocks behind it run inside, in order, once")
  func nestedInBlock() {
    inVirtualTime { loop, _ in
      let said = Notes()
      loop.perform {
        said.add("1 begins")
        loop.run(mode: .default, before: .distantPast)
        said.add("1 ends")
      }
      loop.perform { said.add("2") }
      loop.perform(inModes: [.tracking]) { said.add("tracking") }
      loop.perform { said.add("3") }
      loop.run(mode: .default, before: .distantPast)
      #expect(said.take() == ["1 begins", "2", "3", "1 ends"])
      loop.run(mode: .tracking, before: .distantPast)
      #expect(said.take() == ["tracking"])
    }
  }

  @Test("Behaviour 26: loops unwind from many levels")
  func deepNesting() {
    inVirtualTime { loop, time in
      var depth = 0
      var deepest = 0
      for _ in 0..<50 {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
          depth += 1
          deepest = max(deepest, depth)
          loop.run(mode: .default, before: .distantPast)
          depth -= 1
        }
      }
      time.elapse(.seconds(1), running: loop)
      #expect(deepest == 50)
      #expect(depth == 0)
      #expect(loop.timerCount == 0)
    }
  }
}

/// What was said on any thread.
final class Notes: Sendable {
  private let entries = Locked<[String]>([])

  func add(_ entry: String) {
    entries.withLock { $0.append(entry) }
  }

  func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

/// A block that posts itself again and again, until it is over.
private final class Again: Sendable {
  let count = Atomic<Int>(0)
  let isOver = Atomic<Bool>(false)
  private let loop: RunLoop

  init(loop: RunLoop) { self.loop = loop }

  func post() {
    loop.perform { [self] in
      count.wrappingAdd(1, ordering: .relaxed)
      if !isOver.load(ordering: .relaxed) { post() }
    }
  }
}

extension Timer {
  fileprivate func schedule(in loop: RunLoop) {
    loop.add(self, forMode: .default)
  }
}
