import Glibc
import System

/// Shows the tasks in a window, or does on the terminal what its words say.
@main enum Main {
  static func main() {
    _ = StartTrace.beginning
    exit(Tool.run(commandLine()))
  }
}

/// The words behind the program's name as they are: a path may be no text. On no actor, since a closure of the main
/// actor's would link all of Swift's concurrency.
private func commandLine() -> [[UInt8]] {
  let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
  // Swift's static runtime finds none in Debian unstable (glibc 2.43, sdl2-compat); the kernel knows them.
  // C: proc_pid_cmdline(5).
  if words.count < 2, let known = try? SmallFile.read("/proc/self/cmdline", limit: 1 << 24) {
    let words = known.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    return Array(words.dropFirst().dropLast())
  }
  return words.dropFirst().compactMap { word in
    word.map {
      UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(truncatingIfNeeded:))
    }
  }
}
