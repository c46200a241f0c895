import Glibc

/// The process's environment.
package enum Environment {
  /// The variable's value; nil where it is not set. C: `getenv`.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether there is a program of this name where commands are looked for. C: `access`.
  package static func hasCommand(_ name: String) -> Bool {
    (value("PATH") ?? "").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}
