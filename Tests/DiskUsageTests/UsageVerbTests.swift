import ProgramSupport
import Testing

@testable import DiskUsage

/// `aloft usage`, run as a person or a script runs it.
@Suite("aloft usage", .timeLimit(.minutes(10)))
struct UsageVerbTests {
  private func usage(_ words: DiskPath...) throws -> Program {
    try Program.run(
      [Array(try BuiltProgram.path("aloft").utf8), Array("usage".utf8)] + words.map(\.bytes))
  }

  @Test("Without a PATH it is the home folder's file system, in a table with headings")
  func home() throws {
    let program = try usage()
    #expect(program.code == 0 && program.errors == "")
    #expect(program.lines.count == 2)
    #expect(program.lines.first?.hasPrefix("Path ") == true)
  }

  @Test("JSON has an object for each PATH, in order, with whole bytes and a rate of 0 to 1")
  func json() throws {
    let program = try usage("--json", "/", "/tmp/..")
    #expect(program.code == 0 && program.errors == "")
    let line = try Regex(
      #"\{"path":"(.*)","mount":".*","source":".*","total":\d+,"used":\d+,"available":\d+,"#
        + #""reserved":\d+,"rate":(1\.0|0\.\d+|\d\.?\d*e-\d+)\},?"#)
    #expect(program.lines.first == "[" && program.lines.last == "]")
    let objects = program.lines.dropFirst().dropLast()
    #expect(objects.map { $0.wholeMatch(of: line)?[1].substring } == ["/", "/tmp/.."])
  }

  @Test("--iec names its units; both ways agree on what is there")
  func units() throws {
    #expect(try usage("--iec", "/").lines.last?.contains("iB ") == true)
    #expect(try usage("/").lines.last?.contains("iB ") == false)
  }

  @Test("A PATH that does not exist is named, the others are printed all the same, the code is 1")
  func missing() throws {
    let program = try usage("--json", "/no/such/folder", "/")
    #expect(program.code == 1)
    #expect(
      program.errors == "aloft: There is nothing at /no/such/folder. Check how it is written.\n")
    #expect(program.lines.count == 3)
    let none = try usage("--json", "/no/such/folder")
    #expect(none.output == "[]\n" && none.code == 1)
    #expect(try usage("/no/such/folder").output == "")
  }

  @Test("A PATH of any bytes is named on one line, and is valid JSON where it exists")
  func anyBytes() throws {
    let folder = try TemporaryFolder()
    let path = DiskPath(Array((folder.path + "/").utf8) + [0xFF, 0x0A, 0x22])
    let missing = try usage(path)
    #expect(missing.code == 1)
    #expect(missing.errors.split(separator: "\n").count == 1)
    #expect(missing.errors.contains(#"/\xFF\n""#))
    try path.write("")
    let found = try usage("--json", path)
    #expect(found.code == 0)
    #expect(found.lines.count == 3)
    #expect(found.output.contains(#"/\\xFF\u000A\"","mount""#))
  }

  @Test(
    "A command line that makes no sense ends with code 2 and one line",
    arguments: [["--out", "x"], ["--jsn"], ["--json=1"], ["--data", "/tmp"]])
  func misuse(_ words: [String]) throws {
    let program = try Program.run(
      ([try BuiltProgram.path("aloft"), "usage"] + words).map { Array($0.utf8) })
    #expect(program.code == 2 && program.output == "")
    #expect(program.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "A dead mount ends at the deadline with a clear line; the others are printed",
    .enabled(if: Program.canMount, "it takes /dev/fuse and name spaces of users"))
  func dead() throws {
    let folder = try TemporaryFolder()
    let dead = folder.path + "/dead"
    let program = try Program.probe(
      "beside-dead", folder.path, try BuiltProgram.path("aloft"), "usage", "--json", dead, "/", dead
    )
    #expect(program.code == 1)
    #expect(program.lines.count == 3)
    #expect(
      program.errors == """
        aloft: \(dead) cannot be measured: the file system at \(dead) did not answer within 2 s. \
        Its server or program may be gone.
        aloft: \(dead) cannot be measured: the file system at \(dead) has not answered the last \
        question yet.

        """)
  }

  @Test(
    "It ends beside a mount whose program has taken the question and never answers",
    .enabled(if: Program.canMount, "it takes /dev/fuse and name spaces of users"))
  func taken() throws {
    let folder = try TemporaryFolder()
    let mount = folder.path + "/taking"
    func usage() throws -> Program {
      try Program.probe(
        "beside-taking", folder.path, try BuiltProgram.path("aloft"), "usage", "--json", mount)
    }
    let answered = try usage()
    #expect(answered.code == 0 && answered.errors == "")
    #expect(answered.output.contains(#""total":1000000,"used":400000,"available":500000"#))
    try folder.write("", to: "hang")
    let taken = try usage()
    #expect(taken.code == 1)
    #expect(
      taken.errors == """
        aloft: \(mount) cannot be measured: the file system at \(mount) did not answer within 2 s. \
        Its server or program may be gone.

        """)
  }

  @Test("A PATH through /proc/self is this process's, not that of whoever asks for it")
  func oneself() throws {
    let program = try usage("--json", "/proc/self/cwd", "/proc/thread-self/cwd", ".")
    #expect(program.code == 0 && program.errors == "")
    let mounts = program.lines.dropFirst().dropLast().map { $0.split(separator: ",").dropFirst() }
    #expect(mounts.count == 3 && Set(mounts.map { $0.first }).count == 1)
  }
}
