import Glibc
package import Testing

/// Compares a text with the golden one of that name, beside the pictures: `Goldens/NAME.txt`.
/// A text that is missing or differs fails the test and leaves `NAME.new.txt`; `ALOFT_BLESS=1`
/// makes it the golden one.
package func expectGoldenText(
  _ text: String, _ name: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = file.split(separator: "/", omittingEmptySubsequences: false)
  let target = parts.prefix((parts.lastIndex(of: "Tests") ?? 0) + 2).joined(separator: "/")
  compare(
    text, with: "\(target)/Goldens/\(name).txt", fresh: "\(target)/Goldens/\(name).new.txt",
    sourceLocation)
}

/// The same for a text that is a file of the repository for its own sake, such as a manual page.
/// - Parameter path: from the repository's top.
package func expectText(
  _ text: String, at path: String, file: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let parts = file.split(separator: "/", omittingEmptySubsequences: false)
  let top = parts.prefix(parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/")
  compare(text, with: "\(top)/\(path)", fresh: "\(top)/\(path).new.txt", sourceLocation)
}

/// A file of the repository.
/// - Parameter path: from the repository's top.
/// - Returns: nil where there is none.
package func projectText(at path: String, file: String = #filePath) -> String? {
  let parts = file.split(separator: "/", omittingEmptySubsequences: false)
  return read(parts.prefix(parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/") + "/" + path)
}

private func compare(
  _ text: String, with path: String, fresh freshPath: String, _ sourceLocation: SourceLocation
) {
  if getenv("ALOFT_BLESS").map({ String(cString: $0) }) == "1" {
    write(text, to: path)
    unlink(freshPath)
    return
  }
  guard read(path) != text else {
    unlink(freshPath)
    return
  }
  write(text, to: freshPath)
  Issue.record(
    """
    The text differs from \(path), or there is none yet. Compare it with \(freshPath). \
    If that is right, make it the golden one with: ALOFT_BLESS=1 swift test --filter <this test>
    """, sourceLocation: sourceLocation)
}

private func read(_ path: String) -> String? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1_000_000)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(validating: bytes[..<count], as: UTF8.self)
}

private func write(_ text: String, to path: String) {
  guard let file = fopen(path, "wb") else { return }
  fputs(text, file)
  fclose(file)
}
