package import Canvas
package import Formats
package import Kit
package import Loop
package import Tasks

/// Asks a widget's program once, in no window.
package struct ProgramTrial {
  private let theme: Theme
  private let scale: Double
  private let direction: LayoutDirection
  private let language: String
  private let home: String

  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - language: the tag of the words' language.
  ///   - home: the person's home folder.
  package init(
    theme: Theme, scale: Double, direction: LayoutDirection, language: String, home: String
  ) {
    (self.theme, self.scale, self.direction) = (theme, scale, direction)
    (self.language, self.home) = (language, home)
  }

  /// What it says as a window would ask it, unfolded: as confined and in the same time, but with all that it wishes.
  /// Returns at its end.
  ///
  /// - Parameter loop: the current thread's, which runs meanwhile.
  /// - Throws: what its card would say where there is no document.
  package func document(
    of program: WidgetProgram, at now: Timestamp, on loop: RunLoop
  ) throws(GuestOutcome.Failure) -> WidgetDocument {
    let limits = GuestLimits().granting(program.manifest.wishes, home: home)
    let request = WidgetRequest(
      .update, at: now, width: DocumentPicture.contentWidth, height: 0, scale: scale,
      theme: theme.name, language: language,
      direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, isExpanded: true,
      deadline: limits.deadline / .seconds(1), state: nil)
    var outcome: GuestOutcome?
    let process = GuestProcess(
      GuestProgram(program, home: home, language: language), line: Array(request.line.utf8),
      limits: limits, on: loop
    ) { outcome = $0 }
    while outcome == nil, loop.run(mode: .default, before: .distantFuture) {}
    process.cancel()
    let document = try (outcome ?? .late).document(of: program.manifest.name)
    if let problem = document.problem, document.entries.isEmpty {
      throw GuestOutcome.Failure(reason: problem, isOfProgram: false)
    }
    return document
  }
}
