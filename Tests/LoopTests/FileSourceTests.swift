import Glibc
import LoopSupport
import Testing

@testable import Loop

@Suite("File source")
struct FileSourceTests {
  private let folder = ScratchFolder()

  @Test("A change of one of the files is told once, that of another file not at all")
  func changes() throws {
    try inVirtualTime { loop, _ in
      var calls = 0
      let source = try FileSource(["a", "a-wal"], inFolder: folder.path) { _ in calls += 1 }
      loop.add(source, forMode: .common)
      let changes: [(String, () -> Void)] = [
        ("made", { folder.write("a") }),
        ("its other", { folder.write("a-wal") }),
        (
          "replaced",
          {
            folder.write("c"); rename(folder["c"], folder["a"])
          }
        ),
        ("its times", { utimensat(AT_FDCWD, folder["a"], nil, 0) }),
        ("moved", { rename(folder["a"], folder["c"]) }),
        ("back", { rename(folder["c"], folder["a"]) }),
        ("removed", { unlink(folder["a"]) }),
        ("thrice", { for _ in 0..<3 { folder.write("a") } }),
      ]
      for (index, (name, change)) in changes.enumerated() {
        change()
        loop.run(until: .distantPast)
        #expect(calls == index + 1, "\(name)")
        folder.write("b")
        loop.run(until: .distantPast)
        #expect(calls == index + 1, "another file after \(name)")
      }
      source.invalidate()
    }
  }

  @Test("While nothing happens nobody is woken")
  func quiet() throws {
    try inVirtualTime { loop, time in
      let source = try FileSource(["a"], inFolder: folder.path) { _ in }
      loop.add(source, forMode: .common)
      Timer.scheduledTimer(withTimeInterval: 3_600, repeats: false) { _ in }
      time.elapse(.seconds(3_600), running: loop)
      #expect(loop.statistics.wakeUps == 1)
      source.invalidate()
    }
  }

  @Test("What was made before the source was added is told when it is; what was taken is not")
  func taken() throws {
    try inVirtualTime { loop, _ in
      var calls = 0
      let source = try FileSource(["a"], inFolder: folder.path) { _ in calls += 1 }
      folder.write("a")
      loop.add(source, forMode: .common)
      loop.run(until: .distantPast)
      #expect(calls == 1)
      folder.write("a")
      #expect(source.takeChanges() && !source.takeChanges())
      folder.write("b")
      #expect(!source.takeChanges())
      loop.run(until: .distantPast)
      #expect(calls == 1)
      source.invalidate()
      #expect(!source.takeChanges())
    }
  }

  @Test("A folder that is moved away or removed takes its files along", arguments: [true, false])
  func folderGoes(isMoved: Bool) throws {
    let home = folder["home"]
    #expect(mkdir(home, 0o700) == 0)
    try inVirtualTime { loop, _ in
      var calls = 0
      let source = try FileSource(["a"], inFolder: home) { _ in calls += 1 }
      loop.add(source, forMode: .common)
      #expect((isMoved ? rename(home, folder["other"]) : rmdir(home)) == 0)
      loop.run(until: .distantPast)
      #expect(calls == 1)
      source.invalidate()
    }
  }

  @Test("A folder that is not there is an error that says so")
  func nowhere() {
    let error = SourceError(call: "inotify_add_watch", code: ENOENT)
    #expect(throws: error) { try FileSource(["a"], inFolder: "/nowhere") { _ in } }
    #expect("\(error)" == "inotify_add_watch: No such file or directory")
  }

  @Test(
    "A descriptor of a source's own is closed when it is invalidated, and with one nobody has added",
    arguments: [true, false])
  func closes(isInvalidated: Bool) {
    inVirtualTime { loop, _ in
      let pipe = Pipe()
      var source: InputSource? = InputSource(
        owning: SourceDescriptor(owning: fcntl(pipe.writing, F_DUPFD_CLOEXEC, 0)), order: 0)
      if isInvalidated, let source {
        loop.add(source, forMode: .common)
        source.invalidate()
      } else {
        source = nil
      }
      // Waits until nobody can write any more.
      pipe.end()
      withExtendedLifetime(source) {}
    }
  }
}
