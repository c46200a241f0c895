import Glibc

/// The process's environment.
public enum Environment {
  /// The variable's value; nil where it is not set. C: `getenv`.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Those of the variables that are set.
  public static func values(_ names: String...) -> [String: String] {
    var values: [String: String] = [:]
    for name in names { values[name] = value(name) }
    return values
  }
}
