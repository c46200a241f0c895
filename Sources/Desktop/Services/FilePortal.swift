import Kit
import System

/// The desktop's dialog for files.
/// Source: org.freedesktop.portal.FileChooser.
final class FilePortal {
  private let bus: Bus
  private var request: PortalRequest?

  init(_ bus: Bus) { self.bus = bus }

  /// - Parameter answer: called once; never where another question comes first.
  func ask(_ question: FileChooser.Question, _ answer: @escaping (FileChooser.Answer) -> Void) {
    request?.close()
    var options: [String: BusValue] = ["accept_label": .string(question.accept)]
    if let name = question.newName {
      options["current_name"] = .string(name)
    } else {
      options["multiple"] = .bool(true)
    }
    request = PortalRequest(
      "org.freedesktop.portal.FileChooser", question.newName == nil ? "OpenFile" : "SaveFile",
      // Of no window: not every compositor tells a window's name.
      [.string(""), .string(question.title)], options: options, over: bus
    ) { reply in
      switch reply {
      case .results(let results):
        let paths = Self.paths(in: results)
        answer(paths.isEmpty ? .declined : .paths(paths))
      case .declined: answer(.declined)
      case .missing: answer(.missing)
      }
    }
  }

  private static func paths(in results: [String: BusValue]) -> [String] {
    guard case .array(let addresses)? = results["uris"] else { return [] }
    return addresses.compactMap { $0.text.flatMap(FileAddress.path) }
  }
}

extension FileChooser {
  /// Asks the portal on this bus.
  static func live(_ bus: Bus) -> FileChooser {
    let portal = FilePortal(bus)
    return FileChooser { portal.ask($0, $1) }
  }
}
