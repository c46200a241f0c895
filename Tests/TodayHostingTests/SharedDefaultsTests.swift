import Glibc
import Loop
import System
import Testing

@testable import TodayHosting

@Suite("Shared defaults")
struct SharedDefaultsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open() throws -> SharedDefaults {
    try SharedDefaults(folder: folder.path + "/state/aloft")
  }

  @Test("Values of every kind survive, with any text in keys and values")
  func roundTrip() throws {
    let values: [String: DefaultsValue] = [
      "flag": true, "off": false, "number": -5, "large": .int(.max), "rate": 0.1,
      "tiny": .double(.leastNonzeroMagnitude), "text": "a\tb\nc\\d\r\n\r", "": "empty key",
      "k\te\ny\\": "", "Grüße 🎈 \u{0}": "عربي",
    ]
    try open().set(values)
    let defaults = try open()
    for (key, value) in values { #expect(defaults.value(for: key) == value) }
    #expect(defaults.value(for: "rate") == .double(0.1))
    #expect(defaults.value(for: "flag") == .bool(true))
    #expect(defaults.int(for: "number") == -5)
    #expect(defaults.string(for: "text") == "a\tb\nc\\d\r\n\r")
    #expect(folder.mode("state/aloft") == 0o700)
    #expect(folder.mode("state/aloft/defaults") == 0o600)
  }

  @Test("The store in memory behaves alike and touches no disk")
  func inMemory() throws {
    let defaults = SharedDefaults.inMemory()
    var seen: [DefaultsValue?] = []
    let observation = defaults.observe("a") { seen.append($0) }
    try defaults.set(1, for: "a")
    try defaults.set(1, for: "a")
    try defaults.set(nil, for: "a")
    #expect(seen == [1, nil])
    #expect(defaults.descriptor == nil)
    #expect(defaults.makeInputSource() == nil)
    withExtendedLifetime(observation) {}
  }

  @Test("A change is seen by another store through its descriptor, without polling")
  func seenByOthers() throws {
    let (one, other) = (try open(), try open())
    let time = VirtualTime()
    let loop = RunLoop(timeSource: time)
    let source = try #require(other.makeInputSource { Issue.record($0) })
    loop.add(source, forMode: .common)
    var seen: [DefaultsValue?] = []
    let observation = other.observe("rate") { seen.append($0) }
    try one.set(["rate": 0.5, "other": 1])
    #expect(other.value(for: "rate") == nil)
    loop.run(mode: .default, before: loop.now.advanced(bySeconds: 1))
    #expect(seen == [0.5])
    #expect(other.int(for: "other") == 1)
    // Nothing more to read: the loop would sleep.
    #expect(!loop.run(mode: .default, before: .distantFuture))
    withExtendedLifetime(observation) {}
    source.invalidate()
  }

  @Test("A change of one's own is told at once, and not again when the descriptor says so")
  func ownChange() throws {
    let defaults = try open()
    var seen: [DefaultsValue?] = []
    let observation = defaults.observe("rate") { seen.append($0) }
    try defaults.set(0.5, for: "rate")
    #expect(seen == [0.5])
    try defaults.reloadIfChanged()
    #expect(seen == [0.5])
    withExtendedLifetime(observation) {}
  }

  @Test("An observation that is let go is not told any more")
  func observationEnds() throws {
    let defaults = SharedDefaults.inMemory()
    var calls = 0
    var observation: DefaultsObservation? = defaults.observe("a") { _ in calls += 1 }
    try defaults.set(1, for: "a")
    withExtendedLifetime(observation) {}
    observation = nil
    try defaults.set(2, for: "a")
    #expect(calls == 1)
  }

  @Test("Only those are told whose key changed, and they may store in the call")
  func observers() throws {
    let defaults = SharedDefaults.inMemory()
    var told: [String] = []
    let observations = ["a", "b"].map { key in
      defaults.observe(key) { [weak defaults] _ in
        told.append(key)
        if key == "a" { try? defaults?.set(9, for: "b") }
      }
    }
    try defaults.set(1, for: "a")
    #expect(told == ["a", "b"])
    withExtendedLifetime(observations) {}
  }

  @Test(
    "A lock that another process never lets go of refuses a change after a moment, and loses none")
  func lockedElsewhere() throws {
    let time = VirtualTime()
    let defaults = try SharedDefaults(
      folder: folder.path + "/state/aloft", patience: .milliseconds(50), time: time)
    try defaults.set(1, for: "a")
    let path = folder.path + "/state/aloft/defaults"
    let holder = Glibc.open(path + ".lock", O_RDWR | O_CLOEXEC)
    try #require(holder >= 0 && flock(holder, LOCK_EX) == 0)
    #expect(throws: DefaultsError.busy(path: path)) { try defaults.set(2, for: "a") }
    #expect(time.now == .zero.advanced(by: .milliseconds(50)))
    #expect(defaults.int(for: "a") == 1)
    close(holder)
    try defaults.set(2, for: "a")
    #expect(try open().int(for: "a") == 2)
  }

  @Test("Two stores that write in turn lose nothing of each other")
  func interleaved() throws {
    let (one, other) = (try open(), try open())
    for number in 0..<20 {
      try (number % 2 == 0 ? one : other).set(.int(Int64(number)), for: "key \(number)")
    }
    let all = try open()
    for number in 0..<20 { #expect(all.int(for: "key \(number)") == Int64(number)) }
  }

  @Test("An entry that this program does not understand is kept, and reads as nothing")
  func unknownKept() throws {
    let defaults = try open()
    let body = "aloft-defaults 1\nfuture\tz\tsomething else\n"
    try folder.write(file(body, entries: 1), to: "state/aloft/defaults")
    try defaults.reloadIfChanged()
    #expect(defaults.value(for: "future") == nil)
    try defaults.set(1, for: "a")
    let text = String(decoding: try folder.bytes("state/aloft/defaults"), as: UTF8.self)
    #expect(text.contains("\nfuture\tz\tsomething else\n"))
    #expect(try open().int(for: "a") == 1)
  }

  /// A body with the last line that belongs to it.
  private func file(_ body: String, entries: Int) -> [UInt8] {
    Array((body + "end \(entries) \(Checksum.fnv1a(body.utf8))\n").utf8)
  }

  @Test("A file that is cut off anywhere or has one wrong byte is not believed")
  func damaged() throws {
    var document = DefaultsDocument()
    document["rate"] = 0.625
    document["count"] = 12
    let whole = document.bytes
    #expect(DefaultsDocument.read(whole) == .whole(document))
    for length in 0..<whole.count {
      #expect(DefaultsDocument.read(Array(whole[..<length])) == .damaged, "\(length) bytes")
    }
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 1
      if case .whole = DefaultsDocument.read(changed) { Issue.record("byte \(index)") }
    }
  }

  @Test(
    "A value that is none of its kind reads as nothing, never as NaN",
    arguments: ["d\tnan", "d\tinf", "d\t", "i\t1.5", "i\t99999999999999999999", "b\tyes", "\t"])
  func wrongValue(entry: String) throws {
    guard
      case .whole(let document) = DefaultsDocument.read(
        file("aloft-defaults 1\nkey\t\(entry)\n", entries: 1))
    else { throw Trouble.unreadable }
    #expect(document["key"] == nil)
    #expect(document.keys == ["key"])
  }

  private enum Trouble: Error { case unreadable }

  @Test("A damaged file counts as empty, and is set aside with the next change")
  func damagedIsSetAside() throws {
    try open().set(1, for: "a")
    let path = "state/aloft/defaults"
    let half = Array(try folder.bytes(path).dropLast(3))
    try folder.write(half, to: path)
    let defaults = try open()
    #expect(defaults.value(for: "a") == nil)
    try defaults.set(2, for: "b")
    #expect(try folder.bytes(path + ".damaged") == half)
    #expect(try open().int(for: "b") == 2)
  }

  @Test("What a running program knows survives a file that is damaged meanwhile")
  func damagedMeanwhile() throws {
    let defaults = try open()
    try defaults.set(1, for: "a")
    try folder.write(Array("rubbish".utf8), to: "state/aloft/defaults")
    try defaults.reloadIfChanged()
    #expect(defaults.int(for: "a") == 1)
    try defaults.set(2, for: "b")
    #expect(try open().int(for: "a") == 1)
  }

  @Test("A file of a later format is neither believed nor written")
  func newer() throws {
    let defaults = try open()
    let later = Array("aloft-defaults 2\nwhatever comes\n".utf8)
    try folder.write(later, to: "state/aloft/defaults")
    #expect(throws: DefaultsError.self) { try open() }
    #expect(throws: DefaultsError.self) { try defaults.set(1, for: "a") }
    #expect(try folder.bytes("state/aloft/defaults") == later)
    #expect(defaults.value(for: "a") == nil)
  }

  @Test("A folder that cannot be made is told with its path")
  func unwritable() throws {
    try folder.write([], to: "file")
    let error = #expect(throws: DefaultsError.self) {
      try SharedDefaults(folder: folder.path + "/file/inside")
    }
    guard case .file(.unwritable(let path, _)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(path.contains("/file/inside"))
  }

  @Test("A number that is none traps")
  func notANumber() async {
    await #expect(processExitsWith: .failure) {
      try SharedDefaults.inMemory().set(.double(.nan), for: "rate")
    }
  }

  // MARK: Processes

  @Test("What another process stores is seen here, at its first change")
  func otherProcess() throws {
    let defaults = try open()
    let probe = try ProbeProcess("set", folder.path + "/state/aloft", "rate", "0.75")
    try wait(for: defaults)
    #expect(probe.wait() == 0)
    try defaults.reloadIfChanged()
    #expect(defaults.string(for: "rate") == "0.75")
  }

  @Test("Several processes that write at once lose nothing")
  func manyWriters() throws {
    // A window would rather measure again than wait for four others.
    let defaults = try SharedDefaults(
      folder: folder.path + "/state/aloft", patience: .seconds(60))
    let (writers, count) = (4, 25)
    let probes = try (0..<writers).map {
      try ProbeProcess("count", folder.path + "/state/aloft", "writer \($0)", "\(count)")
    }
    for number in 1...count { try defaults.set(.int(Int64(number)), for: "here-\(number)") }
    for probe in probes { #expect(probe.wait() == 0) }
    let all = try open()
    for number in 1...count {
      #expect(all.int(for: "here-\(number)") == Int64(number))
      for writer in 0..<writers {
        #expect(all.int(for: "writer \(writer)-\(number)") == Int64(number))
      }
    }
  }

  @Test("A writer that is killed at any moment leaves a whole file, and its lock is free")
  func killed() throws {
    for round in 0..<10 {
      let defaults = try open()
      let probe = try ProbeProcess("forever", folder.path + "/state/aloft")
      for _ in 0...round { try wait(for: defaults) }
      probe.kill()
      let after = try open()
      let (a, b) = (after.int(for: "a"), after.int(for: "b"))
      #expect(a != nil)
      #expect(a == b)
      try after.set(.int(Int64(round)), for: "round")
      #expect(try open().int(for: "round") == Int64(round))
    }
  }

  /// Sleeps until somebody has stored something else; half a minute is for a machine in trouble.
  private func wait(for defaults: SharedDefaults) throws {
    func known() -> [DefaultsValue?] { ["rate", "a"].map(defaults.value(for:)) }
    let before = known()
    var watched = pollfd(fd: defaults.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
    while known() == before {
      try #require(poll(&watched, 1, 30_000) == 1, "The probe stores nothing.")
      try defaults.reloadIfChanged()
    }
  }
}
