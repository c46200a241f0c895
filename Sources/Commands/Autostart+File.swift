package import App
import Desktop
import Glibc
import System

extension Autostart {
  /// By a file in the person's own configuration folder and nowhere else.
  package static var live: Autostart { inFolder { UserFolder.config.path("autostart") } }

  /// - Parameter folder: the desktop's, for this person; nil where nobody says where it is.
  static func inFolder(_ folder: @escaping () -> String?) -> Autostart {
    func files() throws(AutostartError) -> [AutostartFile] {
      guard let folder = folder() else { throw .noFolder }
      return names.map { AutostartFile(path: "\(folder)/\($0).desktop") }
    }
    func isOn() throws -> Bool { try files().contains { try $0.isOn } }
    return Autostart(isOn: isOn) { wanted in
      // One that the person has written or changed stays as it is.
      if wanted, try isOn() { return }
      for file in try wanted ? Array(files().prefix(1)) : files() { try file.set(wanted) }
    }
  }

  /// The file is called as the program's own entry is, and was called otherwise once.
  private static var names: [String] { [ApplicationID.text, "aloft"] }
}

/// The file by which a desktop opens the window when its session begins.
private struct AutostartFile {
  let path: String

  var isOn: Bool {
    get throws {
      var status = stat()
      guard stat(path, &status) == 0 else { return false }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw AutostartError.notAFile(path: path)
      }
      return AutostartEntry.isActive(try TextFile.read(path))
    }
  }

  func set(_ isOn: Bool) throws {
    if isOn {
      try SmallFile.makeFolder(FilePath.parent(of: path))
      let text = AutostartEntry.text(program: try program)
      try SmallFile.replace(path, with: Array(text.utf8), isDurable: true)
    } else {
      try SystemError.translated(
        { FileError.unwritable(path: path, reason: $0.message) }
      ) { () throws(SystemError) in
        try SystemError.check("unlink", allowing: ENOENT, ENOTDIR) { unlink(path) }
      }
    }
  }

  /// The full path of the program that runs.
  private var program: String {
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
