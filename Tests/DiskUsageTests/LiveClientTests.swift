import Glibc
import Testing

@testable import DiskUsage

/// The live client over a system whose mounts answer, or do not, as the test wants. Threads are
/// real; deadlines pass by hand; nothing waits for a clock.
@Suite("The live client", .timeLimit(.minutes(10)))
struct LiveClientTests {
  private let desk = Desk()
  private let system = StubSystem(
    "1 0 8:1 / / rw - ext4 /dev/a rw", "2 1 8:2 / /home rw - ext4 /dev/b rw",
    "3 1 8:3 / /dead rw - ext4 /dev/c rw", "4 1 0:50 / /nas rw - nfs4 server:/x rw",
    "5 1 0:51 / /auto rw - autofs systemd-1 rw")

  private var client: DiskClient { .live(desk.scheduler, calls: system.calls) }

  private func error(_ result: DiskClient.Result?) -> DiskError? {
    if case .failure(let error) = result { error } else { nil }
  }

  @Test("A measurement tells path, mount and space, and leaves no deadline behind")
  func measurement() throws {
    let measurement = try desk.measure("/home/ada", from: client).get()
    #expect(measurement.path == "/home/ada")
    #expect(measurement.mount?.point == "/home")
    #expect(measurement.space.used == 40 * 4096)
    #expect(system.touched == ["/home/ada", "/home/ada"])
    #expect(desk.deadlines.isEmpty)
    system.ended.wait()
    #expect(system.threadCount == 1)
  }

  @Test("Behaviour 50: a mount that does not answer ends at the deadline, and is named")
  func deadline() {
    system.set { $0.dead = ["/dead"] }
    let client = client
    client.measure("/dead/x", .localDisks, desk.completion)
    system.blocked.wait()
    #expect(desk.deadlines == [.seconds(2)])
    #expect(desk.waitingCount == 0)
    desk.passDeadlines()
    desk.takeOne()
    #expect(error(desk.results.last) == .timedOut("/dead/x", mount: "/dead"))
    system.revival.ring()
    system.revival.ring()
    system.ended.wait()
  }

  @Test("Behaviour 50: a late answer is ignored and frees the mount for the next question")
  func lateAnswer() throws {
    system.set { $0.dead = ["/dead"] }
    let client = client
    client.measure("/dead", .localDisks, desk.completion)
    system.blocked.wait()
    desk.passDeadlines()
    desk.takeOne()
    #expect(error(desk.measure("/dead", from: client)) == .busy("/dead", mount: "/dead"))
    system.set { $0.dead = [] }
    system.revival.ring()
    system.ended.wait()
    #expect(desk.results.count == 2)
    #expect(desk.waitingCount == 0)
    #expect(try desk.measure("/dead", from: client).get().space.total == 409_600)
    #expect(desk.results.count == 3)
    system.ended.wait()
  }

  @Test("The answer and the deadline together complete once, whoever is first")
  func once() {
    let client = client
    client.measure("/home", .localDisks, desk.completion)
    system.ended.wait()
    #expect(desk.waitingCount == 1)
    // Answered, not yet delivered: the deadline comes too late.
    desk.passDeadlines()
    #expect(desk.waitingCount == 1)
    desk.takeOne()
    #expect(desk.results.count == 1)
    #expect(error(desk.results.last) == nil)
  }

  @Test("A dead mount holds up no other mount")
  func others() throws {
    system.set { $0.dead = ["/dead"] }
    let client = client
    client.measure("/dead", .localDisks, desk.completion)
    system.blocked.wait()
    for path in ["/home", "/", "/etc"] as [DiskPath] {
      #expect(try desk.measure(path, from: client).get().path == path)
    }
    system.revival.ring()
    desk.takeOne()
  }

  @Test("A link that leads to a dead mount leaves its own mount free, and blames the dead one")
  func linkToDead() throws {
    system.set {
      $0.links = ["/home/nas": "/dead/x"]
      $0.dead = ["/dead"]
    }
    let client = client
    client.measure("/home/nas", .localDisks, desk.completion)
    system.blocked.wait()
    #expect(try desk.measure("/home/ada", from: client).get().mount?.point == "/home")
    desk.passDeadlines()
    desk.takeOne()
    #expect(error(desk.results.last) == .timedOut("/home/nas", mount: "/dead"))
    system.set { $0.dead = [] }
    system.revival.ring()
  }

