import Glibc

/// The process's environment.
enum Environment {
  /// Those of the variables that are set. C: `getenv`.
  static func values(_ names: String...) -> [String: String] {
    var values: [String: String] = [:]
    for name in names {
      if let value = getenv(name) { values[name] = String(cString: value) }
    }
    return values
  }
}
