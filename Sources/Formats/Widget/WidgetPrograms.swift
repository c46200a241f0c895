import System

/// The widgets' programs of a machine.
package struct WidgetPrograms {
  /// Where the person's own are.
  package let own: String
  /// Where those of packages are.
  package let shared: String

  /// - Parameters:
  ///   - dataFolder: where the person's tasks are.
  ///   - shared: nil: `share/aloft/widgets` beside the folder of the running program.
  package init(dataFolder: String, shared: String? = nil) {
    own = FilePath.joined(dataFolder, "widgets")
    let program = FilePath.target(ofLink: "/proc/self/exe") ?? ""
    self.shared =
      shared
      ?? FilePath.joined(FilePath.parent(of: FilePath.parent(of: program)), "share/aloft/widgets")
  }

  /// Those that there are, by their names; one of the person's stands for a shared one of the same name.
  /// - Parameter titles: of widgets that are no programs, which nobody else may have.
  package func all(besides titles: [String]) -> [Result<WidgetProgram, WidgetRefusal>] {
    let ownNames = names(in: own)
    let places =
      ownNames.map { ($0, own) }
      + names(in: shared).filter { !ownNames.contains($0) }.map { ($0, shared) }
    var titles = Set(titles)
    return places.map { name, folder in
      do throws(WidgetRefusal) {
        let program = try program(named: name, in: folder)
        guard titles.insert(program.manifest.name).inserted else {
          throw WidgetRefusal(name: name, reason: .taken(title: program.manifest.name))
        }
        return .success(program)
      } catch {
        return .failure(error)
      }
    }
  }

  /// Whoever may change the folder may change what is in it.
  private func program(
    named name: String, in folder: String
  ) throws(WidgetRefusal) -> WidgetProgram {
    if let status = try? Descriptor.Status(of: folder), status.permissions & 0o002 != 0 {
      throw WidgetRefusal(name: name, reason: .writableByAll)
    }
    return try WidgetProgram(named: name, in: folder)
  }

  /// Of the manifests in a folder, sorted.
  private func names(in folder: String) -> [String] {
    Folder.names(in: folder).filter {
      $0.hasSuffix(WidgetProgram.ending) && !$0.hasPrefix(".")
    }.map { String($0.dropLast(WidgetProgram.ending.utf8.count)) }.sorted()
  }

  /// Whether a manifest of this name is among the person's own.
  package func hasOwn(_ name: String) -> Bool { names(in: own).contains(name) }
}
