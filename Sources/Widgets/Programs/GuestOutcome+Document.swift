import Formats
import System
import Wording

extension GuestOutcome {
  /// Why there is no document: a sentence for the person.
  package struct Failure: Error, Hashable, Worded {
    let reason: String
    /// The program itself has failed, and not what it was to find out.
    var isOfProgram = true
    /// As on its card.
    package var sentence: String { reason }
  }

  /// What the program says.
  /// - Parameter name: of the widget.
  func document(of name: String) throws(Failure) -> WidgetDocument {
    switch self {
    case .answered(let bytes):
      do throws(WidgetFormatError) {
        return try WidgetDocument(decoding: bytes)
      } catch {
        throw Failure(reason: WidgetWords.programUnreadable(error, name))
      }
    case .exited(let code): throw Failure(reason: WidgetWords.programEnded(code: Int(code)))
    case .signalled(let number): throw Failure(reason: WidgetWords.programKilled(Int(number)))
    case .late: throw Failure(reason: WidgetWords.noAnswer)
    case .tooLong: throw Failure(reason: WidgetWords.programTooLong)
    case .notRun(let code):
      throw Failure(reason: WidgetWords.programNotRun(SystemError.message(code)))
    }
  }
}
