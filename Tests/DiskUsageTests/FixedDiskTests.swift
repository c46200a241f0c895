import Testing

@testable import DiskUsage

@Suite("The fixed client")
struct FixedDiskTests {
  private let desk = Desk()
  private let space: DiskSpace

  init() throws { space = try DiskSpace(total: 100, used: 40, available: 50) }

  @Test("It answers as told, for all paths or for one")
  func answers() throws {
    let disk = FixedDisk(.space(space))
    let client = disk.client(desk.scheduler)
    let measured = try desk.measure("/home", from: client).get()
    #expect(measured.space == space)
    #expect(measured.mount?.source == "/dev/sda1")
    disk.setAnswer(.failure(.vanished("/usb")), for: "/usb")
    #expect(desk.measure("/usb", from: client) == .failure(.vanished("/usb")))
    disk.answer = .failure(.notFound("/home"))
    #expect(desk.measure("/home", from: client) == .failure(.notFound("/home")))
    #expect(disk.questions == ["/home", "/usb", "/home"])
  }

  @Test("A hanging disk is as a dead one: deadline, busy, and free with the next answer")
  func hang() throws {
    let disk = FixedDisk(.hang)
    let client = disk.client(desk.scheduler)
    client.measure("/home", .localDisks, desk.completion)
    #expect(desk.waitingCount == 0)
    #expect(desk.deadlines == [DiskClient.deadline])
    desk.passDeadlines()
    desk.takeOne()
    #expect(desk.results == [.failure(.timedOut("/home", mount: "/"))])
    #expect(desk.measure("/home", from: client) == .failure(.busy("/home", mount: "/")))
    disk.answer = .space(space)
    #expect(try desk.measure("/home", from: client).get().space == space)
  }

  @Test("It keeps to the reach as the live client does")
  func reach() {
    let disk = FixedDisk(
      .space(space), mounts: MountTable(parsing: Array("1 0 0:9 / / rw - nfs4 a:/b rw".utf8)))
    let client = disk.client(desk.scheduler)
    #expect(
      desk.measure("/home", from: client) == .failure(.notLocal("/home", mount: "/")))
    #expect(throws: Never.self) {
      try desk.measure("/home", .everything, from: client).get()
    }
  }

  @Test("Disks are mounted and unmounted, with all that lies on them")
  func mounts() {
    let disk = FixedDisk(.space(space))
    disk.mount(at: "/media/a b")
    disk.mount(at: "/media/a b/inner")
    #expect(disk.mounts.disks.map(\.point) == ["/", "/media/a b", "/media/a b/inner"])
    disk.mount(at: "/media")
    #expect(disk.mounts.disks.map(\.point) == ["/", "/media"])
    disk.unmount("/media")
    #expect(disk.mounts.disks.map(\.point) == ["/"])
  }

  @Test("A process that begins owes nothing")
  func newProcess() {
    let disk = FixedDisk(.hang)
    disk.client(desk.scheduler).measure("/home", .localDisks, desk.completion)
    let client = disk.client(desk.scheduler)
    client.measure("/home", .localDisks, desk.completion)
    #expect(desk.deadlines == [DiskClient.deadline, DiskClient.deadline])
  }
}
