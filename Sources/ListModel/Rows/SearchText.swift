import Search
import Tasks

/// What names and tags the tasks of a long list have, as a search takes them: one behind the other, in one piece of
/// memory. To ask a million tasks one by one takes 200 ms; here two letters of a word are looked for in 32 places at
/// once, which takes 3. It needs some 45 bytes a task, as long as somebody searches.
struct SearchText: Sendable {
  /// Some of the tasks, in order of their numbers.
  private struct Page: Sendable {
    var ids: [Task.ID] = []
    var tags: [TagSet.ID] = []
    /// Their names, folded, with `SearchText.end` behind each, and room behind all to look at 32 at once.
    var letters: [UInt8] = []
    /// Where in `letters` each one ends.
    var ends: [Int] = []
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
  mutating func append(_ tasks: some Sequence<Task>) {
    var (page, folding) = (Page(), Folding())
    for task in tasks {
      folding.fold(task.name)
      folding.append(to: &page.letters)
      page.letters.append(Self.end)
      page.ids.append(task.id)
      page.tags.append(task.tags ?? 0)
      page.ends.append(page.letters.count - 1)
    }
    for letter in page.letters { frequencies[Int(letter)] += 1 }
    page.letters += repeatElement(Self.end, count: Self.width)
    count += page.ids.count
    pages.append(page)
  }

  /// What is looked for: the longest of the words, and the others beside it.
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
    let longest = words.indices.max { words[$0].letters.count < words[$1].letters.count }
    guard let longest else { return nil }
    let word = words[longest].letters
    let ranked = word.indices.sorted { frequencies[Int(word[$0])] < frequencies[Int(word[$1])] }
    let others = words.indices.filter { $0 != longest }.map { words[$0] }
    return Needle(
      word: word, rare: (ranked[0], ranked[min(1, ranked.count - 1)]),
      // What stands among tags may be missing in names.
      others: others.filter { !$0.isTag && $0.tagSets.isEmpty }.map(\.letters),
      tagSets: words[longest].tagSets, isTag: words[longest].isTag)
  }

  /// Gives the tasks of a page that may be looked for, in any order: no other one is, and each of these where every
  /// word is looked for in names alone. One may be given twice.
  func look(for needle: Needle, inPage number: Int, _ found: (Task.ID) -> Void) {
    let page = pages[number]
    if !needle.tagSets.isEmpty {
      for (place, tags) in page.tags.enumerated()
      where tags != 0 && needle.tagSets.contains(tags) { found(page.ids[place]) }
    }
    guard !needle.isTag else { return }
    page.letters.withUnsafeBytes { letters in
      var (task, start) = (0, 0)
      while let place = Self.firstPlace(of: needle, in: letters, from: start) {
        while page.ends[task] <= place { task += 1 }
        let begin = task == 0 ? 0 : page.ends[task - 1] + 1
        let name = UnsafeBufferPointer(
          rebasing: letters.bindMemory(to: UInt8.self)[begin..<page.ends[task]])
        let hasOthers = needle.others.allSatisfy { word in
          word.withUnsafeBufferPointer { name.firstPlace(of: $0, from: 0) != nil }
        }
        if hasOthers { found(page.ids[task]) }
        start = page.ends[task] + 1
      }
    }
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
