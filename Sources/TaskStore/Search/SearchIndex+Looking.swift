import SQLite
import Tasks

/// Asking the index, and holding what it says against the tasks themselves.
extension SearchIndex {
  /// So many times as many tasks are looked at as are wanted, where the index alone cannot tell.
  private static let mostPages = 10

  /// - Parameter limit: how many of each part are wanted.
  func lookUp(_ search: TaskSearch, _ limit: Int) throws(StoreError) -> [FoundTask] {
    // Without a word to look up, what is put away is gone through.
    if search.words.isEmpty { return try StoredSearch(of: store).find(search, atMost: limit) }
    let query = SearchQuery(search)
    var found: [FoundTask] = []
    var folding = Folding()
    for part in SearchQuery.Part.allCases {
      guard let text = query.text(of: part) else { continue }
      let end = found.count + limit
      var last = Int64.max
      for _ in 0..<Self.mostPages {
        let page = try documents(text, before: last, atMost: limit)
        for document in page where found.count < end {
          guard let task = try store.tasks.storedTask(document.task),
            let one = try StoredSearch(of: store).found(task, by: search, &folding)
          else { continue }
          if task.isArchived || one.excerpt != nil { found.append(one) }
        }
        guard found.count < end, page.count == limit, let number = page.last?.number else { break }
        last = number
      }
    }
    return found
  }

  /// The newest ones first.
  private func documents(
    _ query: String, before last: Int64, atMost limit: Int
  ) throws(StoreError) -> [(number: Int64, task: Task.ID)] {
    var documents: [(number: Int64, task: Task.ID)] = []
    try onIndex { (index) throws(StoreError) in
      try index.run(
        """
        SELECT doc.number, doc.task FROM words CROSS JOIN doc ON doc.number = words.rowid
        WHERE words MATCH ? AND words.rowid < ? ORDER BY words.rowid DESC LIMIT ?
        """, [.text(query), .integer(last), .integer(Int64(limit))]
      ) { (row) throws(StoreError) in documents.append((row.integer(0), row.integer(1))) }
    }
    return documents
  }
}
