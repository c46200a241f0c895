import ProgramSupport
import Testing

/// What `Assets/test` has built and run, with a `swift` that only says what it was asked for.
@Suite struct TestCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try ForeignProgram.output("mkdir '\(folder["bin"])'")
    try add(
      "swift",
      """
      case $1 in
        build) echo '\(folder["debug"])' ;;
        test) echo "targets: ${ALOFT_TESTS-all}" "words: $*" "Test run with 3 tests in 2 suites passed" ;;
        *) exec "$swift" "$@" ;;
      esac
      """)
  }

  @Test("Quick runs modules without a platform, installs nothing, and counts what is left out")
  func quick() throws {
    try add("dpkg-query", ": >'\(folder["asked"])'")
    let said = try run("quick")
    let targets = try #require(said.firstMatch(of: /targets: (.*) words: (.*)/))
    #expect(targets.1.contains("TasksTests ") && !targets.1.contains("WindowTests"))
    #expect(targets.2.starts(with: "test --skip "))
    let counts = try #require(
      said.firstMatch(of: /3 tests in 2 suites; not run: (\d+) of (\d+) tests\n0\n/))
    #expect(try #require(Int(counts.1)) + 3 == Int(counts.2))
    #expect(try run("quick more").hasSuffix("2\n"))
    #expect(!ForeignProgram.succeeds("test -e '\(folder["asked"])'"))
  }

  @Test(
    "With a filter the targets are built in which it finds something",
    arguments: [
      (#"FormatsTests\."#, "FormatsTests"),
      (#"^(Play|Painting)Tests\."#, "PaintingTests PlayTests"),
      ("killedAmidWork", "TaskStoreTests"), (#"TasksTests\.\w+/"#, "TasksTests"),
    ])
  func filter(expression: String, targets: String) throws {
    for words in ["--filter '\(expression)'", "--filter='\(expression)' --no-parallel"] {
      let plain = words.filter { $0 != "'" }
      #expect(try run(words).contains("targets: \(targets)  words: test \(plain) Test"))
    }
  }

  @Test("A filter that finds nothing builds nothing")
  func nothing() throws {
    let said = try run("--filter NoSuchTests")
    #expect(said.hasSuffix("Assets/test: no test has a name with: NoSuchTests\n1\n"))
    #expect(!said.contains("targets:"))
  }

  @Test(
    "Changed files select the test targets that need them",
    arguments: [
      ("Sources/LoopGLib/New.swift", "EndToEndTests LoopGLibTests"),
      ("Tests/InsightTests/New.swift", "InsightTests"),
      ("Tests/Fixtures/DiskProbe/main.swift", "DiskUsageTests EndToEndTests"),
      ("Assets/docs/manual.md", "ToolTests"),
    ])
  func changed(file: String, targets: String) throws {
    try add("dpkg-query", "exec /usr/bin/dpkg-query \"$@\"")
    try add("git", "[ $1 != diff ] || echo '\(file)'")
    let expression = targets.split(separator: " ").joined(separator: "|")
    #expect(
      try run("changed").contains(
        "targets: \(targets)  words: test --filter ^(\(expression))\\. Test"))
  }

  @Test("Where nothing changed, no test is built")
  func unchanged() throws {
    try add("git", "exit 0")
    #expect(
      try run("changed").contains("no tests can be reached from what changed since main\n0\n"))
  }

  private func add(_ name: String, _ script: String) throws {
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
  }

  /// All that is said, and how it ended in the last line.
  private func run(_ words: String) throws -> String {
    let bytes = try ForeignProgram.output(
      """
      unset ALOFT_TESTS; swift=$(command -v swift) PATH='\(folder["bin"])':"$PATH" \
      '\(ForeignProgram.path("Assets/test"))' \(words) 2>&1; echo $?
      """)
    return String(decoding: bytes, as: UTF8.self)
  }
}
