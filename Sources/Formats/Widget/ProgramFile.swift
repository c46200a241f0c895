import Glibc
import System

/// Looks at a file before it is run.
enum ProgramFile {
  /// Whether a file lies in its folder and may be changed by none but its person and the system.
  /// - Parameter folder: without symbolic links.
  /// C: `realpath`, `stat`.
  static func mistrust(of path: String, in folder: String) -> WidgetRefusal.Reason? {
    guard let resolved = FilePath.resolved(path), FilePath.parent(of: resolved) == folder else {
      return .outside
    }
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return .notRunnable }
    guard status.st_uid == geteuid() || status.st_uid == 0 else { return .foreign }
    return status.st_mode & S_IWOTH == 0 ? nil : .writableByAll
  }

  /// Whether it is what this machine can run, with nothing but the person's rights. C: `stat`, `read`.
  static func defect(of path: String) -> WidgetRefusal.Reason? {
    var status = stat()
    guard stat(path, &status) == 0 else { return .notRunnable }
    guard status.st_mode & (S_ISUID | S_ISGID) == 0 else { return .setuid }
    guard status.st_mode & 0o111 != 0, let head = head(of: path) else { return .notRunnable }
    if head.starts(with: [0x7F, 0x45, 0x4C, 0x46]) {
      return kind(of: head) == ownKind ? nil : .architecture
    }
    guard head.starts(with: [0x23, 0x21]) else { return .notRunnable }
    return missingInterpreter(in: head).map { .noInterpreter($0) }
  }

  /// As much of a file's beginning as the kernel looks at.
  private static func head(of path: String) -> [UInt8]? {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file.number, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  /// Of a program's header: how wide its words are, which end comes first, its machine. C: `Elf64_Ehdr`.
  private static func kind(of head: [UInt8]) -> [UInt8]? {
    head.count >= 20 ? [head[4], head[5], head[18], head[19]] : nil
  }

  /// That of the program that asks.
  private static var ownKind: [UInt8]? { head(of: "/proc/self/exe").flatMap(kind) }

  // MARK: Scripts

  /// What the first line names and is not there; a line that names nothing, as it is.
  private static func missingInterpreter(in head: [UInt8]) -> String? {
    let line = head.dropFirst(2).prefix { $0 != 0x0A }
    let words = line.split { $0 == 0x20 || $0 == 0x09 }.map { String(decoding: $0, as: UTF8.self) }
    guard let interpreter = words.first, interpreter.hasPrefix("/"), isRunnable(interpreter) else {
      return words.first ?? ""
    }
    // It looks for another one, where commands are.
    guard FilePath.name(of: interpreter) == "env" else { return nil }
    guard let sought = words.dropFirst().first(where: { !$0.hasPrefix("-") }) else { return nil }
    let isThere =
      sought.hasPrefix("/")
      ? isRunnable(sought)
      : ["/usr/local/bin", "/usr/bin", "/bin"].contains { isRunnable(FilePath.joined($0, sought)) }
    return isThere ? nil : sought
  }

  private static func isRunnable(_ path: String) -> Bool { access(path, X_OK) == 0 }
}
