/// The measures of a pass.
package enum SyncRules {
  /// How many resources are looked at at once.
  package static let page = 50
  /// How many are fetched by one request, at most. Each one costs a server a look at its whole folder
  /// (Radicale). They come one by one, so that many of them need no memory.
  package static let fetchPage = 500
  /// How many that are listed and left out of what was asked for may be asked for in vain, one by one, in a pass.
  package static let mostMissed = 500
  /// The longest document that is read, in bytes. A longer one holds an attachment, and is left.
  package static let longestDocument = 16 << 20
  /// How often a resource that is another one meanwhile is fetched, merged and tried again.
  package static let attempts = 3
  /// How often a listing may go on, so that a server that never ends is left.
  package static let listingRounds = 10_000
  /// How many may be gone there at once before a person is asked: a quarter of all, from four on.
  package static func mostGone(of known: Int) -> Int { max(3, known / 4) }
  /// How many may be deleted here, where a person has seen it and can undo it.
  package static func mostDeleted(of known: Int) -> Int { max(10, known / 4) }
  /// From how many on that have not changed a list of changes may be one of everything: a quarter, where there is one.
  package static func fewestUnchanged(of known: Int) -> Int { max(1, known / 4) }
  /// After how many refusals with nothing stored in between a pass gives up to send.
  package static let refusalsInARow = 10
  /// How many refusals and conflicts a report names.
  package static let mostNamed = 50
}
