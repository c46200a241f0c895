import Glibc
import ProgramSupport
import Testing

/// Whether the tests that take long for little more are wanted, too.
let isThorough = getenv("ALOFT_FAULTS") != nil

extension WindowNeighbourTests {
  /// Aloft on Wayland compositors that each do one thing wrong (`Tests/Fixtures/FaultyCompositor`).
  @Suite struct WaylandFaults {
    enum Fault: String, CaseIterable {
      /// Gives no buffer back, or all of them late.
      case never, late
      /// Has screens that go and come with the window on them, or one that goes for good.
      case outputs, unplugged
      /// Wants a size of 0, 1 or 16,384 with each frame, or another fraction of a scale.
      case sizes, scales
      /// Shares no memory with pixels as ours are.
      case format
      /// Has nobody's keyboard, pointer or touch screen.
      case seatless
      /// Dies with a drag over the window, or with one that was let go there.
      case drag

      /// One of each kind; the others take their seconds with ALOFT_FAULTS=all.
      static var tested: [Fault] {
        isThorough ? allCases : [.never, .sizes, .unplugged, .seatless, .drag]
      }
    }

    let sandbox: Sandbox
    let runtime: TemporaryFolder

    init() throws { (sandbox, runtime) = (try Sandbox(), try TemporaryFolder()) }

    @Test(
      "Whatever the compositor does, the window goes on and ends with 0, or says in a line why not",
      arguments: Fault.tested)
    func fault(_ fault: Fault) throws {
      try sandbox.fillTicking(["Only"])
      let compositor = try Program(
        try Tools.built("FaultyCompositor"), ["faulty", fault.rawValue],
        environment: ["XDG_RUNTIME_DIR": runtime.path])
      func lines() -> [Substring] { compositor.output.split(separator: "\n") }
      try poll("the compositor is ready: \(compositor.account)") { lines().first == "ready" }
      let aloft = try Program(
        sandbox.program, ["--data", sandbox.data, "--no-widgets"],
        environment: [
          "WAYLAND_DISPLAY": "faulty", "XDG_RUNTIME_DIR": runtime.path, "DISPLAY": nil,
          // libdecor's own faults are none of ours.
          "LIBDECOR_PLUGIN_DIR": runtime["none"],
        ])
      if fault == .format || fault == .seatless {
        let outcome = try aloft.outcome()
        #expect(outcome.code == 1 && outcome.messages.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.contains("has no seat") == (fault == .seatless))
        return
      }
      if fault == .drag {
        let outcome = try aloft.outcome()
        #expect(outcome.code == 1)
        let line = "aloft: the display server has gone; all tasks are saved"
        #expect(outcome.messages == [line], "\(outcome.errors)")
        return
      }
      // One that only ticks has used up its buffers after three seconds.
      let frames = fault == .sizes || fault == .scales ? 12 : 4
      try poll("it goes on: \(aloft.account)") { lines().count > frames }
      if fault == .unplugged {
        try poll("it goes on without a screen: \(aloft.account)") {
          lines().lastIndex(of: "unplugged").map { lines().count > $0 + 2 } ?? false
        }
      }
      #expect(compositor.isRunning, "\(compositor.account)")
      aloft.signal(SIGTERM)
      let outcome = try aloft.outcome()
      #expect(outcome.code == 0, "\(outcome.errors)")
      if fault == .outputs || fault == .unplugged { #expect(outcome.errors == "") }
      #expect(outcome.messages.filter { $0.hasPrefix("aloft") } == [])
    }
  }
}
