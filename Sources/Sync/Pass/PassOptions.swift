/// What a person has said of a pass.
package struct PassOptions: Sendable {
  /// Whether it is meant that many are gone, here or there.
  package var acceptsRemovals = false
  /// Whether what is gone there is sent again: the server has lost it.
  package var sendsAgain = false
  /// Changes nothing, here or there, and counts what would be done.
  package var isDry = false

  /// Whether a pass over each collection of the account was made just before, so that what waited for that is sent.
  package var isFurtherRound = false

  /// Nothing out of the ordinary.
  package init() {}
}
