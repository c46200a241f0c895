import Glibc
import Loop
import LoopConcurrency
import LoopHosting
import LoopSupport
import Testing

@Suite("Ticks, frames and readiness as sequences")
struct LoopSequenceTests {
  @Test("Ticks come at the timer's dates, and the timer ends with the iteration")
  func ticks() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      Task(executorPreference: executor) {
        for await date in loop.ticks(every: .seconds(1)) {
          diary.note("tick \(date.seconds(since: .zero))", at: clock)
          if date == .zero.advanced(bySeconds: 3) { break }
        }
        diary.note("end")
      }
      time.elapse(.seconds(10), running: loop)
      #expect(diary.entries == ["tick 1.0 1.0", "tick 2.0 2.0", "tick 3.0 3.0", "end"])
    }
  }

  @Test("A hundred iterations share wake-ups as far as their tolerance allows")
  func tolerance() {
    inVirtualTime { loop, time, executor, _ in
      let tasks = (0..<100).map { index in
        Task(executorPreference: executor) {
          for await _ in loop.ticks(every: .seconds(1), tolerance: .milliseconds(500)) {}
        }
      }
      time.elapse(.zero, running: loop)
      #expect(loop.timerCount == 100)
      let before = loop.statistics.wakeUps
      time.elapse(.seconds(10), running: loop)
      #expect(loop.statistics.wakeUps - before <= 11)
      for task in tasks { task.cancel() }
      time.elapse(.zero, running: loop)
    }
  }

  @Test("Who takes longer than an interval gets the newest tick, and those before it never")
  func slow() {
    inVirtualTime { loop, time, executor, clock in
      let diary = Diary()
      let task = Task(executorPreference: executor) {
        for await date in loop.ticks(every: .seconds(1)) {
          diary.note("\(date.seconds(since: .zero))")
          try await clock.sleep(for: .milliseconds(2_500))
        }
      }
      time.elapse(.seconds(7), running: loop)
      #expect(diary.entries == ["1.0", "3.0", "6.0"])
      task.cancel()
      time.elapse(.zero, running: loop)
    }
  }

  @Test(
    "Cancelling the task ends the iteration, its timer and its link", arguments: ["tick", "frame"])
  func cancelled(kind: String) {
    inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      let task = Task(executorPreference: executor) {
        if kind == "tick" {
          for await _ in loop.ticks(every: .seconds(1)) { diary.note(kind) }
        } else {
          for await _ in loop.frames(preferredFramesPerSecond: 1) { diary.note(kind) }
        }
        diary.note("end")
      }
      time.elapse(.seconds(2), running: loop)
      #expect(loop.timerCount + loop.displayLinkCount == 1)
      task.cancel()
      time.elapse(.seconds(2), running: loop)
      #expect(diary.entries == [kind, kind, "end"])
    }
  }

  @Test("Frames come at the preferred rate, each with the time that it is for")
  func frames() {
    inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      Task(executorPreference: executor) {
        var count = 0
        for await frame in loop.frames(preferredFramesPerSecond: 30) {
          count += 1
          if frame.timestamp >= 1 { break }
          if frame.targetTimestamp <= frame.timestamp { diary.note("no target") }
        }
        diary.note("\(count)")
      }
      time.elapse(.seconds(2), running: loop)
      #expect(diary.entries == ["30"])
    }
  }

  @Test("A descriptor is read as it becomes ready, and at its end for the last time")
  func readiness() {
    inVirtualTime { loop, time, executor, _ in
      let (diary, pipe) = (Diary(), Pipe())
      let reading = pipe.reading
      Task(executorPreference: executor) {
        for await ready in loop.readiness(of: reading, events: .readable) {
          var buffer = [UInt8](repeating: 0, count: 16)
          let count = read(reading, &buffer, 16)
          diary.note("\(count) \(ready.contains(.readable))")
          if count == 0 { break }
        }
        diary.note("end")
      }
      time.elapse(.seconds(1), running: loop)
      #expect(diary.entries == [])
      pipe.write([1, 2, 3])
      time.elapse(.seconds(1), running: loop)
      #expect(diary.entries == ["3 true"])
      pipe.end()
      time.elapse(.seconds(1), running: loop)
      #expect(diary.entries == ["3 true", "0 true", "end"])
    }
  }

  @Test("Nobody's descriptor keeps the loop awake while its task does something else")
  func unread() {
    inVirtualTime { loop, time, executor, clock in
      let pipe = Pipe()
      let reading = pipe.reading
      pipe.write([1])
      let task = Task(executorPreference: executor) {
        for await _ in loop.readiness(of: reading, events: .readable) {
          try await clock.sleep(for: .seconds(60))
        }
      }
      let before = loop.statistics.turns
      time.elapse(.seconds(59), running: loop)
      #expect(loop.statistics.turns - before < 50)
      task.cancel()
      time.elapse(.zero, running: loop)
    }
  }

  @Test("Cancelling ends the wait for a descriptor, and so does closing it")
  func readinessEnds() {
    inVirtualTime { loop, time, executor, _ in
      let (diary, pipe) = (Diary(), Pipe())
      let reading = pipe.reading
      let read = { @Sendable (name: String) in
        for await _ in loop.readiness(of: reading, events: .readable) {}
        diary.note(name)
      }
      let task = Task(executorPreference: executor) { await read("cancelled") }
      Task(executorPreference: executor) { await read("closed") }
      time.elapse(.seconds(1), running: loop)
      task.cancel()
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["cancelled"])
      pipe.closeReading()
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["cancelled", "closed"])
    }
  }

  @Test("A sequence may be used from any thread while its loop runs on another")
  func otherThread() async throws {
    let thread = LoopThread()
    let loop = thread.loop
    var ticks = 0
    for await _ in loop.ticks(every: .milliseconds(50)) {
      ticks += 1
      if ticks == 3 { break }
    }
    try await LoopClock(loop: loop).sleep(for: .nanoseconds(1))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask { try? await LoopClock(loop: loop).sleep(for: .seconds(3_600)) }
      }
      group.cancelAll()
    }
  }
}
