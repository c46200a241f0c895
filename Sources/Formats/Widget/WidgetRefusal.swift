/// Why a widget's program is not run.
package struct WidgetRefusal: Error, Hashable, Sendable {
  /// The name of the program's file, and of its manifest without the ending.
  package let name: String
  /// What is wrong.
  package let reason: Reason

  /// Of the program of this name.
  package init(name: String, reason: Reason) { (self.name, self.reason) = (name, reason) }

  /// What is wrong with the program or its manifest.
  package enum Reason: Hashable, Sendable {
    /// The manifest stands alone.
    case noProgram
    /// The program stands alone.
    case noManifest
    /// The manifest says something else than a manifest may say.
    case manifest(WidgetFormatError)
    /// One of both is a link to somewhere else.
    case outside
    /// One of both, or their folder, may be changed by everybody.
    case writableByAll
    /// One of both belongs neither to the person nor to the system.
    case foreign
    /// It would run with other rights than the person's.
    case setuid
    /// It is neither a program nor a script, or nobody may run it.
    case notRunnable
    /// It is made for another kind of machine.
    case architecture
    /// What its first line names is not there.
    case noInterpreter(String)
    /// There is a widget of this title already.
    case taken(title: String)
  }
}
