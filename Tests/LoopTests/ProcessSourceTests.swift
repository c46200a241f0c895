import Glibc
import LoopSupport
import Testing

@testable import Loop

@Suite("Process source")
struct ProcessSourceTests {
  @Test(
    "A child's end is told once, however it came about, and nothing stays of it",
    arguments: [
      ("exit 0", ProcessEnding.exited(code: 0)), ("exit 7", .exited(code: 7)),
      ("exit 255", .exited(code: 255)), ("kill -TERM $$", .signalled(SIGTERM)),
      ("kill -KILL $$", .signalled(SIGKILL)), ("ulimit -c 0; kill -SEGV $$", .signalled(SIGSEGV)),
    ])
  func ends(script: String, ending: ProcessEnding) throws {
    try inVirtualTime { loop, _ in
      var endings: [ProcessEnding] = []
      let process = try startShell(script)
      let source = try ProcessSource(process) { source, ending in
        #expect(!source.isValid)
        endings.append(ending)
      }
      loop.add(source, forMode: .common)
      #expect(becomesReadable(source.fileDescriptor))
      loop.run(until: .distantPast)
      #expect(endings == [ending])
      #expect(!source.isValid && !source.send(SIGTERM))
      #expect(loop.limitDate(forMode: .default) == nil)
      #expect(waitpid(process, nil, 0) == -1 && errno == ECHILD)
    }
  }

  @Test("A child that lives wakes nobody, and hears signals; one in vain is no end")
  func lives() throws {
    try inVirtualTime { loop, time in
      var endings: [ProcessEnding] = []
      let source = try ProcessSource(try startShell("exec sleep 3600")) { endings.append($1) }
      loop.add(source, forMode: .common)
      time.elapse(.seconds(60), running: loop)
      #expect(loop.statistics.sourcesPerformed == 0)
      source.signal()
      loop.run(until: .distantPast)
      #expect(endings.isEmpty && source.isValid)
      #expect(source.send(0) && source.send(SIGKILL))
      #expect(becomesReadable(source.fileDescriptor))
      loop.run(until: .distantPast)
      #expect(endings == [.signalled(SIGKILL)])
    }
  }

  @Test("A child for which somebody else has waited has ended, nobody knows how")
  func takenElsewhere() throws {
    try inVirtualTime { loop, _ in
      var endings: [ProcessEnding] = []
      let process = try startShell("exit 3")
      let source = try ProcessSource(process) { endings.append($1) }
      loop.add(source, forMode: .common)
      #expect(waitpid(process, nil, 0) == process)
      loop.run(until: .distantPast)
      #expect(endings == [.unknown])
    }
  }

  @Test("A source that is invalidated leaves its child alone")
  func invalidated() throws {
    try inVirtualTime { loop, _ in
      let process = try startShell("exit 4")
      let source = try ProcessSource(process) { _, _ in Issue.record("An end is told too late.") }
      loop.add(source, forMode: .common)
      source.invalidate()
      var status: Int32 = 0
      #expect(waitpid(process, &status, 0) == process)
      #expect(status == 4 << 8)
    }
  }

  @Test("What a child has started ends with it where that is wanted", arguments: [true, false])
  func group(endsGroup: Bool) throws {
    try inVirtualTime { loop, _ in
      let process = try startShell("sleep 3600 & exit 0", inGroupOfItsOwn: true)
      let source = try ProcessSource(process, endsGroup: endsGroup) { _, _ in }
      loop.add(source, forMode: .common)
      #expect(becomesReadable(source.fileDescriptor))
      loop.run(until: .distantPast)
      #expect(!source.isValid)
      guard endsGroup else {
        #expect(kill(-process, SIGKILL) == 0)
        return
      }
      // Whoever takes its orphans takes a moment.
      var waits = 0
      while kill(-process, 0) == 0, waits < 3_000 {
        poll(nil, 0, 10)
        waits += 1
      }
      #expect(kill(-process, 0) == -1 && errno == ESRCH)
    }
  }

  @Test("A process that is not there is an error")
  func nobody() {
    #expect(throws: SourceError(call: "pidfd_open", code: ESRCH)) {
      // More than the kernel ever counts to.
      try ProcessSource(.max) { _, _ in }
    }
  }
}
