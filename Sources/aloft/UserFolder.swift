import System

/// The person's own folders, as the XDG Base Directory Specification has them.
enum UserFolder: String {
  /// What may be deleted any time.
  case cache = "XDG_CACHE_HOME"
  /// What the person chose.
  case config = "XDG_CONFIG_HOME"
  /// What shall last from one start to the next and is no document.
  case state = "XDG_STATE_HOME"

  private var fallback: String {
    switch self {
    case .cache: ".cache"
    case .config: ".config"
    case .state: ".local/state"
    }
  }

  /// What lies in the folder, such as Aloft's part of it, for these environment variables; nil where
  /// no home folder is known. A variable that is empty or does not hold a full path is ignored.
  func path(_ part: String = "aloft", environment: [String: String]) -> String? {
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = folder(rawValue) ?? folder("HOME").map { Self.joined($0, fallback) }
    return base.map { Self.joined($0, part) }
  }

  /// Aloft's part for the process's own environment. C: `getenv`.
  var path: String? { path(environment: Environment.values(rawValue, "HOME")) }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
