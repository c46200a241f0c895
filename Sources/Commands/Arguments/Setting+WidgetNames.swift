import Formats
import System
import Tasks
import Widgets

extension Setting {
  /// Completes the names of widgets' programs: a person may write a name as `aloft widget list` prints it, without
  /// ``program`` before it. A widget that comes with Aloft has its name first.
  /// - Parameter programs: the names of the programs, asked only for a name that is none of Aloft's own.
  func withFullNames(_ value: String, among programs: () -> [String]) -> String {
    guard case .names = kind, !accepts(value) else { return value }
    let programs = programs()
    let names = value.split(separator: ",", omittingEmptySubsequences: false).map { name in
      let name = String(name)
      return !accepts(name) && programs.contains(name) ? Self.program + name : name
    }
    return names.joined(separator: ",")
  }
}

extension Arguments {
  /// The names of the widgets' programs that may be run.
  var widgetPrograms: [String] {
    guard let folder = dataFolder ?? UserFolder.data.path("aloft") else { return [] }
    let titles = WidgetOptions.Guest.own.map(\.name)
    let all = WidgetPrograms(dataFolder: folder).all(besides: titles)
    return all.compactMap { try? $0.get().name }
  }
}
