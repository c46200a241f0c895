import Glibc
import Loop
import LoopSupport
import Testing

@testable import Widgets

/// Programs that mean no good, as real processes. What they do takes real time; no test measures it.
@Suite("A widget's program as a process")
struct GuestProcessTests {
  private let folder = ScratchFolder()

  /// What became of a script that was asked, as a program of its own.
  private func outcome(
    of script: String, line: String = "", _ limits: GuestLimits = GuestLimits(),
    environment: [String] = [], interpreter: String = "/bin/sh"
  ) throws -> GuestOutcome {
    let run = GuestRun(
      try folder.program(script, interpreter: interpreter), line: line, limits, environment)
    return try #require(run.outcome())
  }

  private func text(_ outcome: GuestOutcome) -> String {
    guard case .answered(let bytes) = outcome else { return "\(outcome)" }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: One that does as it should

  @Test("It reads the line, prints a document and ends")
  func answers() throws {
    #expect(text(try outcome(of: "read -r line; echo \"got $line\"", line: "{}\n")) == "got {}\n")
    #expect(text(try outcome(of: "exit 0", line: "{}\n")) == "")
    let long = String(repeating: "x", count: 60_000) + "\n"
    #expect(text(try outcome(of: "cat", line: long)) == long)
    #expect(
      text(try outcome(of: "echo unread", line: String(repeating: long, count: 5))) == "unread\n")
  }

