import Sync
import System
import TaskStore

/// A file in memory, and what may happen to it.
final class MemoryText: SharedText {
  /// A moment at which a pass may be ended.
  enum Moment: CaseIterable { case reading, beforeWriting, afterWriting }

  var content: SharedContent?
  var ends: Moment?
  /// What somebody else writes between the reading and the writing.
  var meanwhile: [UInt8]?
  /// What happens once it is written.
  var written: () -> Void = {}
  private(set) var writes = 0

  init(_ text: String?) { content = text.map { SharedContent(Array($0.utf8)) } }

  var text: String {
    get { String(decoding: content?.bytes ?? [], as: UTF8.self) }
    set { content = SharedContent(Array(newValue.utf8), modified: content?.modified) }
  }

  func read() throws(FileError) -> SharedContent? {
    try end(.reading)
    return content
  }

  func replace(with bytes: [UInt8], insteadOf former: [UInt8]?) throws(FileError) -> Bool {
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
