import CSQLite
import Glibc
import System

extension SQLiteConnection {
  /// What is opened, and how.
  package enum Mode {
    /// Reads and writes a file that exists. SQLite itself falls back to reading only when the
    /// system refuses to open it for writing; see `isReadOnly`.
    case file(String)
    /// The same for a file that is made under another name: errors name what it will be.
    case draft(String, of: String)
    /// Reads a file that will not change meanwhile, without locks and without looking at a
    /// write-ahead log: the only way into a folder where nothing can be created.
    case unchangingFile(String)
    /// The same with a log that belongs to it, for a file that nobody can write to.
    case unchangingFileWithLog(String)
    /// A private database that is to hold a file's content: errors name that file.
    case copy(of: String)
    /// A private database that is gone with its connection.
    case memory
    /// The same, in a file without a name as soon as it is larger than the page cache.
    case scratch
  }
}

extension SQLiteConnection.Mode {
  /// The path that errors name, or `:memory:`.
  var path: String {
    switch self {
    case .file(let path), .draft(_, let path), .unchangingFile(let path),
      .unchangingFileWithLog(let path), .copy(let path):
      path
    case .memory, .scratch: ":memory:"
    }
  }

  /// The disk of the file; nil where it is none of a person's.
  var device: dev_t? {
    switch self {
    case .file(let path), .unchangingFile(let path), .unchangingFileWithLog(let path):
      SQLiteConnection.device(of: path)
    case .draft, .copy, .memory, .scratch: nil
    }
  }

  /// Whether it has a file where a person keeps files, whose server may be gone.
  var isOfFile: Bool {
    switch self {
    case .file, .draft, .unchangingFile, .unchangingFileWithLog: true
    case .copy, .memory, .scratch: false
    }
  }

  /// C: `sqlite3_open_v2`.
  func open(_ timeout: LockTimeout) throws(Failure) -> OpaquePointer {
    FileOpening.setUp()
    let (name, flags, files) = (name, flags, fileSystem)
    var opened: OpaquePointer?
    let code = SQLiteConnection.ask(isOfFile) { sqlite3_open_v2(name, &opened, flags, files) }
    if code == SQLITE_OK, let opened { return opened }
    let error = SQLiteConnection.error(code, of: opened, path: path, timeout)
    sqlite3_close_v2(opened)
    throw error
  }

  /// What SQLite takes for the name of a file.
  private var name: String {
    switch self {
    case .file(let path), .draft(let path, _), .unchangingFileWithLog(let path): Self.plain(path)
    case .unchangingFile(let path): "file:\(Self.uriEncoded(Self.plain(path)))?immutable=1"
    case .copy, .memory: ":memory:"
    case .scratch: ""
    }
  }

  private var flags: Int32 {
    let own =
      switch self {
      case .file, .draft: SQLITE_OPEN_READWRITE
      case .unchangingFile: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      case .unchangingFileWithLog: SQLITE_OPEN_READONLY
      case .copy, .memory, .scratch: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    return own | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX
  }

  /// The one of SQLite's file systems that takes no locks, where nobody can write; else its own choice.
  private var fileSystem: String? {
    if case .unchangingFileWithLog = self { "unix-none" } else { nil }
  }

  /// A path that SQLite cannot take for an address or for `:memory:`: Debian's takes every name that
  /// begins with `file:` for one.
  private static func plain(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  /// Escapes what would end the path in a `file:` address.
  private static func uriEncoded(_ path: String) -> String {
    path.reduce(into: "") { result, character in
      switch character {
      case "%": result += "%25"
      case "?": result += "%3f"
      case "#": result += "%23"
      default: result.append(character)
      }
    }
  }
}
