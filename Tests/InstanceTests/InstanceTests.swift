import Glibc
import Loop
import ProgramSupport
import System
import Testing

@testable import Instance

/// Who is first, and what the others are told.
@Suite struct InstanceTests {
  private let folder: TemporaryFolder
  private let address: InstanceAddress

  init() throws {
    folder = try TemporaryFolder()
    address = InstanceAddress(purpose: "window", path: "/data", folder: folder.path + "/a/b/run")
  }

  private func claim(
    timeout: Duration = .zero, time: any TimeSource = LiveTime()
  ) throws(InstanceError) -> Instance {
    try Instance.claim(address, handingOver: "aloft:show", timeout: timeout, time: time)
  }

  private func isFirst(_ instance: Instance) -> Bool {
    if case .first = instance { true } else { false }
  }

  @Test("Where nobody is, one is first; when it is gone, the next one")
  func first() throws {
    for _ in 0..<3 { #expect(isFirst(try claim())) }
  }

  @Test("Whether one runs can be told, and nobody is made or asked for it")
  func isRunning() throws {
    #expect(!Instance.isRunning(address))
    try {
      let first = try claim()
      #expect(Instance.isRunning(address))
      withExtendedLifetime(first) {}
    }()
    #expect(!Instance.isRunning(address))
    #expect(isFirst(try claim()))
  }

  @Test("A socket that a killed process left behind is replaced")
  func stale() throws {
    let opened = try InstanceFolder.open(address.folder)
    // Its listener is closed at the end of the statement; the name stays.
    _ = try LocalSocket.listening(address.socketName, in: opened)
    #expect(folder.kindAndMode("a/b/run/\(address.socketName)") != nil)
    #expect(isFirst(try claim()))
  }

  @Test("A holder of the lock that does not listen is told as silent after the timeout, in pauses")
  func silent() throws {
    let opened = try InstanceFolder.open(address.folder)
    let lock = try InstanceFolder.file(address.lockName, in: opened)
    #expect(try lock.lock())
    let time = VirtualTime()
    let start = time.now
    #expect(throws: InstanceError.silent(process: nil)) {
      try claim(timeout: .seconds(5), time: time)
    }
    #expect(time.now.seconds(since: start) == 5)
    withExtendedLifetime(lock) {}
  }

  @Test("A listener that never answers is named, and a full queue of callers is waited out")
  func stuck() throws {
    let first = try claim()
    for number in 0..<20 {
      let error = thrown(InstanceError.self) { try claim() }
      // Seventeen wait to be accepted; with who comes later nobody has spoken.
      #expect(error == .silent(process: number < 17 ? getpid() : nil))
    }
    withExtendedLifetime(first) {}
  }

  @Test("A folder that others may enter, or that is none, is not used; the reason names it")
  func unusable() throws {
    _ = try InstanceFolder.open(address.folder)
    chmod(address.folder, 0o755)
    #expect(
      throws: InstanceError.unavailable(.openToOthers(folder: address.folder, mode: 0o755))
    ) { try claim() }
    rmdir(address.folder)
    for make in [
      { symlink("/tmp", address.folder) }, { mknod(address.folder, S_IFREG | 0o600, 0) },
    ] {
      #expect(make() == 0)
      let reason = thrown(InstanceError.self) { try claim() }
      guard case .unavailable(.refused(address.folder, _)) = reason else {
        Issue.record("\(String(describing: reason))")
        return
      }
      unlink(address.folder)
    }
  }

  @Test("A name that is longer than a socket's may be is none too long")
  func longPath() throws {
    let deep = folder.path + String(repeating: "/a-folder-with-a-long-name", count: 20)
    let address = InstanceAddress(purpose: "window", path: "/data", folder: deep)
    let first = try Instance.claim(address, handingOver: "", timeout: .zero, time: LiveTime())
    #expect(isFirst(first))
    #expect(throws: InstanceError.silent(process: getpid())) {
      try Instance.claim(address, handingOver: "", timeout: .zero, time: LiveTime())
    }
  }
}
