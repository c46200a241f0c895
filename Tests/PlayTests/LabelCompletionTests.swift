import App
import Canvas
import GoldenSupport
import Kit
import Play
import Testing

/// Lists and tags are offered wherever `+` and `#` are understood.
@Suite struct LabelCompletionTests {
  private func stage(size: Size = Size(width: 480, height: 720)) throws -> Stage {
    let stage = try Stage.make(size: size)
    stage.paste(
      "Eggs +Groceries #soon\nReport +Work #board #week10\nDentist +Big_house #week2\nCode +Workshop"
    )
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    return stage
  }

  /// What is offered, and which of it Enter would take.
  private func offered(_ stage: Stage) -> [String] {
    stage.nodes.filter { $0.semantics.role == .menuItem }.map {
      $0.semantics.states.contains(.selected) ? "> " + $0.semantics.name : $0.semantics.name
    }
  }

  private func field(_ stage: Stage) -> String? {
    stage.nodes.last { $0.semantics.states.contains(.focused) }?.semantics.value
  }

  /// What is said of the row of a task.
  private func details(_ name: String, _ stage: Stage) -> String? {
    stage.nodes.first { $0.semantics.role == .row && $0.semantics.name == name }?.semantics.details
  }

  @Test(
    "What begins so is offered, and a new one where none is called so",
    arguments: [
      ("Milk +", ["> Groceries", "Work", "Big house", "Workshop"]),
      ("Milk +g", ["> Groceries", "New list “g”"]), ("Milk +h", ["> Big house", "New list “h”"]),
      ("Milk +Work", ["Work", "Workshop"]), ("Milk +Garden", ["New list “Garden”"]),
      ("Milk +Groceries", []), ("Milk +Groceries ", []), ("Milk +1", []), ("Milk \\+g", []),
      ("Milk +Work +g", []), ("2+", []), ("Milk #", ["> #board", "#soon", "#week2", "#week10"]),
      ("Milk #so", ["> #soon", "New tag “#so”"]),
      ("Milk #soon #", ["> #board", "#week2", "#week10"]),
      ("Milk #later", ["New tag “#later”"]), ("+WÓR", ["> Work", "Workshop", "New list “WÓR”"]),
    ])
  func offers(_ text: String, _ expected: [String]) throws {
    let stage = try stage()
    stage.key(KeyPress(.character("n")))
    stage.type(text)
    #expect(offered(stage) == expected)
  }

  @Test("Enter and Tab take; what is written whole, or is new, leaves Enter to the dialog")
  func taking() throws {
    let stage = try stage()
    for (text, key) in [("Milk +gro", Key.enter), ("Bread +gro", .tab)] {
      stage.key(KeyPress(.character("n")))
      stage.type(text)
      stage.key(KeyPress(key))
      #expect(offered(stage) == [] && field(stage)?.hasSuffix(" +Groceries ") == true)
      stage.key(KeyPress(.enter))
    }
    for text in ["Saw +Work", "Plant +Garden"] {
      stage.key(KeyPress(.character("n")))
      stage.type(text)
      #expect(!offered(stage).isEmpty)
      stage.key(KeyPress(.enter))
    }
    #expect(details("Milk", stage)?.contains("Groceries") == true)
    #expect(details("Bread", stage)?.contains("Groceries") == true)
    #expect(details("Saw", stage)?.contains("Work") == true)
    #expect(details("Plant", stage)?.contains("Garden") == true)
  }

