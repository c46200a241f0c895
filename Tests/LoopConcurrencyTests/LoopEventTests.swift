import Glibc
import Loop
import LoopConcurrency
import LoopSupport
import Testing

@Suite("Files, signals and processes as sequences")
struct LoopEventTests {
  private let folder = ScratchFolder()
  /// Real-time signals that no other test uses.
  private static let (first, second): (Int32, Int32) = (40, 41)

  @Test("Changes come one after the other; all that happen meanwhile are one")
  func changes() {
    inVirtualTime { loop, time, executor, clock in
      let (diary, path) = (Diary(), folder.path)
      let task = Task(executorPreference: executor) {
        for try await _ in loop.changes(of: ["a"], inFolder: path) {
          diary.note("changed")
          try await clock.sleep(for: .seconds(10))
        }
      }
      time.elapse(.seconds(1), running: loop)
      #expect(diary.entries == [])
      for count in 1...3 {
        folder.write("b")
        for _ in 0..<3 {
          folder.write("a")
          time.elapse(.seconds(1), running: loop)
        }
        time.elapse(.seconds(10), running: loop)
        #expect(diary.entries.count == 2 * count)
        time.elapse(.seconds(60), running: loop)
      }
      task.cancel()
      time.elapse(.zero, running: loop)
      #expect(loop.limitDate(forMode: .default) == nil, "A source was left behind.")
    }
  }

  @Test("Each of several signals comes, and they have their former effect after the end")
  func signals() {
    inVirtualTime { loop, time, executor, _ in
      let (diary, first, second) = (Diary(), Self.first, Self.second)
      Task(executorPreference: executor) {
        for try await number in loop.signals([first, second]) {
          diary.note(number == first ? "one" : "two")
          if diary.entries.count == 3 { break }
        }
        diary.note("end")
      }
      time.elapse(.zero, running: loop)
      raise(second)
      raise(first)
      time.elapse(.zero, running: loop)
      raise(second)
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["one", "two", "two", "end"])
      #expect(loop.limitDate(forMode: .default) == nil, "A source was left behind.")
    }
  }

  @Test("A child's end is the only element")
  func ending() throws {
    try inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      let process = try startShell("exit 3")
      Task(executorPreference: executor) {
        for try await ending in loop.ending(of: process) { diary.note("\(ending)") }
        diary.note("end")
      }
      // Waits for the end, and leaves it to be taken.
      var found = siginfo_t()
      #expect(waitid(P_PID, id_t(process), &found, WEXITED | WNOWAIT) == 0)
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["exited(code: 3)", "end"])
      #expect(waitpid(process, nil, 0) == -1)
    }
  }

  @Test("What the system does not give is thrown once")
  func refused() {
    inVirtualTime { loop, time, executor, _ in
      let diary = Diary()
      Task(executorPreference: executor) {
        var iterator = loop.changes(of: ["a"], inFolder: "/nowhere").makeAsyncIterator()
        do { try await iterator.next() } catch { diary.note("\(error)") }
        diary.note(try await iterator.next() == nil ? "end" : "more")
      }
      time.elapse(.zero, running: loop)
      #expect(diary.entries == ["inotify_add_watch: No such file or directory", "end"])
    }
  }
}
