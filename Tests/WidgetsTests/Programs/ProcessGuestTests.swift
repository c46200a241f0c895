import Canvas
import Formats
import Glibc
import Kit
import Loop
import LoopSupport
import Testing
import ViewTesting
import Wording

@testable import Widgets

/// Real programs, in a window in virtual time: what is waited for is their end, and no second of the window's.
@Suite("A widget that is a program")
struct ProcessGuestTests {
  private let folder = ScratchFolder()

  private func guest(
    _ script: String, named name: String = "Load", every: Int = 900,
    turns: GuestTurns = GuestTurns(),
    memory: GuestMemory = GuestMemory(.inMemory(), of: "load")
  ) throws -> ProcessGuest {
    let manifest = try WidgetManifest(
      decoding: Array(#"{"widget": 1, "name": "\#(name)", "version": 1, "every": \#(every)}"#.utf8))
    return ProcessGuest(
      manifest, .program(try folder.program(script)), limits: GuestLimits(), turns: turns,
      memory: memory,
      language: "en", numbers: .plain)
  }

  /// Prints a document with one text.
  private func saying(_ text: String) -> String {
    #"echo '{"widget": 1, "entries": [{"figure": "7", "collapsed": [{"type": "text", "text": "\#(text)"}]}]}'"#
  }

  /// The program of a guest ends by itself, which it may have done already, and is heard.
  private func hear(_ guest: ProcessGuest, _ harness: HostHarness) {
    if let process = guest.process?.process { #expect(waitsForEnd(of: process)) }
    harness.settle()
    #expect(guest.process == nil)
  }

  /// What was killed is not left to a loop that ends, which would leave it to nobody.
  private func takeEnd(of process: Int32?, _ harness: HostHarness) {
    if let process { _ = waitsForEnd(of: process) }
    harness.settle()
  }

  /// Lets time pass to the moment at which it is asked, and no further: its deadline is in the window's time.
  private func ask(_ guest: ProcessGuest, _ harness: HostHarness) {
    harness.advance(harness.loop.now.duration(to: guest.pace.next))
    harness.settle()
    hear(guest, harness)
  }

  @Test("It shows what its program says; the same again is no news")
  func shows() throws {
    let guest = try guest(saying("hello"))
    HostHarness.run([guest]) { harness in
      harness.settle()
      hear(guest, harness)
      #expect(harness.takeResults() == ["Load: newData"])
      #expect(harness.isShown("hello") && guest.figure == "7")
      harness.advance(.seconds(890))
      #expect(harness.takeResults().isEmpty)
      ask(guest, harness)
      #expect(harness.takeResults() == ["Load: noData"])
    }
  }

  @Test("Between updates nothing is woken")
  func quiet() throws {
    let guest = try guest(saying("hello"))
    HostHarness.run([guest]) { harness in
      harness.settle()
      hear(guest, harness)
      harness.advance(.seconds(10))
      let before = harness.loop.statistics.wakeUps
      harness.advance(.seconds(800))
      // The one that ends the test's own wait.
      #expect(harness.loop.statistics.wakeUps - before <= 1)
    }
  }

  @Test("One that fails keeps its last document, pale and with its age, and says why")
  func fails() throws {
    let script = "if [ -e failing ]; then exit 3; fi; " + saying("hello")
    let guest = try guest(script)
    HostHarness.run([guest]) { harness in
      harness.settle()
      hear(guest, harness)
      folder.write("failing")
      ask(guest, harness)
      let reason = WidgetWords.programEnded(code: 3)
      #expect(harness.takeResults() == ["Load: newData", "Load: failed(reason: \"\(reason)\")"])
      #expect(harness.statuses == ["Could not be updated: \(reason)."])
      #expect(harness.isShown("hello"))
      #expect(guest.showingAge)
      // Asked again after a minute and not before, and well again.
      unlink(folder["failing"])
      harness.host.update(guest)
      harness.advance(.seconds(50))
      #expect(guest.process == nil && harness.statuses == ["Could not be updated: \(reason)."])
      ask(guest, harness)
      #expect(harness.statuses.isEmpty && !guest.showingAge)
    }
  }

  @Test(
    "Whatever becomes of it the window goes on as it did, and shows what it said last, pale and with its age",
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGSEGV, SIGPIPE, SIGTERM,
    ].map { "kill -\($0) $$; exec sleep 3600" } + [
      "kill -STOP $$", "exec sleep 3600", #"exec perl -e 'push @x, "x" x 1048576 while 1'"#,
    ])
  func keepsLastDocument(script: String) throws {
    let guest = try guest("if [ -e failing ]; then \(script); exit 1; fi; " + saying("hello"))
    HostHarness.run([guest]) { harness in
      harness.settle()
      hear(guest, harness)
      _ = harness.takeResults()
      folder.write("failing")
      harness.advance(harness.loop.now.duration(to: guest.pace.next))
      harness.settle()
      // One that ends by itself may have done so already.
      let process = guest.process?.process
      let isEndedHere = script.hasPrefix("exec sleep") || script.hasPrefix("kill -STOP")
      if isEndedHere {
        #expect(process != nil)
        expectQuiet(harness, for: .seconds(3))
        harness.advance(.seconds(1))
      }
      takeEnd(of: process, harness)
      let results = harness.takeResults()
      #expect(results.count == 1 && results[0].hasPrefix("Load: failed"), "\(results)")
      #expect((results[0].firstRange(of: WidgetWords.noAnswer) != nil) == isEndedHere)
      #expect(guest.showingAge && harness.isShown("hello") && guest.figure == "7")
      // The card has its line that says why.
      harness.advance(.seconds(2))
      expectQuiet(harness, for: .seconds(50))
    }
  }

  /// Nothing is painted, and the loop sleeps.
  private func expectQuiet(_ harness: HostHarness, for duration: Duration) {
    let (frames, before) = (harness.frameCount, harness.loop.statistics)
    harness.advance(duration)
    let after = harness.loop.statistics
    #expect(harness.frameCount == frames)
    #expect(after.sourcesPerformed == before.sourcesPerformed)
    #expect(after.wakeUps - before.wakeUps == after.limitsReached - before.limitsReached)
  }

  @Test("One that answers after its deadline is not heard, and is asked anew after a minute")
  func answersLate() throws {
    let guest = try guest("until [ -e late ]; do sleep 0.01; done; " + saying("late"))
    try HostHarness.run([guest]) { harness in
      harness.settle()
      let process = try #require(guest.process?.process)
      harness.advance(.seconds(4))
      #expect(harness.takeResults() == ["Load: failed(reason: \"\(WidgetWords.noAnswer)\")"])
      folder.write("late")
      takeEnd(of: process, harness)
      harness.advance(.seconds(50))
      #expect(harness.takeResults().isEmpty && !harness.isShown("late") && !guest.isReady)
      ask(guest, harness)
      #expect(harness.takeResults() == ["Load: newData"] && harness.isShown("late"))
    }
  }

  /// Where it is wrong stands behind it.
  private static let noDocument =
    "Could not be updated: what its program says cannot be read. Load"

  @Test(
    "What is no document is said",
    arguments: [
      (#"printf '{"widget": 1, "entries"'"#, Self.noDocument),
      (#"printf '\0\0\0'"#, Self.noDocument),
      ("exit 0", Self.noDocument),
      ("exec cat /dev/zero", WidgetWords.programTooLong),
      ("kill -9 $$", WidgetWords.programKilled(9)),
      (#"exec head -c 60000 /dev/urandom"#, Self.noDocument),
    ])
  func unreadable(script: String, reason: String) throws {
    let guest = try guest(script)
    HostHarness.run([guest]) { harness in
      harness.settle()
      let process = guest.process?.process
      // One that prints too much is ended once that was read.
      var waits = 0
      while guest.process != nil, waits < 30_000 {
        poll(nil, 0, 1)
        harness.settle()
        waits += 1
      }
      takeEnd(of: process, harness)
      let results = harness.takeResults()
      #expect(results.count == 1 && results[0].hasPrefix("Load: failed(reason: \"\(reason)"))
      #expect(!guest.isReady)
    }
  }

  @Test("While one hangs, the window paints and others work; at the deadline it is killed")
  func hangs() throws {
    let guest = try guest("exec sleep 3600")
    let other = TestGuest("Other", answer: .newData)
    try HostHarness.run([guest, other]) { harness in
      harness.settle()
      let process = try #require(guest.process?.process)
      #expect(harness.takeResults() == ["Other: newData"])
      harness.advance(.seconds(3))
      #expect(kill(process, 0) == 0 && harness.takeResults() == [])
      harness.advance(.seconds(1))
      #expect(harness.takeResults() == ["Load: failed(reason: \"\(WidgetWords.noAnswer)\")"])
      takeEnd(of: process, harness)
      #expect(waitpid(process, nil, 0) == -1 && errno == ECHILD)
    }
  }

  @Test(
    "While one hangs, the window wakes and paints just as without it",
    arguments: [
      "exec sleep 3600", "while :; do :; done", "kill -STOP $$",
      "trap '' TERM; exec 0<&-; exec 1>&-; sleep 3600", "sleep 3600 & sleep 3600 & wait",
    ])
  func hangsUnnoticed(script: String) throws {
    /// Over three seconds in which something ticks and the pointer moves.
    func counts(besides guest: ProcessGuest?) -> [Int] {
      var counts: [Int] = []
      let clock = TestGuest("Clock")
      var guests: [any TodayProvider] = [clock]
      if let guest { guests.append(guest) }
      HostHarness.run(guests) { harness in
        var ticks = 0
        let ticker = Ticker(loop: harness.loop) {
          ticks += 1
          clock.label.text = "\(ticks)"
        }
        ticker.isRunning = true
        defer { ticker.isRunning = false }
        harness.settle()
        harness.advance(.milliseconds(500))
        let process = guest?.process?.process
        // That it closes what it prints to is heard, whenever it does: a busy machine takes its time.
        if let process, script.firstRange(of: "1>&-") != nil {
          while access("/proc/\(process)/fd/1", F_OK) == 0 { poll(nil, 0, 1) }
          harness.settle()
        }
        let before = (harness.loop.statistics, harness.frames.count)
        for second in 0..<3 {
          harness.advance(.seconds(1))
          harness.send(.pointerMoved(Point(x: 20, y: 20 + Double(second))))
          harness.settle()
        }
        let statistics = harness.loop.statistics
        counts = [
          ticks, harness.frames.count - before.1, statistics.wakeUps - before.0.wakeUps,
          statistics.sourcesPerformed - before.0.sourcesPerformed,
        ]
        guard let guest else { return }
        #expect(process != nil && guest.process?.process == process, "It was asked, and hangs.")
        harness.advance(.seconds(2))
        #expect(harness.takeResults().last == "Load: failed(reason: \"\(WidgetWords.noAnswer)\")")
        takeEnd(of: process, harness)
      }
      return counts
    }
    let alone = counts(besides: nil)
    #expect(alone[0] >= 3 && alone[1] >= 3)
    let beside = counts(besides: try guest(script))
    #expect(beside == alone)
  }

  @Test("One program runs at a time; the next has its turn when nothing is left of it")
  func oneAtATime() throws {
    let turns = GuestTurns()
    let first = try guest("exec sleep 3600", named: "First", turns: turns)
    let second = try guest(saying("two"), named: "Second", turns: turns)
    try HostHarness.run([first, second]) { harness in
      harness.settle()
      let process = try #require(first.process?.process)
      #expect(second.process == nil)
      harness.advance(.seconds(4))
      // Its end is taken, and the next one begins.
      takeEnd(of: process, harness)
      hear(second, harness)
      harness.advance(.seconds(2))
      #expect(harness.isShown("two"))
      #expect(harness.takeResults().suffix(1) == ["Second: newData"])
    }
  }

  // Row C3: a host asks hidden guests now and then.
  @Test("Out of sight what runs is killed, and its host asks it only when its pause is over")
  func outOfSight() throws {
    let guest = try guest("exec sleep 3600")
    try HostHarness.run([guest]) { harness in
      harness.settle()
      let process = try #require(guest.process?.process)
      harness.send(.visibilityChanged(false))
      #expect(guest.process == nil && waitsForEnd(of: process))
      harness.host.updateHiddenGuests()
      harness.advance(.seconds(850))
      #expect(guest.process == nil, "Its manifest says every 15 minutes.")
      harness.advance(.seconds(472))
      let next = try #require(guest.process?.process)
      // It is still asked when the window comes back.
      harness.send(.visibilityChanged(true))
      harness.settle()
      #expect(guest.process?.process == next)
      harness.send(.visibilityChanged(false))
      #expect(guest.process == nil)
      takeEnd(of: next, harness)
    }
  }

  @Test("It is given a line with its state of the last time")
  func state() throws {
    let memory = GuestMemory(.inMemory(), of: "load")
    let script = #"""
      read -r line
      case "$line" in *'"state": "seen"'*) word=again ;; *) word=first ;; esac
      echo '{"widget": 1, "state": "seen", "entries": [{"collapsed": [{"type": "text", "text": "'$word'"}]}]}'
      """#
    let guest = try guest(script, every: 60, memory: memory)
    HostHarness.run([guest]) { harness in
      harness.settle()
      hear(guest, harness)
      #expect(harness.isShown("first") && memory.state == "seen")
      ask(guest, harness)
      #expect(harness.isShown("again"))
    }
  }
}
