/// What a host says of its guests by itself. It knows no language: ``WidgetHost/Options/words`` puts
/// it into words.
package enum HostPhrase: Hashable, Sendable {
  /// What all guests together are called.
  case list
  /// A guest's name, as a link.
  case open(String)
  /// The button that asks a guest for an update.
  case refresh(String)
  /// The button that unfolds a guest.
  case showDetails(String)
  /// The button that folds a guest.
  case hideDetails(String)
  /// A guest's content, as a place to click at.
  case content(String)
  /// What a guest showed in its last life.
  case lastPicture(String)
  /// A guest's content is folded.
  case folded
  /// A guest's content is unfolded.
  case unfolded
  /// Why an update failed, as a guest's own reason would be: its deadline has passed.
  case noAnswer
  /// An update failed for this reason, which is the guest's sentence: it may hold anything.
  case failed(reason: String)
}
