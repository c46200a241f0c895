import Formats

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
  /// - Parameters:
  ///   - home: the person's home folder.
  ///   - language: the tag of the words' language.
  init(_ program: WidgetProgram, home: String, language: String) {
    let locale = WidgetRequest.locale(ofTag: language)
    // A language without a country is no locale of the C library.
    let own = locale == language ? "C" : locale
    self.init(
      path: program.path, folder: program.folder,
      environment: ["LANG=\(own).UTF-8", "HOME=\(home)"])
  }
}
