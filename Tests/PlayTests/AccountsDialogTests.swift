import App
import Canvas
import GoldenSupport
import Kit
import Loop
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing
import Wording

/// Accounts are added, changed and removed in the window, with a stand-in for the program that syncs.
@Suite struct AccountsDialogTests {
  private let folder: TemporaryFolder
  private let database: TaskDatabase
  private let program = IOThread()

  /// Answers what it was told to, one turn of the loop later.
  private final class IOThread {
    var asked: [[String]] = []
    var secrets: [String] = []
    /// What it answers to each verb; nil: it is not there.
    var answer: (_ words: [String]) throws -> String? = { _ in "end\t0\n" }
  }

  init() throws {
    folder = try TemporaryFolder()
    database = try TaskDatabase.open(folder: folder.path).database
  }

  private func stage(_ size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage(database: database, text: try FontTextEngine(fonts: .fixed), size: size)
    let loop = stage.loop
    stage.sync.accounts = SyncAccounts(database) { [program] words, secret, done in
      program.asked.append(words)
      program.secrets.append(secret)
      let text = try? program.answer(words)
      let timer = Timer(fire: loop.now, interval: 0, repeats: false) { _ in
        done(text.map { SyncAnswer($0) })
      }
      loop.add(timer, forMode: .common)
    }
    return stage
  }

  private func turn(_ stage: Stage) { stage.advance(by: .milliseconds(20)) }

  private func open(_ stage: Stage) throws {
    stage.key(KeyPress(.character(","), .control))
    try stage.click("Accounts…")
    turn(stage)
  }

  /// Ann's account, with a calendar for the tasks without a list and one that stands for none.
  private func addAccount() throws {
    let account = try database.accounts.save(
      SyncAccount(url: "https://cloud.example.org/", user: "ann"))
    _ = try database.accounts.save(
      SyncCollection(account: account.id, href: "/ann/home/", name: "Home", list: nil))
  }

  private static let lists = "calendar\t1\t/ann/work/\tWork\nend\t0\n"

