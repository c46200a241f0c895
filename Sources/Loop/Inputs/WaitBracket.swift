/// The two blocks of an input source that are called around each wait of its loop.
///
/// A class, since a block may invalidate its source, which releases the pair.
final class WaitBracket {
  private let prepare: () -> Bool
  private let check: (Bool) -> Void
  /// True between a `prepare` that returned `true` and its `check`.
  private var isOpen = false

  init(prepare: @escaping () -> Bool, check: @escaping (Bool) -> Void) {
    (self.prepare, self.check) = (prepare, check)
  }

  /// - Returns: `false` if the loop may not sleep.
  func begin() -> Bool {
    isOpen = prepare()
    return isOpen
  }

  /// Calls `check` if the bracket is open.
  func end(isReady: Bool) {
    guard isOpen else { return }
    isOpen = false
    check(isReady)
  }
}
