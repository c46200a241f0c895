import System
import TaskStore
import Tasks

/// What names and tags the tasks of a long list have, as a search takes them: one behind the other, in one piece of
/// memory. To ask a million tasks one by one takes 200 ms; here two letters of a word are looked for in 32 places at
/// once, which takes 3. It needs some 45 bytes a task, outside of memory where there is room, as long as somebody
/// searches.
struct SearchText: Sendable {
  /// Some of the tasks, in order of their numbers: what has a fixed size, and their names, folded, with
  /// `SearchText.end` behind each, and room behind all to look at 32 at once.
  private struct Page: Sendable {
    struct Entry: BitwiseCopyable {
      let id: Task.ID
      /// A `TagSet.ID`; 0 for none. Four bytes each, as in a `Task`: fewer to go through.
      let tags: Int32
      /// Where in the names its own ends.
      let end: UInt32
    }

    let count: Int
    /// The number of its first task.
    let first: Task.ID
    let piece: ScratchFiles.Piece
    static var stride: Int { MemoryLayout<Entry>.stride }
  }

  private var pages: [Page] = []
  /// How often each byte stands in names.
  private var frequencies = [Int](repeating: 0, count: 256)
  /// How many tasks it holds.
  private(set) var count = 0

  /// Stands in no name.
  private static let end: UInt8 = 0x0A
  private static let width = 32

  /// How many pages there are.
  var pageCount: Int { pages.count }

  /// Takes in tasks that follow in order of their numbers, as a page of their own.
  /// - Parameter scratch: where it lies; nil: in memory.
  mutating func append(_ tasks: some Sequence<Task>, outside scratch: ScratchFiles?) {
    var (bytes, letters, folding) = ([UInt8](), [UInt8](), Folding())
    var first: Task.ID?
    for task in tasks {
      first = first ?? task.id
      folding.fold(task.name)
      folding.append(to: &letters)
      letters.append(Self.end)
      let entry = Page.Entry(
        id: task.id, tags: Int32(clamping: task.tags ?? 0), end: UInt32(letters.count - 1))
      withUnsafeBytes(of: entry) { bytes += $0 }
    }
    guard let first else { return }
    for letter in letters { frequencies[Int(letter)] += 1 }
    let number = bytes.count / Page.stride
    bytes += letters
    bytes += repeatElement(Self.end, count: Self.width)
    count += number
    let piece = scratch?.store(bytes) ?? ScratchFiles.Piece(inMemory: bytes)
    pages.append(Page(count: number, first: first, piece: piece))
  }

  /// What is looked for: the rarest of the words, and the others beside it.
  struct Needle {
    fileprivate let word: [UInt8]
    /// The places in it of the two bytes that stand in fewest names.
    fileprivate let rare: (Int, Int)
    fileprivate let others: [[UInt8]]
    /// The sets of tags in which it stands, too.
    fileprivate let tagSets: Set<TagSet.ID>
    fileprivate let isTag: Bool
  }

  /// - Returns: nil where nothing is looked for.
  func needle(_ filter: TaskFilter) -> Needle? {
    let words = filter.search.words
    // As often as the rarest of its bytes at most; that each other one halves it is a guess. How often tags stand
    // nobody has counted.
    func frequency(_ word: TaskSearch.Word) -> Int {
      if word.isTag { return .max }
      return (word.letters.map { frequencies[Int($0)] }.min() ?? 0) >> (word.letters.count - 1)
    }
    let rarest = words.indices.min { frequency(words[$0]) < frequency(words[$1]) }
    guard let rarest else { return nil }
    let word = words[rarest].letters
    let ranked = word.indices.sorted { frequencies[Int(word[$0])] < frequencies[Int(word[$1])] }
    let others = words.indices.filter { $0 != rarest }.map { words[$0] }
    return Needle(
      word: word, rare: (ranked[0], ranked[min(1, ranked.count - 1)]),
      // What stands among tags may be missing in names.
      others: others.filter { !$0.isTag && $0.tagSets.isEmpty }.map(\.letters),
      tagSets: words[rarest].tagSets, isTag: words[rarest].isTag)
  }

  /// Gives the tasks of a page that may be looked for, in any order: no other one is, and each of these where every
  /// word is looked for in names alone. One may be given twice.
  /// - Returns: at how many names it had to look closely.
  func look(for needle: Needle, inPage number: Int, _ found: (Task.ID) -> Void) -> Int {
    let page = pages[number]
    return page.piece.withBytes { look(for: needle, in: $0, of: page.count, found) }
  }

