import DiskUsage
import Glibc

/// A FUSE file system whose program never reads a single question. No library is needed for that:
/// whoever opens /dev/fuse and passes the descriptor to mount(2) is the program.
struct DeadMount {
  let path: DiskPath
  private let program: Int32

  init?(at path: DiskPath) {
    self.path = path
    program = open("/dev/fuse", O_RDWR | O_CLOEXEC)
    guard program >= 0 else { return nil }
    let options = "fd=\(program),rootmode=40000,user_id=0,group_id=0"
    guard Mounting.mount(path, type: "fuse.dead", options: options) else {
      close(program)
      return nil
    }
  }

  /// Ends the program: every question that it owes an answer fails.
  func end() { close(program) }

  static var isPossible: Bool {
    let program = open("/dev/fuse", O_RDWR | O_CLOEXEC)
    defer { close(program) }
    return program >= 0
  }

  /// Measures a dead mount 1,000 times, then another, then lets the dead one fail.
  static func story(in folder: String) {
    // One, or two with the thread of a sanitizer.
    let first = Mounting.threadCount
    guard let dead = DeadMount(at: Mounting.folder(folder + "/dead")) else { exit(77) }
    let living = Mounting.folder(folder + "/living")
    guard Mounting.memory(at: living) else { exit(77) }
    let desk = ProbeScheduler()
    let client = desk.client
    _ = desk.measure(living, from: client)
    settle(first)
    var counts: [String: Int] = [:]
    var most = 0
    for _ in 0..<1000 {
      let result = desk.measure(dead.path, from: client, passingDeadline: true)
      counts[name(result), default: 0] += 1
      most = max(most, Mounting.threadCount)
    }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { tell("\(name): \(count)") }
    tell("threads more at most: \(most - first)")
    tell("living: \(name(desk.measure(living, from: client)))")
    dead.end()
    settle(first)
    tell("threads more at last: \(Mounting.threadCount - first)")
    tell("dead: \(name(desk.measure(dead.path, from: client)))")
  }

  /// Becomes another program, which has such a file system at `folder/dead` for as long as it runs:
  /// it holds the descriptor and knows nothing of it.
  static func become(_ words: [String], beside folder: String) -> Never {
    guard let dead = DeadMount(at: Mounting.folder(folder + "/dead")) else { exit(77) }
    _ = fcntl(dead.program, F_SETFD, 0)
    Mounting.become(words)
  }

  /// Lets ended threads leave the kernel's table, which takes its time after their last word.
  private static func settle(_ count: Int) {
    for _ in 0..<1_000_000 {
      if Mounting.threadCount <= count { return }
      sched_yield()
    }
  }

  private static func name(_ result: DiskClient.Result) -> String {
    switch result {
    case .success(let measurement): "\(measurement.space.total) bytes"
    case .failure(.timedOut): "timed out"
    case .failure(.busy): "busy"
    case .failure(.refused): "refused"
    case .failure(let error): "\(error)"
    }
  }
}
