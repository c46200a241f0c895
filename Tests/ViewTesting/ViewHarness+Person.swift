public import Canvas
public import Testing

@testable public import Kit

/// What a person does and sees.
extension ViewHarness {
  // MARK: Keyboard

  public func press(_ key: Key, _ modifiers: Modifiers = [], isRepeat: Bool = false) {
    send(.keyPressed(KeyPress(key, modifiers, isRepeat: isRepeat)))
  }

  /// Types as a keyboard does: a key press and then its text, for each character.
  public func type(_ text: String) {
    for character in text {
      press(character == " " ? .space : .character(character))
      send(.text(String(character)))
    }
  }

  // MARK: Pointer

  public func move(to point: Point) { send(.pointerMoved(point)) }

  public func press(at point: Point, clicks: Int = 1, button: PointerButton = .primary) {
    send(.pointerPressed(point, button: button, clicks: clicks))
  }

  public func release(at point: Point, button: PointerButton = .primary) {
    send(.pointerReleased(point, button: button))
  }

  public func click(at point: Point, clicks: Int = 1) {
    move(to: point)
    for count in 1...clicks {
      press(at: point, clicks: count)
      release(at: point)
    }
  }

  public func click(
    _ name: String, clicks: Int = 1, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    click(at: try center(of: name, sourceLocation: sourceLocation), clicks: clicks)
  }

  public func hover(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    move(to: try center(of: name, sourceLocation: sourceLocation))
  }

  /// Moves in even steps.
  /// - Parameter look: called after each of them, with its number.
  public func walk(from start: Point, to end: Point, steps: Int = 8, look: (Int) -> Void) {
    move(to: start)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
      look(step)
    }
  }

  /// Presses, moves in even steps over `duration` and lets go where asked.
  public func drag(
    from start: Point, to end: Point, over duration: Duration = .milliseconds(100),
    steps: Int = 10, releases: Bool = true
  ) {
    move(to: start)
    press(at: start)
    for step in 1...steps {
      advance(duration / steps)
      let part = Double(step) / Double(steps)
      move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    if releases { release(at: end) }
  }

  public func wheel(_ notches: Double, at point: Point = Point(x: 100, y: 300)) {
    send(.wheel(delta: Point(x: 0, y: notches), at: point))
  }

  // MARK: Looking

  public var tree: [SemanticNode] { root.semanticTree().flattened }

  /// The one view that says this name of itself and that a person could see.
  public func node(
    _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> SemanticNode {
    let found = tree.filter { $0.semantics.name == name && $0.frame.intersects(root.bounds) }
    return try #require(
      found.count == 1 ? found[0] : nil,
      "\(found.count) views are called “\(name)”:\n\(root.semanticTree().dump())",
      sourceLocation: sourceLocation)
  }

  public func isShown(_ name: String) -> Bool { tree.contains { $0.semantics.name == name } }

  public func frame(of name: String) -> Rect? {
    tree.first { $0.semantics.name == name }?.frame
  }

  public func center(
    of name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Point {
    let center = try node(name, sourceLocation: sourceLocation).frame.center
    let hit = root.view(at: center)
    #expect(
      hit?.firstAncestor { $0.semantics?.name == name } != nil,
      "“\(name)” is behind something or takes no input.", sourceLocation: sourceLocation)
    return center
  }

  /// The text on the clipboard.
  public var copied: String? {
    var copied: String?
    _ = root.clipboard.read(.clipboard) { if case .text(let text) = $0 { copied = text } }
    return copied
  }
}
