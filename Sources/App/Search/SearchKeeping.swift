import Kit
import TaskStore
import Tasks
import Wording

/// Keeps searches in the store, under names that a person gives them.
final class SearchKeeping {
  /// The setting in the store.
  private static let key = "searches"

  private unowned let host: any FeatureHost

  init(_ host: any FeatureHost) { self.host = host }

  private var labels: Labels { host.model.database.labels }

  /// As the store has them now, of whichever window they are.
  var saved: SavedSearches {
    SavedSearches(stored: (try? host.model.database.value(for: Self.key)) ?? nil, labels)
  }

  /// Asks how a search is to be called, and keeps it.
  func askForName(of text: String) {
    guard let root = host.root, !root.isAsking else { return }
    ListNameDialog.present(
      in: root, title: TaskSearchWords.saving, name: text, accepts: TaskSearchWords.save
    ) { [weak self] name in
      guard let self else { return nil }
      var saved = self.saved
      saved.keep(text, as: name)
      return self.store(saved, done: TaskSearchWords.saved(name.text))
    }
  }

  func remove(_ search: SavedSearches.Search) {
    var saved = saved
    saved.remove(search)
    if let reason = store(saved, done: TaskSearchWords.removed(search.name)) { host.report(reason) }
  }

  /// - Returns: why it could not be stored.
  private func store(_ saved: SavedSearches, done: String) -> String? {
    do throws(StoreError) {
      try host.model.database.set(saved.stored(labels), for: Self.key)
    } catch {
      return error.sentence
    }
    host.showSurroundings()
    host.showMessage(done)
    return nil
  }
}
