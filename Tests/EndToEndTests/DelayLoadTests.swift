import ProgramSupport
import Testing

/// SDL comes with some forty libraries, text and the bus with thirty more, which only a window loads.
@Suite struct DelayLoadTests {
  let sandbox: Sandbox
  /// Where the loader finds something that is no library under the name of one.
  let libraries: TemporaryFolder

  init() throws {
    sandbox = try Sandbox()
    libraries = try TemporaryFolder()
  }

  @Test(
    "A command works where what a window needs cannot be loaded",
    arguments: ["SDL2-2.0.so.0", "X11.so.6", "xcb.so.1", "harfbuzz.so.0", "fribidi.so.0"])
  func command(library: String) throws {
    try libraries.write("", to: "lib\(library)")
    let outcome = try sandbox.run(
      "add", "Milk", environment: ["LD_LIBRARY_PATH": libraries.path])
    #expect(outcome.code == 0 && outcome.output == "1\n" && outcome.errors == "")
  }

  private func openWindow(without library: String) throws -> Program.Outcome {
    try libraries.write("", to: library)
    return try sandbox.run(
      environment: ["LD_LIBRARY_PATH": libraries.path, "SDL_VIDEODRIVER": "dummy"])
  }

  @Test("A window says what is missing, what the loader says of it, and what helps")
  func window() throws {
    let outcome = try openWindow(without: "libSDL2-2.0.so.0")
    #expect(outcome.code == 1)
    let reason = "\(libraries.path)/libSDL2-2.0.so.0: file too short"
    #expect(
      outcome.errors == """
        aloft: no window: SDL cannot be loaded: \(reason). Install it, for example with: \
        sudo apt-get install libsdl2-2.0-0

        """)
  }

  @Test("A window without what its text needs ends as a program does that the loader cannot start")
  func text() throws {
    let outcome = try openWindow(without: "libharfbuzz.so.0")
    #expect(outcome.code == 127)
    #expect(
      outcome.errors == """
        aloft: error while loading shared libraries: \(libraries.path)/libharfbuzz.so.0: file too short

        """)
  }
}
