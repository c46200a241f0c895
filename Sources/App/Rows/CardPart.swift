import Wording

/// A line of a card, in order. A new one is a case, its title, and what stands behind that in
/// `TaskDetails.content(of:)`.
package enum CardPart: CaseIterable, Hashable, Sendable {
  case notes
  case list
  case tags
  case due
  case reminder
  case repeats
  case steps
  case links

  /// Before what is said of it.
  package var title: String {
    switch self {
    case .notes: ListWords.notesLine
    case .list: LabelWords.list
    case .tags: LabelWords.tags
    case .due: MenuWords.due
    case .reminder: DateWords.reminder
    case .repeats: DateWords.repeats
    case .steps: StepWords.title
    case .links: LinkWords.title
    }
  }

  /// What its field is called, and whose it is.
  func field(of task: String) -> String {
    switch self {
    case .notes: ListWords.notes(task)
    case .list: LabelWords.listField(task)
    case .tags: LabelWords.tagsField(task)
    case .due, .reminder, .repeats, .steps, .links: ""
    }
  }
}
