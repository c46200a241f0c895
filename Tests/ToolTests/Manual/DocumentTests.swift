import Glibc
import GoldenSupport
import Testing

@testable import Commands

/// What the documents name is there: the files that they lead to, the commands that they print, the tests that
/// they call upon.
@Suite struct DocumentTests {
  private static let folder = "Assets/docs/"
  private static let documents =
    ["README.md"]
    + [
      "architecture", "behaviours", "contributing", "formats", "libraries", "manual", "performance",
      "promises", "sync", "widgets",
    ].map { folder + $0 + ".md" }

  private func text(_ path: String) throws -> String {
    try #require(projectText(at: path), "\(path)")
  }

  private var top: String {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.prefix(parts.lastIndex(of: "Tests") ?? 0).joined(separator: "/") + "/"
  }

  private func exists(_ path: String) -> Bool { access(top + path, F_OK) == 0 }

  /// What stands between two signs.
  private func between(_ first: Character, _ last: Character, in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: first) {
      let behind = rest[rest.index(after: start)...]
      guard let end = behind.firstIndex(of: last) else { break }
      found.append(String(behind[..<end]))
      rest = behind[behind.index(after: end)...]
    }
    return found
  }

  @Test("Every link of a document leads to a file, or to one of its headings", arguments: documents)
  func links(path: String) throws {
    let text = try text(path)
    let folder = path.contains("/") ? Self.folder : ""
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" || $0 == " " }.lowercased().map { $0 == " " ? "-" : $0 }
        .filter { $0.isLetter || $0.isNumber || $0 == "-" }
    }
    let links = text.split(separator: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    for link in links where !link.contains("://") {
      if link.hasPrefix("#") {
        #expect(headings.contains { String($0) == link.dropFirst() }, "\(path): \(link)")
      } else {
        #expect(exists(folder + link), "\(path): \(link)")
      }
    }
  }

  @Test("Every file of the project that a document names is there", arguments: documents)
  func files(path: String) throws {
    let words = try text(path).split { " `|(),;:\n".contains($0) }
    for word in words where ["Assets/", "Sources/", "Tests/"].contains(where: word.hasPrefix) {
      let file = word.last == "." ? word.dropLast() : word
      // Names with a place to fill in are none.
      if file.contains(where: \.isUppercase), file.contains("NAME") { continue }
      #expect(exists(String(file)), "\(path): \(word)")
    }
  }

  @Test("Every command of the manual is a verb")
  func verbs() throws {
    let lines = try text(Self.folder + "manual.md").split(separator: "\n")
      .filter { $0.hasPrefix("    aloft ") }
    #expect(lines.count > 15)
    for line in lines {
      for command in line.split(separator: "aloft ").dropFirst() {
        let word = command.prefix { $0 != " " && $0 != "#" }
        guard !word.isEmpty, !word.hasPrefix("-"), !word.hasPrefix("~") else { continue }
        #expect(Verb(rawValue: String(word)) != nil, "\(line)")
      }
    }
  }

  @Test("Every promise names tests that are there")
  func promises() throws {
    let names = between("`", "`", in: try text(Self.folder + "promises.md"))
      .filter { $0.hasSuffix("Tests") }
    #expect(names.count > 15)
    for name in names {
      #expect(declares(name, in: "Tests"), "\(name)")
    }
  }

  /// Whether a file of that name is somewhere below a folder.
  private func declares(_ name: String, in folder: String) -> Bool {
    if exists("\(folder)/\(name).swift") { return true }
    guard let entries = opendir(top + folder) else { return false }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      let child = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if isFolder, !child.hasPrefix("."), declares(name, in: "\(folder)/\(child)") { return true }
    }
    return false
  }
}
