public import Views

/// The colours that the person has chosen, of all windows that are still to come.
public struct ThemeChoice {
  /// What was chosen last; nil: the desktop's.
  public let chosen: () -> Theme?
  /// Shows it at once and keeps it; nil gives the choice back to the desktop.
  public let choose: (Theme?) -> Void

  /// One that is kept and shown so.
  public init(chosen: @escaping () -> Theme?, choose: @escaping (Theme?) -> Void) {
    self.chosen = chosen
    self.choose = choose
  }

  /// One that nothing keeps: for tests and scripts.
  static func inMemory(_ former: Theme, shown: @escaping (Theme) -> Void) -> ThemeChoice {
    var theme: Theme?
    return ThemeChoice(chosen: { theme }) {
      theme = $0
      shown($0 ?? former)
    }
  }
}
