import Glibc
import Loop
import LoopApplication
import LoopSupport
import Testing

/// The examples of the documentation, compiled and run.
@Suite("The documentation")
struct DocumentationTests {
  @Test("The examples do what the page says")
  func examples() {
    let surroundings = VirtualTime(now: .at(10))
    let pipe = Pipe()
    var words: [String] = []
    var bytes: [UInt8] = []
    RunLoop(timeSource: surroundings).makeCurrent {
      let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { timer in
        words.append("tick")
      }
      timer.tolerance = 0.1

      let dragged = Timer(timeInterval: 1, repeats: true) { _ in words.append("dragging") }
      RunLoop.current.add(dragged, forMode: .common)

      RunLoop.current.run(mode: .tracking, before: RunLoop.current.now + .seconds(2))
      #expect(words == ["dragging", "dragging"])
      dragged.invalidate()
      words = []

      pipe.write([1, 2, 3, 4, 5])
      let source = InputSource(fileDescriptor: pipe.reading, events: .readable) { source in
        bytes += pipe.read(atMost: 512)
        source.invalidate()
      }
      RunLoop.current.add(source, forMode: .default)
      RunLoop.current.run(mode: .default, before: .distantPast)
      #expect(words == ["tick"])
      #expect(bytes == [1, 2, 3, 4, 5])
      timer.invalidate()
      words = []
      bytes = []

      let shared = InputSource(
        fileDescriptor: pipe.reading, events: .readable,
        prepare: {
          words.append("announce")
          return true
        },
        check: { isReady in words.append(isReady ? "read" : "cancel") }
      ) { source in bytes += pipe.read(atMost: 512) }
      RunLoop.current.add(shared, forMode: .common)
      RunLoop.current.run(mode: .default, before: .distantPast)
      pipe.write([6])
      RunLoop.current.run(mode: .default, before: .distantPast)
      #expect(words == ["announce", "cancel", "announce", "read"] && bytes == [6])
      shared.invalidate()
      words = []

      var heights: [Double] = []
      let link = DisplayLink { link in heights.append(1 - link.targetTimestamp / 60) }
      link.preferredFramesPerSecond = 30
      link.add(to: .current, forMode: .common)
      surroundings.elapse(.seconds(1), running: RunLoop.current)
      #expect(heights.count == 30)
      #expect(heights == heights.sorted(by: >))
      link.invalidate()

      let monitor = ApplicationMonitor(loop: .current, state: .active)
      let saving = monitor.observe(.didEnterBackground) { words.append("save") }
      let caret = ActiveTimer(timeInterval: 0.5, monitor: monitor) { _ in words.append("caret") }
      let alarm = Timer.scheduledTimer(withTimeInterval: 5, repeats: false) { _ in
        words.append("alarm")
      }
      alarm.isExemptFromSuspension = true
      surroundings.elapse(.seconds(1), running: RunLoop.current)
      monitor.move(to: .background)
      surroundings.elapse(.seconds(10), running: RunLoop.current)
      #expect(words == ["caret", "caret", "save", "alarm"])
      monitor.move(to: .active)
      saving.cancel()
      caret.invalidate()
      words = []

      let reached = InputSource { _ in words.append("reached") }
      RunLoop.current.add(reached, forMode: .default)
      let loop = RunLoop.current
      loop.perform { reached.signal() }
      surroundings.elapse(.seconds(1), running: RunLoop.current)
      #expect(words == ["reached"])
      words = []
      reached.invalidate()

      let hold = loop.hold()
      loop.run(mode: .default, before: loop.now + .seconds(5))
      hold.release()
      #expect(surroundings.now == .at(30))

      var ticks = 0
      let time = VirtualTime()
      let test = RunLoop(timeSource: time)
      test.makeCurrent {
        Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in ticks += 1 }
        time.elapse(.seconds(3), running: test)
      }
      #expect(ticks == 3)

      let blink = Timer.anyPhase(timeInterval: 1) { _ in words.append("blink") }
      RunLoop.current.add(blink, forMode: .common)

      let slept = Observer(activities: [.afterSuspension, .afterClockSet], repeats: true) { _, _ in
        words.append("slept")
      }
      RunLoop.current.add(slept, forMode: .common)
      surroundings.suspend(for: .seconds(60))
      surroundings.elapse(.milliseconds(1_500), running: RunLoop.current)
      #expect(words == ["slept", "blink"])
      slept.invalidate()
      blink.invalidate()
    }
  }

  @Test("Sources with a descriptor of their own do what the page says")
  func sources() throws {
    let folder = ScratchFolder()
    let path = folder.path
    let process = try startShell("exit 3")
    var words: [String] = []
    try RunLoop(timeSource: VirtualTime()).makeCurrent {
      let settings = try FileSource(["a"], inFolder: path) { _ in words.append("read") }
      let reload = try SignalSource([SIGUSR1]) { source, number in words.append("reload") }
      let child = try ProcessSource(process) { source, ending in words.append("\(ending)") }
      for source in [settings, reload, child] { RunLoop.current.add(source, forMode: .common) }
      folder.write("a")
      raise(SIGUSR1)
      #expect(becomesReadable(child.fileDescriptor))
      RunLoop.current.run(until: .distantPast)
      #expect(words == ["read", "reload", "exited(code: 3)"])
      for source in [settings, reload] { source.invalidate() }
    }
  }

  @Test("Calls that end with their owner do what the page says")
  func tokens() {
    let time = VirtualTime()
    var words: [String] = []
    var left = 3
    RunLoop(timeSource: time).makeCurrent {
      let loop = RunLoop.current
      let closing = loop.after(.seconds(2), tolerance: .seconds(1)) { words.append("close") }
      var saving: TimerToken? = loop.every(.seconds(1)) { words.append("save") }
      saving = nil
      let counting = loop.inSlices {
        left -= 1
        return left == 0 ? .done : .more
      }
      time.elapse(.seconds(5), running: loop)
      #expect(words == ["close"])
      #expect(left == 0)
      #expect(saving == nil && !closing.isValid && !counting.isValid)
    }
  }

  @Test("A time source of one's own may stand around another one")
  func timeSource() {
    let time = CountedTime()
    RunLoop(timeSource: time).makeCurrent {
      Timer.scheduledTimer(withTimeInterval: 0.000_1, repeats: false) { _ in }
      RunLoop.current.run()
      #expect(RunLoop.current.statistics.timersFired == 1)
    }
    #expect(time.waits <= 2)
  }

  @Test(
    "Every example of a page stands in a test or an example program, line by line",
    arguments: [
      ("Loop", 17), ("Tutorial", 5), ("Threads", 3), ("Testing", 3), ("Concurrency", 5),
      ("Hosting", 3), ("Changes", 0),
    ])
  func examplesAreCompiled(page name: String, count: Int) throws {
    let root = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    let page = try #require(contents(of: root + "/Sources/Loop/Loop.docc/\(name).md"))
    var source: Set<Substring> = []
    for file in [
      "Tests/LoopTests/DocumentationTests", "Tests/LoopTests/GuideTests",
      "Tests/LoopTests/BothImportsTests", "Tests/LoopConcurrencyTests/ConcurrencyGuideTests",
      "Tests/LoopGLibTests/GLibContextTests", "Tests/Fixtures/DispatchProbe/DispatchProbe",
      "Sources/example-gtk/ExampleGTK",
    ] {
      source.formUnion(lines(try #require(contents(of: "\(root)/\(file).swift"))))
    }
    var isExample = false
    var examples = 0
    for line in lines(page) {
      if line.hasPrefix("```") {
        isExample = line == "```swift"
        if isExample { examples += 1 }
      } else if isExample {
        let isCompiled = source.contains(line)
        #expect(isCompiled, "The page shows a line that nobody compiles: \(line)")
      }
    }
    #expect(examples == count)
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }
  }

  private func contents(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

final class CountedTime: TimeSource {
  private let system = LiveTime()
  private(set) var waits = 0

  var now: Instant { system.now }
  var wallClock: WallTime { system.wallClock }
  var timeSuspended: Duration { system.timeSuspended }
  var wallClockSettings: Int { system.wallClockSettings }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    waits += 1
    return system.wait(until: deadline, watching: &descriptors)
  }
}
