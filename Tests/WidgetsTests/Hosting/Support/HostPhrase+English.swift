import Widgets

extension HostPhrase {
  /// What the stories read on the cards. The app's own words stand in `Wording`.
  var english: String {
    switch self {
    case .list: "Widgets"
    case .open(let guest): "Open: \(guest)"
    case .refresh(let guest): "Refresh: \(guest)"
    case .showDetails(let guest): "Show details: \(guest)"
    case .hideDetails(let guest): "Hide details: \(guest)"
    case .content(let guest): "Content: \(guest)"
    case .lastPicture(let guest): "Last picture: \(guest)"
    case .folded: "folded"
    case .unfolded: "unfolded"
    case .noAnswer: "it did not answer in time"
    case .failed(let reason): "Could not be updated: \(reason)."
    }
  }
}
