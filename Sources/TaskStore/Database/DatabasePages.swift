/// The pages of a database that is not sound, as bytes.
///
/// https://www.sqlite.org/fileformat2.html#b_tree_pages
struct DatabasePages {
  private(set) var bytes: [UInt8]
  private let size: Int
  /// The pages that others point to as theirs.
  private var children: Set<Int> = []

  /// The header that comes before the first page's own.
  private static let headerLength = 100

  /// - Parameter bytes: whole pages with a header whose marks are sound.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let told = bytes.count >= Self.headerLength ? Int(bytes[16]) << 8 | Int(bytes[17]) : 0
    size = told == 1 ? 65_536 : max(512, told)
    for page in 0..<count { children.formUnion(self.children(of: page + 1)) }
  }

  /// How many there are.
  var count: Int { bytes.count / size }

  /// Whether a table could have its root in a page: what else a page is that tells what it is says no.
  /// - Parameter isKeyed: whether it is a table that is in order by its key and has no numbers of rows.
  func canBeRoot(_ page: Int, isKeyed: Bool) -> Bool {
    guard page <= count else { return true }
    let kind = bytes[(page - 1) * size]
    guard [2, 5, 10, 13].contains(kind) else { return true }
    return !children.contains(page) && (isKeyed ? [2, 10] : [5, 13]).contains(kind)
  }

  /// To which pages a page inside a tree points.
  private func children(of page: Int) -> [Int] {
    let start = (page - 1) * size
    let header = page == 1 ? Self.headerLength : 0
    guard [2, 5].contains(bytes[start + header]) else { return [] }
    let cells = number(at: start + header + 3, length: 2)
    let places = (0..<cells).compactMap { cell -> Int? in
      let pointer = header + 12 + 2 * cell
      guard pointer + 2 <= size else { return nil }
      let place = number(at: start + pointer, length: 2)
      return place + 4 <= size ? start + place : nil
    }
    return ([start + header + 8] + places).map { number(at: $0, length: 4) }
  }

  private func number(at place: Int, length: Int) -> Int {
    bytes[place..<place + length].reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func set(_ number: Int, at place: Int, length: Int) {
    for index in 0..<length {
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> (8 * (length - 1 - index)))
    }
  }

  /// Makes the list of tables an empty one. What is then written into it goes into the first page and new ones.
  mutating func clearList() {
    guard count > 0 else { return }
    // A rollback journal, which is all that a database in memory has; the length; no free pages.
    set(1, at: 18, length: 1)
    set(1, at: 19, length: 1)
    set(count, at: 28, length: 4)
    set(0, at: 32, length: 4)
    set(0, at: 36, length: 4)
    // The newest format, no vacuum by itself, UTF-8.
    set(4, at: 44, length: 4)
    set(0, at: 52, length: 4)
    set(1, at: 56, length: 4)
    // The length is the one that was written with the last change.
    for index in 0..<4 { bytes[92 + index] = bytes[24 + index] }
    let start = Self.headerLength
    for index in start..<size { bytes[index] = 0 }
    bytes[start] = 13
    set(size, at: start + 5, length: 2)
  }
}
