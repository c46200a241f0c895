import Testing

extension WindowTests {
  /// A task's notes, written on a real keyboard.
  @Suite struct Notes {
    @Test("Written in the card they are in the store when it is folded, in one step of undo")
    func writing() throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      try sandbox.fill(["Buy food", "Call the bank"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      // No letter opens it: those that follow so soon would be a word to look for.
      try window.press("Return")
      try window.press("Tab")
      try window.type("milk")
      try window.press("Return")
      try window.type("bread")
      #expect(try sandbox.succeed("note", "1") == "")
      try window.press("Escape")
      try window.awaitStill()
      #expect(try sandbox.succeed("note", "1") == "milk\nbread\n")
      #expect(try sandbox.run("undo").errors == "Undone: changed the notes of “Buy food”\n")
      #expect(try sandbox.succeed("note", "1") == "")
    }

    @Test("A window that is closed while they are written has kept them")
    func closing() throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      try sandbox.fill(["Buy food"])
      let window = try AppWindow(on: desktop, sandbox)
      try window.press("Home")
      // No letter opens it: those that follow so soon would be a word to look for.
      try window.press("Return")
      try window.press("Tab")
      try window.type("milk")
      try window.awaitStill()
      try window.press("ctrl+q")
      #expect(try window.program.wait() == 0)
      #expect(try sandbox.succeed("note", "1") == "milk\n")
    }
  }
}
