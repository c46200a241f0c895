import Kit
import TaskStore
import Tasks
import Wording

/// What stands in it: a line an account, with its menu, and one a calendar, with the list that it stands for.
extension AccountsDialog {
  /// Lists that stand for no calendar yet, with the words of the program for each; those without one come first.
  private func freeLists(_ linked: [SyncCollection]) -> [(id: NamedList.ID?, word: String)] {
    let lists = accounts.database.labels.lists.map { (Optional($0.id), $0.name) }
    return ([(nil, "-")] + lists.filter { $0.1 != "-" }).filter { list in
      !linked.contains { $0.list == list.0 }
    }
  }

  private func title(_ list: (id: NamedList.ID?, word: String)) -> String {
    list.id == nil ? SyncToolWords.withoutList : VisibleText.of(list.word)
  }

  /// What a person knows a server by.
  private static func host(of url: String) -> String {
    let parts = url.split(separator: "/")
    return String(parts.count > 1 ? parts[1] : parts.first ?? "")
  }

  func line(_ account: SyncAccount, _ linked: [SyncCollection]) -> View {
    let name = VisibleText.of(AccountWords.name(account.user, Self.host(of: account.url)))
    let button = Button(name)
    button.action = { [unowned self, unowned button] in
      guard !isBusy else { return }
      let lists = freeLists(linked).map { list in
        Menu.Item(title(list)) { self.run(["lists", "make", "--", list.word, "\(account.id)"]) }
      }
      let menu = Menu(
        [.init(AccountWords.makeCalendar, Menu(lists))],
        [
          .init(AccountWords.newPassword) { self.openAdding((account.url, account.user)) },
          .init(AccountWords.remove) { self.askToRemove(account, name) },
        ])
      root?.open(menu, name: name, at: button.frameInWindow)
    }
    return button
  }

  /// - Parameter link: what it stands for; nil where it stands for nothing.
  func line(
    _ href: String, _ name: String, _ link: SyncCollection?, _ linked: [SyncCollection]
  ) -> View {
    let labels = accounts.database.labels
    var lists = freeLists(linked)
    if let link {
      let word = link.list.map { labels.list($0)?.name ?? "–" } ?? "-"
      lists.insert((link.list, word), at: 0)
    }
    var titles = [AccountWords.notSynced] + lists.map(title)
    if link == nil, name != "-", labels.list(named: name) == nil {
      lists.append((nil, name))
      titles.append(AccountWords.newList(VisibleText.of(name)))
    }
    let choice = Choice(VisibleText.of(name), options: titles)
    choice.chosen = link == nil ? 0 : 1
    choice.takesArrows = false
    choice.choose = { [unowned self, unowned choice] index in
      guard index != choice.chosen, !isBusy else { return }
      if index > 0 { return run(["lists", "link", "--", href, lists[index - 1].word]) }
      run(["lists", "unlink", "--", href])
      found.append(SyncAnswer.Calendar(account: "\(link?.account ?? 0)", href: href, name: name))
    }
    return choice
  }
}
