import Glibc
import LoopSupport
import ProgramSupport
import Testing

/// A Wayland compositor in a process of its own, which types a key whenever it is told to
/// (`Tests/Fixtures/FaultyCompositor`). Ends with its owner.
final class TypingCompositor {
  private let folder: TemporaryFolder
  private let process: Int32
  private let (keys, output): (Int32, Int32)

  init() throws {
    folder = try TemporaryFolder()
    for name in ["keys", "output"] { try #require(mkfifo(folder[name], 0o600) == 0) }
    let program = try BuiltProgram.path("FaultyCompositor")
    process = try startShell(
      """
      XDG_RUNTIME_DIR='\(folder.path)' exec '\(program)' socket typing \
        <'\(folder["keys"])' >'\(folder["output"])'
      """)
    keys = open(folder["keys"], O_WRONLY | O_CLOEXEC)
    output = open(folder["output"], O_RDONLY | O_CLOEXEC)
    var line = [UInt8](repeating: 0, count: 6)
    try #require(read(output, &line, 6) == 6 && line == Array("ready\n".utf8))
  }

  deinit {
    close(keys)
    waitpid(process, nil, 0)
    close(output)
  }

  /// The value of `WAYLAND_DISPLAY` that leads to it.
  var display: String { folder["socket"] }
  /// A folder without libdecor's plug-ins.
  var emptyFolder: String { folder["none"] }

  /// Presses and releases a key of the keyboard.
  func type() {
    var byte: UInt8 = 1
    write(keys, &byte, 1)
  }
}
