import Kit
import Tasks
import Wording

/// The list and the tags of the selected tasks, written in a small dialog that offers what there is.
extension TaskListScreen {
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
    storeForSelected(.file(tasks.map(\.id), list))
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
      return self?.storeForSelected(.tag(tasks.map(\.id), adding: new, removing: gone))
    }
  }

  private func ask(
    _ question: LineDialog.Question, in field: LabelCompletion.Field,
    accept: @escaping (String) -> String?
  ) {
    guard let root, !root.isAsking, finishEntry() else { return }
    var question = question
    question.completion = completion(in: field)
    presentUnlessWord { takesKey in
      question.takesKey = takesKey
      return LineDialog.present(question, in: root, accept: accept)
    }
  }

  /// A letter has opened a dialog. One that follows so soon in its field goes on with a word: the dialog is
  /// closed again.
  func presentUnlessWord(_ present: (_ takesKey: @escaping (KeyPress) -> Bool) -> Dialog) {
    var leave: (KeyPress) -> Bool = { _ in false }
    let dialog = present { leave($0) }
    leave = { [weak self, weak dialog] press in
      guard let self, let dialog, leavesToWord(press) else { return false }
      root?.dismiss(dialog)
      searchWord()
      return true
    }
  }
}
