public import TodayHosting
public import Wording

extension DefaultsError: Worded {
  /// A sentence with the file's path.
  public var sentence: String {
    switch self {
    case .file(let error): error.sentence
    case .busy(let path):
      "\(path) is being written by another program, so nothing was stored. Try again in a moment."
    case .newerFormat(let path, let found, let known):
      "\(path) has format \(found), this program knows up to \(known). Nothing was changed; use "
        + "the newer program."
    case .cannotWatch(let path, let reason):
      "Changes in \(path) cannot be watched: \(reason). Values of other windows show late."
    }
  }
}
