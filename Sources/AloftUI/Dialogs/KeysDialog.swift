import Canvas
import Views

/// The keys, one a line.
enum KeysDialog {
  static let keys: [(String, String)] = [
    ("New task", "N, Ctrl+N"),
    ("Complete, re-open", "Space, X"),
    ("Rename", "Enter, F2"),
    ("Delete", "Delete"),
    ("Select", "↑ ↓, J K, Home, End"),
    ("Move", "Alt+↑, Alt+↓"),
    ("Undo, redo", "Ctrl+Z, Ctrl+Y"),
    ("Search", "Ctrl+F, /"),
    ("Copy, paste tasks", "Ctrl+C, Ctrl+V"),
    ("Larger, smaller", "Ctrl++, Ctrl+−"),
    ("Quit", "Ctrl+Q"),
  ]

  static func present(in root: RootView) {
    let close = Button("Close", look: .prominent)
    let rows = keys.map(KeyLine.init)
    var dismiss: () -> Void = {}
    let dialog = Dialog(
      title: "Keys", body: rows, buttons: [close], defaultButton: close, cancel: { dismiss() })
    dismiss = { [weak root, weak dialog] in
      if let dialog { root?.dismiss(dialog) }
    }
    close.action = { dismiss() }
    root.present(dialog)
  }
}

/// What a key does, and the key.
private final class KeyLine: View {
  private let what: Label
  private let key: Label

  init(_ pair: (String, String)) {
    what = Label(pair.0)
    key = Label(pair.1, color: \.secondaryText, alignment: .trailing)
    super.init()
    addSubview(what)
    addSubview(key)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: 22)
  }

  override func layout() {
    let half = (bounds.width / 2).rounded()
    what.frame = Rect(x: 0, y: 0, width: half, height: bounds.height)
    key.frame = Rect(x: half, y: 0, width: bounds.width - half, height: bounds.height)
  }
}
