import Canvas
import ProgramSupport
import Testing

extension WindowTests {
  /// Texts that other programs have, on a real X server.
  @Suite struct ClipboardStories {
    let sandbox: Sandbox
    let desktop: Desktop
    let window: AppWindow

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
      window = try AppWindow(on: desktop, sandbox)
    }

    /// As many tasks as make so many bytes, and somewhat more.
    private func lines(bytes: Int) -> (text: String, count: Int) {
      let line = "A task of a hundred bytes " + String(repeating: "x", count: 73) + "\n"
      let count = bytes / 100 + 1
      return (String(repeating: line, count: count), count)
    }

    /// A program that owns a text until it is ended.
    private func own(_ text: String, _ tool: String, _ options: [String]) throws -> Program {
      try sandbox.folder.write(text, to: "text")
      let command = ([try Tools.find(tool)] + options).joined(separator: " ")
      let owner = try Program(
        "/bin/sh", ["-c", "exec \(command) < \(sandbox.folder.path)/text"],
        environment: desktop.environment)
      return owner
    }

    private func fixture(_ words: String...) throws -> Program {
      try fixture(words.map { Array($0.utf8) })
    }

    private func fixture(_ words: [[UInt8]]) throws -> Program {
      let owner = try Program(
        try Tools.built("SelectionOwner"), bytes: words, environment: desktop.environment)
      try poll("the owner has the selection (\(owner.errors))") { owner.output.contains("owner") }
      return owner
    }

    private func count() throws -> Int { try sandbox.list().count }

    @Test(
      "A text that comes in pieces is pasted whole, with Ctrl+V and the middle button",
      arguments: [
        ("xclip", ["-quiet", "-i", "-selection"], 1_500_000), ("xsel", ["-n", "-i"], 30_000),
      ])
    func tools(tool: String, options: [String], bytes: Int) throws {
      let (text, count) = lines(bytes: bytes)
      let names =
        tool == "xclip" ? ["clipboard", "primary"] : ["--clipboard", "--primary"]
      for (index, name) in names.enumerated() {
        let owner = try own(text, tool, options + [name])
        try poll("\(tool) owns the text") {
          try Program.run(
            try Tools.find("xclip"),
            ["-o", "-selection", index == 0 ? "clipboard" : "primary", "-t", "TARGETS"],
            environment: desktop.environment
          ).output.contains("UTF8_STRING")
        }
        if index == 0 {
          try window.press("ctrl+v")
        } else {
          try window.click(at: Point(x: 240, y: 400), button: 2)
        }
        try poll("all \(count) tasks are there", seconds: 120) {
          try self.count() == count * (index + 1)
        }
        owner.end()
      }
    }

    @Test("Pieces of any size, in other forms, and a large text in one piece come whole")
    func pieces() throws {
      for (words, name) in [
        (["UTF8_STRING", "pieces", "7"], "é in pieces of 7"),
        (["text/plain;charset=utf-8", "whole", "0"], "ü of another form"),
        (["UTF8_STRING", "pieces", "300000"], "large pieces"),
      ] {
        let text = name + String(repeating: "\nx", count: 20)
        let owner = try fixture(words[0], words[1], words[2], text)
        try window.press("ctrl+v")
        try poll("“\(name)” is there") { try sandbox.list().contains { $0.name == name } }
        owner.end()
      }
    }

    @Test(
      "A program that never answers, stops, ends or has a gigabyte ends the paste, not the window",
      arguments: [("silent", 3), ("halts", 3), ("huge", 3), ("ends", 0)])
    func badOwners(mode: String, size: Int) throws {
      let owner = try fixture("UTF8_STRING", mode, "\(size)", "not whole")
      let edge = try window.picture()[0, 0]
      try window.press("ctrl+v")
      if mode != "huge" {
        try poll("a dialog says that it takes long") { try window.picture()[0, 0] != edge }
      }
      try poll("it is given up") { try window.picture()[0, 0] == edge }
      try window.awaitDialog { try window.press("n") }
      try window.type("After")
      try window.press("Return")
      try poll("the window works on") { try sandbox.list().map(\.name) == ["After"] }
      owner.end()
    }

    @Test("Bytes that are no text are shown as such, and Latin-1 is read as what it is")
    func bytes() throws {
      for (form, bytes, name) in [
        // Half a pair of UTF-16, a byte that is never in UTF-8, and a sign that is cut off.
        ("UTF8_STRING", [0x61, 0xED, 0xA0, 0x80, 0xFF, 0x62, 0xE2, 0x82], "a����b�"),
        ("STRING", [0x4B, 0xE4, 0x73, 0x65], "Käse"),
      ] as [(String, [UInt8], String)] {
        let owner = try fixture([Array(form.utf8), Array("whole".utf8), Array("0".utf8), bytes])
        try window.press("ctrl+v")
        try poll("“\(name)” is there") { try sandbox.list().contains { $0.name == name } }
        owner.end()
      }
    }

    /// Waits until everybody would paste this.
    private func awaitText(_ text: String, in selection: String) throws {
      let words = ["-o", "-selection", selection]
      try poll("the \(selection) is \(text)") {
        try Program.run(try Tools.find("xclip"), words, environment: desktop.environment).output
          == text
      }
    }

    /// Waits until there are so many tasks, the last one with this name, byte by byte.
    private func expect(_ name: String, after count: Int) throws {
      try poll("a task is there") { try self.count() == count + 1 }
      let last = try sandbox.list().max { $0.id < $1.id }
      #expect(last?.name.utf8.elementsEqual(name.utf8) == true, "\(last?.name ?? "") is \(name)")
    }

