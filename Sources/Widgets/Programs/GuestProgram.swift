import Formats
import System

/// A widget's program, and where it runs.
package struct GuestProgram: Hashable, Sendable {
  /// The executable, a full path.
  package var path: String
  /// In which it runs, and which it may read.
  package var folder: String
  /// All that it is told of the session, as `NAME=value`.
  package var environment: [String]

  /// - Parameter environment: the language and the home folder; nothing else of the session's.
  package init(path: String, folder: String, environment: [String] = []) {
    (self.path, self.folder, self.environment) = (path, folder, environment)
  }

  /// One that was found, in its own folder.
  /// - Parameter home: the person's home folder.
  init(_ program: WidgetProgram, home: String, language: String) {
    self.init(
      path: program.path, folder: program.folder,
      environment: Self.environment(home: home, language: language))
  }

  /// What a program is told of the session: the language, how numbers are written, and the home folder.
  /// - Parameter language: the tag of the words' language.
  package static func environment(home: String, language: String) -> [String] {
    let locale = WidgetRequest.locale(ofTag: language)
    // A language without a country is no locale of the C library.
    let own = locale.utf8.contains(UInt8(ascii: "_")) ? locale : "C"
    let numbers = ["LC_ALL", "LC_NUMERIC", "LANG"].lazy.compactMap { Environment.value($0) }
      .first { !$0.isEmpty }
    return ["LANG=\(own).UTF-8", "HOME=\(home)"] + (numbers.map { ["LC_NUMERIC=\($0)"] } ?? [])
  }
}