  @Test("1,000 refreshes of a dead mount take one thread, and none is left when it answers")
  func thousandRefreshes() {
    system.set { $0.dead = ["/dead"] }
    let client = client
    client.measure("/dead", .localDisks, desk.completion)
    system.blocked.wait()
    desk.passDeadlines()
    desk.takeOne()
    for _ in 1..<1000 {
      #expect(error(desk.measure("/dead", from: client)) == .busy("/dead", mount: "/dead"))
      #expect(desk.deadlines.isEmpty)
    }
    #expect(desk.results.count == 1000)
    #expect(system.threadCount == 1)
    #expect(system.touched == ["/dead"])
    system.revival.ring()
    system.ended.wait()
    #expect(desk.waitingCount == 0)
  }

  @Test("Behaviour 50: network and automount file systems are touched only when asked for")
  func untouched() throws {
    for (path, mount) in [("/nas/x", "/nas"), ("/auto/x/y", "/auto")] as [(DiskPath, DiskPath)] {
      #expect(error(desk.measure(path, from: client)) == .notLocal(path, mount: mount))
    }
    #expect(system.touched == [])
    #expect(system.threadCount == 0)
    system.set { $0.links = ["/home/nas": "/nas"] }
    #expect(error(desk.measure("/home/nas", from: client)) == .notLocal("/home/nas", mount: "/nas"))
    #expect(system.touched == ["/home/nas"])
    #expect(try desk.measure("/nas", .everything, from: client).get().mount?.point == "/nas")
  }

  @Test("What an automount point mounts when it is asked is told as the mount")
  func automount() throws {
    system.set {
      $0.onCounts = { system in
        system.set { $0.table.append("6 5 0:60 / /auto rw - nfs4 server:/y rw") }
      }
    }
    #expect(try desk.measure("/auto", .everything, from: client).get().mount?.id == 6)
  }

  @Test("A mount that vanishes between listing and measuring gives no other mount's figures")
  func vanished() {
    system.set {
      $0.onCounts = { system in system.set { $0.table.removeAll { $0.contains("/home") } } }
    }
    #expect(error(desk.measure("/home", from: client)) == .vanished("/home"))
  }

  @Test("A mount that covers the measured one meanwhile is noticed")
  func covered() {
    system.set {
      $0.onCounts = { system in
        system.set { $0.table.append("9 2 8:9 / /home rw - ext4 /dev/z rw") }
      }
    }
    #expect(error(desk.measure("/home", from: client)) == .vanished("/home"))
  }

  @Test("What the system refuses, and figures without sense, are told with the path")
  func failures() {
    system.set { $0.failures = ["/home/gone": ENOENT, "/home/no": EACCES, "/home/o": ELOOP] }
    #expect(error(desk.measure("/home/gone/x", from: client)) == .notFound("/home/gone/x"))
    #expect(error(desk.measure("/home/o", from: client)) == .tooManyLinks("/home/o"))
    #expect(
      error(desk.measure("/home/no/x", from: client))
        == .refused("/home/no/x", reason: "Permission denied"))
    system.set { $0.counts.total = 0 }
    #expect(error(desk.measure("/home", from: client)) == .unusable("/home", .noData))
    system.set { $0.counts.total = .max }
    guard case .unusable("/home", .absurd) = error(desk.measure("/home", from: client)) else {
      Issue.record("2^64 − 1 blocks were taken for a size")
      return
    }
  }

  @Test("A relative path is measured from the present folder and named as it was asked for")
  func relative() throws {
    let measurement = try desk.measure("ada", from: client).get()
    #expect(measurement.path == "ada")
    #expect(system.touched.first == "/home/ada")
  }

  @Test("Where no thread can be had the mount is free again and the reason is told")
  func noThread() throws {
    var calls = system.calls
    calls.startThread = { _ throws(DiskError) in throw .noThread(reason: "none left") }
    let starved = DiskClient.live(desk.scheduler, calls: calls)
    for _ in 1...2 {
      #expect(error(desk.measure("/home", from: starved)) == .noThread(reason: "none left"))
    }
    #expect(desk.deadlines.isEmpty)
  }

  @Test("An answer may ask again at once")
  func askAgain() {
    let client = client
    let desk = desk
    client.measure("/home", .localDisks) { result in
      desk.completion(result)
      client.measure("/home", .localDisks, desk.completion)
    }
    desk.takeOne()
    desk.takeOne()
    #expect(desk.results.map(error) == [nil, nil])
  }

  @Test("The real system: this folder is measured; what does not exist is named")
  func realSystem() throws {
    let client = DiskClient.live(desk.scheduler)
    let here = try desk.measure(".", .everything, from: client).get()
    #expect(here.mount != nil)
    #expect(here.space.total >= here.space.used)
    #expect(error(desk.measure("/no/such/path", from: client)) == .notFound("/no/such/path"))
    #expect(error(desk.measure("", from: client)) == .notFound(""))
    #expect(error(desk.measure("/proc", from: client)) == .unusable("/proc", .noData))
    #expect(try client.mounts() == MountInfo().table())
  }
}
