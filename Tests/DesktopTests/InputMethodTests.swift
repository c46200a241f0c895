import BusSupport
import Glibc
import Kit
import Loop
import System
import Testing

@testable import Desktop

@Suite("Input methods over the bus") struct InputMethodTests {
  static let korean = [
    "g": "ㅎ", "gk": "하", "gks": "한", "r": "ㄱ", "rm": "그", "rmf": "글",
  ]

  @Test(
    "One that was there, one that comes late, and one that comes back are used alike",
    arguments: FakeInputMethod.Kind.allCases, [true, false])
  func coming(kind: FakeInputMethod.Kind, isEarly: Bool) throws {
    let typist = try Typist(kind, early: isEarly ? Self.korean : nil)
    try typist.guest.settle()
    #expect(!typist.method.isThere || isEarly)
    for turn in 1...3 {
      if turn > 1 || !isEarly { try typist.start(Self.korean) }
      try typist.awaitDaemon()
      typist.method.focus(true)
      try typist.type("gks")
      try typist.end(busFirst: turn == 1)
      try typist.guest.spin("its end is noticed") { !typist.method.isThere }
      if kind == .ibus { try typist.own.comeBack() }
    }
    // What was being composed goes with the daemon.
    #expect(typist.notes == Array(repeating: ["~ㅎ", "~하", "~한", "~"], count: 3).flatMap(\.self))
  }

