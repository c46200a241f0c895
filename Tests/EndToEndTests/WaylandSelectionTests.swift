import Canvas
import Glibc
import ProgramSupport
import Testing

extension WindowNeighbourTests {
  /// Texts that go from one program to another on a Wayland compositor, copied and selected.
  @Suite(.enabled(if: Sway.skipReason == nil, Sway.comment))
  struct WaylandSelection {
    let sandbox: Sandbox
    let sway: Sway

    init() throws { (sandbox, sway) = (try Sandbox(), try Sway()) }

    // MARK: Other programs

    /// What another program would paste; it has a few seconds for it.
    private func paste(_ options: String...) throws -> String {
      try Program.run(
        try Tools.find("timeout"), ["10", "wl-paste", "-n"] + options,
        environment: sway.environment
      ).output
    }

    /// Another program copies a text.
    private func own(_ text: String) throws -> Program {
      try sandbox.folder.write(text, to: "text")
      let owner = try Program(
        "/bin/sh", ["-c", "exec wl-copy -f < \(sandbox.folder["text"])"],
        environment: sway.environment)
      try poll("it is copied: \(owner.account)") { try paste() == text }
      return owner
    }

    private func names(_ sandbox: Sandbox) throws -> [String] { try sandbox.list().map(\.name) }

    private func end(_ aloft: Program) throws {
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
    }

    // MARK: Copying

    @Test("A copy by keys alone, before any click, is everybody's, in each of a text's forms")
    func keysAlone() throws {
      try sandbox.fill(["Купить хлеб"])
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      try sway.type("-k", "Home", "-M", "ctrl", "c", "-m", "ctrl")
      try poll("it is copied: \(aloft.account)") { try paste() == "Купить хлеб" }
      let forms = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING"]
      for form in forms { #expect(try paste("-t", form) == "Купить хлеб", "\(form)") }
      // Another's copy, then the same once more, still without a click.
      let other = try own("Another’s")
      try sway.type("-M", "ctrl", "c", "-m", "ctrl")
      try poll("it is ours again: \(aloft.account)") { try paste() == "Купить хлеб" }
      other.end()
      try end(aloft)
    }

    @Test("What was copied is pasted in another window, and what was selected by the middle button")
    func twoWindows() throws {
      try sandbox.fill(["买牛奶"])
      let other = try Sandbox()
      try other.fill(["One"])
      let pointer = try VirtualPointer(on: sway)
      // The second one comes below the first, and has the keyboard.
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      let second = try sway.start(other)
      try sway.awaitWindows(2)
      // Above each one's title.
      let (above, below) = (Point(x: 400, y: 10), Point(x: 400, y: 460))

      try pointer.click(.left, at: above)
      try sway.type("-k", "Home", "-M", "ctrl", "c", "-m", "ctrl")
      try poll("it is copied: \(aloft.account)") { try paste() == "买牛奶" }
      try pointer.click(.left, at: below)
      try sway.type("-M", "ctrl", "v", "-m", "ctrl")
      try poll("it is pasted: \(second.account)") { try names(other) == ["One", "买牛奶"] }

      // A name is written in the second one, and selected there.
      try sway.type("n", "-s", "300", "Später", "-M", "shift", "-k", "Home", "-m", "shift")
      try poll("it is selected: \(second.account)") { try paste("-p") == "Später" }
      try pointer.click(.middle, at: above)
      try poll("it is pasted above: \(aloft.account)") { try names(sandbox) == ["买牛奶", "Später"] }
      #expect(try paste() == "买牛奶", "what was copied is another text")
      for program in [aloft, second] { try end(program) }
    }

    @Test(
      "Ten megabytes go to a program that reads when it likes; none of it makes the window wait")
    func slowReader() throws {
      let line = "A task of a thousand bytes " + String(repeating: "x", count: 972)
      let text = Array(repeating: line, count: 10_000).joined(separator: "\n")
      try sandbox.folder.write(text + "\n", to: "tasks")
      let tasks = "add - --data \(sandbox.data) < \(sandbox.folder["tasks"])"
      try Tools.run("sh", ["-c", "\(sandbox.program) \(tasks)"])
      let aloft = try sway.start(sandbox)
      try sway.awaitWindows(1)
      let naps = Naps(program: aloft)
      func pipes() throws -> Int {
        try Tools.run("ls", ["-l", "/proc/\(aloft.process)/fd"]).split(separator: "\n")
          .count { $0.contains("pipe:") }
      }
      try naps.awaitTicking()
      let before = try pipes()
      try sway.type("-M", "ctrl", "a", "-s", "200", "c", "-m", "ctrl")
      try poll("it is copied") { try paste("-l").contains("UTF8_STRING") }

      // One never reads, and one reads once it is told to.
      let gate = sandbox.folder["gate"]
      try Tools.run("mkfifo", [gate])
      let seen = sandbox.folder["seen"]
      let slow = try Program(
        "/bin/sh", ["-c", "wl-paste -n | (read word < \(gate); cat > \(seen))"],
        environment: sway.environment)
      let never = try Program(
        "/bin/sh", ["-c", "wl-paste -n | sleep 1000"], environment: sway.environment)
      try poll("both are sent it: \(aloft.account)") { try pipes() == before + 2 }
      try poll("it only ticks") { try (0...6).contains(naps.count(inSeconds: 2)) }
      try sway.type("-k", "End", "-k", "Home", "x")
      try poll("it does what it is told meanwhile") { try sandbox.list().contains { !$0.isOpen } }
      never.end()
      try poll("one that is gone is forgotten") { try pipes() == before + 1 }
      try Tools.run("sh", ["-c", "echo > \(gate)"])
      #expect(try slow.wait() == 0)
      let isWhole = Tools.text(of: seen) == text
      #expect(isWhole)
      try poll("nothing is left open") { try pipes() == before }
      try end(aloft)
    }

    // MARK: Pasting

    @Test("A large text is pasted whole")
    func largeText() throws {
      let line = "A task of a hundred bytes " + String(repeating: "x", count: 73)
      let owner = try own(Array(repeating: line, count: 15_000).joined(separator: "\n"))
      let aloft = try sway.start(sandbox)
      try sway.awaitWindows(1)
      try sway.type("-M", "ctrl", "v", "-m", "ctrl")
      try poll("all is there: \(aloft.account)") { try sandbox.list().count == 15_000 }
      owner.end()
      try end(aloft)
    }

    @Test("A program that has a text and never gives it ends the paste, not the window")
    func silentOwner() throws {
      let aloft = try sway.start(sandbox)
      try sway.expectPicture(of: sandbox)
      let owner = try own("Never")
      owner.signal(SIGSTOP)
      try sway.type("-M", "ctrl", "v", "-m", "ctrl")
      // A dialog says that it takes long, until it is given up.
      let plain = try sandbox.expectedPicture(
        width: Double(Sway.width), height: Double(Sway.height))
      try poll("it takes long") { try sway.picture()[0, 0] != plain[0, 0] }
      try poll("it is given up") { try sway.picture()[0, 0] == plain[0, 0] }
      try sway.type("n", "-s", "300", "After", "-k", "Return")
      try poll("the window works on: \(aloft.account)") { try names(sandbox) == ["After"] }
      owner.signal(SIGCONT)
      owner.end()
      try end(aloft)
    }
  }
}
