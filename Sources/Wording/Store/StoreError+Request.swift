import Tasks

extension StoreError {
  /// Why what was asked for cannot be done. Empty for any other reason.
  var requestSentence: String {
    switch self {
    case .noSuchTask(let id):
      localized(
        "There is no task \(id). It may have been deleted elsewhere; look at the list again.")
    case .notOpen(let id):
      localized(
        "Task \(id) is completed, and only open tasks have a place of their own. Reopen it first.")
    case .noSuchList:
      localized("That list is gone. It may have been deleted elsewhere; look at the lists again.")
    case .listExists(let name):
      localized("There is a list “\(name)” already. Choose another name.")
    case .badSchedule(let problem): problem.sentence
    case .unknownRule(let name, let rule):
      localized(
        """
        “\(name)” repeats by a rule that Aloft does not understand yet: \(system: rule). Nothing was changed. \
        Complete it where the rule was set, or give it another repetition here first.
        """)
    case .ownStep(let name):
      localized("“\(name)” cannot be a step of itself or of one of its steps.")
    case .notRepeating(let name):
      localized("“\(name)” does not repeat, so there is nothing to skip. Nothing was changed.")
    case .noSuchStep:
      localized("The history does not hold that change any more. Look at the history again.")
    case .nothingToBringBack:
      localized("There is nothing to bring back: no task was there before that change.")
    case .noNumberLeft(let path):
      localized(
        "The task database \(path) has no number left for another task. Nothing was changed.")
    default: ""
    }
  }
}
