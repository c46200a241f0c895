/// The person's own folders, as the XDG Base Directory Specification has them.
package enum UserFolder: String, Sendable {
  /// What may be deleted any time.
  case cache = "XDG_CACHE_HOME"
  /// What the person chose.
  case config = "XDG_CONFIG_HOME"
  /// What the person made.
  case data = "XDG_DATA_HOME"
  /// What belongs to this session: sockets and locks. There is no other place for it.
  case runtime = "XDG_RUNTIME_DIR"
  /// What shall last from one start to the next and is no document.
  case state = "XDG_STATE_HOME"

  private var fallback: String? {
    switch self {
    case .cache: ".cache"
    case .config: ".config"
    case .data: ".local/share"
    case .runtime: nil
    case .state: ".local/state"
    }
  }

  /// What lies in the folder, such as a program's part of it; nil where no home folder is known. A
  /// variable that is empty or does not hold a full path is ignored.
  /// - Parameter environment: the value of a variable.
  package func path(
    _ part: String, in environment: (String) -> String? = Environment.value
  ) -> String? {
    func folder(_ variable: String) -> String? {
      environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let base = folder(rawValue) { return FilePath.joined(base, part) }
    guard let fallback, let home = folder("HOME") else { return nil }
    return FilePath.joined(FilePath.joined(home, fallback), part)
  }
}
