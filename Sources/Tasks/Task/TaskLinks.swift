/// The addresses that stand beside a task: each once, in the order in which they came.
///
/// A task holds but their number. Without one nobody here has said any, and those of its document count.
package struct TaskLinks: Hashable, Sendable {
  /// Given once by the store for each text, counted up from 1.
  package typealias ID = Int64

  /// As they stand there.
  package private(set) var addresses: [String] = []

  /// The longest address in bytes of UTF-8. A longer one, as a file that is written as one, stays where it is.
  package static let mostBytes = 8_192

  /// What of these can be an address.
  package init(_ addresses: [String] = []) {
    var known: Set<[UInt8]> = []
    self.addresses = addresses.filter { text in
      Self.isAddress(text) && known.insert(Array(text.utf8)).inserted
    }
  }

  /// As the store has it, a line each.
  package init(text: String) { self.init(text.split(separator: "\n").map(String.init)) }

  package var text: String { addresses.joined(separator: "\n") }

  /// Whether a text is one line without controls, without blanks around it, and no longer than an address may be.
  package static func isAddress(_ text: String) -> Bool {
    guard (1...mostBytes).contains(text.utf8.count), text.utf8.first != 0x20, text.utf8.last != 0x20
    else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: false
      default: scalar.value != 0xFFFE && scalar.value != 0xFFFF
      }
    }
  }

  /// Byte for byte.
  package func contains(_ address: String) -> Bool {
    addresses.contains { $0.utf8.elementsEqual(address.utf8) }
  }

  /// The same with some more and without some.
  package func changed(adding: [String], removing: [String]) -> TaskLinks {
    let gone = TaskLinks(removing)
    return TaskLinks((addresses + adding).filter { !gone.contains($0) })
  }

  /// The same with what one side says and the other does not.
  package func changed(from base: TaskLinks, to wanted: TaskLinks) -> TaskLinks {
    changed(
      adding: wanted.addresses.filter { !base.contains($0) },
      removing: base.addresses.filter { !wanted.contains($0) })
  }

  /// The same ones, byte for byte and in whatever order.
  package static func == (left: TaskLinks, right: TaskLinks) -> Bool {
    left.addresses.count == right.addresses.count && left.addresses.allSatisfy(right.contains)
  }

  /// By how many they are: equal ones may be in another order.
  package func hash(into hasher: inout Hasher) { hasher.combine(addresses.count) }
}

extension TaskLinks? {
  /// What nobody has said is as good as none.
  package var orNone: TaskLinks { self ?? TaskLinks() }
}
