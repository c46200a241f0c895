import App
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

/// A disk without room, or one that may not be written to, where tasks are exported and printed to: it is said, the file
/// that was there is whole, and nothing half written is left.
@Suite(.enabled(if: Disk.isWatched, "the calls of this program go past the tests"))
struct FullTargetTests {
  enum Way: CaseIterable { case exporting, printing }

  private let data: TemporaryFolder
  private let target: TemporaryFolder
  private let stage: Stage

  init() throws {
    (data, target) = (try TemporaryFolder(), try TemporaryFolder())
    stage = try Stage.make(database: try TaskDatabase.open(folder: data.path).database)
    stage.paste("Buy food\nCall Anna")
    try target.write("mine", to: "out")
  }

  /// Everything up to the answer, with a file that is there already.
  private func write(_ way: Way) throws {
    switch way {
    case .exporting:
      try stage.act(.export)
      try stage.click("Choose a file…")
    case .printing: try stage.act(.printShown)
    }
    stage.key(KeyPress(.character("a"), .control))
    stage.key(KeyPress(.delete))
    stage.type(target["out"])
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.enter))
    stage.advance(by: .milliseconds(20))
  }

  private var isSaid: Bool {
    stage.nodes.contains { $0.semantics.name.contains("cannot be written") }
  }

  @Test(
    "At each call that can fail", arguments: Way.allCases,
    [Disk.Fault(ENOSPC), Disk.Fault(EROFS)])
  func fails(way: Way, fault: Disk.Fault) throws {
    let count = Disk.count(below: target.path, onlyChanges: fault.isOfChanges) {
      try? write(way)
    }
    let whole = target.text("out").utf8.count
    #expect(count > 0 && target.text("out") != "mine" && !isSaid)
    var refusals = 0
    for call in 0..<count {
      try target.write("mine", to: "out")
      let failed = Disk.failing(call, fault, below: target.path) { try? write(way) }
      let what = "\(way), \(fault) at call \(call), \(failed)"
      // Some calls are not needed, and when the new file has its name the folder may still fail to keep that.
      let text = target.text("out")
      #expect(text == "mine" ? isSaid : text.utf8.count == whole, "\(what)")
      refusals += text == "mine" ? 1 : 0
      #expect(try target.names() == ["out"], "\(what)")
    }
    #expect(refusals > 2)
    try write(way)
    #expect(!isSaid && stage.shows("Buy food") && stage.shows("Call Anna"))
  }
}
