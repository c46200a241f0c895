import Kit
import Tasks
import Wording

/// What a list looks like: one of eight colours, and an emoji.
extension ListSwitching {
  /// From which to choose.
  func lookMenu(of list: NamedList) -> Menu {
    let colors = ListColor.allCases.map { color in
      var item = item(LabelWords.name(of: color), color, of: list)
      item.sign = ListLook(color: color).sign
      return item
    }
    let emoji = Menu.Item(LabelWords.emoji, isChecked: list.look.emoji != nil) { [weak self] in
      self?.askForEmoji(of: list)
    }
    return Menu([item(LabelWords.noColor, nil, of: list)] + colors, [emoji])
  }

  private func item(_ name: String, _ color: ListColor?, of list: NamedList) -> Menu.Item {
    Menu.Item(name, isChecked: list.look.color == color) { [weak self] in
      self?.host.perform(.markList(list.id, as: ListLook(color: color, emoji: list.look.emoji)))
    }
  }

  private func askForEmoji(of list: NamedList) {
    guard let root, !root.isAsking else { return }
    LineDialog.present(
      .init(
        title: LabelWords.emojiTitle, text: list.look.emoji?.text ?? "",
        placeholder: LabelWords.emojiHint, accepts: LabelWords.set),
      in: root
    ) { [weak self] text in
      guard let self else { return nil }
      let emoji = ListEmoji(text)
      guard emoji != nil || text.allSatisfy(\.isWhitespace) else { return LabelWords.refusedEmoji }
      return host.store(.markList(list.id, as: ListLook(color: list.look.color, emoji: emoji)))
    }
  }
}
