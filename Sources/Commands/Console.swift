// The C library's `stdout` is a variable, though nobody sets it.
@preconcurrency import Glibc
import System
package import Wording

/// Data goes to standard output, messages to standard error.
package enum Console {
  /// Prints lines of fields, such as sentences and rows of a table. On a terminal nothing of them is hidden.
  package static func print(_ text: String) {
    Swift.print(isatty(STDOUT_FILENO) != 0 ? VisibleText.of(lines: text) : text)
  }

  /// Prints a document or a part of one as it is, whose format says how a name is written in it.
  package static func write(_ document: String) { Swift.print(document, terminator: "") }

  /// Prints a document of JSON. On a terminal characters that nobody sees, or that turn the direction of reading, are
  /// written as escapes of JSON, which mean the same.
  static func write(json document: String) {
    write(isatty(STDOUT_FILENO) != 0 ? VisibleText.of(json: document) : document)
  }

  /// A name in a row: as a person sees it on a terminal, where it turns no direction of reading; a program that
  /// reads what is printed gets it as it is, but for what would end the row.
  static func shown(_ name: String) -> String {
    isatty(STDOUT_FILENO) != 0 ? VisibleText.of(name) : VisibleText.of(field: name)
  }

  /// The same of a text of many lines, whose line breaks and tabs stay.
  static func shown(lines text: String) -> String {
    isatty(STDOUT_FILENO) != 0 ? VisibleText.of(lines: text) : VisibleText.of(fields: text)
  }

  /// Sends what has been printed on its way: to a full disk, that is when it shows.
  /// - Throws: where not all of it has arrived, unless whoever read it wanted no more, as `head` does.
  package static func finish() throws(OutputError) {
    let code = fflush(stdout)
    guard code != 0 || ferror(stdout) != 0, errno != EPIPE else { return }
    throw OutputError(reason: SystemError("fflush").message)
  }

  /// A problem, on one line with the program's name.
  package static func complain(_ problem: any CustomStringConvertible) {
    note("aloft: \(problem)")
  }

  /// The same of an error.
  package static func complain(_ error: any Worded) { complain(error.sentence) }

  /// How far something is, in the terminal's last line, in place of what stood there; an empty text leaves
  /// nothing. Where standard error is no terminal nothing is written.
  static func showProgress(_ text: String) {
    guard isatty(STDERR_FILENO) != 0 else { return }
    try? Descriptor.write(Array("\r\u{1B}[K\(VisibleText.of(text))".utf8), to: STDERR_FILENO)
  }

  /// What has been printed comes first, also where both go to one terminal. Whatever the text
  /// holds, it stays one line.
  package static func note(_ text: String) {
    fflush(nil)
    try? Descriptor.write(Array((VisibleText.of(text) + "\n").utf8), to: STDERR_FILENO)
  }
}
