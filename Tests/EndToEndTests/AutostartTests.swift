import ProgramSupport
import Testing

import enum Desktop.ApplicationID

/// The verb that has the desktop open the window when it starts.
@Suite struct AutostartTests {
  let sandbox: Sandbox
  private var entry: String { "config/autostart/\(ApplicationID.text).desktop" }

  init() throws { sandbox = try Sandbox() }

  private func autostart(_ words: String...) throws -> Program.Outcome {
    try Program.run(
      sandbox.program, ["autostart"] + words,
      environment: ["XDG_CONFIG_HOME": sandbox.folder.path + "/config"])
  }

  @Test("Autostart is off at first, and on and off as the person says, without a trace after off")
  func life() throws {
    #expect(try autostart().output == "off\n")
    #expect(try sandbox.folder.names() == [], "asking leaves no trace")
    #expect(try autostart("on").code == 0)
    #expect(try autostart().output == "on\n")
    #expect(sandbox.folder.text(entry).contains("\nExec=/"))
    for _ in 1...2 { #expect(try autostart("off").code == 0) }
    #expect(try autostart().output == "off\n")
    #expect(try autostart("maybe").code == 2)
  }

  @Test("What the person wrote stays as it is; what a settings dialog switched off is switched on")
  func others() throws {
    #expect(try autostart("on").code == 0)
    let own = "[Desktop Entry]\nType=Application\nExec=aloft --theme dark\n"
    try sandbox.folder.write(own, to: entry)
    #expect(try autostart("on").code == 0)
    #expect(sandbox.folder.text(entry) == own)
    try sandbox.folder.write(own + "Hidden=true\n", to: entry)
    #expect(try autostart().output == "off\n")
    #expect(try autostart("on").code == 0)
    #expect(try autostart().output == "on\n")
  }

  @Test("An entry under the program's former name counts, and goes when it is switched off")
  func formerName() throws {
    let former = "config/autostart/aloft.desktop"
    #expect(try autostart("on").code == 0)
    let entry = sandbox.folder.text(entry)
    #expect(try autostart("off").code == 0)
    try sandbox.folder.write(entry, to: former)
    #expect(try autostart().output == "on\n" && autostart("on").code == 0)
    #expect(try sandbox.folder.names(in: "config/autostart") == ["aloft.desktop"])
    #expect(try autostart("off").code == 0 && autostart().output == "off\n")
    #expect(try sandbox.folder.names(in: "config/autostart") == [])
  }

  @Test("A file where the folder should be, or no home folder, is told in one line")
  func trouble() throws {
    try sandbox.folder.write("", to: "config")
    #expect(try autostart().output == "off\n")
    let outcome = try autostart("on")
    #expect(outcome.code == 1 && outcome.messages.count == 1, "\(outcome.errors)")
    let homeless = try Program.run(
      sandbox.program, ["autostart"], environment: ["XDG_CONFIG_HOME": nil, "HOME": ""])
    #expect(
      homeless.code == 1 && homeless.errors.hasPrefix("aloft: there is no folder for settings"))
  }
}
