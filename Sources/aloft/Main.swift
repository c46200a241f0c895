import Glibc

/// C's `main`, by the name that the package manager gives it. Swift's own hands the command line to
/// nobody: the standard library then searches the process's map of memory for it, at each start.
@_cdecl("aloft_main")
public func main(_ count: Int32, _ words: CommandLineWords) -> Int32 {
  _ = StartTrace.beginning
  commandLine = (count, words)
  return Tool.run((1..<max(1, Int(count))).compactMap { words[$0].map(bytes) })
}

/// Stands in for that search: found here, the standard library's own is not linked.
@_cdecl("_swift_stdlib_getUnsafeArgvArgc")
public func givenCommandLine(_ count: UnsafeMutablePointer<Int32>) -> CommandLineWords? {
  count.pointee = commandLine.count
  return commandLine.words
}

/// The system's array of words, which may hold any bytes, with a nil at its end.
public typealias CommandLineWords = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Written once, at the start.
nonisolated(unsafe) private var commandLine: (count: Int32, words: CommandLineWords?) = (0, nil)

private func bytes(_ word: UnsafeMutablePointer<CChar>) -> [UInt8] {
  UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:))
}
