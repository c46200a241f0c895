package import Painting
import System
package import Window
import Wording

extension SDLError: Worded {
  /// One line, with SDL's own reason where it gave one.
  package var sentence: String {
    switch self {
    case .noDisplay(nil):
      localized(
        """
        no display: DISPLAY and WAYLAND_DISPLAY are not set. Start it in a desktop session, or use \
        “aloft play SCRIPT” without one
        """)
    case .noDisplay(let reason?):
      localized(
        "no display: \(reason). Start it in a desktop session, or use “aloft play SCRIPT” without one"
      )
    case .noSeat:
      localized(
        """
        no window: the Wayland compositor has no seat, that is no keyboard, pointer or touch screen. \
        Connect one, or set DISPLAY to an X server
        """)
    case .noMemory(let error):
      localized(
        """
        no window: there is no memory for its picture: \(error.message). Close other programs, then \
        start it again
        """)
    case .failed(let function, ""):
      localized("\(function) failed: SDL gave no reason")
    case .failed(let function, let reason):
      localized("\(function) failed: \(reason)")
    case .displayLost:
      localized("the display server has gone; all tasks are saved")
    }
  }
}

extension FontError: Worded {
  /// What was looked for, and where something helps, what to install.
  package var sentence: String {
    switch self {
    case .noFont(let asked, let asksDesktop):
      localized(
        """
        No font was found for text: looked for \
        \((asked + (asksDesktop ? [localized("the desktop's sans-serif font")] : [])).joined(separator: ", ")). \
        Install one, for example with: sudo apt-get install fonts-inter fonts-noto-core
        """)
    case .unreadable(let path):
      localized("The font file \(path) cannot be used: it cannot be opened or is empty.")
    case .noSuchFace(let path, let number):
      localized("The font file \(path) cannot be used: it holds no font number \(number).")
    case .library(let function, let code):
      localized("\(function) failed with code \(code): the machine may be out of memory.")
    }
  }
}
