public import Canvas

// The walks over the tree that make a frame: layout, paint; and what others read off it.
extension View {
  /// Lays out the tree before the next frame.
  public func setNeedsLayout() { root?.invalidate(.layout) }

  /// Paints before the next frame. What really changed is found by comparing frames.
  public func setNeedsDisplay() { root?.invalidate(.display) }

  func layoutTree() {
    guard !isHidden else { return }
    layout()
    for view in subviews { view.layoutTree() }
    didLayout()
  }

  /// Paints itself and everything inside it, at its place in the painter's coordinates. Made for
  /// pictures of a part of the window; frames are `RootView.nextFrame()`'s business.
  public func paintTree(_ painter: inout Painter) {
    guard !isHidden else { return }
    let moving = movingPicture
    let origin = moving.map { frame.origin + $0.offset } ?? frame.origin
    painter.group(
      at: origin, clippedTo: moving?.part ?? (clipsToBounds ? bounds : nil),
      opacity: moving?.opacity ?? 1
    ) { painter in
      if moving?.hidesBelow == true, let root { painter.fill(bounds, root.theme.background) }
      paint(&painter)
      for view in subviews { view.paintTree(&painter) }
      paintOverlay(&painter)
    }
  }

  /// The topmost view under a point of its own coordinates that has something to say about itself,
  /// whether it takes the pointer or not.
  func tooltipSource(at point: Point) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for view in subviews.reversed() {
      if let source = view.tooltipSource(at: point - view.frame.origin) { return source }
    }
    return tooltip == nil ? nil : self
  }

  func semanticNodes(origin: Point) -> [SemanticNode] {
    guard !isHidden else { return [] }
    let place = origin + frame.origin
    let inside = readingOrder.flatMap { $0.semanticNodes(origin: place) }
    // What a bar shows stands in words beside it, for scripts too.
    guard var semantics, semantics.role != .progress else { return inside }
    if isFocused { semantics.states.insert(.focused) }
    if !isReachable { semantics.states.insert(.disabled) }
    let rect = Rect(origin: place, size: frame.size)
    return [SemanticNode(semantics: semantics, frame: rect, children: inside)]
  }
}
