import Tasks

/// URL and ATTACH (RFC 5545, 3.8.4.6 and 3.8.1.1), each address once. A file that is part of the document, and what can be no
/// address, stays as it is.
extension VTodo {
  private static let names = ["URL", "ATTACH"]

  /// Those that can be taken away.
  var links: TaskLinks {
    TaskLinks(Self.names.flatMap(lines.all).compactMap(\.address))
  }

  /// All of them, with what they are called.
  var toldLinks: [TaskLink] {
    var (found, known) = ([TaskLink](), Set<TaskLink>())
    for line in Self.names.flatMap(lines.all) {
      let name = ["FILENAME", "X-FILENAME", "X-LABEL", "LABEL"].lazy
        .compactMap { line.parameter($0)?.knownText }.first
      let link = TaskLink(address: line.isPart ? nil : line.value.trimmed.knownText, name: name)
      if link.address?.isEmpty != true, known.insert(link).inserted { found.append(link) }
    }
    return found
  }

  /// What stays keeps its line, a URL among them; what is new is a line of ATTACH.
  mutating func setLinks(_ wanted: TaskLinks?, from said: TaskLinks?) {
    guard let wanted, wanted != said.orNone else { return }
    let gone = said.orNone.changed(adding: [], removing: wanted.addresses)
    let places = Self.names.flatMap(lines.places).filter { place in
      lines[place].address.map(gone.contains) == true
    }
    lines.remove(Set(places))
    for address in wanted.addresses where !said.orNone.contains(address) {
      lines.insert("ATTACH", Array(address.utf8))
    }
  }
}

extension ContentLine {
  /// Whether it holds a file, in letters.
  fileprivate var isPart: Bool { parameter("VALUE")?.knownText.uppercased() == "BINARY" }

  /// Where it leads, if that can be the address of a link.
  fileprivate var address: String? {
    let text = value.trimmed.knownText
    return isPart || !TaskLinks.isAddress(text) ? nil : text
  }
}
