package import Formats
package import Wording

extension ProcessGuest {
  /// The guest of a program that was found, as its manifest and its person have it.
  ///
  /// - Parameters:
  ///   - wishes: those that the person has allowed; what its manifest does not name it gets in no case.
  ///   - home: the person's home folder.
  ///   - environment: what it is told of the session, as `NAME=value`.
  ///   - turns: those of all programs.
  ///   - defaults: keep what it wants to have back.
  ///   - language: the tag of the words' language.
  package convenience init(
    _ program: WidgetProgram, allowing wishes: Set<WidgetManifest.Wish>, home: String,
    environment: [String], turns: GuestTurns, defaults: SharedDefaults, language: String,
    numbers: NumberStyle
  ) {
    let allowed = program.manifest.wishes.filter(wishes.contains)
    var limits = GuestLimits()
    limits.mayUseNetwork = allowed.contains(.network)
    if allowed.contains(.home) { limits.readable = [home] }
    self.init(
      program.manifest,
      GuestProgram(path: program.path, folder: program.folder, environment: environment),
      limits: limits, turns: turns, memory: .kept(in: defaults, for: program.name),
      language: language, numbers: numbers)
  }
}
