import App
import Loop
import System
import TaskStore

extension TaskFinder {
  /// Looks on a thread of its own, one search at a time: of those that were wished for meanwhile the last one
  /// alone is done.
  static func live(_ database: TaskDatabase, on loop: RunLoop) -> TaskFinder {
    let work = FindingWork(file: database.path, on: loop)
    return TaskFinder { work.find(Wish(search: $0, limit: $1, found: $2)) }
  }
}

private struct Wish {
  let search: TaskSearch
  let limit: Int
  let found: ([FoundTask]) -> Void
}

private final class FindingWork {
  private let file: String
  /// Where the index is; nil where there is no place for one.
  private let index: String?
  private let loop: RunLoop
  private var isBusy = false
  private var next: Wish?

  init(file: String, on loop: RunLoop) {
    (self.file, self.loop) = (file, loop)
    // Each store has its own.
    index = UserFolder.cache.path("aloft/search").map {
      FilePath.joined($0, Checksum.fnv1a(file.utf8) + ".db")
    }
  }

  func find(_ wish: Wish) {
    guard !isBusy else { return next = wish }
    isBusy = true
    Worker.start(
      deliveringOn: loop,
      { [file, index, search = wish.search, limit = wish.limit] in
        // What cannot be read the window's own reading will tell of.
        (try? SearchIndex(index, ofStore: file).find(search, atMost: limit)) ?? []
      }, failed: { _ in [] },
      done: { [weak self] found in
        wish.found(found)
        guard let self else { return }
        self.isBusy = false
        if let next = self.next {
          self.next = nil
          self.find(next)
        }
      })
  }
}
