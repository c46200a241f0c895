/// A part of `SortedBlocks`: some of its elements, in ascending order. An array is one.
protocol SortedBlock {
  associatedtype Element: Comparable

  /// Of no elements, with room for so many.
  init(capacity: Int)

  var count: Int { get }
  /// A function: a collection's subscript is read through a coroutine, which asks the heap for room.
  func element(at place: Int) -> Element

  /// Whether the first one, which there must be, stands behind an element.
  func starts(behind element: Element) -> Bool
  /// The place of the first one that does not stand before an element.
  func place(notBefore element: Element) -> Int
  /// The place of the one that equals an element; nil where none does.
  func place(of element: Element) -> Int?

  /// Puts an element to its place.
  mutating func insert(_ element: Element)
  @discardableResult
  mutating func remove(at place: Int) -> Element
  /// Takes those from a place on out of it.
  /// - Parameter capacity: for how many there is room in what is returned.
  mutating func split(at place: Int, capacity: Int) -> Self
}

extension SortedBlock {
  func starts(behind element: Element) -> Bool { self.element(at: 0) > element }

  func place(notBefore element: Element) -> Int {
    firstPlace { self.element(at: $0) >= element }
  }

  func place(of element: Element) -> Int? {
    let place = place(notBefore: element)
    return place < count && self.element(at: place) == element ? place : nil
  }

  /// The first place at which `isBeyond` holds, or the count. It must not hold before and after.
  func firstPlace(where isBeyond: (Int) -> Bool) -> Int { (0..<count).firstPlace(where: isBeyond) }
}

extension Range<Int> {
  /// The first one for which `isBeyond` holds, or the end. It must not hold before and after.
  @inlinable @inline(__always)
  package func firstPlace(where isBeyond: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Array: SortedBlock where Element: Comparable {
  init(capacity: Int) {
    self = []
    reserveCapacity(capacity)
  }

  func element(at place: Int) -> Element { self[place] }

  mutating func insert(_ element: Element) { insert(element, at: place(notBefore: element)) }

  mutating func split(at place: Int, capacity: Int) -> Self {
    var rest = Self(capacity: capacity)
    rest += self[place...]
    removeSubrange(place...)
    return rest
  }
}
