import Glibc
import Testing

/// Programs of this package, for tests that start one.
package enum BuiltProgram {
  /// A program lies beside the tests' own executable.
  package static func path(_ name: String) throws -> String {
    let own = try #require(realpath("/proc/self/exe", nil))
    defer { free(own) }
    let folder = String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
    let path = "/" + folder + "/" + name
    try #require(access(path, X_OK) == 0, "\(path) is missing: build it with “swift build”")
    return path
  }
}
