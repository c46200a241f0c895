import Glibc

/// A FUSE file system with a program behind it: an empty folder that answers as it should, until a
/// file `hang` lies beside its mount point. From then on the program takes every question and
/// answers none. Nothing but the program's end brings whoever asked out of the kernel then, no
/// signal and no SIGKILL.
enum TakingMount {
  /// FUSE_INIT
  private static let beginning: UInt32 = 26
  /// How long, in milliseconds, before a program that should have ended is said not to.
  private static let timeout: Int32 = 60_000

  /// Becomes another program, which has such a file system at `folder/taking`. What serves it ends
  /// when that program has.
  static func become(_ program: [String], beside folder: String) -> Never {
    let mount = Mounting.folder(folder + "/taking")
    let questions = open("/dev/fuse", O_RDWR)
    let options = "fd=\(questions),rootmode=40000,user_id=0,group_id=0"
    guard questions >= 0, Mounting.mount(mount, type: "fuse.taking", options: options) else {
      exit(77)
    }
    // Closed by the kernel when the last thread of that program is gone.
    var life: [Int32] = [-1, -1]
    guard pipe(&life) == 0 else { exit(3) }
    _ = fcntl(life[1], F_SETFD, FD_CLOEXEC)
    let words = ["DiskProbe", "serve-taking", folder, "\(questions)", "\(life[0])"]
    let server = words.map { strdup($0) } + [nil]
    var process: pid_t = 0
    guard posix_spawn(&process, "/proc/self/exe", nil, nil, server, environ) == 0 else { exit(3) }
    close(questions)
    close(life[0])
    _ = fcntl(life[1], F_SETFD, 0)
    Mounting.become(program)
  }

  /// - Parameter descriptors: where questions come from, and what tells the other program's end.
  static func serve(in folder: String, _ descriptors: [Int32]) -> Never {
    guard descriptors.count == 2 else { exit(2) }
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var question = [UInt32](repeating: 0, count: 32 << 10)
    while true {
      let isHanging = access(folder + "/hang", F_OK) == 0
      guard poll(&polled, 2, isHanging ? timeout : -1) > 0 else {
        let words = "the program has not ended while an answer is owed\n"
        write(STDERR_FILENO, words, words.utf8.count)
        exit(1)
      }
      if polled[1].revents != 0 { exit(0) }
      guard read(descriptors[0], &question, question.count * 4) > 0 else { continue }
      // Before the first of all is answered nobody's question is taken: whoever waits can be killed.
      if question[1] != beginning, access(folder + "/hang", F_OK) == 0 { continue }
      answer(question, to: descriptors[0])
    }
  }

  /// C: linux/fuse.h. A question begins with its length, what is asked, and a number of 64 bits.
  private static func answer(_ question: [UInt32], to descriptor: Int32) {
    var error: Int32 = 0
    var words: [UInt32] = []
    switch question[1] {
    case beginning:  // version, read-ahead, flags, limits, largest write, granularity
      words = [7, 31, 0, 0, 0, 4096, 1] + zeros(9)
    case 3:  // FUSE_GETATTR: of the root, a folder with two links
      words = zeros(4) + [1, 0] + zeros(13) + [0o40755, 2] + zeros(5)
    case 17:  // FUSE_STATFS: 1,000 blocks, 600 free, 500 available, of 1,000 bytes
      words = [1000, 0, 600, 0, 500, 0] + zeros(4) + [1000, 255, 1000] + zeros(7)
    case 2, 36, 42: return  // FUSE_FORGET, FUSE_INTERRUPT, FUSE_BATCH_FORGET want no answer
    case 1: error = -ENOENT  // FUSE_LOOKUP: there is nothing
    default: error = -ENOSYS
    }
    let length = UInt32(16 + words.count * 4)
    let answer = [length, UInt32(bitPattern: error), question[2], question[3]] + words
    _ = write(descriptor, answer, Int(length))
  }

  private static func zeros(_ count: Int) -> [UInt32] { [UInt32](repeating: 0, count: count) }
}
