package import Tasks
import Wording

/// The list and the tags of a task, as they are written in fields of their own.
package struct WrittenLabels: Equatable, Sendable {
  /// The list's name; empty for none.
  package var list = ""
  /// One word each.
  package var tags = ""

  /// None.
  package init() {}

  /// - Parameter labels: which a task's are.
  package init(of task: Task, _ labels: Labels) {
    list = labels.list(of: task)?.name ?? ""
    // One goes on behind them.
    tags = labels.tags(of: task).inOrderOfNumbers.map { "#\($0.name) " }.joined()
  }

  /// Which list is meant: one may write `+` before its name, as in a task's.
  static func list(_ text: String, _ known: Labels) throws(TaskName.Refusal) -> NamedList.Choice {
    guard !text.allSatisfy(\.isWhitespace) else { return .none }
    if text.first == "+", known.list(named: text) == nil, let list = TypedLabels(text).list {
      return .named(list)
    }
    return .named(try TaskName(text))
  }

  /// Nil where a word is none.
  static func tags(_ text: String) -> [Tag]? {
    let tags = text.split(whereSeparator: \.isWhitespace).map { Tag($0) }
    return tags.contains(nil) ? nil : tags.compactMap(\.self)
  }

  /// What cannot be stored, and why; nil where all can.
  func trouble(_ known: Labels) -> (part: CardPart, reason: String)? {
    do throws(TaskName.Refusal) {
      _ = try Self.list(list, known)
    } catch {
      return (.list, error.sentence)
    }
    return Self.tags(tags) == nil ? (.tags, LabelWords.refusedTag) : nil
  }
}
