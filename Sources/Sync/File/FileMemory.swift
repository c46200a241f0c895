import Formats
import System
package import Tasks

/// What the passes over a todo.txt file remember of its contents, beyond its lines: what the file had before the writes of
/// this machine that no other program has seen yet, and which contents it had.
///
/// An editor that read the file before such a write, and saves it afterwards, takes that write back without meaning it. What
/// a program read is told by the lines alone: the clocks of other machines and editors say nothing of that.
package struct FileMemory: Equatable, Sendable {
  /// The lines of tasks before a write, `nil` where the file had none.
  package typealias Former = [Task.ID: [UInt8]?]

  /// The writes since the last content of others, the earliest first.
  var writes: [Former] = []
  /// The hashes of former contents, the last one's at the end.
  var contents: [UInt64] = []
  /// The hash of the last content that took a write back: the same content once more is meant.
  var answered: UInt64?
  /// The names of conflict copies that a person was told of.
  package internal(set) var copies: [String] = []

  private static let mostWrites = 20
  private static let mostBytes = 200_000
  private static let mostContents = 200
  private static let mostCopies = 100

  /// A hash of the lines, without what is between them.
  static func hash(of lines: [TodoLine]) -> UInt64 {
    var hash = Checksum.hash([UInt8]())
    for line in lines {
      hash = Checksum.hash([0x0A], after: Checksum.hash(line.content, after: hash))
    }
    return hash
  }

  /// True for a content that the file had before the last one.
  func isFormer(_ hash: UInt64) -> Bool { contents.dropLast().contains(hash) }

  /// Notes the content that was read.
  /// - Parameter isStale: true where it took writes back, which are written again.
  mutating func read(_ hash: UInt64, isStale: Bool) {
    guard contents.last != hash else { return }
    writes = []
    answered = isStale ? hash : nil
    note(hash)
  }

  /// Notes the content that was written.
  mutating func wrote(_ hash: UInt64, over former: Former) {
    note(hash)
    writes.append(former)
    if writes.count > Self.mostWrites {
      writes[1] = writes[0].merging(writes[1]) { first, _ in first }
      writes.removeFirst()
    }
    var size = 0
    for write in writes {
      for line in write.values { size += 20 + (line?.count ?? 0) }
    }
    if size > Self.mostBytes { writes = [] }
  }

  private mutating func note(_ hash: UInt64) {
    contents.removeAll { $0 == hash }
    contents = contents.suffix(Self.mostContents - 1) + [hash]
  }

  /// Notes that a person was told of a conflict copy.
  package mutating func noteCopy(_ name: String) {
    copies = copies.suffix(Self.mostCopies - 1) + [name]
  }
}
