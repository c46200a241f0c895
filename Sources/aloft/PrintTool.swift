import App
import Commands
import Glibc
import Painting
import Play
import System
import Wording

/// Paints tasks on pages of paper, as a PDF file.
enum PrintTool {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let list = try PaperList(arguments)
    let printed = try paint(list.document, in: list.language)
    if printed.lacksFont { Console.complain(PrintWords.unknownSigns) }
    let path = String(decoding: arguments.operands.first ?? [], as: UTF8.self)
    try OutputFile.write(printed.bytes, to: path == "-" ? "/dev/stdout" : path)
    return 0
  }

  /// By fonts of its own, on the paper of this machine.
  /// - Parameter language: of the program's words, as a tag; nil for the machine's.
  static func paint(_ document: PaperDocument, in language: String?) throws -> PrintedPaper {
    let text = try FontTextEngine.ofProgram()
    text.language = language
    let paper = Paper(
      { getenv($0).map { String(cString: $0) } }, machine: try? TextFile.read("/etc/papersize"))
    return try PrintedPaper(document, on: paper, by: text)
  }
}
