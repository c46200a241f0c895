import Glibc

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
  return words.dropFirst().compactMap { word in
    word.map {
      UnsafeBufferPointer(start: $0, count: strlen($0)).map(UInt8.init(truncatingIfNeeded:))
    }
  }
}
