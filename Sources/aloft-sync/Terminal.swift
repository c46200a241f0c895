// The C library's `stdout` is a variable, though nobody sets it.
@preconcurrency import Glibc
import System
import Wording

/// Data goes to standard output, messages to standard error; what a person types comes from the terminal.
enum Terminal {
  private static let lines = Guarded(false)

  /// Whether a program reads along, to which everything is told by `tell`; set once, at the start.
  static var isForProgram: Bool {
    get { lines.withLock { $0 } }
    set { lines.withLock { $0 = newValue } }
  }

  /// Says what a program finds out by itself, on one line whatever it holds.
  static func print(_ sentence: String) {
    if !isForProgram { Swift.print(VisibleText.of(sentence)) }
  }

  /// An answer for a program: fields on one line.
  static func tell(_ fields: String...) {
    let line = fields.map { field in
      String(
        field.unicodeScalars.map { $0 == "\t" || $0 == "\n" || $0 == "\r" ? " " : Character($0) })
    }.joined(separator: "\t")
    Swift.print(line)
  }

  /// A message with the program's name, on one line whatever it holds.
  static func complain(_ sentence: String) {
    if isForProgram { return tell("say", sentence) }
    fflush(nil)
    try? Descriptor.write(
      Array(("aloft-sync: " + VisibleText.of(sentence) + "\n").utf8), to: STDERR_FILENO)
  }

  /// Sends what has been printed on its way: to a full disk, that is when it shows.
  /// - Returns: false where not all of it has arrived, unless whoever read it wanted no more, as `head` does.
  static func hasSaidAll() -> Bool {
    let code = fflush(stdout)
    guard code != 0 || ferror(stdout) != 0, errno != EPIPE else { return true }
    complain(AppWords.notPrinted(SystemError("fflush").message))
    return false
  }

  /// A message that is over by the time that a program has read it.
  static func mention(_ sentence: String) { if !isForProgram { complain(sentence) } }

  /// Whether a person can be asked.
  static var isThere: Bool { isatty(STDIN_FILENO) != 0 }

  /// What is typed behind a question, without the end of its line; nil at the end of the input.
  /// - Parameter isSecret: nothing of it is shown. C: `tcsetattr`.
  static func ask(_ question: String, isSecret: Bool = false) -> String? {
    guard isThere else { return line() }
    try? Descriptor.write(Array(VisibleText.of(question).utf8), to: STDERR_FILENO)
    var former = termios()
    guard isSecret, tcgetattr(STDIN_FILENO, &former) == 0 else { return line() }
    var silent = former
    silent.c_lflag &= ~tcflag_t(ECHO)
    silent.c_lflag |= tcflag_t(ECHONL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &former) }
    return line()
  }

  /// Byte by byte, so that nothing is taken from whoever reads on. C: `read`.
  private static func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4096 {
      let count = (try? SystemError.check("read") { read(STDIN_FILENO, &byte, 1) }) ?? 0
      guard count == 1 else { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
      if byte == 0x0A { break }
      bytes.append(byte)
    }
    if bytes.last == 0x0D { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
