package import Tasks
package import Wording

extension PastedTasks {
  /// Why not all of it has become tasks; nil where it has.
  package func trouble(_ numbers: NumberStyle) -> String? {
    if isCut { return PasteWords.tooMany }
    return refused.first.map {
      PasteWords.leftOut(refused.count, because: $0.reason, numbers)
    }
  }
}
