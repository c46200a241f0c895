import Glibc
import ProgramSupport
import System
import Testing

extension WindowTests {
  /// The app beside widgets that are programs of their own.
  @Suite struct Guests {
    let sandbox: Sandbox
    let desktop: Desktop

    init() throws {
      sandbox = try Sandbox()
      desktop = try Desktop()
    }

    @Test(
      "A widget's program that runs when the app ends goes with it, and so does what it has started"
    )
    func end() throws {
      try sandbox.folder.writeProgram(
        "#!/bin/sh\ntrap '' TERM INT HUP\nsleep 3600 &\nwait\n", to: "hang")
      try sandbox.folder.write(
        #"{"widget": 1, "name": "Hang", "version": 1, "every": 60}"#, to: "hang.widget")
      try sandbox.succeed("widget", "install", sandbox.folder["hang"])
      try sandbox.succeed("settings", "widgets", "program:hang")
      let program = try Program(
        sandbox.program, ["aloft:show", "--data", sandbox.data],
        environment: sandbox.folders.merging(desktop.environment) { $1 })
      var group: pid_t?
      // The shell leads a group of its own, with somebody in it.
      try poll("the program runs: \(program.account)") {
        let all = processes()
        group =
          all.first { leader in
            leader.parent == program.process && leader.number == leader.group
              && all.contains { $0.parent == leader.number }
          }?.number
        return group != nil
      }
      program.signal(SIGTERM)
      #expect(try program.wait() == 0)
      let guest = try #require(group)
      try poll("nobody is left of it") { processes().allSatisfy { $0.group != guest } }
    }

    private struct Process {
      var number: pid_t
      var parent: pid_t
      var group: pid_t
    }

    /// All of the machine, as proc_pid_stat(5) has them.
    private func processes() -> [Process] {
      Folder.names(in: "/proc").compactMap { name in
        guard let number = pid_t(name) else { return nil }
        // A name may have spaces and brackets in it.
        let numbers =
          Tools.text(of: "/proc/\(name)/stat").split(separator: ")").last?
          .split(separator: " ").compactMap { pid_t($0) } ?? []
        return numbers.count > 1
          ? Process(number: number, parent: numbers[0], group: numbers[1]) : nil
      }
    }
  }
}
