import Dates
import Tasks

extension TaskRecord {
  /// What both agree on where something was sent, nobody knows whether it has arrived, and the server says yet another
  /// thing: of what was sent, that which is found there has.
  /// - Parameters:
  ///   - sent: what was sent over this one.
  ///   - found: what the server says now.
  func agreeing(onSent sent: TaskRecord, found: TaskRecord) -> TaskRecord {
    var agreed = self
    func agree<Value: Equatable>(_ field: WritableKeyPath<TaskRecord, Value>) {
      if sent[keyPath: field] == found[keyPath: field] {
        agreed[keyPath: field] = sent[keyPath: field]
      }
    }
    agree(\.name)
    agree(\.notes)
    agree(\.completion)
    agree(\.created)
    agree(\.priority)
    agree(\.parent)
    agree(\.schedule.due)
    agree(\.schedule.start)
    agree(\.schedule.repetition)
    agree(\.schedule.reminder)
    // A link, as a tag, has arrived, or has gone, where the two say so.
    let links = [links, sent.links, found.links].map(\.orNone)
    let all = TaskLinks(links.flatMap(\.addresses)).addresses
    agreed.links = TaskLinks(all.filter { link in links.count { $0.contains(link) } > 1 })
    // A tag has arrived, or has gone, where the two say so.
    let sets = [tags, sent.tags, found.tags].map { TagSet(adapting: $0) }
    agreed.tags = TagSet(adapting: tags + sent.tags).tags.filter { tag in
      sets.count { $0.contains(tag) } > 1
    }.map(\.name)
    return agreed
  }
}
