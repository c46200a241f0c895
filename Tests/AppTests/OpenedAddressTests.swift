import System
import Testing

@testable import App

/// What of an address in a task is given to another program.
@Suite struct OpenedAddressTests {
  private func opened(_ text: String, _ kinds: [String: FileKind] = [:]) -> String? {
    OpenedAddress(text)?.address { kinds[$0] }
  }

  @Test(
    "Addresses of the web and of mail are opened, in printable ASCII",
    arguments: [
      ("https://example.org/a?b=1#c", "https://example.org/a?b=1#c"),
      ("HTTP://example.org/ä b", "HTTP://example.org/%C3%A4%20b"),
      ("mailto:ana@example.org", "mailto:ana@example.org"),
    ])
  func web(_ text: String, _ address: String) { #expect(opened(text) == address) }

  @Test(
    "Nothing else is: other schemes, options, ends of lines",
    arguments: [
      "", "example.org", "--help", "-x https://example.org", " https://example.org",
      "javascript:alert(1)", "data:text/html,a", "ssh://host", "smb://host/share", "vbscript:x",
      "https://example.org/\nrm", "https://example.org/\u{2028}a", "https:", "file:", "file:a",
      "file://other.example/etc/passwd", "file:///tmp/a%0Ab", "file:///tmp/a%00b",
      "file:///tmp/\u{7}", "file:///tmp/%FF", "/tmp/a", "mailto:",
      "https://example.org/" + String(repeating: "a", count: 9_000),
    ])
  func refused(_ text: String) { #expect(OpenedAddress(text) == nil) }

  @Test(
    "A file is opened by its address, whatever its name",
    arguments: [
      ("file:///tmp/a%20b.txt", "/tmp/a b.txt", "file:///tmp/a%20b.txt"),
      ("file:///tmp/a b.txt", "/tmp/a b.txt", "file:///tmp/a%20b.txt"),
      ("FILE:/tmp/--help", "/tmp/--help", "file:///tmp/--help"),
      ("file://localhost/tmp/-rf", "/tmp/-rf", "file:///tmp/-rf"),
      ("file:///tmp/$(id);'x'", "/tmp/$(id);'x'", "file:///tmp/%24%28id%29%3B%27x%27"),
      ("file:///tmp/%2e%2e/ä", "/tmp/../ä", "file:///tmp/../%C3%A4"),
    ])
  func files(_ text: String, _ path: String, _ address: String) {
    #expect(opened(text, [path: .file(isExecutable: false)]) == address)
    #expect(opened(text) == nil, "it is not there")
    #expect(opened(text, [path: .other]) == nil)
    #expect(opened(text, [path: .file(isExecutable: true)]) == nil)
  }

  @Test(
    "What would be run is shown in its folder",
    arguments: ["a.desktop", "a.DESKTOP", "a.sh", "a.jar", "a.exe", "a.AppImage"])
  func programs(_ name: String) {
    let folder = ["/tmp": FileKind.folder]
    let file = ["/tmp/\(name)": FileKind.file(isExecutable: false)]
    #expect(opened("file:///tmp/\(name)", folder.merging(file) { $1 }) == "file:///tmp")
    let program = ["/tmp/a": FileKind.file(isExecutable: true)]
    #expect(opened("file:///tmp/a", folder.merging(program) { $1 }) == "file:///tmp")
    #expect(opened("file:///tmp", folder) == "file:///tmp")
    // What its folder is called is nothing that is run.
    #expect(opened("file:///tmp/\(name)", file) == nil)
  }
}
