import Dates
import ProgramSupport
import Sync
import SyncTesting
import TaskStore
import Testing

@testable import Tasks

@Suite("Steps in a todo.txt file and in the tasks, in step") struct FileTieTests {
  private func outline(_ pair: FilePair) throws -> [String] {
    let list = try pair.database.load()
    return list.filter { list[id: $0.parent ?? 0] == nil }.flatMap { task in
      [task.name]
        + list.steps(below: task.id).map { String(repeating: " ", count: $1 + 1) + $0.name }
    }
  }

  private func nest(_ name: String, under parent: String?, _ pair: FilePair) throws {
    try pair.perform(.nest([try pair.id(name)], under: try parent.map { try pair.id($0) }))
  }

  private let text = "Trip id:1\nTrain p:1\nBags p:1 id:2\nShirts p:2\nOther\n"

  @Test(
    "Lines that name others are steps of these, in whatever order they stand, and stay as they are")
  func read() throws {
    for lines in [text, "Shirts p:2\nBags p:1 id:2\nTrain p:1\nOther\nTrip id:1\n"] {
      let pair = try FilePair(lines)
      try pair.sync()
      let bags = try pair.id("Bags")
      #expect(try pair.database.task(try pair.id("Shirts")).parent == bags)
      #expect(try pair.database.task(bags).parent == pair.id("Trip"))
      #expect(pair.file.text == lines && pair.file.writes == 0)
      #expect(try pair.sync().isQuiet)
    }
  }

  @Test(
    "What becomes a step in the file is one here, moved out there it is out here, and the other way round"
  )
  func changed() throws {
    let pair = try FilePair(text)
    try pair.sync()
    pair.file.text = text.replacing("Other", "Other p:2").replacing("Train p:1", "Train")
    #expect(try pair.sync().changedHere == 2)
    #expect(
      try outline(pair).sorted() == ["  Other", "  Shirts", " Bags", "Train", "Trip"].sorted())
    #expect(try pair.sync().isQuiet && pair.file.writes == 0)
    try nest("Shirts", under: "Trip", pair)
    try nest("Other", under: nil, pair)
    #expect(try pair.sync().sent == 2)
    #expect(pair.file.text == "Trip id:1\nTrain\nBags p:1 id:2\nShirts p:1\nOther\n")
    #expect(try pair.sync().isQuiet)
  }

  @Test("A task gets a name in the file with its first step, and keeps it")
  func named() throws {
    let pair = try FilePair("(A) Trip @home x:1\nTrain\n")
    try pair.sync()
    try nest("Train", under: "Trip x:1", pair)
    #expect(try pair.sync().sent == 2)
    let lines = pair.file.text.split(separator: "\n")
    let key = try #require(
      lines[0].split(separator: " ").last { $0.hasPrefix("id:") }?.dropFirst(3))
    #expect(lines == ["(A) Trip @home x:1 id:\(key)", "Train p:\(key)"])
    #expect(try pair.sync().isQuiet)
    // A new step goes there too.
    var new = NewTask(try TaskName("Bags"))
    new.parent = try pair.id("Trip x:1")
    try pair.perform(.add([new]))
    try pair.sync()
    #expect(pair.file.text.hasSuffix("Bags p:\(key)\n"))
    try pair.database.undo()
    try pair.database.undo()
    try pair.sync()
    #expect(pair.file.text == "(A) Trip @home x:1 id:\(key)\nTrain\n")
    #expect(try pair.sync().isQuiet)
  }

  @Test("A tree that was made here is written whole")
  func written() throws {
    let pair = try FilePair()
    let trip = try pair.add("Trip")
    let tasks = try [("Bags", 0), ("Shirts", 1)].map { name, level in
      var task = NewTask(try TaskName(name))
      (task.parent, task.level) = (trip, level)
      return task
    }
    try pair.perform(.add(tasks))
    try pair.sync()
    let other = try FilePair(pair.file.text)
    try other.sync()
    #expect(try outline(other) == ["Trip", " Bags", "  Shirts"])
    #expect(try pair.sync().isQuiet && other.file.writes == 0)
  }

  @Test("Names of lines that are not there, a step of its own and circles are kept as they are")
  func odd() throws {
    let lines = "A p:9\nB id:2 p:2\nC id:3 p:4\nD id:4 p:3\nE id:3\nF p:3 p:4\n"
    let pair = try FilePair(lines)
    try pair.sync()
    #expect(pair.file.text == lines)
    for name in ["A", "B", "C", "E"] {
      try pair.perform(.rename(try pair.id(name), to: try TaskName(name + "!")))
    }
    try pair.sync()
    let expected = lines.split(separator: "\n").map { line in
      line.hasPrefix("D") || line.hasPrefix("F")
        ? String(line) : "\(line.prefix(1))!\(line.dropFirst())"
    }
    #expect(pair.file.text == expected.joined(separator: "\n") + "\n")
    #expect(try pair.sync().isQuiet)
    // What it names comes later.
    pair.file.text += "Z id:9\n"
    try pair.sync()
    #expect(try pair.database.task(try pair.id("A!")).parent == pair.id("Z"))
    #expect(try pair.sync().isQuiet)
  }

  @Test("A step that was changed there and moved out here is both")
  func merged() throws {
    let pair = try FilePair(text)
    try pair.sync()
    try nest("Bags", under: nil, pair)
    pair.file.text = text.replacing("Bags", "Two bags")
    try pair.sync()
    #expect(pair.file.text == "Trip id:1\nTrain p:1\nTwo bags id:2\nShirts p:2\nOther\n")
    #expect(try outline(pair).contains("Two bags"))
    #expect(try pair.sync().isQuiet)
  }

  @Test("Random trees on both sides come to the same", arguments: 0..<20)
  func random(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let pair = try FilePair("A\nB\nC\nD\nE\n")
    let other = try FilePair(pair.file.text)
    try pair.sync()
    try other.sync()
    for _ in 0..<12 {
      let (one, two) = Bool.random(using: &random) ? (pair, other) : (other, pair)
      let names = ["A", "B", "C", "D", "E"].shuffled(using: &random)
      let parent = Int.random(in: 0..<3, using: &random) == 0 ? nil : names[1]
      try? nest(names[0], under: parent, one)
      try one.sync()
      two.file.text = one.file.text
      try two.sync()
      #expect(two.file.text == one.file.text, "seed \(seed)")
      #expect(try outline(pair).sorted() == outline(other).sorted(), "seed \(seed)")
      #expect(try one.sync().isQuiet && two.sync().isQuiet, "seed \(seed)")
    }
  }
}