  @Test(
    "Syllables are composed and committed before the key that ends them",
    arguments: FakeInputMethod.Kind.allCases)
  func korean(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start(Self.korean)
    try typist.awaitDaemon()
    typist.method.focus(true)
    try typist.type("gksrmf.x")
    let end = kind == .ibus ? "^46" : "."
    #expect(
      typist.notes == ["~ㅎ", "~하", "~한", "~", "=한", "~ㄱ", "~그", "~글", "~", "=글", end, "x"])
  }

  @Test(
    "The caret inside a composition is told in bytes, or not at all",
    arguments: FakeInputMethod.Kind.allCases)
  func caret(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start()
    try typist.awaitDaemon()
    try typist.focus()
    let daemon = try typist.daemon
    for (place, expected) in [(0, 0), (1, 3), (2, 4), (99, 4), (-1, nil)] as [(Int, Int?)] {
      // ibus counts scalars, and has no word for no caret.
      let bytes = place < 0 ? nil : "한a".bytes(ofScalars: place)
      guard kind == .fcitx || bytes != nil else { continue }
      daemon.compose("한a", caret: kind == .ibus ? place : bytes ?? -1)
      daemon.commit("\(place)")
      try typist.guest.spin("it is heard") { typist.notes.last == "=\(place)" }
      #expect(typist.caret == expected)
    }
  }

  @Test(
    "It hears of the field, the caret and what the window can show, each in time",
    arguments: FakeInputMethod.Kind.allCases)
  func told(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    typist.method.focus(true)
    typist.method.placeCaret(x: -3, y: 20, width: 1, height: 18)
    try typist.start()
    try typist.awaitDaemon()
    try typist.type("a")
    typist.method.focus(true)
    typist.method.focus(false)
    let daemon = try typist.daemon
    try typist.guest.spin("it is told") { daemon.calls.last == "FocusOut" }
    let (show, place) =
      kind == .ibus
      ? ("SetCapabilities", "SetCursorLocation") : ("SetCapability", "SetCursorRect")
    #expect(
      daemon.calls == [
        "CreateInputContext", show, "FocusIn", place, "SetSurroundingText", "a", "FocusOut",
      ])
    let arguments = daemon.service.questions.map(\.arguments)
    #expect(arguments[3] == ["i-3", "i20", "i1", "i18"])
    #expect(
      arguments[5]
        == (kind == .ibus ? ["u97", "u30", "u0"] : ["u97", "u38", "u0", "false", "u0"]))
    if kind == .fcitx { #expect(arguments[0] == ["[[\"program\", \"aloft\"]]"]) }
  }

  @Test(
    "What is being converted is told in bytes, or not at all",
    arguments: FakeInputMethod.Kind.allCases)
  func clause(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start()
    try typist.awaitDaemon()
    try typist.focus()
    let daemon = try typist.daemon
    for (place, expected) in [
      (0..<1, 0..<3), (1..<3, 3..<7), (2..<2, nil), (2..<3, 6..<7),
    ] as [(Range<Int>, Range<Int>?)] {
      daemon.compose("한글a", caret: 0, clause: place)
      daemon.commit("\(place)")
      try typist.guest.spin("it is heard") { typist.notes.last == "=\(place)" }
      #expect(typist.clause == expected)
    }
  }

  @Test(
    "The text around the caret is told where it changes, in scalars, and as much as is of use",
    arguments: FakeInputMethod.Kind.allCases)
  func dependencies(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start()
    try typist.awaitDaemon()
    let daemon = try typist.daemon
    let long = String(repeating: "한", count: 1_000)
    typist.method.tell("한a", anchor: 0, head: 3)
    try typist.focus()
    for _ in 1...3 { typist.method.tell("한a", anchor: 0, head: 3) }
    // Other bytes, though they look alike.
    for text in ["é", "e\u{301}"] { typist.method.tell(text, anchor: 0, head: 0) }
    typist.method.tell(long, anchor: 0, head: 3 * 400)
    typist.method.tell(long, anchor: 3_000, head: 3_000)
    daemon.say("RequireSurroundingText", [])
    daemon.commit("heard")
    try typist.guest.spin("it is heard") { typist.notes.last == "=heard" }
    typist.method.focus(false)
    typist.method.tell("elsewhere", anchor: 0, head: 0)
    try typist.guest.spin("it is told") { daemon.calls.last == "FocusOut" }
    let told = daemon.service.questions.filter { $0.method == "SetSurroundingText" }.map(
      \.arguments)
    let around = String(repeating: "한", count: 512)
    let before = String(repeating: "한", count: 256)
    let texts = ["한a", "é", "e\u{301}", around, before] + (kind == .ibus ? [before] : [])
    try #require(told.count == texts.count)
    for (told, text) in zip(told, texts) {
      #expect(told[0].contains("\"\(text)\"") || told[0] == text)
    }
    let places = [["u1", "u0"], ["u0", "u0"], ["u0", "u0"], ["u256", "u0"], ["u256", "u256"]]
    #expect(told.map { Array($0.dropFirst()) } == places + (kind == .ibus ? [places[4]] : []))
  }

  @Test(
    "What the method takes back is told from the caret; nonsense is not heard",
    arguments: FakeInputMethod.Kind.allCases)
  func erasing(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start()
    try typist.awaitDaemon()
    try typist.focus()
    let daemon = try typist.daemon
    for values: [Wire] in [
      [.int32(-3), .uint32(2)], [.int32(-3)], [.uint32(3), .int32(2)],
      [.int32(.min), .uint32(.max)],
    ] {
      daemon.say("DeleteSurroundingText", values)
    }
    daemon.commit("end")
    try typist.guest.spin("it is heard") { typist.notes.last == "=end" }
    #expect(typist.notes == ["-3-2", "\(Int32.min)-\(UInt32.max)", "=end"])
  }

  @Test(
    "A press elsewhere commits what was composed before it counts",
    arguments: FakeInputMethod.Kind.allCases)
  func finishing(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start(Self.korean)
    try typist.awaitDaemon()
    typist.method.focus(true)
    try typist.type("gks")
    var notes: [String]?
    typist.method.finish { notes = typist.notes }
    try typist.guest.spin("it is finished") { notes != nil }
    #expect(notes?.suffix(3) == ["~", "=한", "~"])
    try typist.type("g")
    #expect(try typist.daemon.calls.suffix(3) == ["FocusOut", "FocusIn", "g"])
  }

  @Test(
    "One that hangs keeps a key for three seconds and no other, until a field has the keyboard again",
    arguments: FakeInputMethod.Kind.allCases)
  func stuck(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start(Self.korean)
    try typist.awaitDaemon()
    typist.method.focus(true)
    try typist.type("gk")
    let daemon = try typist.daemon
    daemon.service["ProcessKeyEvent"] = .silence
    let start = typist.guest.loop.now
    try typist.type("s")
    #expect(typist.guest.loop.now.seconds(since: start) >= 2.9)
    #expect(typist.notes.suffix(2) == ["~", "s"])
    #expect(!typist.method.isThere)
    // What it says too late is for a field of which nobody knows any more what is in it.
    daemon.commit("late")
    try typist.guest.settle()
    typist.method.focus(false)
    try typist.guest.settle()
    #expect(!typist.method.isThere && typist.notes.last == "s")
    typist.method.focus(true)
    try typist.awaitDaemon()
  }

  @Test(
    "A daemon that ends while a key is with it gives the key back, and nobody waits for it",
    arguments: FakeInputMethod.Kind.allCases, [true, false])
  func dying(kind: FakeInputMethod.Kind, busFirst: Bool) throws {
    let typist = try Typist(kind)
    try typist.start(Self.korean)
    try typist.awaitDaemon()
    typist.method.focus(true)
    try typist.type("gk")
    try typist.daemon.service["ProcessKeyEvent"] = .silence
    var answer: Bool?
    typist.method.offer(KeyStroke(symbol: 0x73, code: 39)) { answer = $0 }
    let daemon = try typist.daemon
    try typist.guest.spin("the key is with it") { daemon.calls.last == "s" }
    try typist.end(busFirst: busFirst)
    try typist.guest.spin("the key is back") { answer == false }
    #expect(typist.notes == ["~ㅎ", "~하", "~"])
    #expect(!typist.method.isThere && typist.guest.loop.timerCount == 0)
  }

  @Test(
    "A daemon that refuses, or answers with nonsense, leaves the key to the window",
    arguments: FakeInputMethod.Kind.allCases)
  func refusing(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start()
    try typist.awaitDaemon()
    typist.method.focus(true)
    let daemon = try typist.daemon
    for behaviour: FakeService.Behaviour? in [
      .error("org.example.No"), .answer([]), .answer([.string("true")]), .answer([.uint32(1)]), nil,
    ] {
      daemon.service["ProcessKeyEvent"] = behaviour
      try typist.type("a")
      #expect(typist.method.isThere)
    }
    #expect(typist.notes == ["a", "a", "a", "a", "a"])
  }

  @Test(
    "Nonsense is not heard: wrong types, too little, too much",
    arguments: FakeInputMethod.Kind.allCases)
  func nonsense(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind)
    try typist.start()
    try typist.awaitDaemon()
    try typist.focus()
    let daemon = try typist.daemon
    let long = String(repeating: "한", count: 5_000)
    let values: [[Wire]] = [
      [], [.uint32(7)], [.variant(.uint32(7))], [.variant(.structure([.string("IBusText")]))],
      [.variant(.structure([.string("Other"), .named([:]), .string("text")]))],
      [
        .variant(.structure([.string("IBusText"), .named([:]), .double(1)])), .uint32(1),
        .bool(true),
      ],
      [.bytes([1, 2, 3]), .int32(1)], [.list("(ii)", [.structure([.int32(1), .int32(1)])])],
      [.double(1), .double(1), .double(1)],
    ]
    for member in [
      "CommitText", "UpdatePreeditText", "UpdatePreeditTextWithMode", "ForwardKeyEvent",
      "CommitString", "UpdateFormattedPreedit", "ForwardKey", "DeleteSurroundingText",
      "RequireSurroundingText", "Unheard",
    ] {
      for value in values { daemon.say(member, value) }
    }
    daemon.commit(long)
    daemon.commit("end")
    try typist.guest.spin("the last word is heard") { typist.notes.last == "=end" }
    #expect(typist.notes == ["=end"])
  }

  @Test(
    "A daemon that has no context, or one that cannot be, is none until a field has the keyboard",
    arguments: FakeInputMethod.Kind.allCases)
  func noContext(kind: FakeInputMethod.Kind) throws {
    let typist = try Typist(kind, early: [:])
    try typist.awaitDaemon()
    let daemon = try typist.daemon
    let create = try #require(daemon.service["CreateInputContext"])
    daemon.service["ProcessKeyEvent"] = .silence
    try typist.type("a")
    for answer: FakeService.Behaviour in [
      .answer([]), .answer([.uint32(1)]), .answer([.string("no' path")]), .error("org.example.No"),
    ] {
      daemon.service["CreateInputContext"] = answer
      let count = daemon.calls.count { $0 == "CreateInputContext" }
      try typist.guest.spin("it is asked") {
        typist.method.focus(false)
        typist.method.focus(true)
        #expect(!typist.method.isThere)
        return daemon.calls.count { $0 == "CreateInputContext" } > count
      }
    }
    daemon.service["CreateInputContext"] = create
    try typist.guest.spin("it is used again") {
      typist.method.focus(false)
      typist.method.focus(true)
      return typist.method.isThere
    }
  }

  @Test("A message without end costs the bus, not the window")
  func endless() throws {
    let typist = try Typist(.ibus)
    try typist.start()
    try typist.awaitDaemon()
    try typist.focus()
    try typist.daemon.commit(String(repeating: "x", count: 2 << 20))
    try typist.guest.spin("the bus is left") { !typist.method.isThere }
    typist.method.focus(false)
    typist.method.focus(true)
    try typist.awaitDaemon()
    try typist.type("a")
    #expect(typist.notes.last == "a")
  }

  @Test("Where nobody is, nobody is started, and nothing is owed to the loop")
  func nobody() throws {
    let typist = try Typist(.fcitx)
    try typist.guest.settle()
    typist.method.focus(true)
    try typist.guest.settle()
    #expect(!typist.method.isThere && typist.notes == [])
    #expect(typist.guest.loop.timerCount == 0)
  }
}
