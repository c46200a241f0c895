import Glibc
import Loop
import TaskStore
import Tasks

/// Start and memory of the whole program, beside the least program with a window and a line of text,
/// on an X server of their own and in turns.
struct Starting {
  private let watcher: WindowWatcher
  private let folder: String
  private let minimal: Program

  /// Builds the least program and the one that watches the X server, and starts both servers.
  /// - Throws: where Xvfb, a C compiler or a library is missing.
  init() throws {
    var name = Array("/tmp/bench-frames-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Child.Failure(description: "no folder in /tmp") }
    folder = String(decoding: name.dropLast().map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    try Self.build("MinimalWindow", "sdl2 SDL2_ttf", in: folder)
    try Self.build("WindowWatcher", "xcb xcb-damage", in: folder)
    let font = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    minimal = Program(name: "minimal", words: [folder + "/MinimalWindow", font, "480", "720"])
    watcher = try WindowWatcher(folder + "/WindowWatcher")
    for variable in ["XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      setenv(variable, folder, 1)
    }
  }

  private static func build(_ name: String, _ libraries: String, in folder: String) throws {
    let command = """
      cc -O2 -o \(folder)/\(name) Tests/Fixtures/\(name)/main.c \
      $(pkg-config --cflags --libs \(libraries))
      """
    guard system(command) == 0 else {
      throw Child.Failure(description: "\(name) cannot be built; run Assets/setup test")
    }
  }

  func end() {
    watcher.end()
    _ = system("rm -rf '\(folder)'")
  }

  /// The program beside this one, on a store of so many tasks.
  private func aloft(_ tasks: Int) throws -> Program {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = path.prefix(max(0, count)).map(UInt8.init(truncatingIfNeeded:))
    let place = String(decoding: own, as: UTF8.self).split(separator: "/").dropLast()
    let program = "/" + place.joined(separator: "/") + "/aloft"
    guard access(program, X_OK) == 0 else {
      throw Child.Failure(
        description: "\(program) is missing; run Assets/ci/build")
    }
    let store = folder + "/\(tasks)"
    let database = try TaskDatabase.open(folder: store).database
    if tasks > 0, try database.load().isEmpty {
      let name = try TaskName("Water the plants on the balcony")
      let now = Timestamp(milliseconds: LiveTime().wallClock.milliseconds)
      try database.perform(.add(Array(repeating: NewTask(name), count: tasks)), at: now)
    }
    return Program(name: "Aloft", words: [program, "--data", store, "--trace-start"])
  }

  /// Milliseconds from the start of the process, the medians of some starts in turns.
  /// - Parameter isCold: the store is not in the system's file cache.
  func starts(
    tasks: Int, isCold: Bool, runs: Int
  ) throws -> (aloft: Program.Start, minimal: Program.Start) {
    let aloft = try aloft(tasks)
    var starts: ([Program.Start], [Program.Start]) = ([], [])
    for _ in 0..<runs {
      if isCold { evict(folder + "/\(tasks)/aloft.db") }
      starts.0.append(try aloft.start(beside: watcher))
      starts.1.append(try minimal.start(beside: watcher))
    }
    return (Self.median(of: starts.0), Self.median(of: starts.1))
  }

  private static func median(of starts: [Program.Start]) -> Program.Start {
    func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
    return Program.Start(
      firstFrame: median(starts.map(\.firstFrame)), map: median(starts.map(\.map)),
      picture: median(starts.map(\.picture)))
  }

  /// After 10 seconds. One after the other: together they would share libraries.
  ///
  /// Both programs are read from the disk, as after the machine was started. A file that was just written lies in the
  /// system's cache in pieces of up to a megabyte, and newer kernels give a process such a piece whole where it reads a
  /// page of it.
  func memory(tasks: Int) throws -> (aloft: Memory, minimal: Memory) {
    let aloft = try aloft(tasks)
    for program in [aloft, minimal] { evict(program.words[0]) }
    return (
      try aloft.memory(beside: watcher, afterSeconds: 10),
      try minimal.memory(beside: watcher, afterSeconds: 10)
    )
  }

  /// Takes a file that nobody uses out of the system's cache. C: `posix_fadvise`, `POSIX_FADV_DONTNEED`.
  private func evict(_ path: String) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return }
    fsync(file)
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    close(file)
  }
}
