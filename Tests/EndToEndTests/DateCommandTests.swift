import Testing

/// Dates on the command line.
@Suite struct DateCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func names(_ words: String...) throws -> [String] {
    try Program.run(sandbox.program, ["list", "--data", sandbox.data] + words).output
      .split(separator: "\n").map { String($0.split(separator: "\t")[3]) }
  }

  @Test("Behaviour 57: a date in the name is no part of it, and is printed as todo.txt has it")
  func typing() throws {
    try sandbox.succeed("add", "Pay rent +Home 2090-01-31 9:00")
    try sandbox.succeed("add", "Read “2090-01-31”")
    #expect(try names() == ["Pay rent +Home due:2090-01-31T09:00", "Read “2090-01-31”"])
    #expect(
      try sandbox.succeed("list", "--json").contains(#""due":"2090-01-31T09:00"#))
  }

  @Test("What was taken for a date is said beside the number, which stays alone on standard output")
  func saying() throws {
    let rent = try sandbox.run("add", "Pay rent every month on the 1st 9:00")
    #expect(rent.output == "1\n" && rent.errors.hasPrefix("1  Pay rent   Due "))
    #expect(rent.errors.hasSuffix(" · every month on day 1 · a reminder\n"))
    #expect(try sandbox.run("add", "Read 1984").errors == "")
    let renamed = try sandbox.run("rename", "2", "Read 2090-01-31")
    #expect(
      renamed.errors.contains("2  Read   Due ") && renamed.errors.hasSuffix("2090 · a reminder\n"))
  }

  @Test("A date stays in the name behind a backslash, or with --no-date")
  func keeping() throws {
    let words = ["tomorrow", "every 2 weeks", "2090-01-31"]
    for word in words { try sandbox.succeed("add", "Read \\\(word)") }
    for word in words { try sandbox.succeed("add", "--no-date", "Write \(word)") }
    let kept = words.map { "Read \($0)" } + words.map { "Write \($0)" }
    #expect(try names().sorted() == kept.sorted())
    try sandbox.succeed("rename", "1", "--no-date", "Call on friday")
    #expect(try names().contains("Call on friday"))
    #expect(try sandbox.run("done", "--no-date", "1").code == 2)
  }

  @Test("A task is given a date, another one, and none; what is over stands first in the agenda")
  func due() throws {
    try sandbox.succeed("add", "One")
    try sandbox.succeed("add", "Two")
    #expect(
      try sandbox.run("due", "1", "2", "2020-01-01").errors == "Changed the dates of 2 tasks\n")
    #expect(try names("--overdue") == ["One due:2020-01-01", "Two due:2020-01-01"])
    try sandbox.succeed("due", "1", "2090-12-31", "17:00")
    #expect(try names("--due") == ["Two due:2020-01-01"])
    #expect(try names("--order", "due").first == "Two due:2020-01-01")
    #expect(try sandbox.succeed("agenda") == "Overdue\n  2\t2020-01-01\tTwo\n")
    try sandbox.succeed("due", "2", "-")
    #expect(try names("--overdue").isEmpty)
    #expect(try sandbox.run("agenda").errors == "Nothing is due\n")
    try sandbox.succeed("undo")
    #expect(try names("--overdue") == ["Two due:2020-01-01"])
  }

  @Test("What was due before today is put off at once, at the times that it has, in one step")
  func postpone() throws {
    try sandbox.succeed("add", "One 2020-01-01 18:00 +Home")
    try sandbox.succeed("add", "Two 2020-01-02")
    try sandbox.succeed("add", "Three 2090-01-01")
    #expect(
      try sandbox.run("postpone", "--overdue", "2090-12-31").errors
        == "Changed the dates of 2 tasks\n")
    #expect(
      try names("--order", "due") == [
        "Three due:2090-01-01", "One +Home due:2090-12-31T18:00", "Two due:2090-12-31",
      ])
    #expect(try sandbox.run("postpone", "--overdue", "tomorrow").errors == "Nothing is overdue\n")
    try sandbox.succeed("undo")
    #expect(try names("--overdue").count == 2)
    try sandbox.succeed("postpone", "1", "2", "2091-01-01")
    #expect(try names("--overdue").isEmpty)
    for words in [
      ["--overdue"], ["1"], ["1", "every", "day"], ["--overdue", "sometime"], ["2090-01-01"],
    ] {
      let outcome = try Program.run(
        sandbox.program, ["postpone"] + words + ["--data", sandbox.data])
      #expect(outcome.code != 0 && outcome.messages.count >= 1, "\(words)")
    }
  }

  @Test("One occurrence is skipped, not done; what does not repeat or is not there is refused")
  func skip() throws {
    try sandbox.succeed("add", "Pay rent 2090-01-31 every month")
    try sandbox.succeed("add", "Call Anna")
    let skipped = try sandbox.run("skip", "1")
    #expect(skipped.code == 0 && skipped.output == "" && skipped.errors == "Skipped “Pay rent”\n")
    #expect(try names("--all") == ["Pay rent due:2090-02-28", "Call Anna"])
    #expect(
      try sandbox.succeed("history").split(separator: "\n")[0].hasSuffix("\tSkipped “Pay rent”"))
    for (number, reason) in [("2", "does not repeat"), ("9", "There is no task 9.")] {
      let refused = try sandbox.run("skip", "1", number)
      #expect(refused.code == 1 && refused.errors.contains(reason), "\(refused.errors)")
    }
    #expect(try names() == ["Pay rent due:2090-02-28", "Call Anna"])
    #expect(try sandbox.run("undo").errors == "Undone: skipped “Pay rent”\n")
    #expect(try names() == ["Pay rent due:2090-01-31", "Call Anna"])
  }

  @Test("A date has a reminder, and any others that are added, until they are taken away")
  func reminders() throws {
    try sandbox.succeed("add", "One 2090-01-31 9:00")
    for word in ["10m", "1d", "10m", "2090-01-30"] { try sandbox.succeed("reminder", "1", word) }
    #expect(
      try sandbox.succeed("list", "--json").contains(
        #""reminders":["-PT0S","-PT600S","-PT86400S","2090-01-30T09:00"]"#))
    try sandbox.succeed("reminder", "1", "-1d")
    try sandbox.succeed("reminder", "1", "-2090-01-30")
    #expect(try sandbox.succeed("list", "--json").contains(#""reminders":["-PT0S","-PT600S"]"#))
    #expect(try sandbox.run("reminder", "1", "start-1h").code != 0, "it has no start")
    try sandbox.succeed("start", "1", "2090-01-01")
    try sandbox.succeed("reminder", "1", "start-1h")
    try sandbox.succeed("reminder", "1", "start")
    #expect(
      try sandbox.succeed("list", "--json").contains(
        #""reminders":["-PT0S","-PT600S","start-PT3600S","start-PT0S"]"#))
    try sandbox.succeed("reminder", "1", "-")
    #expect(try !sandbox.succeed("list", "--json").contains("PT"))
    for words in [["1"], ["1", "soon"], ["1", "start-x"], ["1", "every", "day"], ["10m"]] {
      let outcome = try Program.run(
        sandbox.program, ["reminder"] + words + ["--data", sandbox.data])
      #expect(outcome.code != 0 && outcome.messages.count >= 1, "\(words)")
    }
  }

  @Test("Behaviour 54: a time of another zone is a moment: so it is in order, and so it is printed")
  func dueElsewhere() throws {
    let (home, away) = (["TZ": "America/New_York"], ["TZ": "Pacific/Auckland"])
    #expect(try sandbox.run("add", "Flight 2090-11-24 20:00", environment: home).code == 0)
    #expect(try sandbox.run("add", "Train 2090-11-25 9:00", environment: away).code == 0)
    func list(_ environment: [String: String]) throws -> [String] {
      try sandbox.run("list", "--order", "due", environment: environment).output
        .split(separator: "\n").map { String($0.split(separator: "\t")[3]) }
    }
    #expect(try list(home) == ["Train due:2090-11-24T15:00", "Flight due:2090-11-24T20:00"])
    #expect(try list(away) == ["Train due:2090-11-25T09:00", "Flight due:2090-11-25T14:00"])
  }

  @Test(
    "Behaviour 54: to a traveller the agenda is in the order of the days and times where they are")
  func travelling() throws {
    let (home, away) = (["TZ": "America/New_York"], ["TZ": "Pacific/Auckland"])
    for words in ["Flight 2020-11-24 9:00", "Pack 2020-11-24", "Land 2020-11-25 23:30"] {
      #expect(try sandbox.run("add", words, environment: home).code == 0)
    }
    func agenda(_ environment: [String: String]) throws -> [String] {
      try sandbox.run("agenda", environment: environment).output.split(separator: "\n").dropFirst()
        .map { String($0.replacing("\t", with: " ")) }
    }
    #expect(
      try agenda(home)
        == ["  1 2020-11-24 Flight", "  2 2020-11-24 Pack", "  3 2020-11-25 Land"])
    #expect(
      try agenda(away)
        == ["  2 2020-11-24 Pack", "  1 2020-11-25 Flight", "  3 2020-11-26 Land"])
  }

  @Test(
    "A task is hidden until a date, not after it is due, and its dates are exported for calendars")
  func start() throws {
    try sandbox.succeed("add", "One 2090-01-31")
    try sandbox.succeed("start", "1", "2090-01-30")
    #expect(try names("--later") == ["One due:2090-01-31"])
    #expect(try sandbox.run("start", "1", "2090-02-01").code == 1)
    #expect(
      try sandbox.succeed("export", "--format", "calendar").contains("VALUE=DATE:20900131\r\n"))
    try sandbox.succeed("start", "1", "-")
    #expect(try names("--later").isEmpty)
  }

  @Test("Behaviour 59: what comes again moves on when it is done")
  func again() throws {
    try sandbox.succeed("add", "Water the plants every 3 days after completion")
    #expect(
      try sandbox.succeed("show", "1").split(separator: "\n").last?
        .contains(" · every 3 days after completion · reminder") == true)
    try sandbox.succeed("done", "1")
    #expect(try sandbox.succeed("history").contains("\tCompleted “Water the plants”\n"))
    #expect(try sandbox.succeed("show", "2").contains("done"))
    #expect(try names().count == 1 && names("--all").count == 2)
    #expect(try names("--due").isEmpty, "three days from now")
    try sandbox.succeed("undo")
    #expect(try names("--all").count == 1 && names("--due").count == 1)
  }

  @Test("What is no date, and a task that is not there, are refused, and nothing changes")
  func refusals() throws {
    try sandbox.succeed("add", "One")
    for (words, code, reason) in [
      (["due", "1", "soonish"], Int32(1), "“soonish” is no date"),
      (["due", "1", "none"], 1, "; a lone - takes the date away"),
      (["start", "1", "none"], 1, "; a lone - takes the date away"),
      (["due", "1", "2026-02-30"], 1, "no day of the calendar"),
      (["due", "7", "fri"], 1, "no task 7"),
      (["start", "1", "every day"], 2, "“every day”"), (["due", "x", "fri"], 2, "“x”"),
      (["agenda", "many"], 2, "“many”"),
    ] {
      let run = try Program.run(
        sandbox.program, [words[0], "--data", sandbox.data] + words.dropFirst())
      #expect(run.code == code && run.errors.contains(reason), "\(words): \(run.errors)")
    }
    #expect(try names() == ["One"])
  }
}
