import Glibc

/// Data goes to standard output, messages to standard error, each message one line with the
/// program's name.
enum Console {
  static func print(_ text: String, terminator: String = "\n") {
    fputs(text + terminator, stdout)
  }

  static func complain(_ problem: any CustomStringConvertible) {
    fflush(stdout)
    fputs("aloft: \(problem)\n", stderr)
  }

  static func note(_ text: String) {
    fputs(text + "\n", stderr)
  }
}
