public import System

extension ForeignTextError: Worded {
  /// Which of the files that were dropped it is, why it is not read, and what to do.
  public var sentence: String {
    let name = "“\(VisibleText.of(FilePath.name(of: path)))”"
    return switch reason {
    case .folder: "\(name) is a folder. Nothing was added. Drop the text files in it."
    case .noFile: "\(name) is no file that can be read. Nothing was added."
    case .gone: "\(name) is not there any more. Nothing was added."
    case .tooLarge(let limit):
      """
      What was dropped is larger than \(limit / 1_000_000) MB. Nothing was added. \
      Drop it in parts.
      """
    case .noText: "\(name) is no text. Nothing was added. Drop a text file."
    case .unreadable(let words): "\(name) cannot be read: \(words). Nothing was added."
    }
  }
}
