import Glibc

/// The process's environment.
enum Environment {
  /// C: `getenv`.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
