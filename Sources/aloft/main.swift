import Glibc

_ = StartTrace.beginning
let words = CommandLine.unsafeArgv.words.dropFirst()
exit(Tool.run(Array(words)))

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  /// The command line as the system gives it: words of any bytes.
  fileprivate var words: [[UInt8]] {
    var words: [[UInt8]] = []
    var next = self
    while let word = next.pointee {
      words.append(
        UnsafeBufferPointer(start: word, count: strlen(word)).map(UInt8.init(bitPattern:)))
      next += 1
    }
    return words
  }
}
