import App
import Canvas
import DiskUsage
import Kit
import Play
import Widgets

/// One thing that a person, the desktop or time does to a window; a program of them can be run again,
/// also in part.
enum StageAction {
  case key(KeyPress)
  /// A new task, typed.
  case add(String)
  case paste(String)
  case wheel(Double, at: Point)
  case press(at: Point, clicks: Int)
  case release
  /// The pointer moves there after so many milliseconds.
  case move(to: Point, after: Int)
  /// On what has this name, unless it is covered.
  case click(String)
  /// So many milliseconds.
  case wait(Int)
  case stall(Int)
  case resize(Size)
  /// Pixels a point, in a window of this size.
  case scale(Double, Size)
  case theme(isDark: Bool)
  /// Out of sight for so many milliseconds.
  case hide(Int)
  case focus(Bool)
  case otherMotion
  case disk(Disk)
  case widgets([WidgetOptions.Guest])
  /// The window system does something to the window's pixels, if it has any.
  case screen(ScreenEvent)

  enum Disk { case hangs, fails, answers }

  func perform(on stage: Stage) {
    switch self {
    case .key(let press):
      // Zoom for a while only: a large window is no better test than a small one.
      if stage.scale > 1.5 { stage.setScale(1) }
      stage.key(press)
    case .add(let name):
      stage.key(KeyPress(.character("n")))
      stage.type(name)
      stage.key(KeyPress(.enter))
    case .paste(let text): stage.paste(text)
    case .wheel(let notches, let place):
      stage.send(.wheel(delta: Point(x: 0, y: notches), at: place))
    case .press(let place, let clicks): stage.press(at: place, clicks: clicks)
    case .release: stage.release()
    case .move(let place, let delay):
      stage.advance(by: .milliseconds(delay))
      stage.move(to: place)
    case .click(let name): try? stage.click(name)
    case .wait(let delay): stage.advance(by: .milliseconds(delay))
    case .stall(let delay): stage.stall(for: .milliseconds(delay))
    case .resize(let size): stage.resize(to: size)
    case .scale(let scale, let size):
      stage.resize(to: size)
      stage.setScale(scale)
    case .theme(let isDark): stage.setTheme(isDark ? .dark : .light)
    case .hide(let delay):
      stage.send(.visibilityChanged(false))
      stage.advance(by: .milliseconds(delay))
      stage.send(.visibilityChanged(true))
    case .focus(let isIn): stage.send(.focusChanged(isIn))
    case .otherMotion: stage.root.reducesMotion.toggle()
    case .disk(let disk):
      switch disk {
      case .hangs: stage.setDisk(.hang)
      case .fails: stage.setDisk(.failure(.refused("/", reason: "Input/output error")))
      case .answers: stage.setDisk(StageWidgets.quarterUsed)
      }
      stage.updateWidgets()
    case .widgets(let guests):
      stage.show(guests)
      stage.updateWidgets()
    case .screen: break
    }
  }
}

/// What a window system does to a window's pixels.
enum ScreenEvent {
  /// A part of the screen is lost, of the window's width and height.
  case exposed(Rect)
  /// So is what the window had painted.
  case contentLost
  /// The next present fails.
  case presentFails
  /// The server reads the last frame for so many milliseconds.
  case busy(Int)
}

extension StageAction: CustomStringConvertible {
  var description: String {
    switch self {
    case .key(let press): "key \(press.key) with \(press.modifiers.rawValue)"
    case .add(let name): "add “\(name)”"
    case .paste(let text): "paste \(text.split(separator: "\n"))"
    case .wheel(let notches, let place): "wheel \(notches) at \(place)"
    case .press(let place, let clicks): "press \(clicks) at \(place)"
    case .release: "release"
    case .move(let place, let delay): "move to \(place) after \(delay) ms"
    case .click(let name): "click “\(name)”"
    case .wait(let delay): "wait \(delay) ms"
    case .stall(let delay): "stall \(delay) ms"
    case .resize(let size): "size \(size)"
    case .scale(let scale, let size): "scale \(scale) at \(size)"
    case .theme(let isDark): isDark ? "dark" : "light"
    case .hide(let delay): "hide for \(delay) ms"
    case .focus(let isIn): isIn ? "focus" : "no focus"
    case .otherMotion: "the other motion"
    case .disk(let disk): "the disk \(disk)"
    case .widgets(let guests): "widgets \(guests)"
    case .screen(let event): "the screen: \(event)"
    }
  }
}
