import Glibc

/// The process's environment.
package enum Environment {
  /// The variable's value; nil where it is not set. C: `getenv`.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
