import Testing

extension WindowTests {
  /// The keys of the window that a layout may hide, pressed on a real keyboard.
  @Suite struct Search {
    @Test("Ctrl+F and / open the search; Esc ends it; F1 and ? open the keys")
    func keys() throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      try sandbox.fill(["Buy food", "Call the bank", "Buy bread"], done: 1)
      let window = try AppWindow(on: desktop, sandbox)
      for key in ["ctrl+f", "slash"] {
        try window.press(key)
        try window.type("Buy")
        try window.expectPicture(of: sandbox, "key Ctrl+F", "type \"Buy\"")
        try window.press("Escape")
        try window.expectPicture(of: sandbox, "key Ctrl+F", "type \"Buy\"", "key Escape")
      }
      for key in ["F1", "question"] {
        try window.press(key)
        try window.expectPicture(of: sandbox, "key Ctrl+F", "type \"Buy\"", "key Escape", "key F1")
        try window.press("Escape")
        try window.awaitStill()
      }
    }

    @Test(
      "Where the slash and the question mark need Shift, they search and show the keys as well",
      arguments: [("de", "shift+16", "shift+20"), ("fr", "shift+60", "shift+58")])
    func shifted(layout: String, slash: String, question: String) throws {
      let (sandbox, desktop) = (try Sandbox(), try Desktop())
      try desktop.tool("setxkbmap", layout)
      try sandbox.fill(["Buy food", "Call the bank", "Buy bread"], done: 1)
      let window = try AppWindow(on: desktop, sandbox)
      try window.press(slash)
      try window.type("Buy")
      try window.expectPicture(of: sandbox, "key Ctrl+F", "type \"Buy\"")
      try window.press("Escape")
      try window.press(question)
      try window.expectPicture(of: sandbox, "key Ctrl+F", "type \"Buy\"", "key Escape", "key F1")
    }
  }
}
