/// The desktop's clipboard, as a client: a few closures and nothing behind them that a test cannot
/// put there.
public struct Clipboard {
  /// One of the desktop's two texts.
  public enum Source: Hashable, Sendable {
    /// What was copied.
    case clipboard
    /// What was selected last anywhere on the desktop, which the middle button pastes.
    case primary
  }

  /// What is heard of a text that was asked for.
  public enum Answer: Hashable, Sendable {
    /// So many bytes of it have come, and it is not all.
    case coming(bytes: Int)
    /// All of it, at most `mostBytes`.
    case text(String)
    /// There is no text.
    case nothing
    /// There is a text, and it did not come.
    case failed(Failure)
  }

  /// Why a text that exists did not come.
  public enum Failure: Hashable, Sendable {
    /// The program that has it does not answer.
    case silent
    /// That program stopped after so many bytes.
    case brokenOff(bytes: Int)
    /// It is longer than `mostBytes`.
    case tooLong
    /// The window system cannot be asked.
    case unreachable
  }

  /// The longest text that is taken, in bytes.
  public static let mostBytes = 128 << 20
  /// How long the program that has a text may take for its answer, and for each piece.
  package static let timeout = Duration.seconds(3)

  /// Asks for a text. The closure hears of any number of bytes that are `coming` and then one other
  /// answer: at once where the text is at hand, else on the loop's thread. What is returned gives the
  /// question up: nothing is heard from then on.
  public var read: (Source, _ heard: @escaping (Answer) -> Void) -> () -> Void
  /// Puts a text on the clipboard.
  public var write: (String) -> Void
  /// Offers a text to the middle button.
  public var writePrimary: (String) -> Void

  /// From closures that keep what `read` and `write` promise; without `writePrimary` the middle
  /// button gets nothing.
  public init(
    read: @escaping (Source, @escaping (Answer) -> Void) -> () -> Void,
    write: @escaping (String) -> Void, writePrimary: @escaping (String) -> Void = { _ in }
  ) {
    self.read = read
    self.write = write
    self.writePrimary = writePrimary
  }

  /// A clipboard of its own, seen by nobody else, that answers at once.
  public static func inMemory(_ text: String? = nil) -> Clipboard {
    final class Box {
      var texts: [Source: String] = [:]
    }
    let box = Box()
    box.texts[.clipboard] = text
    return Clipboard(
      read: { source, heard in
        heard(box.texts[source].map(Answer.text) ?? .nothing)
        return {}
      },
      write: { box.texts[.clipboard] = $0 }, writePrimary: { box.texts[.primary] = $0 })
  }
}
