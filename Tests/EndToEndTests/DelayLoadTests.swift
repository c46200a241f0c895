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

  /// The program beside stand-ins for libraries of sound.
  private func installed() throws -> String {
    let program = libraries["bin/aloft"]
    try Tools.run("mkdir", [libraries["bin"]])
    try Tools.run("cp", [sandbox.program, program])
    _ = try ForeignProgram.output(
      "'\(ForeignProgram.path("Assets/silence"))' '\(libraries["lib/aloft"])'")
    return program
  }

  /// The files of libraries of sound that a window has loaded.
  private func sound(in program: String) throws -> Set<String> {
    let window = try Program(
      program, ["--data", sandbox.data, "--no-widgets", "--trace-start"],
      environment: ["SDL_VIDEODRIVER": "dummy"])
    try poll("there is a window") { window.errors.contains("first frame shown") }
    let names = ["pulse", "asound", "samplerate", "sndfile"]
    return Set(
      Naps(program: window).mappedFiles(named: names).compactMap {
        $0.split(separator: "/").last.map(String.init)
      })
  }

  @Test("A window has no sound, and loads nothing for it")
  func silence() throws {
    let silent: Set = ["silent-libasound", "silent-libpulse", "silent-libsamplerate"]
    #expect(try sound(in: installed()) == silent)
  }

  @Test("Where SDL calls what a stand-in has not got, it has the library itself")
  func unfit() throws {
    let program = try installed()
    _ = try ForeignProgram.output(
      """
      echo 'void pa_of_former_times(void) {}' |
        cc -shared -fPIC -Wl,-soname,libpulse.so.0 -o '\(libraries["lib/aloft/silent-libpulse"])' -x c -
      """)
    let sound = try sound(in: program)
    #expect(sound.contains { $0.hasPrefix("libpulse.so") })
    #expect(!sound.contains("silent-libpulse"))
  }
}
