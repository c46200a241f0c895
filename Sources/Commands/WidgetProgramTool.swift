import App
package import Formats
import Glibc
package import Loop
import System
package import Widgets
import Wording

/// What can be done with widgets' programs on the command line.
package enum WidgetProgramTool {
  /// Of a program, in bytes.
  private static let largest = 1 << 26

  /// - Returns: the exit code; nil where a window or a picture is asked for.
  static func run(_ arguments: Arguments) throws -> Int32? {
    let words = arguments.operands.map { String(decoding: $0, as: UTF8.self) }
    switch (words.first, words.count) {
    case (nil, _), ("try", 2...3): return nil
    case ("list", 1): return try list(programs(arguments))
    case ("install", 2): return try install(words[1], among: programs(arguments))
    case ("remove", 2): return try remove(words[1], from: programs(arguments))
    default:
      throw UsageError.badOperand(verb: .widget, found: words.joined(separator: " "))
    }
  }

  private static func programs(_ arguments: Arguments) throws -> WidgetPrograms {
    WidgetPrograms(dataFolder: try Store.folder(arguments))
  }

  /// Of the widgets that come with Aloft, in the person's language.
  private static var titles: [String] { WidgetOptions.Guest.own.map(\.name) }

  /// A program a line: its name, its title, its version, how often it is asked in seconds, its wishes, its folder.
  /// Why others are not run is said behind them.
  private static func list(_ programs: WidgetPrograms) -> Int32 {
    var code: Int32 = 0
    for result in programs.all(besides: titles) {
      switch result {
      case .success(let program):
        let manifest = program.manifest
        let wishes = manifest.wishes.map(\.rawValue).joined(separator: ",")
        Console.print(
          [
            program.name, manifest.name, "\(manifest.version)", "\(manifest.every)",
            wishes.isEmpty ? "–" : wishes, program.folder,
          ].map { Console.shown($0) }.joined(separator: "\t"))
      case .failure(let refusal):
        Console.complain(refusal)
        code = 1
      }
    }
    return code
  }

  /// Copies a program with the manifest beside it, which is last: a program alone is no widget.
  private static func install(_ path: String, among programs: WidgetPrograms) throws -> Int32 {
    let program = try program(at: path)
    let (name, ending) = (program.name, WidgetProgram.ending)
    let others = programs.all(besides: titles).compactMap { try? $0.get() }
    if (titles + others.filter { $0.name != name }.map(\.manifest.name))
      .contains(program.manifest.name)
    {
      throw WidgetRefusal(name: name, reason: .taken(title: program.manifest.name))
    }
    try SmallFile.makeFolder(programs.own)
    for (ending, permissions) in [("", 0o700), (ending, 0o600)] as [(String, UInt32)] {
      let bytes = try TextFile.bytes(of: program.path + ending, limit: largest)
      let target = FilePath.joined(programs.own, name) + ending
      try SmallFile.replace(target, with: bytes, isDurable: true)
      try SystemError.translated({ FileError.unwritable(path: target, reason: $0.message) }) {
        () throws(SystemError) in
        try SystemError.check("chmod") { chmod(target, permissions) }
      }
    }
    Console.print(Console.shown(FilePath.joined(programs.own, name)))
    return 0
  }

  /// - Parameter path: of the program, or of its manifest.
  private static func program(at path: String) throws(WidgetRefusal) -> WidgetProgram {
    let ending = WidgetProgram.ending
    let path = path.hasSuffix(ending) ? String(path.dropLast(ending.utf8.count)) : path
    return try WidgetProgram(named: FilePath.name(of: path), in: FilePath.parent(of: path))
  }

  /// Takes the manifest first: a program alone is no widget.
  private static func remove(_ name: String, from programs: WidgetPrograms) throws -> Int32 {
    guard programs.hasOwn(name) else {
      throw WidgetToolError.unknown(name: name, folder: programs.own)
    }
    let path = FilePath.joined(programs.own, name)
    for file in [path + WidgetProgram.ending, path] where unlink(file) != 0 && errno != ENOENT {
      throw FileError.unwritable(path: file, reason: SystemError("unlink").message)
    }
    return 0
  }

  // MARK: Trying

  /// A document that is to be looked at, and where its picture goes.
  package struct Trial {
    /// What a program has said.
    package let document: WidgetDocument
    /// The picture's file.
    package let picture: String
  }

  /// Reads the document that the words name, or has the program say it that they name, and says what is left out of
  /// it.
  ///
  /// - Parameters:
  ///   - question: which a program is asked.
  ///   - loop: the current thread's, which runs as long as a program does.
  package static func trial(
    _ arguments: Arguments, asking question: ProgramTrial, on loop: RunLoop
  ) throws -> Trial {
    let words = arguments.operands.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    let path = words.first == "-" ? nil : words.first
    let document =
      if let path, isProgram(path) {
        try answer(of: try program(at: path), to: question, on: loop)
      } else {
        try document(in: path, named: words[0])
      }
    for omission in document.leftOut { Console.complain(omission.sentence) }
    let name = path.map(FilePath.name) ?? Verb.widget.rawValue
    return Trial(document: document, picture: words.count > 1 ? words[1] : name + ".png")
  }

  /// Whether there is a manifest beside it, or it is one.
  private static func isProgram(_ path: String) -> Bool {
    path.hasSuffix(WidgetProgram.ending) || FilePath.exists(path + WidgetProgram.ending)
  }

  /// What it wishes is said and given: who tries it has said by that that it may.
  private static func answer(
    of program: WidgetProgram, to question: ProgramTrial, on loop: RunLoop
  ) throws(GuestOutcome.Failure) -> WidgetDocument {
    for wish in program.manifest.wishes { Console.complain(wish.sentence(program.manifest.name)) }
    return try question.document(of: program, at: Store.now, on: loop)
  }

  private static func document(in path: String?, named name: String) throws -> WidgetDocument {
    let bytes = try TextFile.bytes(of: path, limit: largest)
    do throws(WidgetFormatError) {
      return try WidgetDocument(decoding: bytes)
    } catch {
      throw WidgetToolError.document(file: name, error)
    }
  }
}