    @Test("A text goes to a GTK program and back, copied and selected, and no byte of it changes")
    func exchange() throws {
      // Composed and decomposed: the same to a reader, and not to be made the same.
      let text = "K\u{E4}se, Ka\u{308}se, 한글 \u{1112}\u{1161}, שלום, 👩‍👩‍👧‍👦"
      let owner = try own(text, "xclip", ["-quiet", "-i", "-selection", "clipboard"])
      try awaitText(text, in: "clipboard")
      try window.press("ctrl+v")
      try expect(text, after: 0)
      owner.end()
      try window.press("Home")
      try window.press("ctrl+c")
      try awaitText(text, in: "clipboard")

      let entry = try GTKEntry(on: desktop, environment: [:])
      try desktop.press("ctrl+v")
      try desktop.type("x")
      try desktop.press("ctrl+a")
      try desktop.press("ctrl+c")
      try awaitText(text + "x", in: "clipboard")
      try window.takeKeyboard()
      try window.press("ctrl+v")
      try expect(text + "x", after: 1)
      try window.click(at: Point(x: 240, y: 500), button: 2)
      try expect(text + "x", after: 2)
      try entry.takeKeyboard()
      #expect(try entry.entered("⏎").utf8.elementsEqual((text + "x").utf8))

      try window.takeKeyboard()
      try window.awaitDialog { try window.press("n") }
      try window.press("ctrl+v")
      try window.type("y")
      try window.press("ctrl+a")
      try awaitText(text + "xy", in: "primary")
      try entry.clickMiddleButton()
      #expect(try entry.entered("⏎").utf8.elementsEqual((text + "xy").utf8))
    }

    @Test("Esc, and closing the window, give up a program that never answers")
    func silence() throws {
      let owner = try fixture("UTF8_STRING", "silent", "0", "never")
      try window.awaitDialog { try window.press("ctrl+v") }
      try window.press("Escape")
      try window.awaitStill()
      try window.press("ctrl+v")
      try window.type("n")
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
      owner.end()
    }

    private func peer(_ words: String...) throws -> Program {
      try Program(
        try Tools.built("ClipboardPeer"), words, environment: desktop.environment)
    }

    /// Copies a task of this name.
    private func copy(_ name: String) throws {
      try sandbox.fill([name])
      try poll("the task is shown") { try window.title.contains("1 open") }
      try window.press("Home")
      try window.press("ctrl+c")
      try awaitText(name, in: "clipboard")
    }

    @Test("Whoever asks for what was copied gets the form that it asked for, and all at once")
    func types() throws {
      try copy("K\u{E4}se \u{20AC}")
      for (target, answer) in [
        ("text/plain;charset=utf-8", "text/plain;charset=utf-8 9 whole"),
        ("UTF8_STRING", "UTF8_STRING 9 whole"), ("text/plain", "text/plain 9 whole"),
        ("TEXT", "UTF8_STRING 9 whole"), ("STRING", "STRING 6 whole ?"),
        ("TARGETS", "ATOM 36 whole"), ("TIMESTAMP", "INTEGER 4 whole"),
        ("SAVE_TARGETS", "NULL 0 whole"), ("image/png", "nothing 0"),
      ] {
        let reader = try peer("read", target)
        #expect(try reader.wait() == 0)
        #expect(reader.output.hasPrefix(answer), "\(target): \(reader.output)")
      }
      let reader = try peer("multiple")
      #expect(try reader.wait() == 0)
      #expect(reader.output == "text/plain;charset=utf-8\nnothing\nINTEGER\n")
    }

    @Test("What is longer than the server takes at once is given in pieces")
    func longCopy() throws {
      let names = (1...300).map { "\($0) " + String(repeating: "x", count: 990) }
      try sandbox.fill(names)
      try poll("the tasks are shown") { try window.title.contains("300 open") }
      try window.press("Home")
      try window.press("ctrl+a")
      try window.press("ctrl+c")
      let length = names.reduce(0) { $0 + $1.utf8.count + 1 } - 1
      try poll("all of it can be read") {
        let reader = try peer("read", "UTF8_STRING")
        _ = try reader.wait()
        return reader.output == "UTF8_STRING \(length) pieces x\n"
      }
    }

    @Test("What was copied outlives the window where a clipboard manager runs")
    func manager() throws {
      let manager = try peer("keep")
      try poll("there is a manager") { manager.output.contains("manager") }
      try copy("Milk")
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(manager.output.contains("kept"))
      try awaitText("Milk", in: "clipboard")
      manager.end()
    }

    @Test("A clipboard manager that never answers does not keep the window")
    func silentManager() throws {
      let manager = try peer("ignore")
      try poll("there is a manager") { manager.output.contains("manager") }
      try copy("Milk")
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
      manager.end()
    }

    @Test("The longest name can be copied out of the window")
    func copying() throws {
      let name = String(repeating: "👩‍👩‍👧‍👦", count: 1000)
      try sandbox.fill([name])
      try poll("the task is shown") { try window.title.contains("1 open") }
      try window.press("Home")
      try window.press("ctrl+c")
      for (tool, words) in [
        ("xclip", ["-o", "-selection", "clipboard"]), ("xsel", ["--clipboard", "--output"]),
      ] {
        try poll("\(tool) has the name") {
          try Program.run(try Tools.find(tool), words, environment: desktop.environment).output
            == name
        }
      }
    }
  }
}
