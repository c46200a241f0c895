/// How an update ended.
package enum UpdateResult: Hashable, Sendable {
  /// The content differs from before. The host takes a new snapshot.
  case newData
  /// Everything is as it was.
  case noData
  /// It could not be done; the last content stays. The reason is a sentence for the person, in plain
  /// words: `Could not be updated: the disk does not answer.`
  case failed(reason: String)
}
