/// The desktop's clipboard, as a client: a few closures and nothing behind them that a test cannot
/// give.
public struct Clipboard {
  /// The text on the clipboard, nil where it holds none.
  public var read: () -> String?
  public var write: (String) -> Void
  /// The text selected last anywhere on the desktop, which the middle button pastes.
  public var readPrimary: () -> String?
  public var writePrimary: (String) -> Void

  public init(
    read: @escaping () -> String?, write: @escaping (String) -> Void,
    readPrimary: @escaping () -> String? = { nil },
    writePrimary: @escaping (String) -> Void = { _ in }
  ) {
    self.read = read
    self.write = write
    self.readPrimary = readPrimary
    self.writePrimary = writePrimary
  }

  /// A clipboard of its own, seen by nobody else.
  public static func inMemory(_ text: String? = nil) -> Clipboard {
    final class Box {
      var text: String?
      var primary: String?
    }
    let box = Box()
    box.text = text
    return Clipboard(
      read: { box.text }, write: { box.text = $0 },
      readPrimary: { box.primary }, writePrimary: { box.primary = $0 })
  }
}
