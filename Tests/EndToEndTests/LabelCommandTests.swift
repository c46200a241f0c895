import Testing

/// Lists and tags on the command line.
@Suite struct LabelCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The names of a list as it is printed.
  private func names(_ words: String...) throws -> [String] {
    try Program.run(sandbox.program, ["list", "--data", sandbox.data] + words).output
      .split(separator: "\n").map { String($0.split(separator: "\t")[3]) }
  }

  @Test("Labels are typed with the name, printed as typed, and choose what is listed")
  func typing() throws {
    try sandbox.succeed("add", "Buy milk +Big_list #home #soon")
    try sandbox.succeed("add", "Call", "#home")
    try sandbox.succeed("add", "Fix #1")
    try sandbox.succeed("done", "2")
    #expect(try names() == ["Buy milk +Big_list #home #soon", "Fix #1"])
    #expect(try names("--tag", "HOME") == ["Buy milk +Big_list #home #soon"])
    #expect(try names("--tag", "#home", "--all").count == 2)
    #expect(try names("--list", "big list") == ["Buy milk +Big_list #home #soon"])
    #expect(try names("--list", "Big list", "--tag", "none").isEmpty)
    #expect(try names("--sort", "name", "--all").last == "Call #home")
    let refused = try sandbox.run("list", "--list", "Big lits")
    #expect(refused.code == 1 && refused.errors.contains("did you mean “Big list”?"))
    #expect(
      try sandbox.succeed("list", "--list", "Big list", "--json")
        .contains(#""list":"Big list","tags":["home","soon"],"due":null"#))
  }

  @Test("Several lists, and several tags, are all that are in any of them")
  func several() throws {
    for name in ["a +One #x", "b +Two #y", "c +Three #z", "d #x", "e +One #z"] {
      try sandbox.succeed("add", name)
    }
    #expect(try names("--list", "One", "--list", "two") == ["a +One #x", "b +Two #y", "e +One #z"])
    #expect(try names("--tag", "x", "--tag", "y") == ["a +One #x", "b +Two #y", "d #x"])
    #expect(try names("--list", "One", "--tag", "x", "--tag", "y") == ["a +One #x"])
    #expect(
      try sandbox.succeed("export", "--format", "md", "--list", "One", "--list", "Three")
        == "# One\n\n- [ ] a #x\n- [ ] e #z\n\n# Three\n\n- [ ] c #z\n")
    #expect(try sandbox.run("list", "--list", "One", "--list", "Four").code == 1)
    #expect(try sandbox.run("sync-file", "--list", "One", "--list", "Two", "/x").code == 2)
  }

  @Test("Tasks are moved and tagged together, each verb one step of undo")
  func editing() throws {
    try sandbox.succeed("add", "a")
    try sandbox.succeed("add", "b #x")
    try sandbox.succeed("lists", "add", "Home")
    #expect(
      try sandbox.run("move", "1", "2", "home").errors == "Moved 2 tasks to the list “Home”\n")
    #expect(
      try sandbox.run("tag", "1", "2", "#y", "-x").errors == "Changed the tags of 2 tasks\n")
    #expect(try names() == ["a +Home #y", "b +Home #y"])
    #expect(try sandbox.run("move", "2", "-").errors == "Took “b” out of its list\n")
    try sandbox.succeed("undo")
    try sandbox.succeed("undo")
    #expect(try names() == ["a +Home", "b +Home #x"])
    try sandbox.succeed("rename", "1", "A", "#z", "+Work")
    #expect(try names() == ["A +Work #z", "b +Home #x"])
  }

  @Test("Links are put beside a task and taken away, each verb one step of undo")
  func links() throws {
    try sandbox.succeed("add", "a")
    func shown() throws -> [String] {
      try sandbox.succeed("show", "1").split(separator: "\n").dropFirst(2).map(String.init)
    }
    let (page, file) = ("https://example.org/ä b", "file:///tmp/a b;--help")
    #expect(
      try sandbox.run("link", "1", page, file).errors == "Changed the links of “a”\n")
    let kept = ["https://example.org/%C3%A4%20b", "file:///tmp/a%20b%3B--help"]
    #expect(try shown() == kept)
    #expect(try sandbox.succeed("show", "1", "--json").contains("\"links\":[\"\(kept[0])\""))
    #expect(try sandbox.run("link", "1", page).errors == "Nothing to change\n")
    try sandbox.succeed("link", "--remove", "1", page)
    #expect(try shown() == [kept[1]])
    #expect(try sandbox.run("undo").errors == "Undone: changed the links of “a”\n")
    #expect(try shown() == kept)
    try sandbox.succeed("link", "1", "--remove", kept[0], kept[1])
    #expect(try shown() == [])
  }

  @Test("Lists are made, renamed, moved and deleted with their tasks")
  func lists() throws {
    for name in ["One", "Two", "Three"] { try sandbox.succeed("lists", "add", name) }
    try sandbox.succeed("add", "a +two")
    try sandbox.succeed("add", "b +two")
    try sandbox.succeed("done", "1")
    try sandbox.succeed("lists", "rename", "Three", "Drei")
    try sandbox.succeed("lists", "move", "drei", "1")
    #expect(try sandbox.succeed("lists") == "0\t0\tDrei\n0\t0\tOne\n1\t1\tTwo\n")
    #expect(
      try sandbox.run("lists", "delete", "Two").errors == "Deleted the list “Two” with 2 tasks\n")
    #expect(try sandbox.list().isEmpty)
    #expect(try sandbox.run("undo").errors == "Undone: deleted the list “Two”\n")
    #expect(try sandbox.list().count == 2)
  }

  @Test("A list has a color and an emoji, each by itself, until they are taken away")
  func looks() throws {
    for name in ["One", "Two"] { try sandbox.succeed("lists", "add", name) }
    try sandbox.succeed("lists", "color", "one", "green")
    #expect(
      try sandbox.run("lists", "emoji", "One", "🏡").errors
        == "Changed the look of the list “One”\n")
    #expect(try sandbox.succeed("lists") == "0\t0\tOne\tgreen 🏡\n0\t0\tTwo\n")
    try sandbox.succeed("lists", "color", "One", "none")
    #expect(try sandbox.succeed("lists") == "0\t0\tOne\t🏡\n0\t0\tTwo\n")
    try sandbox.succeed("lists", "emoji", "One", "none")
    try sandbox.succeed("undo")
    #expect(try sandbox.succeed("lists") == "0\t0\tOne\t🏡\n0\t0\tTwo\n")
  }

  @Test(
    "What cannot be is refused with the reason, and leaves no trace",
    arguments: [
      (["lists", "add", "ONE"], 1, "There is a list “One” already"),
      (["lists", "delete", "Onee"], 1, "there is no list “Onee”; did you mean “One”?"),
      (["lists", "rename", "One"], 2, "“lists” expects"),
      (["lists", "burn", "One"], 2, "not “burn”"),
      (["lists", "move", "One", "x"], 2, "not “x”"),
      (["lists", "color", "One", "mauve"], 2, "not “mauve”"),
      (["lists", "emoji", "One", "🏡🏡"], 2, "not “🏡🏡”"),
      (["lists", "color", "One"], 2, "“lists” expects"),
      (["lists", "add", " "], 1, ""), (["move", "1", "Nowhere"], 1, "there is no list “Nowhere”"),
      (["move", "x", "One"], 2, "found “x”"), (["move", "1", "2"], 2, "“move” expects"),
      (["move", "7", "One"], 1, "no task 7"), (["tag", "1", "#"], 2, "not “#”"),
      (["tag", "1", "a b"], 2, "not “a b”"), (["tag", "x"], 2, "“tag” expects"),
      (["link", "1"], 2, "“link” expects ID ADDRESS…"),
      (["link", "1", "example.org"], 2, "not “example.org”"),
      (["link", "1", "javascript:x"], 2, "a link is an address of the web"),
      (["link", "1", "file:///tmp/a%0Ab"], 2, "a link is an address"),
      (["link", "1", "https://example.org/\n-x"], 2, "a link is an address"),
      (["link", "1", "-x"], 2, "“-x”"), (["link", "7", "https://example.org/"], 1, "no task 7"),
      (["tag", "1", "a", "--remove"], 2, "does not understand --remove"),
    ] as [([String], Int32, String)])
  func refusals(words: [String], code: Int32, reason: String) throws {
    try sandbox.succeed("lists", "add", "One")
    try sandbox.succeed("add", "a")
    let outcome = try Program.run(sandbox.program, words + ["--data", sandbox.data])
    #expect(outcome.code == code && outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(try sandbox.succeed("lists") == "0\t0\tOne\n")
    #expect(try names() == ["a"])
  }
}
