import System

/// Some of many elements, in order: in memory, or outside of it for as long as none of them changes.
struct PackedBlock<Element: Packable>: SortedBlock, Sendable {
  private enum Place: Sendable {
    case memory([Element])
    case scratch(PackedElements<Element>)
  }

  private var place: Place
  /// Of the first one's key, so that a search for a block reads none but where names begin alike; nil in an empty
  /// one.
  private var lead: Element.Lead?

  init(capacity: Int) { place = .memory(Array(capacity: capacity)) }

  private init(_ elements: [Element]) {
    place = .memory(elements)
    lead = elements.first.map { Element.lead(of: $0.key) }
  }

  /// Of some in order, outside of memory, where there is room.
  init(_ elements: [Element], in scratch: ScratchFiles) {
    self.init(elements)
    pack(in: scratch)
  }

  /// Whether it takes up memory for its elements.
  var isInMemory: Bool { if case .memory = place { true } else { false } }

  /// The tasks' that they stand for, in order.
  var ids: [Task.ID] {
    switch place {
    case .memory(let elements): elements.map(\.id)
    case .scratch(let packed): packed.ids
    }
  }

  /// Has its elements outside of memory, where there is room.
  mutating func pack(in scratch: ScratchFiles) {
    guard case .memory(let elements) = place, let packed = PackedElements(elements, in: scratch)
    else {
      return
    }
    place = .scratch(packed)
  }

  private mutating func change<Result>(_ body: (inout [Element]) -> Result) -> Result {
    var elements: [Element]
    switch place {
    case .memory(let all): elements = all
    case .scratch(let packed): elements = packed.elements
    }
    // The only copy, so that it is changed in place.
    place = .memory([])
    defer {
      lead = elements.first.map { Element.lead(of: $0.key) }
      place = .memory(elements)
    }
    return body(&elements)
  }

  // MARK: SortedBlock

  var count: Int {
    switch place {
    case .memory(let elements): elements.count
    case .scratch(let packed): packed.count
    }
  }

  func element(at index: Int) -> Element {
    switch place {
    case .memory(let elements): elements[index]
    case .scratch(let packed): packed[index]
    }
  }

  private func key(at index: Int) -> Element.Key {
    switch place {
    case .memory(let elements): elements[index].key
    case .scratch(let packed): packed.key(at: index)
    }
  }

  func starts(behind element: Element) -> Bool {
    guard let lead else { return false }
    let (key, other) = (element.key, Element.lead(of: element.key))
    return lead == other ? self.key(at: 0) > key : lead > other
  }

  func place(notBefore element: Element) -> Int {
    let key = element.key
    switch place {
    case .memory(let elements): return firstPlace { elements[$0].key >= key }
    case .scratch(let packed): return packed.place(notBefore: key)
    }
  }

  func place(of element: Element) -> Int? {
    let place = place(notBefore: element)
    return place < count && key(at: place) == element.key ? place : nil
  }

  mutating func insert(_ element: Element) { change { $0.insert(element) } }

  @discardableResult
  mutating func remove(at index: Int) -> Element { change { $0.remove(at: index) } }

  mutating func split(at index: Int, capacity: Int) -> PackedBlock {
    PackedBlock(change { $0.split(at: index, capacity: capacity) })
  }
}
