import Glibc

/// The person's own folders, as the XDG Base Directory Specification has them.
enum UserFolder: String {
  /// What may be deleted any time.
  case cache = "XDG_CACHE_HOME"
  /// What shall last from one start to the next and is no document.
  case state = "XDG_STATE_HOME"

  private var fallback: String {
    switch self {
    case .cache: ".cache"
    case .state: ".local/state"
    }
  }

  /// Aloft's part of the folder for these environment variables; nil where no home folder is known.
  /// A variable that is empty or does not hold a full path is ignored.
  func path(environment: [String: String]) -> String? {
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = folder(rawValue) ?? folder("HOME").map { Self.joined($0, fallback) }
    return base.map { Self.joined($0, "aloft") }
  }

  /// The same for the process's own environment. C: `getenv`.
  var path: String? {
    var environment: [String: String] = [:]
    for name in [rawValue, "HOME"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return path(environment: environment)
  }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
