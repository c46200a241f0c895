package import Sync
package import System
import TaskStore

/// A file in memory, and what may happen to it.
package final class MemoryText: SharedText {
  /// A moment at which a pass may be ended.
  package enum Moment: CaseIterable { case reading, beforeWriting, afterWriting }

  package var content: SharedContent?
  package var ends: Moment?
  /// What somebody else writes between the reading and the writing.
  package var meanwhile: [UInt8]?
  /// What happens once it is written.
  package var written: () -> Void = {}
  package private(set) var writes = 0

  package init(_ text: String?) { content = text.map { SharedContent(Array($0.utf8)) } }

  package var text: String {
    get { String(decoding: content?.bytes ?? [], as: UTF8.self) }
    set { content = SharedContent(Array(newValue.utf8), modified: content?.modified) }
  }

  package func read() throws(FileError) -> SharedContent? {
    try end(.reading)
    return content
  }

  package func replace(with bytes: [UInt8], insteadOf former: [UInt8]?) throws(FileError) -> Bool {
    try end(.beforeWriting)
    if let other = meanwhile { (content, meanwhile) = (SharedContent(other), nil) }
    guard content?.bytes == former else { return false }
    content = SharedContent(bytes, modified: content?.modified)
    writes += 1
    written()
    try end(.afterWriting)
    return true
  }

  private func end(_ moment: Moment) throws(FileError) {
    guard ends == moment else { return }
    ends = nil
    throw .unwritable(path: "todo.txt", reason: "killed")
  }
}
