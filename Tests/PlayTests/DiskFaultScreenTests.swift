import Canvas
import DiskSupport
import Glibc
import Kit
import Painting
import Play
import ProgramSupport
import TaskStore
import Tasks
import Testing

/// A disk that is full or broken at one call, or from one on, while a person types, completes and undoes: it is said
/// within a tenth of a second, what is on screen is in the store, and what was typed is kept or still there.
///
/// A run tries some of the calls; `ALOFT_FAULTS=all` tries each.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct DiskFaultScreenTests {
  enum Act: CaseIterable { case typing, completing, undoing }

  private static let faults = [
    Disk.Fault(ENOSPC), Disk.Fault(ENOSPC, lasts: true), Disk.Fault(EIO),
    Disk.Fault(EIO, lasts: true),
  ]
  private static let stride = getenv("ALOFT_FAULTS") == nil ? 7 : 1

  /// A window over two tasks, one of them just renamed, ready for the act.
  private struct Scene {
    let folder: TemporaryFolder
    let stage: Stage
    let act: Act

    init(_ act: Act, _ text: FontTextEngine) throws {
      self.act = act
      folder = try TemporaryFolder(in: access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")
      let database = try TaskDatabase.open(folder: folder.path).database
      stage = try Stage(database: database, text: text, size: Size(width: 480, height: 720))
      stage.paste("One\nTwo")
      stage.advance(by: .seconds(10))
      stage.key(KeyPress(.home))
      guard act == .typing else { return }
      stage.key(KeyPress(.character("n"), .shift))
      stage.type("Three")
    }

    func perform() {
      switch act {
      case .typing: stage.key(KeyPress(.enter))
      case .completing: stage.key(KeyPress(.space))
      case .undoing: stage.key(KeyPress(.character("z"), .control))
      }
      stage.advance(by: .milliseconds(100))
    }

    /// What a fresh start would show, those that are done with an x.
    func stored() throws -> [String] {
      let tasks = try TaskDatabase.open(folder: folder.path).database.load()
      return tasks.map { ($0.isOpen ? "" : "x ") + $0.name }.sorted()
    }

    static let before = ["One", "Two"]

    var after: [String] {
      switch act {
      case .typing: ["One", "Three", "Two"]
      case .completing: ["Two", "x One"]
      case .undoing: []
      }
    }

    var isSaid: Bool {
      [
        "No space is left", "The disk failed", "It is not known", "cannot be",
        "nothing was changed",
      ]
      .contains(where: stage.shows)
    }
  }

  @Test("Escape closes a card whose notes cannot be stored; it has them again when it is opened")
  func notes() throws {
    let scene = try Scene(.completing, try FontTextEngine(fonts: .fixed))
    let stage = scene.stage
    stage.key(KeyPress(.character("i")))
    stage.advance(by: .seconds(1))
    stage.type("A page of notes")
    _ = Disk.failing(0, Disk.Fault(ENOSPC, lasts: true), below: scene.folder.path) {
      stage.key(KeyPress(.escape))
    }
    #expect(!stage.nodes.contains { $0.semantics.role == .field }, "the card is closed")
    #expect(stage.shows("The card has the notes until Aloft is closed"))
    stage.key(KeyPress(.character("i")))
    stage.advance(by: .seconds(1))
    #expect(stage.nodes.contains { $0.semantics.value == "A page of notes" })
    stage.key(KeyPress(.escape))
    let database = try TaskDatabase.open(folder: scene.folder.path).database
    let task = try #require(try database.load().first { $0.name == "One" })
    #expect(try task.notes.flatMap { try database.notes($0) } == "A page of notes")
  }

  @Test("It is said at once, and nothing is lost", arguments: Act.allCases)
  func faults(act: Act) throws {
    let text = try FontTextEngine(fonts: .fixed)
    var failures = 0
    for (salt, fault) in Self.faults.enumerated() {
      let whole = try Scene(act, text)
      let count = Disk.count(below: whole.folder.path, onlyChanges: fault.isOfChanges) {
        whole.perform()
      }
      #expect(try whole.stored() == whole.after && !whole.isSaid)
      for call in Swift.stride(from: salt % Self.stride, to: count, by: Self.stride) {
        let scene = try Scene(act, text)
        let failed = Disk.failing(call, fault, below: scene.folder.path) { scene.perform() }
        let stored = try scene.stored()
        let what = "\(act), \(fault) at call \(call), \(failed)"
        try #require(stored == Scene.before || stored == scene.after, "\(what): \(stored)")
        if stored != scene.after {
          failures += 1
          #expect(scene.isSaid, "\(what): nothing was said")
          if act == .typing { #expect(scene.stage.shows("Three"), "\(what): the name is gone") }
          // The disk is well again, and the person does it once more.
          scene.perform()
          #expect(try scene.stored() == scene.after, "\(what), and then")
        }
      }
    }
    #expect(failures > 0)
  }
}
