import Tasks

/// A document on its way.
struct Draft {
  var item: SyncItem
  var former: FormerText?
  let bytes: [UInt8]
  let condition: PutCondition
  let look: String
  let name: String
  /// Whether it is in another collection still, which may be why a server does not take it: some have a UID once.
  var isElsewhere = false
}
