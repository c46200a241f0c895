import Glibc
import LoopSupport
import Testing

@testable import Loop

@Suite("Input source")
struct InputSourceTests {
  @Test("Signals before the call count as one; each later signal gives another call")
  func signals() {
    inVirtualTime { loop, _ in
      let source = InputSource { _ in }
      source.signal()
      loop.add(source, forMode: .default)
      source.signal()
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.sourcesPerformed == 1)
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.sourcesPerformed == 1)
      source.signal()
      loop.run(mode: .default, before: .distantPast)
      #expect(loop.statistics.sourcesPerformed == 2)
    }
  }

  @Test("A signal is kept until the loop runs in a mode of the source")
  func signalWaits() {
    inVirtualTime { loop, time in
      let source = InputSource { _ in }
      loop.add(source, forMode: .tracking)
      Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      source.signal()
      time.elapse(.seconds(1), running: loop)
      #expect(loop.statistics.sourcesPerformed == 0)
      loop.run(mode: .tracking, before: .distantPast)
      #expect(loop.statistics.sourcesPerformed == 1)
    }
  }

  @Test("A descriptor is level triggered: performed each turn for as long as there is data")
  func levelTriggered() {
    inVirtualTime { loop, time in
      let pipe = Pipe()
      var received: [UInt8] = []
      let source = InputSource(fileDescriptor: pipe.reading, events: .readable) { source in
        #expect(source.readyEvents == .readable)
        received += pipe.read(atMost: 2)
      }
      loop.add(source, forMode: .common)
      #expect(loop.run(mode: .default, before: .at(1)))
      #expect(time.now == .at(1))
      pipe.write([1, 2, 3, 4, 5])
      for turn in 1...3 {
        #expect(loop.run(mode: .default, before: .at(2)))
        #expect(loop.statistics.sourcesPerformed == turn)
      }
      #expect(received == [1, 2, 3, 4, 5])
      #expect(time.now == .at(1))
      #expect(source.readyEvents == [])
      loop.run(mode: .default, before: .at(2))
      #expect(time.now == .at(2))
    }
  }

  @Test("Writable is told while there is room; the end counts as readable")
  func writableAndEnd() {
    inVirtualTime { loop, _ in
      let pipe = Pipe()
      let writer = InputSource(fileDescriptor: pipe.writing, events: .writable) { source in
        #expect(source.readyEvents == .writable)
        source.invalidate()
      }
      loop.add(writer, forMode: .default)
      #expect(loop.run(mode: .default, before: .at(1)))
      #expect(!writer.isValid)

      var ended = false
      let reader = InputSource(fileDescriptor: pipe.reading, events: .readable) { source in
        #expect(source.readyEvents == [.readable, .failed])
        ended = pipe.read(atMost: 1).isEmpty
        source.invalidate()
      }
      loop.add(reader, forMode: .default)
      pipe.end()
      loop.run(mode: .default, before: .at(1))
      #expect(ended)
    }
  }

  @Test("Input that is buffered already is performed without sleeping")
  func buffered() {
    inVirtualTime { loop, time in
      let pipe = Pipe()
      var queue = [1, 2, 3]
      let source = InputSource(
        fileDescriptor: pipe.reading, events: .readable, isReady: { !queue.isEmpty }
      ) { source in
        #expect(source.readyEvents == [])
        queue.removeLast()
      }
      loop.add(source, forMode: .default)
      for left in [2, 1, 0] {
        #expect(loop.run(mode: .default, before: .at(1)))
        #expect(queue.count == left)
      }
      #expect(time.now == .zero)
      #expect(loop.statistics.wakeUps == 0)
      loop.run(mode: .default, before: .at(1))
      #expect(time.now == .at(1))
    }
  }

  @Test("Input that an observer's painting reads into the buffer is not slept over")
  func bufferedByObserver() {
    inVirtualTime { loop, time in
      let pipe = Pipe()
      var queue: [Int] = []
      let source = InputSource(
        fileDescriptor: pipe.reading, events: .readable, isReady: { !queue.isEmpty }
      ) { _ in queue = [] }
      loop.add(source, forMode: .default)
      loop.add(
        Observer(activities: .beforeWaiting, repeats: false) { _, _ in queue = [1] },
        forMode: .default)
      loop.run(mode: .default, before: .at(1))
      #expect(queue.isEmpty)
      #expect(time.now == .zero)
    }
  }

  @Test("A source may close its descriptor in its call after invalidating itself")
  func closesInCall() {
    inVirtualTime { loop, time in
      let pipe = Pipe()
      let source = InputSource(fileDescriptor: pipe.reading, events: .readable) { source in
        source.invalidate()
        pipe.closeReading()
      }
      loop.add(source, forMode: .default)
      pipe.write([1])
      #expect(loop.run(mode: .default, before: .at(1)))
      #expect(loop.run(mode: .default, before: .at(1)) == false)
      #expect(time.now == .zero)
    }
  }

  @Test("A source whose descriptor was closed behind its back is invalidated, not spun upon")
  func closedBehindItsBack() {
    inVirtualTime { loop, time in
      // A number that no open descriptor of a test can have.
      let source = InputSource(fileDescriptor: 1_000_000_000, events: .readable) { _ in }
      loop.add(source, forMode: .default)
      loop.run(mode: .default, before: .at(1))
      #expect(!source.isValid)
      #expect(loop.statistics.sourcesPerformed == 0)
      #expect(loop.statistics.turns == 1)
    }
  }

  @Test("Removed from a mode it is silent there and stays valid; invalidated it lets go")
  func removal() {
    inVirtualTime { loop, _ in
      weak var target: Listener?
      let source: InputSource
      do {
        let listener = Listener()
        target = listener
        source = InputSource { _ in listener.words.append("called") }
      }
      loop.add(source, forMode: .default)
      loop.add(source, forMode: .tracking)
      loop.remove(source, forMode: .default)
      source.signal()
      #expect(loop.run(mode: .default, before: .at(1)) == false)
      loop.run(mode: .tracking, before: .at(1))
      #expect(target?.words == ["called"])
      loop.remove(source, forMode: .tracking)
      #expect(source.isValid)
      loop.add(source, forMode: .default)
      source.invalidate()
      source.signal()
      source.invalidate()
      loop.add(source, forMode: .default)
      #expect(loop.run(mode: .default, before: .at(1)) == false)
      #expect(target == nil)
    }
  }

  @Test("A loop that a source is not in has nothing to remove, and gets nothing")
  func removalElsewhere() {
    inVirtualTime { loop, _ in
      let home = RunLoop(timeSource: VirtualTime())
      let source = InputSource { _ in }
      home.add(source, forMode: .default)
      loop.remove(source, forMode: .default)
      #expect(loop.limitDate(forMode: .default) == nil)
      #expect(home.limitDate(forMode: .default) == .distantFuture)
      source.invalidate()
    }
  }

  @Test("Sources are performed in the order in which they were added; an invalidated one is not")
  func order() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      var third: InputSource?
      let first = InputSource { _ in
        diary.note("first")
        third?.invalidate()
      }
      let second = InputSource { _ in diary.note("second") }
      third = InputSource { _ in diary.note("third") }
      for source in [first, second, third].compactMap({ $0 }) {
        loop.add(source, forMode: .default)
      }
      third?.signal()
      second.signal()
      first.signal()
      loop.run(until: .distantPast)
      #expect(diary.takeEntries() == ["first", "second"])
    }
  }

  @Test("Smaller orders come first, equal ones as they were added, whatever was signalled first")
  func ownOrder() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let sources = [("d", 1), ("b", 0), ("a", -1), ("c", 0), ("e", 1)].map { name, order in
        let source = InputSource(order: order) { _ in diary.note(name) }
        #expect(source.order == order)
        loop.add(source, forMode: .default)
        return source
      }
      for source in sources.reversed() { source.signal() }
      loop.run(until: .distantPast)
      #expect(diary.takeEntries() == ["a", "b", "c", "d", "e"])
      for source in sources { source.signal() }
      for _ in sources { loop.run(mode: .default, before: .distantPast) }
      #expect(diary.takeEntries() == ["a", "b", "c", "d", "e"])
      // One that was performed when nobody else was ready comes first again.
      sources[2].signal()
      loop.run(mode: .default, before: .distantPast)
      for index in [0, 2] { sources[index].signal() }
      for _ in 0..<2 { loop.run(mode: .default, before: .distantPast) }
      #expect(diary.takeEntries() == ["a", "a", "d"])
    }
  }

  @Test("Descriptors have an order too")
  func orderOfDescriptors() {
    inVirtualTime { loop, _ in
      let diary = Diary()
      let pipes = [Pipe(), Pipe()]
      for (index, pipe) in pipes.enumerated() {
        pipe.write([1])
        loop.add(
          InputSource(fileDescriptor: pipe.reading, events: .readable, order: -index) { source in
            diary.note("\(index)")
            source.invalidate()
          }, forMode: .default)
      }
      for _ in pipes { loop.run(mode: .default, before: .distantPast) }
      #expect(diary.takeEntries() == ["1", "0"])
    }
  }
}
