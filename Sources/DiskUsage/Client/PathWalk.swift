/// The way from a path as it is written to the place that it means, one symbolic link at a time.
///
/// realpath(3) would touch every file system on the way in one call, and one of them may never
/// answer. Here each step says which mount it touches before it is taken. Mount points are crossed
/// by the table alone, without touching either side: nothing mounted is a link.
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
    while let name = names.last {
      if name.elementsEqual(".".utf8) {
        names.removeLast()
      } else if name.elementsEqual("..".utf8) {
        names.removeLast()
        place = place.parent
      } else {
        let next = place.appending(name)
        let mount = table.mount(holding: next)
        guard mount?.point == next else { return .look(at: next, on: mount) }
        names.removeLast()
        place = next
      }
    }
    return .arrived(on: table.mount(holding: place))
  }

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
    path.bytes.split(separator: UInt8(ascii: "/")).reversed()
  }
}
