import Painting
import ProgramSupport
import Testing

/// What a frame asks the heap for, counted (`Tests/Fixtures/AllocationCounter`): the difference between
/// two scripts of which one goes on for longer. A build for debugging asks for much that the release does
/// not, such as a box for most loops, so that the figures here are bounds; `Assets/bench/measure-allocations` has
/// those of the release.
@Suite(.enabled(if: ForeignProgram.succeeds("cc --version"), "There is no C compiler."))
struct AllocationTests {
  let sandbox: Sandbox
  private let counter: String

  init() throws {
    sandbox = try Sandbox()
    counter = sandbox.folder["counter.so"]
    let source = ForeignProgram.path("Fixtures/AllocationCounter/counter.c")
    _ = try ForeignProgram.output("cc -O2 -shared -fPIC -o '\(counter)' '\(source)'")
  }

  private static let list = """
    clock 2026-01-01T09:00:00Z
    paste "\((1...100).map { "Task \($0)" }.joined(separator: "\\n"))"
    wait 61s
    key Home
    wheel 9 at "Tasks"
    wait 9s

    """

  /// - Returns: frames and allocations of the list and what follows.
  private func count(_ steps: String) throws -> (frames: Int, allocations: Int) {
    try sandbox.folder.write(Self.list + steps + "stats\n", to: "script.play")
    let played = try Program.run(
      sandbox.program, ["play", sandbox.folder["script.play"]],
      environment: ["LD_PRELOAD": counter])
    func number(after sign: String, in text: String) throws -> Int {
      let place = try #require(text.firstRange(of: sign), "\(text)")
      return try #require(Int(text[place.upperBound...].prefix { $0.isNumber }))
    }
    return try (
      number(after: "frames=", in: played.output), number(after: "allocations=", in: played.errors)
    )
  }

  /// Of a frame of what the longer script does on top of the shorter one.
  private func allocations(_ shorter: String, _ longer: String) throws -> Double {
    let (few, many) = try (count(shorter), count(longer))
    let frames = many.frames - few.frames
    try #require(frames >= 20)
    return Double(many.allocations - few.allocations) / Double(frames)
  }

  /// Of a frame of these steps, done so many times more.
  private func allocations(repeating steps: String, _ few: Int, _ many: Int) throws -> Double {
    try allocations(String(repeating: steps, count: few), String(repeating: steps, count: many))
  }

  @Test("A second that passes makes no lists of the parts of times, and shapes into what is there")
  func tick() throws {
    let each = try allocations(repeating: "wait 1s\n", 5, 45)
    #expect(each < 200)
  }

  @Test("A row that comes into sight is one that went out of it")
  func glide() throws {
    let turn = "wheel 9 at \"Tasks\"\nwait 240ms\nwheel -9 at \"Tasks\"\nwait 240ms\n"
    let each = try allocations(repeating: turn, 2, 6)
    #expect(each < 176)
  }

  @Test("A dialog that fades in is measured without lists")
  func dialog() throws {
    func steps(_ rate: Int) -> String { "transitions on\nfps \(rate)\nkey N\nwait 190ms\n" }
    let each = try allocations(steps(60), steps(600))
    #expect(each < 170)
  }
}
