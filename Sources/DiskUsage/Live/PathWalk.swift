/// The way from a path as it is written to the place that it means, one symbolic link at a time.
///
/// realpath(3) would touch every file system on the way in one call, and one of them may never
/// answer. Here each step says which mount it touches before it is taken. Mount points are crossed
/// by the table alone, without touching either side, in one leap from wherever the walk is.
///
/// A pure state machine: ``step(in:)`` says what to look at, ``turn(_:)`` takes what was found.
struct PathWalk {
  /// What is to be done next.
  enum Step {
    /// Look whether this is a link; it lies on `mount`.
    case look(at: DiskPath, on: Mount?)
    /// The way is at its end.
    case arrived(on: Mount?)

    /// The mount that is touched next.
    var mount: Mount? {
      switch self {
      case .look(_, let mount), .arrived(let mount): mount
      }
    }
  }

  /// The path as it was asked for.
  let path: DiskPath
  /// How far the way is known: absolute, free of links and `..`.
  private(set) var place = DiskPath.root
  /// Names yet to be followed, the next one last.
  private var names: [ArraySlice<UInt8>]
  private var linkCount = 0

  /// As many as the kernel follows. C: path_resolution(7).
  private static let mostLinks = 40

  init(_ path: DiskPath) {
    precondition(path.isAbsolute, "A walk starts at the root; make the path absolute first.")
    self.path = path
    names = Self.names(of: path)
  }

  /// Goes as far as the table leads.
  mutating func step(in table: MountTable) -> Step {
    while true {
      // From a place without links this is what it says.
      while let name = names.last, Self.isUp(name) {
        names.removeLast()
        place = place.parent
      }
      let mount = table.mount(holding: ahead)
      // A mount point is written without links, so whatever leads up to it is no link either.
      if let point = mount?.point, point != place, place.holds(point) {
        names.removeLast(Self.names(of: point).count - Self.names(of: place).count)
        place = point
      } else if let name = names.last {
        return .look(at: place.appending(name), on: table.mount(holding: place))
      } else {
        return .arrived(on: mount)
      }
    }
  }

  /// The place that the names lead to, up to the first `..`, if none of them is a link.
  private var ahead: DiskPath {
    names.reversed().prefix { !Self.isUp($0) }.reduce(place) { $0.appending($1) }
  }

  private static func isUp(_ name: ArraySlice<UInt8>) -> Bool { name.elementsEqual("..".utf8) }

  /// Goes past what was looked at.
  ///
  /// - Parameter target: Where the link leads; `nil` for what is none.
  mutating func turn(_ target: DiskPath?) throws(DiskError) {
    guard let name = names.popLast() else {
      preconditionFailure("A walk turned before a step told it to look.")
    }
    guard let target else {
      place = place.appending(name)
      return
    }
    linkCount += 1
    guard linkCount <= Self.mostLinks else { throw .tooManyLinks(path) }
    if target.isAbsolute { place = .root }
    names += Self.names(of: target)
  }

  private static func names(of path: DiskPath) -> [ArraySlice<UInt8>] {
    var names = path.bytes.split(separator: UInt8(ascii: "/"))
    names.removeAll { $0.elementsEqual(".".utf8) }
    names.reverse()
    return names
  }
}
