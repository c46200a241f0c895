import Canvas
import Kit
import Tasks
import Wording

/// What can be done with a change by mouse, and by who does not point at it.
extension HistoryDialog {
  func openMenu(at point: Point) {
    let items = [
      Menu.Item(goButton.title, isEnabled: goButton.isEnabled) { [weak self] in self?.go() },
      Menu.Item(HistoryWords.bringBack, isEnabled: bringButton.isEnabled) { [weak self] in
        self?.bringBack()
      },
    ]
    root?.open(
      Menu(items), name: HistoryWords.title, at: Rect(origin: point, size: .zero))
  }

  func actions(of step: HistoryStep) -> [SemanticAction] {
    func action(
      _ kind: SemanticAction.Kind, _ title: String, _ act: @escaping (HistoryDialog) -> Void
    ) -> SemanticAction {
      SemanticAction(kind, title: title) { [weak self] in
        guard let self else { return }
        self.pane.select(step)
        act(self)
      }
    }
    var actions: [SemanticAction] = []
    if leadsElsewhere(step) {
      let title = step.isUndone ? HistoryWords.goForward : HistoryWords.goBack
      actions.append(action(.press, title) { $0.go() })
    }
    if canBringBack(step) {
      actions.append(action(.menu, HistoryWords.bringBack) { $0.bringBack() })
    }
    return actions
  }
}
