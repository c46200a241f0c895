import ProgramSupport
import Testing

extension TemporaryFolder {
  /// The only file of a folder inside it, as a path relative to this one.
  func onlyFile(in inside: String) throws -> String {
    let names = try names(in: inside)
    try #require(names.count == 1, "There are \(names.count) files: \(names)")
    return inside + "/" + names[0]
  }
}
