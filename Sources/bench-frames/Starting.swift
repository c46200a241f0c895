import Glibc
import Loop
import TaskStore

/// Start and memory of the whole program, beside the least program with a window and a line of text,
/// on an X server of their own and in turns.
struct Starting {
  private let display: String
  private let server: Child
  private let folder: String
  private let minimal: Program

  /// Starts the X server and builds the least program.
  /// - Throws: where Xvfb or a C compiler is missing.
  init() throws {
    var name = Array("/tmp/bench-frames-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Child.Failure(description: "no folder in /tmp") }
    folder = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let command = """
      cc -O2 -o \(folder)/minimal Tests/Fixtures/MinimalWindow/main.c \
      $(pkg-config --cflags --libs sdl2 SDL2_ttf)
      """
    guard system(command) == 0 else {
      throw Child.Failure(description: "the minimal window cannot be built; run Assets/setup test")
    }
    let font = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
    minimal = Program(name: "minimal", words: [folder + "/minimal", font, "480", "720"])
    let words = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    server = try Child(words, watching: STDOUT_FILENO)
    guard let number = server.nextLine() else {
      throw Child.Failure(description: "Xvfb does not start")
    }
    display = ":" + number
    setenv("XDG_RUNTIME_DIR", folder, 1)
    setenv("XDG_STATE_HOME", folder, 1)
    setenv("XDG_CACHE_HOME", folder, 1)
  }

  func end() {
    server.end()
    _ = system("rm -rf '\(folder)'")
  }

  /// The program beside this one, on a store of so many tasks.
  private func aloft(_ tasks: Int) throws -> Program {
    var path = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own = path.prefix(max(0, count)).map(UInt8.init(bitPattern:))
    let place = String(decoding: own, as: UTF8.self).split(separator: "/").dropLast()
    let program = "/" + place.joined(separator: "/") + "/aloft"
    guard access(program, X_OK) == 0 else {
      throw Child.Failure(
        description: "\(program) is missing; run Assets/build")
    }
    let store = folder + "/\(tasks)"
    let database = try TaskDatabase.open(folder: store).database
    if tasks > 0, try database.load().isEmpty {
      let name = try TaskName("Water the plants on the balcony")
      let now = Timestamp(milliseconds: LiveTime().wallClock.nanoseconds / 1_000_000)
      try database.perform(.add(Array(repeating: NewTask(name), count: tasks)), at: now)
    }
    return Program(name: "Aloft", words: [program, "--data", store, "--trace-start"])
  }

  /// Milliseconds to the first frame, the median of some starts in turns.
  /// - Parameter isCold: the store is not in the system's file cache.
  func starts(
    tasks: Int, isCold: Bool, runs: Int
  ) throws -> (aloft: Double, minimal: Double) {
    let aloft = try aloft(tasks)
    var times: ([Double], [Double]) = ([], [])
    for _ in 0..<runs {
      if isCold { evict(folder + "/\(tasks)/aloft.db") }
      times.0.append(try aloft.start(on: display))
      times.1.append(try minimal.start(on: display))
    }
    return (times.0.sorted()[runs / 2], times.1.sorted()[runs / 2])
  }

  /// Kilobytes (PSS) after 10 seconds. One after the other: together they would share libraries.
  func memory(tasks: Int) throws -> (aloft: Int, minimal: Int) {
    (
      try aloft(tasks).memory(on: display, afterSeconds: 10),
      try minimal.memory(on: display, afterSeconds: 10)
    )
  }

  /// Takes a file out of the system's cache. C: `posix_fadvise`, `POSIX_FADV_DONTNEED`.
  private func evict(_ path: String) {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return }
    fsync(file)
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    close(file)
  }
}
