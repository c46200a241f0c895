import Dates
import Glibc
import ProgramSupport
import Sync
import System
import TaskStore
import Tasks
import Testing

@testable import CalDAV

func makeFolder(_ path: String) throws { try Folder.make(path) }

/// The program as people have it, on stores of two machines and one server.
@Suite("aloft-sync keeps two machines in step") struct SyncProgramTests {
  func radicale() throws -> RealServer { try RealServer.running(.radicale) }

  /// A name that no other test has at the shared server.
  func joined(_ user: String, _ replicas: Replica...) throws -> String {
    try join(try radicale(), at: "/", user, replicas)
    return try radicale().url("/")
  }

  private func join(
    _ server: RealServer, at path: String, _ user: String, _ replicas: [Replica]
  ) throws {
    for replica in replicas {
      let (code, text) = try replica.sync(
        "add", server.url(path), user, input: RealServer.password + "\n")
      #expect(code == 0, "\(text)")
    }
  }

  @Test(
    "A change on one arrives on the other, and a second pass does nothing",
    arguments: RealServer.kinds)
  func story(kind: RealServer.Kind) throws {
    let (one, two) = (try Replica(), try Replica())
    try one.add("Buy food", "Call Ann")
    // Xandikos has one person, and so one server for this test alone.
    let xandikos = kind == .xandikos ? try RealServer(kind) : nil
    defer { withExtendedLifetime(xandikos) {} }
    switch (kind, xandikos) {
    case (.xandikos, let xandikos?):
      try join(xandikos, at: "/user/", "user", [one, two])
    case (.given, _): try join(try RealServer.running(.given), at: "/", "story", [one, two])
    default: _ = try joined("story", one, two)
    }
    for replica in [one, two] {
      let (code, text) = try replica.sync()
      #expect(code == 0, "\(text)")
    }
    #expect(try two.names() == ["Buy food", "Call Ann"])
    #expect(one.status?.state == .inStep)

    try two.database.perform(.complete([try two.task("Buy food").id]), at: Replica.moment)
    try two.database.perform(
      .rename(try two.task("Call Ann").id, to: NewTask(try TaskName("Call Bob"))),
      at: Replica.moment)
    try one.add("Water plants")
    for replica in [two, one, two] { #expect(try replica.sync().code == 0) }
    for replica in [one, two] {
      #expect(try replica.names() == ["Buy food", "Call Bob", "Water plants"])
      #expect(try replica.task("Buy food").completed != nil)
    }
    // What a pass did is one step that can be undone.
    try one.database.undo()
    #expect(try one.task("Call Ann").completed == nil)

    let (code, text) = try two.sync("--dry-run")
    #expect(code == 0 && text.isEmpty, "\(text)")
    try moveThereAndBack(one, two)
  }

  /// A server has the task in two calendars for a moment, if it lets itself.
  private func moveThereAndBack(_ one: Replica, _ two: Replica) throws {
    #expect(try one.sync("lists", "make", "Work").code == 0)
    #expect(try two.sync("lists", "link", "Work", "Work").code == 0)
    for choice in [NamedList.Choice.named(try TaskName("Work")), .none] {
      let id = try one.task("Water plants").id
      try one.database.perform(.file([id], choice), at: Replica.moment)
      for replica in [one, two, two] {
        let (code, text) = try replica.sync()
        #expect(code == 0 && !text.contains("left as it is"), "\(text)")
      }
      for replica in [one, two] {
        #expect(try replica.names() == ["Buy food", "Call Ann", "Water plants"])
        #expect(try (replica.task("Water plants").list == nil) == (choice == .none))
      }
    }
    #expect(try one.sync().code == 0 && one.status?.refused == 0)
  }

  @Test("A pass without changes asks each collection once and writes nothing into the store")
  func nothingNew() throws {
    let one = try Replica()
    try one.add("Buy food")
    _ = try joined("still", one)
    for _ in 0..<2 { #expect(try one.sync().code == 0) }
    let collection = try #require(try one.database.accounts.collections().first)
    let address = try #require(WebAddress(try radicale().url()))
    let client = WebClient(address, Credentials(user: "still", password: "sesame"))
    // The log of what is written grows with each transaction.
    func written() throws -> Int64 {
      try Int64(Descriptor.Status(of: one.database.path + "-wal").size)
    }
    let before = try written()
    var pass = SyncPass(
      of: collection, in: one.database, with: try CalDAVCollection(collection.href, on: client),
      clock: { Replica.moment })
    #expect(try pass.run().isQuiet)
    #expect(client.requests <= 2)
    #expect(try written() == before)
  }

  @Test("Two at once: the second says so and ends well")
  func twoAtOnce() throws {
    let one = try Replica()
    _ = try joined("twice", one)
    let lock = try Descriptor(opening: one.folder["aloft-sync/lock"], O_RDWR | O_CREAT)
    #expect(try lock.lock())
    let (code, text) = try one.sync()
    #expect(code == 0)
    #expect(text.contains("Another aloft-sync is at work"))
    #expect(try one.sync("--due") == (0, ""))
    // Who is at work goes on once more.
    #expect(try one.folder.names(in: "aloft-sync").contains("again"))
    lock.unlock()
    #expect(try one.sync() == (0, ""))
    #expect(try !one.folder.names(in: "aloft-sync").contains("again"))
  }

  @Test(
    "A password lies in a file for its owner alone where nobody keeps passwords, and nowhere else")
  func password() throws {
    let one = try Replica()
    let url = try radicale().url("/")
    let (_, text) = try one.sync("add", url, "ann", input: "open sesame%\n")
    #expect(text.contains("not encrypted") && !text.contains("sesame"))
    try one.sync()
    #expect(one.folder.mode("aloft-sync/passwords") == 0o600)
    #expect(one.folder.mode("aloft-sync") == 0o700)
    #expect(one.folder.text("aloft-sync/passwords").contains("open%20sesame%25"))
    let store = FilePath.name(of: one.database.path)
    for name in [store, store + "-wal"] {
      #expect(!one.folder.text(name).contains("sesame"), "\(name)")
    }
    #expect(!one.folder.text("sync").contains("sesame"))
    #expect(try one.sync("remove", "1").code == 0)
    #expect(one.folder.text("aloft-sync/passwords").isEmpty)
    #expect(try one.sync("accounts") == (0, ""))
  }

  @Test("A wrong password is said; another one is taken by adding the account again")
  func wrongPassword() throws {
    let server = try LocalServer { request in
      request.headers["authorization"] == "Basic YW5uOnNlc2FtZQ=="
        ? .multistatus(
          """
          <d:response><d:href>/</d:href><d:propstat><d:prop><d:resourcetype><d:collection/><c:calendar/>\
          </d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
          """) : .answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=x"])
    }
    let one = try Replica()
    let (code, text) = try one.sync("add", server.url(), "ann", input: "wrong\n")
    #expect(code == 1 && text.contains("127.0.0.1 does not take the password"), "\(text)")
    #expect(try one.sync("accounts") == (0, ""))
    for _ in 0..<2 {
      #expect(try one.sync("add", server.url(), "ann", input: "sesame\n").code == 0)
    }
    #expect(try one.database.accounts.all().count == 1)
    #expect(try one.database.accounts.collections().map(\.list) == [nil])
  }

  @Test(
    "A server that has gone is out of reach: work goes on, the timer waits, and a person need not")
  func unreachable() throws {
    let one = try Replica()
    try one.add("Buy food")
    do {
      let account = try one.database.accounts.save(
        SyncAccount(url: "http://127.0.0.1:1/", user: "ann"))
      _ = try one.database.accounts.save(
        SyncCollection(account: account.id, href: "/c/", name: "C", list: nil))
      try makeFolder(one.folder["aloft-sync"])
      try one.folder.write("ann@http://127.0.0.1:1/ x\n", to: "aloft-sync/passwords")
    }
    for count in 1...2 {
      let (code, text) = try one.sync()
      #expect(code == 1 && text.contains("cannot be reached"), "\(text)")
      #expect(one.folder.text("aloft-sync/pause").hasPrefix("\(count) "))
    }
    #expect(one.status?.state == .offline)
    #expect(try one.sync("--due") == (0, ""))
    #expect(one.folder.text("aloft-sync/pause").hasPrefix("2 "))
    let (code, text) = try one.sync("--status")
    #expect(code == 0 && text.hasPrefix("offline\n"), "\(text)")
    #expect(try one.names() == ["Buy food"])
  }

  @Test("A server that was emptied takes nothing away here, and that is said")
  func emptied() throws {
    let one = try Replica()
    for number in 0..<12 { try one.add("Task \(number)") }
    let url = try joined("emptied", one)
    #expect(try one.sync().code == 0)
    let collection = try #require(try one.database.accounts.collections().first)
    let address = try #require(WebAddress(url))
    var calendar = try CalDAVCollection(
      collection.href, on: WebClient(address, Credentials(user: "emptied", password: "")))
    for entry in try calendar.listed().0 {
      guard case .present(let etag) = entry.change else { continue }
      try calendar.delete(entry.href, ifMatch: etag)
    }
    let (code, text) = try one.sync()
    #expect(code == 1 && text.contains("nothing was deleted"), "\(text)")
    #expect(one.status?.state == .needsPerson)
    #expect(try one.names().count == 12)
    #expect(try one.sync("--accept-removals").code == 0)
    #expect(try one.names().isEmpty)
  }

  @Test("Lists are linked, made and unlinked by their names")
  func lists() throws {
    let one = try Replica()
    _ = try joined("lists", one)
    #expect(try one.sync("lists", "make", "Work").code == 0)
    let (_, text) = try one.sync("lists")
    #expect(
      text.contains("Tasks without a list ↔ Aloft") && text.contains("Work ↔ Work"), "\(text)")
    #expect(try one.sync("lists", "make", "Work").code == 2)
    #expect(try one.sync("lists", "unlink", "Work") == (0, ""))
    #expect(try one.sync("lists").text.contains("Work: no list"))
    #expect(try one.sync("lists", "link", "Work", "Office").text.contains("Office ↔ Work"))
    #expect(try one.sync("lists", "link", "Nonsense", "Office2").code == 2)
  }

  @Test(
    "A calendar that one machine makes later is a list of its name on the others; one that was left out stays out"
  )
  func madeLater() throws {
    let (one, two) = (try Replica(), try Replica())
    _ = try joined("later", one, two)
    for replica in [one, two] { #expect(try replica.sync().code == 0) }
    #expect(try one.sync("lists", "make", "Work").code == 0)
    try one.database.perform(
      .add([NewTask(typed: try TaskName("Call Ann +Work"))]), at: Replica.moment)
    #expect(try one.sync().code == 0)
    let (code, text) = try two.sync()
    #expect(code == 0 && text.contains("Work ↔ Work"), "\(text)")
    #expect(try two.names() == ["Call Ann"] && two.task("Call Ann").list != nil)
    #expect(try two.sync("lists", "unlink", "Work") == (0, ""))
    #expect(try two.sync() == (0, ""))
    #expect(try two.sync("lists").text.contains("Work: no list"))
    #expect(try one.sync() == (0, ""))
  }

  @Test("Calendars of an account that an earlier version has left out stay out")
  func leftOutBefore() throws {
    let one = try Replica()
    _ = try joined("before", one)
    #expect(try one.sync("lists", "make", "Work").code == 0)
    #expect(try one.sync("lists", "unlink", "Work").code == 0)
    var account = try #require(try one.database.accounts.all().first)
    account.details = ""
    try one.database.accounts.save(account)
    for _ in 0..<2 { #expect(try one.sync() == (0, "")) }
    #expect(try one.sync("lists").text.contains("Work: no list"))
  }

  @Test("A calendar whose making is killed between server and store is taken by the next try")
  func madeTwice() throws {
    let one = try Replica()
    let (port, folder) = (try radicale().port, one.folder)
    try folder.write("", to: "process")
    let proxy = try LocalServer { request in
      let answer = RealServer.answer(of: port, to: request)
      guard request.method == "MKCALENDAR", let process = Int32(folder.text("process")) else {
        return LocalServer.Reply(bytes: answer, closes: true)
      }
      kill(process, SIGKILL)
      return .silence
    }
    #expect(try one.sync("add", proxy.url(), "cut", input: RealServer.password + "\n").code == 0)
    #expect(try one.syncToBeKilled("lists", "make", "Work").contains("ended with 137"))
    #expect(try one.database.accounts.collections().count == 1)
    #expect(try one.sync("lists").text.contains("Work: no list"))
    for _ in 0..<2 { _ = try one.sync("lists", "make", "Work") }
    #expect(try one.database.accounts.collections().map(\.name).count { $0 == "Work" } == 1)
    #expect(try !one.sync("lists").text.contains("no list"))
    #expect(proxy.requests.count { $0.method == "MKCALENDAR" } == 2)
  }

  @Test("What cannot be printed is an error")
  func fullDisk() throws {
    let one = try Replica()
    _ = try joined("full", one)
    for words in [["lists"], ["--help"], ["--version"], ["--lines", "accounts"]] {
      let (code, text) = try one.syncToFullDisk(words)
      #expect(code == 1, "\(words): \(text)")
    }
    #expect(try one.syncToFullDisk(["lists"]).text.contains("standard output cannot be written"))
  }

  @Test("Whatever stands in a calendar's name, each becomes a list, and nothing of it is hidden")
  func strangeNames() throws {
    let (one, two) = (try Replica(), try Replica())
    _ = try joined("strange", one)
    for name in ["Work\tat home", "exe.\u{202E}txt"] {
      let (code, text) = try one.sync("lists", "make", name)
      #expect(code == 0, "\(text)")
    }
    let (code, text) = try two.sync(
      "add", try radicale().url("/"), "strange", input: RealServer.password + "\n")
    #expect(code == 0, "\(text)")
    #expect(text.contains("Work at home ↔ Work<U+0009>at home\n"), "\(text)")
    #expect(text.contains("exe.<U+202E>txt ↔ exe.<U+202E>txt\n"), "\(text)")
    #expect(try two.database.accounts.collections().count == 3)
    #expect(try two.sync("lists").text.contains("exe.<U+202E>txt ↔ exe.<U+202E>txt\n"))
  }

  @Test("Programs are answered in lines; a calendar changes its list by its href, without a server")
  func lines() throws {
    let one = try Replica()
    _ = try joined("lines", one)
    #expect(try one.sync("--lines", "lists", "make", "Work", "1") == (0, "end\t0\n"))
    let work = try #require(try one.database.accounts.collections().last)
    let href = work.href
    #expect(try one.sync("--lines", "lists", "link", "--", href, "--Office") == (0, "end\t0\n"))
    let moved = try #require(try one.database.accounts.collections().last)
    #expect(moved.href == href && moved.id != work.id && moved.list != work.list)
    #expect(try one.sync("--lines", "lists", "unlink", "--", href) == (0, "end\t0\n"))
    #expect(try one.sync("--lines", "lists") == (0, "calendar\t1\t\(href)\tWork\nend\t0\n"))
    let (code, text) = try one.sync("--lines", "remove", "7")
    #expect(code == 2 && text.hasPrefix("say\tThere is no account") && text.hasSuffix("end\t2\n"))
    #expect(try one.sync("--lines", "--nonsense").text.hasSuffix("end\t2\n"))
    // A token that a pass keeps for a calendar that was given away meanwhile makes none of it.
    try one.database.accounts.keep("token", of: work.id)
    #expect(try one.database.accounts.collections().count == 1)
  }

  @Test("What a pass did and refused is there until another one has something to say")
  func notes() throws {
    let one = try Replica()
    try one.add("Buy food")
    _ = try joined("notes", one)
    for _ in 0..<2 {
      #expect(try one.sync().code == 0)
      #expect(one.status?.notes == [.init(.did, "Aloft", [0, 1, 0])])
    }
    let collection = try #require(try one.database.accounts.collections().first)
    let address = try #require(WebAddress(try radicale().url()))
    let client = WebClient(address, Credentials(user: "notes", password: ""))
    var calendar = try CalDAVCollection(collection.href, on: client)
    let broken = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:broken\r\n\
      DTSTAMP:20260101T000000Z\r\nSUMMARY:\(String(repeating: "a", count: 2000))\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
      """
    _ = try calendar.put(Array(broken.utf8), at: collection.href + "broken.ics", if: .isNew)
    for _ in 0..<2 {
      #expect(try one.sync().code == 0)
      #expect(one.status?.notes.map(\.kind) == [.partly, .did] && one.status?.refused == 1)
    }
    let (code, text) = try one.sync("--status")
    #expect(code == 0 && text.contains("cannot be read here"), "\(text)")
  }

  @Test("Without https only this machine is told a password; words that are none are refused")
  func refused() throws {
    let one = try Replica()
    let (code, text) = try one.sync("add", "http://example.org/", "ann", input: "sesame\n")
    #expect(code == 2 && text.contains("https"), "\(text)")
    #expect(try one.sync("add", "https://ann:sesame@h/", "ann").code == 2)
    #expect(try one.sync("nonsense").code == 2)
    #expect(try one.sync("--help").text.contains("aloft-sync add URL USER"))
    #expect(try one.sync("--status").text.contains("no account"))
    #expect(try one.sync("--due") == (0, ""))
  }
}
