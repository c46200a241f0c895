import CWayland
import Glibc

/// Hears what somebody else's object is told: its table of functions is replaced by a copy in which some are
/// ours, which pass on what they hear.
///
/// Such a table is a constant of its program's, one for all objects of a kind, so there are a few copies in
/// all, and they stay. Before each stands, for our functions to find, the table that it was made of.
struct ListenerTap {
  /// C: `wl_proxy_get_class`.
  let name: StaticString
  /// How many functions the table of an object of this version has at least.
  let count: (_ version: UInt32) -> Int
  /// Those that are replaced, with their places in the table.
  let functions: [(place: Int, raw: UnsafeMutableRawPointer)]
  /// Which selection it is that the object speaks of for a seat; nil for any other object.
  var device: SelectionKind?

  typealias Words = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  private struct Copy {
    let original: Words
    let count: Int
    let words: Words
  }

  /// On the main thread alone, like all of SDL.
  nonisolated(unsafe) private static var copies: [Copy] = []

  func isFor(_ proxy: OpaquePointer) -> Bool {
    name.withUTF8Buffer { name in
      name.withMemoryRebound(to: CChar.self) { name in
        name.baseAddress.map { strcmp(wl_proxy_get_class(proxy), $0) } == 0
      }
    }
  }

  func copy(of table: Words, version: UInt32) -> Words {
    let count = count(version)
    if let known = Self.copies.first(where: { $0.original == table && $0.count == count }) {
      return known.words
    }
    let words = make(of: table, count)
    Self.copies.append(Copy(original: table, count: count, words: words))
    return words
  }

  private func make(of table: Words, _ count: Int) -> Words {
    let words = Words.allocate(capacity: count + 1)
    words.initialize(to: UnsafeMutableRawPointer(table))
    let copy = words + 1
    copy.initialize(from: table, count: count)
    for function in functions where function.place < count { copy[function.place] = function.raw }
    return copy
  }

  /// The function that ours stands for. C: `wl_proxy_get_listener`.
  static func original<Function>(
    _ place: Int, of proxy: OpaquePointer?, as type: Function.Type
  ) -> Function? {
    guard let proxy, let listener = wl_proxy_get_listener(proxy) else { return nil }
    let copy = listener.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    let table = copy[-1]?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    return table?[place].map { unsafeBitCast($0, to: type) }
  }
}

extension wl_interface {
  /// How many events there are up to a version: the types of an event begin with that since which it is,
  /// where that is not the first.
  func eventCount(version: UInt32) -> Int {
    UnsafeBufferPointer(start: events, count: Int(event_count))
      .prefix { max(1, strtoul($0.signature, nil, 10)) <= UInt(version) }.count
  }
}
