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

    private func drop(
      _ text: String, _ mode: String, as forms: String = "UTF8_STRING"
    ) throws -> Program {
      try Program(
        try Tools.built("DropSource"), [window.id, mode, forms, text],
        environment: desktop.environment)
    }

    private func names() throws -> [String] { try sandbox.list().map(\.name) }

    /// Drops are taken as soon as the window has been seen, which a picture of it does not tell exactly.
    private func awaitTarget() throws {
      try poll("the window takes drops") { try window.property("XdndProxy").contains("window id") }
    }

    @Test(
      "What is dropped becomes tasks, in whatever form it comes, and the other program is told so",
      arguments: [
        ("UTF8_STRING", "Milk", "Milk"), ("STRING", "Bread", "Bread"),
        ("text/plain", "Eggs", "Eggs"), ("text/plain;charset=utf-8,image/png", "Käse", "Käse"),
        (
          "text/uri-list", "# from RFC 2483\r\nhttps://a.example/?q=%20\r\n",
          "https://a.example/?q=%20"
        ),
        ("text/uri-list", "webcal://a.example/x.ics\r\n", "webcal://a.example/x.ics"),
        ("_NETSCAPE_URL", "https://a.example/\nA page", "A page"),
        (
          "text/x-moz-url,text/uri-list,text/html,UTF8_STRING,text/plain",
          "mailto:ada@a.example\nWrite to Ada", "Write to Ada"
        ),
      ])
    func forms(_ forms: String, _ text: String, _ name: String) throws {
      try awaitTarget()
      let source = try drop(text, "whole", as: forms)
      #expect(try source.wait() == 0)
      #expect(source.output.contains("finished 1"), "\(source.output)")
      try poll("\(name) is there") { try names() == [name] }
    }

    @Test("A file of this machine is read, whichever way its address is written")
    func files() throws {
      try awaitTarget()
      try sandbox.folder.write("Milk", to: "a list.txt")
      let path = sandbox.folder.path + "/a%20list.txt"
      for (count, start) in ["file://", "file:", "file://localhost"].enumerated() {
        #expect(try drop(start + path + "\r\n", "whole", as: "text/uri-list").wait() == 0)
        try poll("“\(start)” was read") { try names().count == count + 1 }
      }
      #expect(Set(try names()) == ["Milk"])
    }

    @Test("A text of a megabyte comes in pieces, and nothing of it is lost")
    func pieces() throws {
      try awaitTarget()
      let line = String(repeating: "x", count: 999) + "\n"
      try window.awaitDialog {
        let source = try drop(line, "pieces")
        #expect(try source.wait() == 0)
        #expect(source.output.contains("finished 1"))
      }
      try window.press("Return")
      try poll("all tasks are there", seconds: 60) { try names().count == 1_000 }
    }

    @Test("A program that has nothing that is taken is told before it is let go, and after")
    func refused() throws {
      try awaitTarget()
      let picture = try drop("x", "whole", as: "image/png")
      #expect(try picture.wait() == 0)
      #expect(picture.output.contains("refused"))
      let empty = try drop("x", "refuses")
      #expect(try empty.wait() == 0)
      #expect(empty.output.contains("finished 0"))
    }

    @Test("A text that is dropped by a program of an older kind becomes tasks, one a line")
    func text() throws {
      let source = try drop("Milk\nBread", "direct", as: "text/plain,UTF8_STRING")
      #expect(try source.wait() == 0)
      try poll("both are there") { try names() == ["Milk", "Bread"] }
      #expect(source.output.contains("finished"))
    }

    @Test(
      "A program that ends in the middle of its drag takes nothing with it",
      arguments: ["over", "leaves", "dies", "hurried", "silent"])
    func sourceDies(_ mode: String) throws {
      try awaitTarget()
      let source = try drop("Eggs", mode)
      if mode == "silent" || mode == "hurried" {
        try poll("it is asked") { source.output.contains("asked") }
      }
      if mode == "silent" { source.signal(SIGKILL) }
      let next: Program
      if mode == "hurried" {
        // The answer comes when the next one is there, who has the number of the one that is gone.
        window.program.signal(SIGSTOP)
        source.signal(SIGUSR1)
        _ = try source.wait()
        next = try drop("Milk", "whole")
        try poll("the next one is over it") { next.output.contains("over") }
        window.program.signal(SIGCONT)
      } else {
        _ = try source.wait()
        next = try drop("Milk", "whole")
      }
      // The window's answers to a program that is gone are errors, and come before what is asked for next.
      _ = try next.wait()
      let expected: Set = mode == "hurried" ? ["Eggs", "Milk"] : ["Milk"]
      // A window that is late asks the next one for what the one before has let go: then it has it twice.
      try poll("the next drop is taken") { try Set(names()) == expected }
      try window.close()
      #expect(try window.program.wait() == 0)
      #expect(window.program.errors == "")
    }
  }
}
