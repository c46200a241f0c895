import Kit
import System

/// What SDL tells of a window, as values: what the views are to hear, and what the shell itself has
/// to look after.
enum WindowEvent: Hashable {
  case input(Input)
  /// A key as an input method wants to see it, with what it means where there is none.
  case stroke(KeyStroke, [Input])
  /// The window has another size, or another screen: measure anew.
  case metricsChanged
  case moved
  case maximized
  /// It was shown, hidden, minimised or brought back: ask which.
  case visibilityChanged
  /// Other windows cover all of it, or no longer.
  case covered(Bool)
  /// The screen has lost what the window showed.
  case exposed
  /// The graphics card has lost what it was given.
  case contentLost
  /// SDL holds a change of the focus back and has to be asked again in a moment.
  case focusHeldBack
}

extension [WindowEvent] {
  /// Adds an event; one that makes the last one pointless takes its place, and what a key means
  /// joins the key. Only neighbours are joined: a motion never moves past a press.
  mutating func append(joining event: WindowEvent) {
    switch (last, event) {
    case (.input(.pointerMoved), .input(.pointerMoved)):
      self[count - 1] = event
    case (.stroke(let stroke, let inputs), .input(let input))
    where input.isMade(by: stroke) && (inputs.isEmpty || inputs.count == 1 && input.isText):
      self[count - 1] = .stroke(stroke, inputs + [input.signed(by: stroke)])
    case (.metricsChanged, .metricsChanged), (.moved, .moved), (.exposed, .exposed),
      (.visibilityChanged, .visibilityChanged), (.focusHeldBack, .focusHeldBack):
      break
    default: append(event)
    }
  }
}

extension Input {
  /// Something that only a person can do, to a window that is seen.
  var isActOnWindow: Bool {
    switch self {
    case .pointerMoved, .pointerPressed, .wheel, .keyPressed: true
    default: false
    }
  }

  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  fileprivate func isMade(by stroke: KeyStroke) -> Bool {
    switch self {
    case .keyPressed, .text: !stroke.isRelease
    case .keyReleased: stroke.isRelease
    default: false
    }
  }
}
