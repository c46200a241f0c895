import Testing

@testable import Commands
@testable import aloft

@Suite struct AutostartEntryTests {
  @Test("An entry of ours is active, and starts the program by its full path")
  func entry() {
    let text = AutostartEntry.text(program: "/usr/bin/aloft")
    #expect(AutostartEntry.isActive(text))
    #expect(text.hasPrefix("[Desktop Entry]\nType=Application\nName=Aloft\n"))
    #expect(text.hasSuffix("\nExec=/usr/bin/aloft --from-desktop\nTryExec=/usr/bin/aloft\n"))
  }

  @Test(
    "A program's path is quoted as desktop entries have it",
    arguments: [
      ("/a b/c", #"Exec="/a b/c""#), ("/50%", #"Exec="/50%%""#), ("/a$b", #"Exec="/a\\$b""#),
      (#"/a"b"#, #"Exec="/a\\"b""#), (#"/a\b"#, #"Exec="/a\\\\b""#), ("/é", #"Exec="/é""#),
    ])
  func quoting(_ path: String, _ line: String) {
    let lines = AutostartEntry.text(program: path).split(separator: "\n")
    #expect(lines.contains(Substring(line + " --from-desktop")), "\(lines)")
  }

  @Test(
    "An entry that is switched off, broken or of another kind is not active",
    arguments: [
      "", "aloft", "[Desktop Entry]", "[Desktop Entry]\nExec=", "Exec=aloft",
      "[Desktop Entry]\nExec=aloft\nHidden=true",
      "[Desktop Entry]\nHidden = true \nExec=aloft",
      "[Desktop Entry]\nExec=aloft\nX-GNOME-Autostart-enabled=false",
      "[Other]\nExec=aloft",
    ])
  func inactive(_ text: String) { #expect(!AutostartEntry.isActive(text)) }

  @Test(
    "An entry of the person's own is active",
    arguments: [
      "[Desktop Entry]\nExec = aloft --theme dark",
      "[Desktop Entry]\r\nExec=aloft\r\nHidden=false\r\n",
      "# mine\n[Desktop Entry]\nExec=aloft\n[Desktop Action x]\nHidden=true",
    ])
  func active(_ text: String) { #expect(AutostartEntry.isActive(text)) }
}