  @Test("It knows of the session what it is told, and has nothing else open")
  func inherits() throws {
    let here = open("/dev/zero", O_RDONLY)
    defer { close(here) }
    let environment = ["HOME=/nowhere", "LANG=de_DE.UTF-8"]
    #expect(
      text(try outcome(of: "exec env", environment: environment))
        .split(separator: "\n").map(String.init).filter {
          !$0.hasPrefix("PWD=") && !$0.hasPrefix("_=")
        }
        == environment)
    // One is the folder that is listed.
    #expect(text(try outcome(of: "exec ls /proc/self/fd")) == "0\n1\n2\n3\n")
    #expect(text(try outcome(of: "pwd")) == folder.path + "\n")
    #expect(text(try outcome(of: "kill -TERM $$; echo deaf")) == "signalled(15)")
  }

  // MARK: Ways to end

  @Test("A code but 0 is told", arguments: [1, 2, 126, 127, 255])
  func codes(code: Int32) throws {
    #expect(try outcome(of: "echo '{}'; exit \(code)") == .exited(code))
  }

  @Test(
    "It may die by each signal",
    arguments: [
      SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGKILL, SIGUSR1, SIGSEGV, SIGPIPE,
      SIGALRM, SIGTERM,
    ])
  func signals(number: Int32) throws {
    #expect(try outcome(of: "echo '{'; kill -\(number) $$; exec sleep 60") == .signalled(number))
  }

  @Test("What is no program is not run, with the reason")
  func notRun() throws {
    func outcome(_ program: GuestProgram) -> GuestOutcome? {
      GuestRun(program, line: "{}\n", GuestLimits(), []).outcome()
    }
    let path = folder["nothing"]
    #expect(outcome(GuestProgram(path: path, folder: folder.path)) == .notRun(ENOENT))
    #expect(outcome(GuestProgram(path: "/bin/sh", folder: path)) == .notRun(ENOENT))
    #expect(outcome(GuestProgram(path: folder.path, folder: folder.path)) == .notRun(EACCES))
    let orphan = try folder.program("", interpreter: "/nowhere/sh")
    #expect(outcome(orphan) == .notRun(ENOENT))
    let garbage = try folder.program("\u{7F}ELF rubbish", interpreter: nil)
    #expect(outcome(garbage) == .notRun(ENOEXEC))
    chmod(garbage.path, 0o600)
    #expect(outcome(garbage) == .notRun(EACCES))
  }

  // MARK: Those that mean no good

  @Test(
    "One that does not end is killed at its deadline, whatever it does instead",
    arguments: [
      "exec sleep 3600", "trap '' TERM INT HUP; while :; do read -r x </dev/zero; done",
      "exec 1>&- 0<&- ; exec sleep 3600", "kill -STOP $$", "echo '{\"widget\": 1'; exec sleep 3600",
      "sleep 2; echo 'an answer that comes too late'",
    ])
  func late(script: String) throws {
    var limits = GuestLimits()
    limits.deadline = .milliseconds(300)
    // A processor's limit would be a signal.
    limits.processor = 60
    #expect(try outcome(of: script, limits) == .late)
  }

  @Test(
    "What it has started ends with it, at its end and at the deadline", arguments: [true, false])
  func children(isLate: Bool) throws {
    var limits = GuestLimits()
    limits.deadline = isLate ? .milliseconds(500) : .seconds(60)
    let script = """
      for n in 1 2 3; do (trap '' TERM; sleep 3600) & done
      setsid sleep 3600 2>/dev/null &
      \(isLate ? "wait" : "echo started")
      """
    let run = GuestRun(try folder.program(script), line: "", limits, [])
    let outcome = run.outcome()
    #expect(outcome == (isLate ? .late : .answered(Array("started\n".utf8))))
    // Nobody is left in its group; what was killed goes in its own time.
    #expect(run.hasNobodyLeft)
  }

  /// Ordinary users alone are held to a number of processes.
  private static let asNobody =
    "use POSIX; $SIG{CHLD} = 'IGNORE'; POSIX::setgid(65534), POSIX::setuid(65534) if $> == 0; my $first = $$;"

  @Test("One that starts processes without end gets so many; all of them end with it")
  func forks() throws {
    func run(_ script: String, deadline: Duration) throws -> GuestRun {
      var limits = GuestLimits()
      limits.deadline = deadline
      limits.processor = 60
      let program = try folder.program(Self.asNobody + script, interpreter: "/usr/bin/perl")
      return GuestRun(program, line: "", limits, [])
    }
    // Each of them has as many children as it gets, and then no more.
    let refused = try run(
      """
      while (1) {
        my $child = fork;
        if (!defined $child) { last if $$ == $first; sleep 3600 }
        elsif ($child == 0) { sleep 3600 }
      }
      print "no more";
      """, deadline: .seconds(50))
    #expect(refused.outcome() == .answered(Array("no more".utf8)))
    #expect(refused.hasNobodyLeft)
    let late = try run("fork while 1;", deadline: .milliseconds(300))
    #expect(late.outcome() == .late)
    #expect(late.hasNobodyLeft)
  }

  @Test("One that prints without end is ended at 64 KB, and costs no more memory than that")
  func endless() throws {
    #expect(try outcome(of: "exec cat /dev/zero") == .tooLong)
    #expect(try outcome(of: "exec head -c 65537 /dev/zero") == .tooLong)
    let outcome = try outcome(of: "exec head -c 65536 /dev/zero")
    #expect(outcome == .answered([UInt8](repeating: 0, count: 65_536)))
  }

  @Test("One that takes too much memory, processor, files or disk gets no more")
  func limits() throws {
    #expect(
      text(
        try outcome(of: "my $x = 'a' x (200 << 20); print 'had it';", interpreter: "/usr/bin/perl"))
        != "had it")
    var limits = GuestLimits()
    // A machine at work takes its time.
    (limits.processor, limits.deadline) = (1, .seconds(50))
    #expect(try outcome(of: "while :; do :; done", limits) == .signalled(SIGKILL))
    #expect(text(try outcome(of: "ulimit -n; ulimit -c; ulimit -f")) == "64\n0\n0\n")
    #expect(text(try outcome(of: "ulimit -v")) == "65536\n")
  }

  @Test("One that is changed while it runs goes on as it was or fails; nothing else happens")
  func changes() throws {
    let script =
      "read -r line; cp /dev/null \"$0\" 2>/dev/null; mv \"$0\" \"$0.old\" 2>/dev/null; echo end"
    #expect(text(try outcome(of: script, line: "{}\n")) == "end\n")
  }

  // MARK: What it may reach

  @Test("It reads the system and its folder, and writes nowhere", .enabled(if: confines))
  func reaches() throws {
    let secret = ScratchFolder()
    #expect(mkdir(secret["home"], 0o700) == 0)
    secret.write("secret")
    folder.write("own")
    let script = """
      for path in /etc/passwd "\(folder["own"])" "\(secret["secret"])"; do
        if cat "$path" >/dev/null 2>&1; then echo yes; else echo no; fi
      done
      for path in "\(folder["own"])" "\(secret["secret"])" /tmp/new-\(getpid()); do
        if (echo x >>"$path") 2>/dev/null; then echo yes; else echo no; fi
      done
      ls "\(secret.path)" 2>/dev/null || echo no
      echo x >/dev/null && echo nothing
      """
    #expect(text(try outcome(of: script)) == "yes\nyes\nno\nno\nno\nno\nno\nnothing\n")
    var limits = GuestLimits()
    limits.readable = [secret.path]
    #expect(text(try outcome(of: script, limits)).hasPrefix("yes\nyes\nyes\nno\nno\nno\nhome\n"))
  }

  @Test("It gets a socket only where it may use the network, and none of the session's ever")
  func network() throws {
    let script = """
      use Socket;
      for my $family (AF_UNIX, AF_INET, AF_INET6) {
        print socket(my $s, $family, SOCK_STREAM, 0) ? "yes " : "no ";
      }
      print socketpair(my $a, my $b, AF_UNIX, SOCK_STREAM, 0) ? "pair" : "none";
      """
    func asked(_ mayUseNetwork: Bool) throws -> String {
      var limits = GuestLimits()
      limits.mayUseNetwork = mayUseNetwork
      return text(try outcome(of: script, limits, interpreter: "/usr/bin/perl"))
    }
    #expect(try asked(false) == "no no no pair")
    #expect(try asked(true) == "no yes yes pair")
  }

  @Test("It gains nothing from a program that is run as somebody else", .enabled(if: confines))
  func privileges() throws {
    let status = text(try outcome(of: "exec grep -E '^(NoNewPrivs|Seccomp):' /proc/self/status"))
    #expect(status == "NoNewPrivs:\t1\nSeccomp:\t2\n")
  }

  // MARK: The loop meanwhile

  @Test(
    "The loop is not woken by one that does nothing, and nothing of it is left when it is let go")
  func quiet() throws {
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    try loop.makeCurrent {
      var limits = GuestLimits()
      limits.deadline = .seconds(3_600)
      var endings = 0
      var outcomes: [GuestOutcome] = []
      var guest: GuestProcess? = GuestProcess(
        try folder.program("exec sleep 3600"), line: Array("{}\n".utf8), limits: limits, on: loop,
        ended: { endings += 1 }, completion: { outcomes.append($0) })
      let process = try #require(guest?.process)
      time.elapse(.seconds(60), running: loop)
      let before = loop.statistics
      time.elapse(.seconds(600), running: loop)
      #expect(loop.statistics.sourcesPerformed == before.sourcesPerformed)
      guest = nil
      #expect(guest == nil && waitsForEnd(of: process))
      time.elapse(.seconds(1), running: loop)
      #expect(endings == 1 && outcomes.isEmpty)
      #expect(waitpid(process, nil, 0) == -1 && errno == ECHILD)
      #expect(loop.limitDate(forMode: .default) == nil, "Something is left in the loop.")
    }
  }

  @Test("No descriptor is left behind, however one ends")
  func descriptors() throws {
    // Other tests open pipes meanwhile: what is looked for are those that this thread has made.
    for script in ["echo '{}'", "exit 3", "exec cat /dev/zero", "exec 0<&-; kill -9 $$"] {
      let run = GuestRun(try folder.program(script), line: "{}\n", GuestLimits(), [])
      let own = run.pipes
      #expect(!own.isEmpty)
      _ = run.outcome()
      #expect(openFiles().isDisjoint(with: own), "\(script)")
    }
  }

  /// Whether this kernel has Landlock.
  private static let confines = GuestStart.isConfined
}
