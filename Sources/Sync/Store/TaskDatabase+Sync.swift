package import TaskStore

/// What a sync keeps in the store.
extension TaskDatabase {
  package var items: SyncItems { SyncItems(of: store) }
  package var listing: SyncListing { SyncListing(of: store) }
  package var lines: FileLines { FileLines(of: store) }
  package var texts: SyncTexts { SyncTexts(of: store) }
}
