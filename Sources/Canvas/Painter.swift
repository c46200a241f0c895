/// Collects the draw commands of a frame. Views paint in their own coordinates; the painter moves,
/// mirrors where the window is read from the right, and clips, and leaves out what nobody can see.
public struct Painter {
  /// All that was painted and may be seen, in the window's coordinates, bottom first.
  public private(set) var commands: [DrawCommand]
  /// What scrolls, bottom first.
  public private(set) var scrolledAreas: [ScrolledArea]
  /// What may be painted on at present, in the window's coordinates; `group` narrows it.
  public private(set) var clip: Rect
  /// Where the current coordinates' zero lies in the window.
  private(set) var origin = Point.zero
  /// True where the current coordinates run to the left: a larger x lies further left in the window.
  public private(set) var isMirrored: Bool
  /// Of what is painted at present, 0 to 1.
  private var opacity = 1.0

  /// - Parameters:
  ///   - bounds: the window, in points.
  ///   - direction: from right to left everything is turned over about the middle of `bounds`.
  ///   - recycling: lists of an earlier frame whose storage is used again.
  public init(
    bounds: Rect, direction: LayoutDirection = .leftToRight,
    recycling commands: consuming [DrawCommand] = [],
    _ scrolledAreas: consuming [ScrolledArea] = []
  ) {
    isMirrored = direction == .rightToLeft
    if isMirrored { origin.x = bounds.minX + bounds.maxX }
    commands.removeAll(keepingCapacity: true)
    scrolledAreas.removeAll(keepingCapacity: true)
    self.commands = commands
    self.scrolledAreas = scrolledAreas
    clip = bounds
  }

  /// True when something inside `rect` (current coordinates) could be seen.
  public func isVisible(_ rect: Rect) -> Bool {
    place(rect).intersects(clip)
  }

  /// What of the current coordinates can be seen at all.
  public var visiblePart: Rect {
    isMirrored
      ? Rect(
        x: origin.x - clip.maxX, y: clip.minY - origin.y, width: clip.width, height: clip.height)
      : clip.offset(by: Point(x: -origin.x, y: -origin.y))
  }

  /// Paints with zero moved to `offset` and, where `bounds` is given (in the moved coordinates),
  /// nothing outside it. At less than full `opacity` each mark is paler by itself, and those that lie
  /// over each other shine through.
  public mutating func group(
    at offset: Point = .zero, clippedTo bounds: Rect? = nil, opacity: Double = 1,
    _ paint: (inout Painter) -> Void
  ) {
    let (outerOrigin, outerClip, outerOpacity) = (origin, clip, self.opacity)
    origin = place(offset)
    self.opacity *= opacity
    if let bounds { clip = clip.intersection(place(bounds)) }
    if !clip.isEmpty, self.opacity > 0 { paint(&self) }
    (origin, clip, self.opacity) = (outerOrigin, outerClip, outerOpacity)
  }

  /// Paints what a mirror must not turn over, such as a tick or a balloon, in a rectangle of the current
  /// coordinates. They stay as they are, but for x, which runs to the right within the rectangle.
  public mutating func unmirrored(in rect: Rect, _ paint: (inout Painter) -> Void) {
    guard isMirrored else { return paint(&self) }
    let outer = origin
    origin.x -= rect.minX + rect.maxX
    isMirrored = false
    paint(&self)
    (origin, isMirrored) = (outer, true)
  }

  /// Says that what follows inside the present clip scrolls, and how far it has come, in points.
  public mutating func scrolled(by offset: Double) {
    scrolledAreas.append(ScrolledArea(area: clip, offset: offset))
  }

  /// Fills a rectangle of the current coordinates; its corners are round by `radius` points.
  public mutating func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
    guard color.alpha > 0 else { return }
    append(.fill(place(rect), radius: radius, color))
  }

  /// Paints a line of `width` points along the inside of a rectangle's edge.
  public mutating func border(_ rect: Rect, radius: Double = 0, width: Double = 1, _ color: Color) {
    guard color.alpha > 0 else { return }
    append(.border(place(rect), radius: radius, width: width, color))
  }

  /// Paints the soft shadow of a rounded rectangle, `blur` points from full to nothing across its
  /// edge.
  public mutating func shadow(_ rect: Rect, radius: Double, blur: Double, _ color: Color) {
    guard color.alpha > 0 else { return }
    append(.shadow(place(rect), radius: radius, blur: blur, color))
  }

  /// Paints `line` with the end of its baseline at `baseline` that comes first in the current
  /// coordinates: the left one, or mirrored the right one. Its letters are as they are.
  public mutating func text(_ line: TextLine, at baseline: Point, _ color: Color) {
    var start = place(baseline)
    if isMirrored { start.x -= line.width }
    append(.text(line, at: start, color))
  }

  /// Fills an outline whose zero is moved to `offset`, by the non-zero winding rule.
  public mutating func fill(_ path: Path, at offset: Point = .zero, _ paint: Paint) {
    let place = place(offset)
    append(
      isMirrored
        ? .path(path.mirrored(), at: place, paint.mirrored()) : .path(path, at: place, paint))
  }

  /// Paints a line of `width` points, half on either side of an outline, with round caps and joins.
  public mutating func stroke(_ path: Path, at offset: Point = .zero, width: Double, _ color: Color)
  {
    append(
      .stroke(isMirrored ? path.mirrored() : path, at: place(offset), width: width, color))
  }

  /// Stretches a picture to a rectangle of the current coordinates. It is never turned over.
  public mutating func image(_ bitmap: Bitmap, in rect: Rect) {
    append(.image(bitmap, place(rect)))
  }

  /// Paints what another painter has painted, in its window's coordinates, where it was and as it was.
  public mutating func replay(_ commands: [DrawCommand]) {
    for command in commands {
      let shape = opacity < 1 ? command.shape.faded(to: opacity) : command.shape
      let again = DrawCommand(shape, clip: command.clip.intersection(clip))
      if !again.bounds.isEmpty { self.commands.append(again) }
    }
  }

  /// A place of the current coordinates, in the window's.
  private func place(_ point: Point) -> Point {
    Point(x: isMirrored ? origin.x - point.x : point.x + origin.x, y: point.y + origin.y)
  }

  private func place(_ rect: Rect) -> Rect {
    isMirrored
      ? Rect(
        x: origin.x - rect.maxX, y: rect.minY + origin.y, width: rect.width, height: rect.height)
      : rect.offset(by: origin)
  }

  private mutating func append(_ shape: DrawCommand.Shape) {
    let command = DrawCommand(opacity < 1 ? shape.faded(to: opacity) : shape, clip: clip)
    if !command.bounds.isEmpty { commands.append(command) }
  }
}
