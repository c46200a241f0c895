import Glibc
import ProgramSupport
import Testing

extension WindowTests {
  /// Texts that other programs drag over the window, on a real X server.
  @Suite struct Drops {
    let sandbox: Sandbox
    let desktop: Desktop
    let window: AppWindow

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
      window = try AppWindow(on: desktop, sandbox)
    }

    private func drop(_ text: String, _ mode: String) throws -> Program {
      try Program(
        try Tools.built("DropSource"), [window.id, mode, text], environment: desktop.environment)
    }

    private func names() throws -> [String] { try sandbox.list().map(\.name) }

    @Test("A text that is dropped becomes tasks, one a line")
    func text() throws {
      let source = try drop("Milk\nBread", "whole")
      #expect(try source.wait() == 0)
      try poll("both are there") { try names() == ["Milk", "Bread"] }
      #expect(source.output.contains("finished"))
    }

    @Test(
      "A program that ends in the middle of its drag takes nothing with it",
      arguments: ["over", "leaves", "dies", "hurried", "silent"])
    func sourceDies(_ mode: String) throws {
      let source = try drop("Eggs", mode)
      if mode == "silent" {
        try poll("it is asked") { source.output.contains("asked") }
        source.signal(SIGKILL)
      }
      _ = try source.wait()
      // The window's answers to a program that is gone are errors, and come before what is asked for next.
      _ = try drop("Milk", "whole").wait()
      try poll("the next drop is taken") { try names().contains("Milk") }
      #expect(try mode == "hurried" || names() == ["Milk"])
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }
  }
}
