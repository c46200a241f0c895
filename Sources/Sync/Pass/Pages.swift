import TaskStore
import Tasks

/// A table that is read page by page, so that a long one needs no memory: each entry has a number, and a page is what
/// comes behind the last one that was read. What is read may be changed between two pages.
struct Pages<Entry> {
  private var last: Int64 = 0
  private let number: (Entry) -> Int64

  init(by number: @escaping (Entry) -> Int64) { self.number = number }

  /// - Parameter read: gives what comes behind a number, in the order of the numbers.
  /// - Returns: nil behind the last one.
  mutating func next(
    _ read: (_ last: Int64) throws(StoreError) -> [Entry]
  ) throws(StoreError) -> [Entry]? {
    let page = try read(last)
    guard let end = page.last else { return nil }
    last = number(end)
    return page
  }

  /// The same in a part of a pass that speaks to the server too.
  mutating func nextInPass(
    _ read: (_ last: Int64) throws(StoreError) -> [Entry]
  ) throws(PassError) -> [Entry]? {
    do throws(StoreError) { return try next(read) } catch { throw .store(error) }
  }
}

extension Pages<SyncItem> {
  init() { self.init(by: \.id) }
}

extension Pages<SyncListing.Listed> {
  init() { self.init(by: \.number) }
}

extension Pages<Task.ID> {
  init() { self.init { $0 } }
}
