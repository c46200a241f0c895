import LoopHosting
import LoopSupport
import Testing

@testable import Loop

/// A virtual clock that notes each wait.
private final class WatchedTime: TimeSource {
  private let time = VirtualTime()
  private let diary: Diary
  /// Called in each wait.
  var duringWait: () -> Void = {}

  init(_ diary: Diary) { self.diary = diary }

  var now: Instant { time.now }
  var wallClock: WallTime { time.wallClock }
  var timeSuspended: Duration { time.timeSuspended }
  var wallClockSettings: Int { time.wallClockSettings }

  func wait(
    until deadline: Instant, watching descriptors: inout [WatchedDescriptor]
  ) -> WaitOutcome {
    diary.note(deadline <= now ? "look" : "sleep")
    duringWait()
    return time.wait(until: deadline, watching: &descriptors)
  }
}

/// Blocks around each wait, on a pipe.
@Suite("The blocks around a wait")
struct WaitBracketTests {
  private let diary = Diary()
  private let pipe = Pipe()
  private let time: WatchedTime
  private let loop: RunLoop

  init() {
    time = WatchedTime(diary)
    loop = RunLoop(timeSource: time)
  }

  private func source(
    _ name: String = "", isReady: (() -> Bool)? = nil, prepare: @escaping () -> Bool = { true }
  ) -> InputSource {
    InputSource(
      fileDescriptor: pipe.reading, events: .readable, isReady: isReady,
      prepare: { [diary] in
        let maySleep = prepare()
        diary.note("prepare" + name + (maySleep ? "" : " refuses"))
        return maySleep
      },
      check: { [diary] isReady in diary.note("check" + name + (isReady ? " ready" : "")) },
      perform: { [diary, pipe] source in
        diary.note("perform" + name)
        if !source.readyEvents.isEmpty { _ = pipe.read(atMost: 1) }
      })
  }

  @Test("Nothing comes between them and the wait: observers, timers and blocks are outside")
  func order() {
    loop.add(source(), forMode: .common)
    loop.add(
      Observer(activities: [.beforeWaiting, .afterWaiting], repeats: true) { [diary] _, activity in
        diary.note(activity == .beforeWaiting ? "before" : "after")
      }, forMode: .common)
    loop.add(
      Timer(fire: .at(1), interval: 0, repeats: false) { [diary] _ in diary.note("timer") },
      forMode: .common)
    loop.run(mode: .default, before: .at(1))
    #expect(diary.takeEntries() == ["before", "prepare", "sleep", "check", "after", "timer"])
    pipe.write([1])
    #expect(loop.run(mode: .default, before: .at(2)))
    #expect(
      diary.takeEntries() == ["before", "prepare", "sleep", "check ready", "after", "perform"])
  }

  @Test("A source that refuses to sleep is performed at once, by either kind of run")
  func refusal() {
    var isBuffered = true
    let refusing = source(prepare: { !isBuffered })
    loop.add(refusing, forMode: .common)
    #expect(loop.run(mode: .default, before: .at(1)))
    #expect(diary.takeEntries() == ["prepare refuses", "look", "perform"])
    loop.add(
      Observer(activities: .exit, repeats: false) { _, _ in isBuffered = false }, forMode: .common)
    loop.run(mode: .default, until: .at(1))
    #expect(
      diary.takeEntries() == [
        "prepare refuses", "look", "perform", "prepare refuses", "look", "perform", "prepare",
        "look", "check", "prepare", "sleep", "check",
      ])
    #expect(loop.statistics.wakeUps == 1 && loop.now == .at(1))
  }

  @Test("One that refuses keeps the others from sleeping, and each bracket is closed")
  func several() {
    var refuses = true
    let second = source(" 2", prepare: { !refuses })
    for source in [source(" 1"), second] { loop.add(source, forMode: .default) }
    loop.run(mode: .default, before: .at(1))
    refuses = false
    #expect(
      diary.takeEntries() == [
        "prepare 1", "prepare 2 refuses", "look", "check 1", "perform 2",
      ])
    loop.run(mode: .default, before: .at(1))
    #expect(diary.takeEntries() == ["prepare 1", "prepare 2", "sleep", "check 1", "check 2"])
  }

  @Test("In a mode of which the source is no part its blocks are not called")
  func otherMode() {
    loop.add(source(), forMode: .common)
    loop.add(source(" blocked"), forMode: "blocked")
    loop.run(mode: "blocked", before: .at(1))
    #expect(diary.takeEntries() == ["prepare blocked", "sleep", "check blocked"])
    loop.run(mode: .default, before: .at(2))
    #expect(diary.takeEntries() == ["prepare", "sleep", "check"])
  }

  @Test("A source that goes between the two closes its bracket")
  func leaves() {
    let source = source()
    for leave in [{ loop.remove(source, forMode: .default) }, { source.invalidate() }] {
      loop.add(source, forMode: .default)
      time.duringWait = leave
      loop.run(mode: .default, before: loop.now.advanced(by: .seconds(1)))
      #expect(diary.takeEntries() == ["prepare", "sleep", "check"])
    }
    time.duringWait = {}
    #expect(!loop.run(mode: .default, before: .distantFuture))
    #expect(diary.takeEntries().isEmpty)
  }

  @Test("A block that takes sources away keeps the loop from sleeping on them")
  func changes() {
    let other = InputSource(fileDescriptor: pipe.reading, events: .readable) { _ in }
    loop.add(other, forMode: .default)
    loop.add(
      source(prepare: {
        other.invalidate()
        return true
      }), forMode: .default)
    loop.run(mode: .default, before: .at(1))
    #expect(diary.takeEntries() == ["prepare", "look", "check", "prepare", "sleep", "check"])
  }

  @Test("A descriptor that was closed counts as not ready")
  func closed() {
    let source = InputSource(
      fileDescriptor: 1_000_000_000, events: .readable,
      prepare: { true },
      check: { [diary] isReady in diary.note(isReady ? "read" : "cancel") }, perform: { _ in })
    loop.add(source, forMode: .default)
    loop.run(mode: .default, before: .at(1))
    #expect(diary.takeEntries() == ["sleep", "cancel"] && !source.isValid)
  }

  @Test("While a host waits nothing is prepared; in its calls the bracket is closed again")
  func hosted() {
    loop.add(source(), forMode: .common)
    let hosted = HostedLoop(loop)
    #expect(diary.takeEntries().isEmpty)
    pipe.write([1])
    #expect(becomesReadable(hosted.fileDescriptor))
    hosted.performDue()
    #expect(diary.takeEntries() == ["prepare", "look", "check ready", "perform"])
  }
}
