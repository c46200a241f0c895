import Glibc

/// Shows the tasks in a window, or does on the terminal what its words say.
@main enum Main {
  static func main() {
    _ = StartTrace.beginning
    // As they are: a path may be no text.
    let words = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    exit(Tool.run(words.dropFirst().compactMap { $0.map(bytes) }))
  }

  private static func bytes(_ word: UnsafeMutablePointer<CChar>) -> [UInt8] {
    UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(truncatingIfNeeded:))
  }
}
