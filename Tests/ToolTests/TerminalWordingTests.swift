import Instance
import Painting
import System
import TaskStore
import Tasks
import Testing
import Widgets
import Window
import Wording

@testable import Commands
@testable import aloft

@Suite("What the command line says went wrong")
struct TerminalWordingTests {
  @Test(
    "Each error is one line that says what is to be done, where something is",
    arguments: [
      (
        InstanceError.unavailable(.openToOthers(folder: "/run/a", mode: 0o755)),
        "a second start will open a second window: /run/a: others have access to it (mode 755); "
          + "“chmod 700” takes it away"
      ),
      (
        InstanceError.unavailable(.noFolder),
        "a second start will open a second window: $XDG_RUNTIME_DIR: neither it nor $HOME holds a "
          + "full path"
      ),
      (
        InstanceError.unavailable(.refused(folder: "/a", SystemError("mkdir", code: 13))),
        "a second start will open a second window: /a: mkdir: Permission denied"
      ),
      (
        InstanceError.silent(process: 7),
        "the Aloft that is running (process 7) does not answer; close it, or end it, and start again"
      ),
      (
        InstanceError.silent(process: nil),
        "the Aloft that is running does not answer; close it, or end it, and start again"
      ),
      (
        SDLError.noDisplay(reason: nil),
        "no display: DISPLAY and WAYLAND_DISPLAY are not set. Start it in a desktop session, or use "
          + "“aloft play SCRIPT” without one"
      ),
      (
        SDLError.noDisplay(reason: "x11 not available"),
        "no display: x11 not available. Start it in a desktop session, or use “aloft play SCRIPT” "
          + "without one"
      ),
      (
        SDLError.noSeat,
        "no window: the Wayland compositor has no seat, that is no keyboard, pointer or touch screen. "
          + "Connect one, or set DISPLAY to an X server"
      ),
      (
        SDLError.noMemory(SystemError("memfd_create", code: 12)),
        "no window: there is no memory for its picture: Cannot allocate memory. Close other programs, "
          + "then start it again"
      ),
      (SDLError.failed(function: "SDL_F", reason: "why"), "SDL_F failed: why"),
      (SDLError.failed(function: "SDL_F", reason: ""), "SDL_F failed: SDL gave no reason"),
      (SDLError.displayLost, "the display server has gone; all tasks are saved"),
      (
        FontError.noFont(asked: ["A", "B"], asksDesktop: true),
        "No font was found for text: looked for A, B, the desktop's sans-serif font. "
          + "Install one, for example with: sudo apt-get install fonts-inter fonts-noto-core"
      ),
      (
        FontError.unreadable(path: "/f"),
        "The font file /f cannot be used: it cannot be opened or is empty."
      ),
      (
        FontError.noSuchFace(path: "/f", number: 2),
        "The font file /f cannot be used: it holds no font number 2."
      ),
      (TextFileError.notUTF8(path: nil), "standard input: not valid UTF-8"),
      (TextFileError.tooLarge(path: "/f", limit: 10), "/f: larger than 10 bytes"),
      (TextFileError.unreadable(path: "/f", reason: "Is a directory"), "/f: Is a directory"),
      (
        FileError.unreadable(path: "/f", reason: "no"),
        "/f cannot be read: no. Check that it is a file of yours."
      ),
      (
        FileError.unwritable(path: "/f", reason: "no"),
        "/f cannot be written: no. Check the folder's permissions and the free space."
      ),
      (OutputError(reason: "no"), "standard output cannot be written: no"),
      (
        InputError.line(3, .empty),
        "line 3 of standard input cannot be a task, so nothing was added. "
          + "A task needs a name."
      ),
      (
        AutostartError.notAFile(path: "/f"),
        "/f cannot be read: it is not a file. Check that it is a file of yours."
      ),
    ] as [(any Worded & Sendable, String)])
  func errors(_ error: any Worded & Sendable, _ sentence: String) {
    #expect(error.sentence == sentence)
  }
}
