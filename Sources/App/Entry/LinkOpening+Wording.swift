import Wording

extension LinkOpening.Refusal {
  /// Why, for a person.
  var sentence: String {
    switch self {
    case .nothing: LinkWords.nothing
    case .noProgram: LinkWords.noProgram
    }
  }
}
