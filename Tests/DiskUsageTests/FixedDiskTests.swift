import Testing

@testable import DiskUsage

@Suite("The fixed client")
struct FixedDiskTests {
  private let desk = Desk()
  private let space: DiskSpace

  init() throws { space = try DiskSpace(total: 100, used: 40, available: 50) }

  @Test("It answers as told, for all paths or for one")
  func answers() throws {
    let disk = FixedDisk(.space(space), scheduler: desk.scheduler)
    let measured = try desk.measure("/home", from: disk.client).get()
    #expect(measured.space == space)
    #expect(measured.mount?.source == "/dev/sda1")
    disk.setAnswer(.failure(.vanished("/usb")), for: "/usb")
    #expect(desk.measure("/usb", from: disk.client) == .failure(.vanished("/usb")))
    disk.answer = .failure(.notFound("/home"))
    #expect(desk.measure("/home", from: disk.client) == .failure(.notFound("/home")))
    #expect(disk.questions == ["/home", "/usb", "/home"])
  }

  @Test("A hanging disk is as a dead one: deadline, busy, and free with the next answer")
  func hang() throws {
    let disk = FixedDisk(.hang, scheduler: desk.scheduler)
    disk.client.measure("/home", .localDisks, desk.completion)
    #expect(desk.waitingCount == 0)
    #expect(desk.deadlines == [DiskClient.deadline])
    desk.passDeadlines()
    desk.takeOne()
    #expect(desk.results == [.failure(.timedOut("/home", mount: "/"))])
    #expect(desk.measure("/home", from: disk.client) == .failure(.busy("/home", mount: "/")))
    disk.answer = .space(space)
    #expect(try desk.measure("/home", from: disk.client).get().space == space)
  }

  @Test("It keeps to the reach as the live client does")
  func reach() {
    let disk = FixedDisk(
      .space(space), mounts: MountTable(parsing: Array("1 0 0:9 / / rw - nfs4 a:/b rw".utf8)),
      scheduler: desk.scheduler)
    #expect(
      desk.measure("/home", from: disk.client) == .failure(.notLocal("/home", mount: "/")))
    #expect(throws: Never.self) {
      try desk.measure("/home", .everything, from: disk.client).get()
    }
  }

  @Test("A client that nobody set traps at the first question")
  func unimplemented() async {
    await #expect(processExitsWith: .failure) {
      DiskClient.unimplemented.measure("/home", .localDisks) { _ in }
    }
    await #expect(processExitsWith: .failure) { _ = try DiskClient.unimplemented.mounts() }
  }
}
