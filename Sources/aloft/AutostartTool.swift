import Glibc
import System

/// The verb that has the desktop open the window when it starts, by a file in the person's own
/// configuration folder and nowhere else.
enum AutostartTool {
  private enum Setting: String { case on, off }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let setting = try arguments.operands.first.map(Self.setting)
    guard let path = UserFolder.config.path("autostart/aloft.desktop") else {
      throw AutostartError.noFolder
    }
    switch setting {
    case nil:
      Console.print(try isOn(path) ? "on" : "off")
    case .on:
      // One that the person has written or changed stays as it is.
      guard try !isOn(path) else { break }
      try SmallFile.makeFolder(FilePath.parent(of: path))
      let text = AutostartEntry.text(program: try program)
      try SmallFile.replace(path, with: Array(text.utf8), isDurable: true)
    case .off:
      try SystemError.translated(
        { FileError.unwritable(path: path, reason: $0.message) }
      ) { () throws(SystemError) in
        try SystemError.check("unlink", allowing: ENOENT, ENOTDIR) { unlink(path) }
      }
    }
    return 0
  }

  private static func setting(_ word: [UInt8]) throws(UsageError) -> Setting {
    let text = String(decoding: word, as: UTF8.self)
    guard let setting = Setting(rawValue: text) else {
      throw .badOperand(verb: .autostart, found: text)
    }
    return setting
  }

  private static func isOn(_ path: String) throws -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw AutostartError.notAFile(path: path)
    }
    return AutostartEntry.isActive(try TextFile.read(path))
  }

  /// The full path of the program that runs.
  private static var program: String {
    get throws {
      let path = "/proc/self/exe"
      let text = FilePath.resolved(path) ?? ""
      // A desktop entry has no way to write a control character.
      guard text.hasPrefix("/"), text.unicodeScalars.allSatisfy({ $0.value >= 32 }) else {
        throw AutostartError.programNotText(path: path)
      }
      return text
    }
  }
}
