import Kit
import Tasks
import Wording

/// The list and the tags of the selected tasks: to choose in menus, or written in a small dialog that offers what
/// there is.
final class LabelMenus: Feature {
  unowned let host: any FeatureHost
  private let selection: ListSelection
  private let words: WordSearch

  init(_ host: any FeatureHost, _ selection: ListSelection, _ words: WordSearch) {
    (self.host, self.selection, self.words) = (host, selection, words)
  }

  /// Offers the lists and the tags in a field.
  func completion(in field: LabelCompletion.Field) -> TextCompletion {
    LabelCompletion.completion(in: field) { [weak self] in self?.labels ?? Labels() }
  }

  /// L: the list that they go to; an empty line takes them out of theirs.
  func askForList(of tasks: [Task]) {
    let lists = Set(tasks.map(\.list))
    let name = lists.count == 1 ? tasks.first.flatMap { labels.list(of: $0)?.name } : nil
    var question = LineDialog.Question(title: MenuWords.moveToList, accepts: LabelWords.move)
    (question.text, question.placeholder) = (name ?? "", LabelWords.noList)
    ask(question, in: .list) { [weak self] text in
      guard let self else { return nil }
      do throws(TaskName.Refusal) {
        return file(tasks, try WrittenLabels.list(text, labels))
      } catch {
        return error.sentence
      }
    }
  }

  private func file(_ tasks: [Task], _ list: NamedList.Choice) -> String? {
    selection.storeForSelected(.file(tasks.map(\.id), list))
  }

  /// #: their tags; those that stand in the line are all tasks', and one that is erased is taken from all.
  func askForTags(of tasks: [Task]) {
    let sets = tasks.map { TagSet(labels.tags(of: $0)) }
    let common = (sets.first?.tags ?? []).filter { tag in sets.allSatisfy { $0.contains(tag) } }
    var question = LineDialog.Question(title: MenuWords.tags, accepts: LabelWords.set)
    question.text = common.map { "#\($0.name) " }.joined()
    question.isOneWord = false
    question.placeholder = LabelWords.tagsHint
    ask(question, in: .tags) { [weak self] text in
      guard let tags = WrittenLabels.tags(text) else { return LabelWords.refusedTag }
      let written = TagSet(tags)
      let gone = common.filter { !written.contains($0) }
      let new = written.tags.filter { !TagSet(common).contains($0) }
      guard !gone.isEmpty || !new.isEmpty else { return nil }
      return self?.selection.storeForSelected(.tag(tasks.map(\.id), adding: new, removing: gone))
    }
  }

  private func ask(
    _ question: LineDialog.Question, in field: LabelCompletion.Field,
    accept: @escaping (String) -> String?
  ) {
    guard let root, !root.isAsking, host.finishEntry() else { return }
    var question = question
    question.completion = completion(in: field)
    words.presentUnlessWord { takesKey in
      question.takesKey = takesKey
      return LineDialog.present(question, in: root, accept: accept)
    }
  }

  // MARK: Menus

  /// Where tasks can go.
  func filingMenu(of tasks: [Task]) -> Menu {
    func filing(_ name: String, _ list: NamedList.ID?) -> Menu.Item {
      Menu.Item(name, isChecked: tasks.allSatisfy { $0.list == list }) { [weak self] in
        self?.selection.performOnSelected(
          .file(tasks.map(\.id), list.map(NamedList.Choice.list) ?? .none))
      }
    }
    return Menu(
      sections: [
        [filing(LabelWords.noList, nil)], labels.lists.map { filing($0.name, $0.id) },
      ] + ActionMenu.moveToList.sections.map { host.items($0, of: tasks) })
  }

  /// Their tags: one that not all of them have is given to all.
  func tagsMenu(of tasks: [Task]) -> Menu {
    let sets = tasks.map { TagSet(labels.tags(of: $0)) }
    let tags = labels.tags.inOrderOfNumbers.map { tag in
      let isOn = sets.allSatisfy { $0.contains(tag) }
      return Menu.Item("#" + tag.name, isChecked: isOn) { [weak self] in
        self?.selection.performOnSelected(
          .tag(tasks.map(\.id), adding: isOn ? [] : [tag], removing: isOn ? [tag] : []))
      }
    }
    return Menu(sections: [tags] + ActionMenu.tags.sections.map { host.items($0, of: tasks) })
  }

  /// One that no task need have, for all of these.
  func askForNewTag(of tasks: [Task.ID]) {
    guard let root, !root.isAsking else { return }
    ListNameDialog.present(in: root, title: LabelWords.newTag, accepts: DialogWords.add) {
      [weak self] name in
      guard let tag = Tag(name.text) else { return LabelWords.refusedTag }
      return self?.selection.storeForSelected(.tag(tasks, adding: [tag], removing: []))
    }
  }
}
