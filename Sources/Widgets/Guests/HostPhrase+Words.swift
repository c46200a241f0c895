import Wording

extension HostPhrase {
  var words: String {
    switch self {
    case .list: WidgetWords.list
    case .open(let guest): WidgetWords.open(guest)
    case .refresh(let guest): WidgetWords.refresh(guest)
    case .showDetails(let guest): WidgetWords.showDetails(guest)
    case .hideDetails(let guest): WidgetWords.hideDetails(guest)
    case .content(let guest): WidgetWords.content(guest)
    case .lastPicture(let guest): WidgetWords.lastPicture(guest)
    case .folded: WidgetWords.folded
    case .unfolded: WidgetWords.unfolded
    case .noAnswer: WidgetWords.noAnswer
    case .failed(let reason): FailureText.sentence(reason)
    }
  }
}
