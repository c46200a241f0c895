import Kit
import Wording

extension Action {
  /// How a screen reader is offered it with a task; nil where by the task's menu alone.
  func readerAction(ofTask name: String) -> (kind: SemanticAction.Kind, title: String)? {
    switch self {
    case .complete: (.toggle, ListWords.done(name))
    case .delete: (.delete, ListWords.delete(name))
    case .openMenu: (.menu, MenuWords.task(name))
    default: nil
    }
  }
}
