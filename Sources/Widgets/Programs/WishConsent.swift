import Formats
import Tasks

/// Which of its wishes a person has allowed a widget's program, kept among the small texts of the app.
struct WishConsent {
  let wishes: [WidgetManifest.Wish]
  private let defaults: SharedDefaults
  private let key: String

  init(_ program: WidgetProgram, in defaults: SharedDefaults) {
    (wishes, self.defaults) = (program.manifest.wishes, defaults)
    key = "widget.\(program.name).allowed"
  }

  /// Those that were allowed, as long as it wishes them; nil where it wishes what the person was not asked about.
  var allowed: [WidgetManifest.Wish]? {
    guard !wishes.isEmpty else { return [] }
    guard let text = defaults.string(for: key) else { return nil }
    let answers = text.split(separator: " ").map(String.init)
    guard wishes.allSatisfy({ answers.contains("+\($0)") || answers.contains("-\($0)") }) else {
      return nil
    }
    return wishes.filter { answers.contains("+\($0)") }
  }

  /// The answer to all of its wishes.
  func answer(_ isAllowed: Bool) {
    defaults.set(
      wishes.map { (isAllowed ? "+" : "-") + $0.rawValue }.joined(separator: " "), for: key)
  }

  /// It is asked again.
  func forget() { defaults.set("", for: key) }
}
