package import System

/// An address that the desktop's program for it may open: of the web, to write to, or of a file of this machine. Whatever
/// else stands in a task, from wherever it came, opens nothing.
package enum OpenedAddress: Equatable, Sendable {
  /// In printable ASCII.
  case link(String)
  /// An absolute path.
  case file(String)

  /// As a task keeps it, in printable ASCII.
  package var kept: String {
    switch self {
    case .link(let address): address
    case .file(let path): FileAddress.address(of: path)
    }
  }

  private static let schemes = ["https://", "http://", "mailto:"]
  /// More than any program takes.
  private static let mostBytes = 8_192
  /// What is run by being opened, whether or not it may be executed.
  private static let programs: Set<String> = [
    "appimage", "bat", "bin", "cmd", "com", "desktop", "exe", "flatpakref", "jar", "jnlp", "js",
    "lnk", "msi", "pif", "ps1", "py", "run", "scr", "sh", "url", "vbs",
  ]

  /// - Parameter text: as it stands in a task. Ends of lines and other controls, also encoded ones in a file's name, make
  ///   it none.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes, !text.unicodeScalars.contains(where: Self.isHidden)
    else { return nil }
    if Self.schemes.contains(where: { text.hasPrefixInAnyCase($0) }) {
      let code = PercentCoding.encoded(text) { (0x21...0x7E).contains($0) }
      self = .link(String(decoding: code, as: UTF8.self))
      return
    }
    guard text.hasPrefixInAnyCase("file:"), let path = FileAddress.path(of: text),
      !path.unicodeScalars.contains(where: Self.isHidden)
    else { return nil }
    self = .file(path)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate: true
    default: scalar == "\u{FFFD}"
    }
  }

  /// What a program is given: the address itself; of what would be run, the folder that it lies in. Nothing of what is
  /// not there, and of a device or a pipe.
  /// - Parameter kind: looks what stands at a path.
  package func address(of kind: (String) -> FileKind?) -> String? {
    switch self {
    case .link(let address): return address
    case .file(let path):
      switch kind(path) {
      case nil, .other?: return nil
      case .folder?: return FileAddress.address(of: path)
      case .file(let isExecutable)?:
        // A name may lead to a file of another one.
        let isProgram =
          isExecutable || Self.isProgram(path)
          || FilePath.resolved(path).map(Self.isProgram) ?? false
        guard isProgram else { return FileAddress.address(of: path) }
        let folder = FilePath.parent(of: path)
        return kind(folder) == .folder ? FileAddress.address(of: folder) : nil
      }
    }
  }

  private static func isProgram(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return false }
    return programs.contains(name[name.index(after: dot)...].lowercased())
  }
}

extension String {
  fileprivate func hasPrefixInAnyCase(_ scheme: String) -> Bool {
    utf8.count > scheme.utf8.count
      && zip(utf8, scheme.utf8).allSatisfy {
        $0 == $1 || $0 | 0x20 == $1 && (0x41...0x5A).contains($0)
      }
  }
}