  @Test("Arrows walk round, Esc closes the list alone and for this word alone")
  func walking() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("n"), .shift))
    stage.type("Milk +")
    for expected in ["Work", "Big house", "Workshop", "Groceries"] {
      stage.key(KeyPress(.down))
      #expect(offered(stage).contains("> " + expected))
    }
    stage.key(KeyPress(.up))
    #expect(offered(stage).last == "> Workshop")
    stage.key(KeyPress(.escape))
    #expect(offered(stage) == [] && field(stage) == "Milk +")
    stage.type("g")
    #expect(offered(stage) == [])
    stage.type(" #")
    #expect(offered(stage).first == "> #board")
    stage.key(KeyPress(.left))
    #expect(offered(stage) == [], "the caret is in another word")
    stage.key(KeyPress(.escape))
    #expect(!stage.nodes.contains { $0.semantics.role == .field })
  }

  @Test("A click takes and leaves the keyboard to the text; undo takes it back")
  func clicking() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("n"), .shift))
    stage.type("Milk +")
    try stage.click("Big house")
    #expect(field(stage) == "Milk +Big_house ")
    stage.key(KeyPress(.character("z"), .control))
    #expect(field(stage) == "Milk +")
  }

  @Test("In the middle of a text the word at the caret is gone on with")
  func middle() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("n")))
    stage.type("Milk + today")
    for _ in 1...6 { stage.key(KeyPress(.left)) }
    stage.type("gr")
    stage.key(KeyPress(.enter))
    #expect(field(stage) == "Milk +Groceries today")
  }

  @Test("In the card's line for the list one of any name is offered")
  func card() throws {
    let stage = try stage(size: Size(width: 480, height: 900))
    stage.paste("Plan +Year_2027")
    stage.key(KeyPress(.home))
    stage.advance(by: .seconds(10))
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.tab))
    stage.key(KeyPress(.tab))
    stage.type("ye")
    #expect(offered(stage) == ["> Year 2027", "New list “ye”"])
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.enter))
    #expect(details("Eggs", stage)?.contains("Year 2027, #soon") == true)
  }

  @Test("What is offered is said when it comes, and what is walked to has the reader's focus")
  func reader() throws {
    let stage = try stage()
    stage.key(KeyPress(.character("n")))
    stage.type("Milk ")
    let tree = AccessibleTree(stage.root)
    let watch = SemanticWatch(tree)
    stage.type("#s")
    let said = watch.changes().compactMap { change -> String? in
      guard case .announced(let id) = change else { return nil }
      return tree.semantics(of: id)?.name
    }
    #expect(said.contains("Tags: #soon, New tag “#s”"), "\(said)")
    let focus = try #require(tree.focus)
    #expect(tree.semantics(of: focus)?.role == .field)
    stage.key(KeyPress(.down))
    #expect(tree.focus.flatMap(tree.semantics)?.name == "New tag “#s”")
  }

  @Test("What is understood is shown while it is written", arguments: [Theme.light, .dark])
  func picture(_ theme: Theme) throws {
    let stage = try stage(size: Size(width: 400, height: 400))
    stage.setTheme(theme)
    stage.key(KeyPress(.character("n"), .shift))
    stage.type("Call Anna about the boat tomorrow 17:00 #board #later +gr")
    stage.advance(by: .seconds(1))
    expectGolden(stage.screen.bitmap, "completion-\(theme.name)")
    stage.setDirection(.rightToLeft)
    stage.advance(by: .milliseconds(300))
    expectGolden(stage.screen.bitmap, "completion-mirrored-\(theme.name)")
  }

  // MARK: Keys at the list

  @Test("L writes the list of the selected tasks, in one step")
  func listKey() throws {
    let stage = try stage()
    stage.key(KeyPress(.down, .shift))
    stage.advance(by: .seconds(1))
    stage.key(KeyPress(.character("l")))
    #expect(offered(stage) == ["Groceries", "Work", "Big house", "Workshop"])
    stage.advance(by: .seconds(1))
    stage.type("big")
    stage.key(KeyPress(.enter))
    #expect(details("Eggs", stage)?.contains("Big house") == true)
    #expect(details("Report", stage)?.contains("Big house") == true)
    stage.key(KeyPress(.character("z"), .control))
    #expect(details("Eggs", stage)?.contains("Groceries") == true)
    #expect(details("Report", stage)?.contains("Work") == true)
  }

  @Test("An empty line takes them out of their list, Esc changes nothing, a new one is made")
  func listKeyEdges() throws {
    let stage = try stage()
    func write(_ text: String, _ key: Key) {
      stage.key(KeyPress(.character("l")))
      stage.advance(by: .seconds(1))
      if text.isEmpty { stage.key(KeyPress(.backspace)) } else { stage.type(text) }
      stage.key(KeyPress(key))
      stage.advance(by: .seconds(1))
    }
    write("Garden shed", .enter)
    #expect(details("Eggs", stage)?.contains("Garden shed") == true)
    stage.key(KeyPress(.character("l")))
    stage.key(KeyPress(.escape))
    stage.key(KeyPress(.escape))
    #expect(details("Eggs", stage)?.contains("Garden shed") == true)
    write("", .enter)
    #expect(details("Eggs", stage)?.contains("Garden") == false)
  }

  @Test("# writes the tags of the selected tasks: those that all have stand there, in one step")
  func tagKey() throws {
    let stage = try stage()
    stage.key(KeyPress(.down, .shift))
    stage.key(KeyPress(.character("#")))
    #expect(field(stage) == "")
    stage.type("al")
    stage.key(KeyPress(.enter))
    #expect(details("Eggs", stage)?.contains("#al, #soon") == true)
    #expect(details("Report", stage)?.contains("#al, #board") == true)
    stage.key(KeyPress(.character("#")))
    #expect(field(stage) == "#al ")
    for _ in 1...4 { stage.key(KeyPress(.backspace)) }
    stage.type("wee")
    stage.key(KeyPress(.down))
    stage.key(KeyPress(.enter))
    stage.key(KeyPress(.enter))
    #expect(details("Eggs", stage)?.contains("#soon, #week10") == true)
    #expect(details("Eggs", stage)?.contains("#al") == false)
    stage.key(KeyPress(.character("z"), .control))
    #expect(details("Eggs", stage)?.contains("#al, #soon") == true)
  }

  @Test("Letters that follow at once are a word that is looked for, and move nothing")
  func wordBegun() throws {
    let stage = try stage()
    for letter in "List" {
      stage.type(String(letter))
      stage.advance(by: .milliseconds(120))
    }
    #expect(!stage.nodes.contains { $0.semantics.role == .dialog })
    #expect(field(stage)?.lowercased() == "list")
    stage.key(KeyPress(.escape))
    #expect(details("Eggs", stage)?.contains("Groceries") == true)
  }
}
