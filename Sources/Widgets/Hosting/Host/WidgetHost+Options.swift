extension WidgetHost {
  /// What the dependencies decide.
  package struct Options {
    /// How pictures are made and kept; nil: none are.
    package var snapshots: Snapshots?
    /// The language that guests speak, as part of a snapshot's key.
    package var language: String
    /// How long a guest may take to answer an update.
    package var deadline: Duration
    /// What a click on a guest's name opens. Nil: it folds and unfolds the guest, as a click on
    /// the content does.
    package var titleURL: String?
    /// Brings up the app with a URL of its scheme; false where it cannot.
    package var openURL: (String) -> Bool
    /// Which guests are unfolded from the beginning, and who is told; nil: none are.
    package var folds: FoldMemory?
    /// What the host says by itself, in the person's language.
    package var words: (HostPhrase) -> String

    /// Without pictures, a way to the app and words, unless they are given.
    package init(
      snapshots: Snapshots? = nil, language: String = "en", deadline: Duration = .seconds(5),
      titleURL: String? = nil, folds: FoldMemory? = nil,
      openURL: @escaping (String) -> Bool = { _ in false },
      words: @escaping (HostPhrase) -> String = { _ in "" }
    ) {
      self.snapshots = snapshots
      self.language = language
      self.deadline = deadline
      self.titleURL = titleURL
      self.folds = folds
      self.openURL = openURL
      self.words = words
    }
  }
}
