import System

/// A widget's program that may be run, with what its manifest says of it.
package struct WidgetProgram: Hashable, Sendable {
  /// What the manifest's file is called behind the program's name.
  package static let ending = ".widget"

  /// The name of the program's file.
  package let name: String
  /// Where it lies, without symbolic links.
  package let folder: String
  /// What stands beside it.
  package let manifest: WidgetManifest

  /// The program itself.
  package var path: String { FilePath.joined(folder, name) }

  /// Looks at both files. To be done again before each run: they may have changed.
  /// - Throws: why it is not run.
  package init(named name: String, in folder: String) throws(WidgetRefusal) {
    func refusal(_ reason: WidgetRefusal.Reason) -> WidgetRefusal {
      WidgetRefusal(name: name, reason: reason)
    }
    let resolved = FilePath.resolved(folder) ?? folder
    (self.name, self.folder) = (name, resolved)
    let program = FilePath.joined(resolved, name)
    let manifest = program + Self.ending
    // A link to nothing leads out of the folder, as any other.
    func isThere(_ path: String) -> Bool {
      FilePath.exists(path) || FilePath.target(ofLink: path) != nil
    }
    guard isThere(manifest) else { throw refusal(isThere(program) ? .noManifest : .noProgram) }
    guard isThere(program) else { throw refusal(.noProgram) }
    for path in [manifest, program] {
      if let reason = ProgramFile.mistrust(of: path, in: resolved) { throw refusal(reason) }
    }
    if let reason = ProgramFile.defect(of: program) { throw refusal(reason) }
    let bytes = try? TextFile.bytes(of: manifest, limit: WidgetDocument.Limit.bytes)
    do throws(WidgetFormatError) {
      self.manifest = try WidgetManifest(decoding: bytes ?? [])
    } catch {
      throw refusal(.manifest(error))
    }
  }
}
