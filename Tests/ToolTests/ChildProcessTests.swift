import App
import Glibc
import ProgramSupport
import Testing

@testable import Commands

/// Programs that are run to their end for what they print.
@Suite struct ChildProcessTests {
  @Test("It reads what it is given to the end, and what it prints is heard")
  func story() throws {
    let bytes = ChildProcess.run(
      "/bin/sh", ["sh", "-c", "read -r word; rest=$(cat); echo \"$1 $word$rest\"", "sh", "a"],
      input: Array("secret\n".utf8))
    #expect(String(decoding: try #require(bytes), as: UTF8.self) == "a secret\n")
  }

  @Test("One that is not there is told from one that says nothing")
  func absence() {
    #expect(ChildProcess.run("aloft-no-such-program", ["x"]) == nil)
    #expect(ChildProcess.run("true", ["true"]) == [])
  }

  @Test("What it talks by is open once: nothing else of it comes along, nor to other programs")
  func descriptors() throws {
    // Other tests have open what they did not mark to be closed; that is none of its business.
    let script = """
      for place in 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; do
        [ "$(readlink /proc/$$/fd/$place)" = "$(readlink /proc/$$/fd/0)" ] && echo $place
      done
      """
    let bytes = ChildProcess.run("/bin/sh", ["sh", "-c", script])
    #expect(String(decoding: try #require(bytes), as: UTF8.self) == "")
  }

  @Test("What is printed without end is not read without end")
  func endless() throws {
    #expect(try #require(ChildProcess.run("yes", ["yes"])).count < 1 << 19)
  }

  @Test("Lines that aloft-sync answers are understood; what has no end is not well")
  func answers() {
    let answer = SyncAnswer("calendar\t1\t/c/\tWork\nmood\tfine\nsay\tHello\nend\t0\n")
    #expect(answer.isWell && answer.sentences == ["Hello"] && answer.fingerprint == nil)
    #expect(answer.calendars.map(\.name) == ["Work"])
    #expect(!SyncAnswer("").isWell && !SyncAnswer("end\t1\n").isWell && !SyncAnswer("end\n").isWell)
    #expect(SyncAnswer("fingerprint\tAB\nend\t1\n").fingerprint == "AB")
  }
}
