import System

/// Opens addresses of tasks by the desktop's program. What stands at the address of a file is looked at elsewhere: a disk
/// that does not answer keeps no window waiting.
struct LinkOpening {
  /// Why nothing was opened.
  enum Refusal {
    /// It is no address that is opened, or nothing stands there.
    case nothing
    /// There is no program that finds the one for it.
    case noProgram
  }

  /// Looks at files.
  var background: any BackgroundRunner = NoBackground()
  /// Starts the program; false where it is not there.
  var start: (String) -> Bool = { _ in false }

  /// - Parameters:
  ///   - text: as it stands in a task.
  ///   - refused: called where nothing was opened, perhaps later.
  func open(_ text: String, refused: @escaping (Refusal) -> Void) {
    guard let address = OpenedAddress(text) else { return refused(.nothing) }
    let finish = { (found: String?) in
      guard let found else { return refused(.nothing) }
      if !start(found) { refused(.noProgram) }
    }
    if case .link(let link) = address { return finish(link) }
    background.run({ address.address(of: FileKind.init(at:)) }, failed: { _ in nil }, done: finish)
  }
}