  /// Whether all words of a needle, none of which stands among tags, stand in a task's name.
  /// - Parameter id: of a task that is here.
  func matches(_ id: Task.ID, _ needle: Needle) -> Bool {
    let page = pages[(0..<pages.count).firstPlace { pages[$0].first > id } - 1]
    return page.piece.withBytes { bytes in
      // Numbers ascend: where none is missing it stands there, and never behind it.
      let last = min(Int(id - page.first), page.count - 1)
      let isLast = Self.entry(last, in: bytes).id == id
      let place = isLast ? last : (0..<last).firstPlace { Self.entry($0, in: bytes).id >= id }
      let name = Self.name(place, of: page.count, in: bytes)
      return Self.contains(needle.word, name) && Self.contains(needle.others, name)
    }
  }

  private static func entry(_ place: Int, in bytes: UnsafeRawBufferPointer) -> Page.Entry {
    bytes.loadUnaligned(fromByteOffset: place * Page.stride, as: Page.Entry.self)
  }

  /// The letters of one of a page's names, which stand behind so many entries.
  private static func name(
    _ place: Int, of count: Int, in bytes: UnsafeRawBufferPointer
  ) -> UnsafeBufferPointer<UInt8> {
    let letters = bytes.bindMemory(to: UInt8.self)[(count * Page.stride)...]
    let begin = place == 0 ? 0 : Int(entry(place - 1, in: bytes).end) + 1
    let range = letters.startIndex + begin..<letters.startIndex + Int(entry(place, in: bytes).end)
    return UnsafeBufferPointer(rebasing: letters[range])
  }

  private static func contains(_ words: [[UInt8]], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    words.allSatisfy { contains($0, name) }
  }

  private static func contains(_ word: [UInt8], _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    word.withUnsafeBufferPointer { name.firstPlace(of: $0, from: 0) != nil }
  }

  private func look(
    for needle: Needle, in bytes: UnsafeRawBufferPointer, of count: Int, _ found: (Task.ID) -> Void
  ) -> Int {
    func entry(_ place: Int) -> Page.Entry { Self.entry(place, in: bytes) }
    func end(_ place: Int) -> Int { Int(entry(place).end) }
    var looks = 0
    if !needle.tagSets.isEmpty {
      for place in 0..<count where needle.tagSets.contains(TagSet.ID(entry(place).tags)) {
        found(entry(place).id)
        looks += 1
      }
    }
    guard !needle.isTag else { return looks }
    let letters = UnsafeRawBufferPointer(rebasing: bytes[(count * Page.stride)...])
    var (task, start) = (0, 0)
    while let place = Self.firstPlace(of: needle, in: letters, from: start) {
      while end(task) <= place { task += 1 }
      let name = Self.name(task, of: count, in: bytes)
      if Self.contains(needle.others, name) { found(entry(task).id) }
      start = end(task) + 1
      looks += 1
    }
    return looks
  }

  /// The first place at or behind `start` at which the word stands: where its two rarest bytes do, 32 places at
  /// once, it is looked at closely.
  private static func firstPlace(
    of needle: Needle, in text: UnsafeRawBufferPointer, from start: Int
  ) -> Int? {
    guard let base = text.baseAddress else { return nil }
    let (word, first, second) = (needle.word, needle.rare.0, needle.rare.1)
    let one = SIMD32<UInt8>(repeating: word[first])
    let other = SIMD32<UInt8>(repeating: word[second])
    // Behind the last place there are `width` bytes more.
    let last = text.count - width - word.count
    var place = start
    while place <= last {
      let ones = base.loadUnaligned(fromByteOffset: place + first, as: SIMD32<UInt8>.self)
      let others = base.loadUnaligned(fromByteOffset: place + second, as: SIMD32<UInt8>.self)
      let both = unsafeBitCast((ones .== one) .& (others .== other), to: SIMD4<UInt64>.self)
      if both[0] | both[1] | both[2] | both[3] != 0 {
        for part in 0..<4 {
          var marks = both[part]
          while marks != 0 {
            let bit = marks.trailingZeroBitCount
            let candidate = place + part * 8 + bit / 8
            if candidate <= last, stands(word, at: base + candidate) { return candidate }
            marks &= ~(0xFF << UInt64(bit))
          }
        }
      }
      place += width
    }
    return nil
  }

  private static func stands(_ word: [UInt8], at place: UnsafeRawPointer) -> Bool {
    for (offset, byte) in word.enumerated() {
      guard place.load(fromByteOffset: offset, as: UInt8.self) == byte else { return false }
    }
    return true
  }
}