  private func values(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .comboBox && $0.frame.height > 0 }
      .map { $0.semantics.name + ": " + $0.semantics.value }
      .filter { $0.hasPrefix("Home") || $0.hasPrefix("Work") }
  }

  private func field(_ stage: Stage, _ name: String) -> String? {
    stage.nodes.first { $0.semantics.role == .field && $0.semantics.name == name }?.semantics.value
  }

  @Test("Where the program is not there one sentence says which package brings it")
  func notInstalled() throws {
    program.answer = { _ in nil }
    let stage = try stage()
    try open(stage)
    #expect(stage.shows("“aloft-sync” is not installed; the package of that name brings it"))
    let add = stage.nodes.first { $0.semantics.name == "Add account…" }
    #expect(add?.semantics.states.contains(.disabled) == true)
    stage.key(KeyPress(.escape))
    #expect(!stage.shows("Add account…") && stage.shows("Settings"))
  }

  @Test("An account is added by keys; the password is seen nowhere and in no list of processes")
  func adding() throws {
    let stage = try stage()
    var passes = 0
    stage.sync.start = { passes += 1 }
    try open(stage)
    try stage.click("Add account…")
    for text in ["example.org", "ann"] {
      stage.type(text)
      stage.key(KeyPress(.tab))
    }
    stage.type("sesame é")
    #expect(field(stage, "Password") == "*********")
    #expect(!stage.root.semanticTree().dump().contains("sesame"))
    program.answer = { _ in "say\texample.org does not take the password.\nend\t1\n" }
    stage.key(KeyPress(.enter))
    turn(stage)
    #expect(stage.shows("example.org does not take the password."))
    #expect(program.asked.last == ["add", "--", "example.org", "ann"])
    #expect(program.secrets.last == "sesame é\n")

    program.answer = { [self] words in
      if words[0] == "add" { try addAccount() }
      return words[0] == "lists" ? Self.lists : "say\tNobody keeps passwords here.\nend\t0\n"
    }
    try stage.click("Add")
    turn(stage)
    #expect(stage.shows("ann at cloud.example.org"))
    #expect(stage.shows("Nobody keeps passwords here."))
    #expect(values(stage) == ["Home: Tasks without a list"] && passes == 1)
  }

  @Test(
    "A certificate of nobody’s is shown and taken only once the person has said so, for that address"
  )
  func certificate() throws {
    let stage = try stage()
    try open(stage)
    try stage.click("Add account…")
    for text in ["https://nas/", "ann"] {
      stage.type(text)
      stage.key(KeyPress(.tab))
    }
    program.answer = { _ in "fingerprint\tAB:CD\nsay\tNobody vouches.\nend\t1\n" }
    try stage.click("Add")
    turn(stage)
    #expect(stage.shows("Its SHA-256 fingerprint: AB:CD"))
    try stage.click("It is the same")
    turn(stage)
    #expect(program.asked.last == ["add", "--fingerprint", "AB:CD", "--", "https://nas/", "ann"])
    // Another address has another certificate.
    stage.type("x")
    #expect(!stage.shows("It is the same"))
    try stage.click("Add")
    turn(stage)
    #expect(program.asked.last?.contains("--fingerprint") == false)
  }

  @Test(
    "For a server that asks for one the files of a certificate are named, by keys and by the mouse")
  func clientCertificate() throws {
    let stage = try stage()
    try open(stage)
    try stage.click("Add account…")
    for text in ["nas.example", "ann", "sesame"] {
      stage.type(text)
      stage.key(KeyPress(.tab))
    }
    #expect(field(stage, "File with the certificate") == nil)
    stage.key(KeyPress(.space))
    stage.type("~/ann.pem")
    #expect(field(stage, "File with the certificate") == "~/ann.pem")
    stage.key(KeyPress(.enter))
    turn(stage)
    #expect(program.asked.last == ["add", "--certificate=~/ann.pem", "--", "nas.example", "ann"])
    // It was added, and so the dialog is closed.
    try stage.click("Add account…")
    for text in ["nas.example", "ann"] {
      stage.type(text)
      stage.key(KeyPress(.tab))
    }
    try stage.click("Client certificate…")
    stage.key(KeyPress(.tab))
    stage.type("-k.pem")
    let former = program.asked.count
    // A key alone leads to what is missing.
    stage.key(KeyPress(.enter))
    #expect(program.asked.count == former)
    stage.type("c.pem")
    stage.key(KeyPress(.enter))
    turn(stage)
    #expect(
      program.asked.last == [
        "add", "--certificate=c.pem", "--key=-k.pem", "--", "nas.example", "ann",
      ])
  }

  @Test("A calendar is given to a list and taken from it, a new one is made, a pass follows each")
  func linking() throws {
    try addAccount()
    try database.perform(
      .addList(try TaskName("Garden")), at: Timestamp(milliseconds: 1_800_000_000_000))
    program.answer = { $0 == ["lists"] ? Self.lists : "end\t0\n" }
    let stage = try stage()
    var passes = 0
    stage.sync.start = { passes += 1 }
    try open(stage)
    #expect(values(stage) == ["Home: Tasks without a list", "Work: Not synced"])
    #expect(passes == 0 && program.asked == [["lists"]])
    func choose(_ line: String, _ item: String) throws {
      try stage.click(line)
      try stage.click(item)
      turn(stage)
    }
    try choose("Work", "New list “Work”")
    #expect(program.asked.last == ["lists", "link", "--", "/ann/work/", "Work"])
    try choose("Work", "Garden")
    #expect(program.asked.last == ["lists", "link", "--", "/ann/work/", "Garden"])
    try choose("Home", "Not synced")
    #expect(program.asked.last == ["lists", "unlink", "--", "/ann/home/"])
    try stage.click("ann at cloud.example.org")
    try stage.click("New calendar for a list")
    try stage.click("Garden")
    turn(stage)
    #expect(program.asked.last == ["lists", "make", "--", "Garden", "1"] && passes == 4)
  }

  @Test("Removing asks first and says that the tasks stay; the keys that choose do not")
  func removing() throws {
    try addAccount()
    let stage = try stage()
    try open(stage)
    func ask() throws {
      try stage.click("ann at cloud.example.org")
      try stage.click("Remove…")
    }
    try ask()
    #expect(stage.shows("The tasks stay, here and on the server."))
    stage.key(KeyPress(.escape))
    try ask()
    try stage.click("Remove")
    turn(stage)
    #expect(program.asked == [["lists"], ["remove", "1"]])
    try stage.click("Home")
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.left))
    turn(stage)
    #expect(program.asked.count == 2)
  }

  @Test("It says how it stands while it is open, and leaves nothing behind that listens")
  func following() throws {
    try addAccount()
    let stage = try stage()
    try open(stage)
    let start = Stage.defaultClock
    func follow(_ state: SyncStatus.State) {
      stage.sync.follow(SyncStatus(state, since: start, lastPass: start))
      turn(stage)
    }
    follow(.working)
    #expect(stage.shows("Syncing…"))
    follow(.inStep)
    #expect(stage.shows("In step with the server"))
    for _ in 1...2 { stage.key(KeyPress(.escape)) }
    let tree = stage.root.semanticTree().dump()
    stage.sync.follow(SyncStatus(.inStep, since: start))
    #expect(stage.root.semanticTree().dump() == tree)
  }

  @Test("Pictures: accounts, and a fingerprint", arguments: ["light", "dark", "mirrored"])
  func pictures(_ look: String) throws {
    try addAccount()
    let answer = "fingerprint\t" + Array(repeating: "AB:CD:12:7F", count: 8).joined(separator: ":")
    program.answer = { $0 == ["lists"] ? Self.lists : answer + "\nend\t1\n" }
    let stage = try stage()
    if look == "dark" { stage.setTheme(.dark) }
    if look == "mirrored" { stage.setDirection(.rightToLeft) }
    stage.sync.follow(SyncStatus(.inStep, since: Stage.defaultClock))
    turn(stage)
    // Not by the settings, which say in which folder the test is.
    try stage.click("In step with the server")
    try stage.click("Accounts…")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "accounts", look)
    try stage.click("Add account…")
    for text in ["https://cloud.example.org/", "ann", "sesame"] {
      stage.type(text)
      stage.key(KeyPress(.tab))
    }
    try stage.click("Add")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "account-new", look)
    try stage.click("Client certificate…")
    stage.type("~/ann.pem")
    stage.advance(by: .seconds(1))
    expectGolden(stage, "account-files", look)
  }
}
