import Canvas
import Glibc
import Kit
import Loop
import Play
import ProgramSupport
import System
import TaskStore
import Tasks
import Testing
import Wording

@testable import App

/// Texts and files that are dropped on the window.
@Suite struct DropTests {
  private let stage: Stage
  private let folder: TemporaryFolder

  init() throws {
    stage = try Stage.make()
    folder = try TemporaryFolder()
  }

  private func file(_ name: String, _ text: String) throws -> String {
    try SmallFile.replace(folder[name], with: Array(text.utf8), isDurable: false)
    return folder[name]
  }

  private func lines(_ count: Int) -> String {
    (1...count).map { "Task \($0)" }.joined(separator: "\n")
  }

  private func dropFiles(_ paths: String...) { stage.drop(Drop(files: paths)) }

  @Test("A text becomes tasks, one a line, in one step of undo; ten are not asked for")
  func text() {
    stage.drop(Drop(text: "Milk\n- [x] Bread\n\nEggs"))
    #expect(stage.shows("2 open tasks") && stage.shows("1 completed"))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.title == "Aloft")
    stage.drop(Drop(text: lines(10)))
    #expect(stage.title == "Aloft (10 open)" && stage.count(of: .dialog) == 0)
  }

  @Test("A link becomes a task by its title, with its address in the notes, or by its address")
  func links() {
    stage.drop(
      Drop(links: [
        Drop.Link(address: "https://a.example/#b +c", title: "A page \n #1 +2 tomorrow"),
        Drop.Link(address: "webcal://a.example/x.ics"),
      ]))
    #expect(stage.title == "Aloft (2 open)" && stage.shows("webcal://a.example/x.ics"))
    #expect(stage.shows("A page #1 +2 tomorrow") && !stage.shows("https://a.example/#b +c"))
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.character("i")))
    #expect(stage.shows("https://a.example/#b +c"))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.character("z"), .control))
    #expect(stage.title == "Aloft")
  }

  @Test("An address that is too long for a name stands in the notes; many links are shown first")
  func manyLinks() {
    let address = "data:text/plain," + String(repeating: "x", count: 5_000)
    stage.drop(Drop(links: [Drop.Link(address: address)]))
    #expect(stage.title == "Aloft (1 open)")
    let links = (1...11).map { Drop.Link(address: "https://a.example/\($0)", title: "Page \($0)") }
    stage.drop(Drop(links: links))
    #expect(stage.shows("Add 11 tasks?") && stage.title == "Aloft (1 open)")
    stage.key(KeyPress(.enter))
    #expect(stage.title == "Aloft (12 open)")
  }

  @Test("While somebody writes a link's address goes where they write")
  func linkIntoField() {
    stage.key(KeyPress(.character("n")))
    stage.drop(Drop(links: [Drop.Link(address: "https://a.example/", title: "A page")]))
    stage.key(KeyPress(.enter))
    #expect(stage.title == "Aloft (1 open)" && stage.shows("https://a.example/"))
  }

  @Test("More than ten are shown first: Enter adds them, Esc does not")
  func preview() {
    stage.drop(Drop(text: lines(11)))
    #expect(stage.shows("Add 11 tasks?") && stage.shows("Task 6") && stage.shows("and 5 more"))
    #expect(stage.title == "Aloft")
    stage.key(KeyPress(.escape))
    #expect(stage.title == "Aloft" && stage.count(of: .dialog) == 0)
    stage.drop(Drop(text: lines(11)))
    stage.key(KeyPress(.enter))
    #expect(stage.title == "Aloft (11 open)" && stage.shows("Added 11 tasks"))
  }

  @Test(
    "A text that is too long to be counted on the way is offered all the same, and goes in slices")
  func long() throws {
    stage.drop(Drop(text: lines(20_000)))
    #expect(stage.shows("Add a task for each line?") && stage.shows("and many more"))
    stage.key(KeyPress(.enter))
    #expect(stage.shows("Pasting"))
    var turns = 0
    while stage.shows("Pasting"), turns < 1_000 {
      stage.send(.pointerMoved(.zero))
      turns += 1
    }
    #expect(stage.title == "Aloft (20000 open)")
  }

  @Test("A file of no known format is refused by its name, and so is what was let go with it")
  func unknownFormats() throws {
    let good = try file("good.txt", "Milk")
    for (name, text, words) in [
      ("inbox.org", "* TODO Pay rent\n", "“inbox.org” seems to be in the format Org"),
      ("x.html", "<html><li>Milk</html>", "“x.html” seems to be in the format HTML"),
      ("tasks.tsv", "title\nMilk\n", "“tasks.tsv” seems to be in the format TSV"),
      ("x.csv", "a,b\nc,d\n", "“x.csv” seems to be in the format CSV"),
      ("notes", "Milk\nBread\n", "“notes” is in no format that Aloft knows"),
    ] {
      dropFiles(good, try file(name, text))
      #expect(stage.shows(words), "\(stage.seenText)")
      #expect(stage.title == "Aloft")
      stage.advance(by: .seconds(20))
    }
  }

  @Test("The lines of text files, with Windows' line ends and marks")
  func files() throws {
    let first = try file("list.txt", "\u{FEFF}Milk\r\nBread\r\n")
    let second = try file("notes", "# Later\n- [ ] Eggs\n")
    dropFiles(first, second)
    #expect(stage.title == "Aloft (4 open)" && stage.shows("Milk") && stage.shows("Eggs"))
  }

  @Test("Nothing, white space and an empty file have nothing to add, and say so")
  func nothing() throws {
    for drop in [Drop(), Drop(text: " \n\t\n"), Drop(files: [try file("empty", "")])] {
      stage.drop(drop)
      #expect(stage.shows("There is nothing to add in what was dropped"))
      #expect(stage.title == "Aloft")
      stage.advance(by: .seconds(20))
    }
  }

  @Test("What is no text file is named and refused, and nothing is added")
  func refused() throws {
    let good = try file("good.txt", "Milk")
    let pipe = folder["pipe"]
    #expect(mkfifo(pipe, 0o600) == 0)
    let binary = folder["picture.png"]
    try SmallFile.replace(binary, with: [0x89, 0x50, 0, 0xFF], isDurable: false)
    let locked = try file("locked.txt", "Milk")
    chmod(locked, 0)
    let large = folder["film.txt"]
    let descriptor = try Descriptor(opening: large, O_WRONLY | O_CREAT)
    #expect(ftruncate(descriptor.number, 1 << 30) == 0)
    var cases = [
      (folder.path, "is a folder"), (pipe, "is no file that can be read"),
      ("/dev/zero", "is no file that can be read"), (binary, "“picture.png” is no text"),
      (large, "larger than 134 MB"), (folder["gone.txt"], "“gone.txt” is not there any more"),
    ]
    if getuid() != 0 { cases.append((locked, "“locked.txt” cannot be read")) }
    for (path, words) in cases {
      dropFiles(good, path)
      #expect(stage.shows(words), "\(path): \(stage.seenText)")
      #expect(stage.shows("Nothing was added") && stage.title == "Aloft")
      stage.advance(by: .seconds(20))
    }
    stage.drop(Drop(text: "Milk", isCut: true))
    #expect(stage.shows("longer than 134 MB") && stage.title == "Aloft")
  }

  @Test("While somebody writes a text goes where they write; a file waits for the dialog to close")
  func dialog() throws {
    stage.key(KeyPress(.character("n")))
    stage.drop(Drop(text: "Milk"))
    #expect(stage.count(of: .dialog) == 1)
    dropFiles(try file("list.txt", "Bread"))
    #expect(stage.shows("Close the dialog and drop it again"))
    stage.key(KeyPress(.enter))
    #expect(stage.title == "Aloft (1 open)" && stage.shows("Milk"))
  }

  @Test("A drop in the middle of a drag is added, and the hand keeps what it holds")
  func whileDragging() throws {
    stage.paste(lines(3))
    stage.root.playsTransitions = true
    stage.advance(by: .seconds(1))
    stage.press(at: try stage.place(of: "Task 2"))
    stage.move(to: Point(x: 240, y: 200))
    stage.drop(Drop(text: "Milk"))
    stage.advance(by: .milliseconds(300))
    #expect(stage.title == "Aloft (4 open)" && stage.root.runLoopMode == .tracking)
    stage.key(KeyPress(.escape))
    stage.advance(by: .milliseconds(300))
    #expect(stage.loop.displayLinkCount == 0)
  }

  @Test("Links and files that are dropped on an open card stand beside its task by their addresses")
  func onCard() throws {
    stage.paste("Call Ana")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    stage.drop(Drop(links: [Drop.Link(address: "https://a.example/", title: "A page")]))
    stage.drop(Drop(files: ["/tmp/a b\n--c.desktop"]))
    stage.drop(Drop(text: " mailto:ana@a.example\n"))
    let links = [
      "https://a.example/", "file:///tmp/a%20b%0A--c.desktop", "mailto:ana@a.example",
    ]
    for link in links { #expect(stage.shows(link) && stage.shows("Remove the link “\(link)”")) }
    stage.key(KeyPress(.escape))
    #expect(stage.nodes.count { $0.semantics.role == .row } == 1, "no task of its own")
    let records = stage.app.screen.model.database.records
    #expect(try records.record(of: 1).links?.addresses == links)
    #expect(try records.record(of: 1).notes == nil)
    for count in [2, 1, 0] {
      stage.key(KeyPress(.character("z"), .control))
      #expect(try records.record(of: 1).links?.addresses.count == count)
    }
  }

  @Test("What is no address, or too long, is said in the card, and what comes with it is kept")
  func noAddress() throws {
    stage.paste("Call Ana")
    stage.key(KeyPress(.home))
    stage.key(KeyPress(.enter))
    let bad = [
      "javascript:alert(1)", "--help", "https://a.example/\u{0}", "https://a.example/\n-x",
      "https://a.example/" + String(repeating: "a", count: 100_000),
    ]
    for address in bad {
      stage.drop(Drop(links: [Drop.Link(address: address)]))
      #expect(stage.shows(LinkWords.notKept), "\(address.prefix(40))")
      stage.drop(Drop(links: [Drop.Link(address: "https://a.example/")]))
      #expect(!stage.shows(LinkWords.notKept))
    }
    stage.drop(Drop(files: ["/tmp/a", "/" + String(repeating: "ä", count: 2_000)]))
    #expect(stage.shows(LinkWords.notKept) && stage.shows("file:///tmp/a"))
    // A text is written where somebody writes.
    stage.drop(Drop(text: " or Ben"))
    stage.key(KeyPress(.enter))
    let record = try stage.app.screen.model.database.records.record(of: 1)
    #expect(record.links?.addresses == ["https://a.example/", "file:///tmp/a"])
    #expect(record.name == "or Ben")
  }
}
