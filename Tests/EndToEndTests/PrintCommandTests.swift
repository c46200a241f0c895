import ProgramSupport
import Testing

/// Tasks as pages for paper, on the command line.
@Suite struct PrintCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("The list that is meant, as a PDF; what cannot be written is said, and nothing stands half")
  func print() throws {
    for name in ["Buy food +Home", "Write +Work", "مرحبا"] { try sandbox.succeed("add", name) }
    let all = try sandbox.succeed("print", "-")
    #expect(all.hasPrefix("%PDF-1.5"))
    let path = sandbox.folder.path + "/home.pdf"
    try sandbox.succeed("print", "--list", "Home", path)
    let home = sandbox.folder.text("home.pdf")
    #expect(home.contains("/Title <FEFF0048006F006D0065>") && home.contains("/Count 1 "))
    let full = try sandbox.run("print", "/dev/full")
    #expect(full.code == 1 && full.errors.contains("/dev/full cannot be written"))
    let nowhere = try sandbox.run("print", "--list", "Nowhere", path)
    #expect(nowhere.code == 1 && nowhere.errors.contains("Nowhere"))
    #expect(sandbox.folder.text("home.pdf") == home)
  }
}
