import ProgramSupport
import Testing

/// SDL comes with some forty libraries, which only a window loads.
@Suite struct DelayLoadTests {
  let sandbox: Sandbox
  /// Where the loader finds something that is no library under SDL's name.
  let libraries: TemporaryFolder

  init() throws {
    sandbox = try Sandbox()
    libraries = try TemporaryFolder()
    try libraries.write("", to: "libSDL2-2.0.so.0")
  }

  @Test("A command works where SDL cannot be loaded")
  func command() throws {
    let outcome = try sandbox.run(
      "add", "Milk", environment: ["LD_LIBRARY_PATH": libraries.path])
    #expect(outcome.code == 0 && outcome.output == "1\n" && outcome.errors == "")
  }

  @Test("A window says what is missing, what the loader says of it, and what helps")
  func window() throws {
    let outcome = try sandbox.run(
      environment: ["LD_LIBRARY_PATH": libraries.path, "SDL_VIDEODRIVER": "dummy"])
    #expect(outcome.code == 1)
    let reason = "\(libraries.path)/libSDL2-2.0.so.0: file too short"
    #expect(
      outcome.errors == """
        aloft: no window: SDL cannot be loaded: \(reason). Install it, for example with: \
        sudo apt-get install libsdl2-2.0-0

        """)
  }
}
