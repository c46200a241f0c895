/// What is in one loop at most, in some of its modes: sources, observers, display links.
protocol LoopMember: AnyObject {
  /// What a sentence calls one.
  static var kind: String { get }
  var isValid: Bool { get }
  var loop: RunLoop? { get }
  var modes: ModeSet { get }
  func join(_ loop: RunLoop, modes: ModeSet)
  func leave()
  func invalidate()
}

extension LoopMember {
  func isServed(in served: ModeSet) -> Bool { !modes.isDisjoint(with: served) }

  /// Goes into a mode of a loop, if it is valid and in no other one.
  ///
  /// - Returns: Whether it is there now.
  func enter(_ mode: RunLoop.Mode, of loop: RunLoop) -> Bool {
    loop.checkThread()
    guard isValid else { return false }
    if loop.hasEnded {
      invalidate()
      return false
    }
    require(
      self.loop == nil || self.loop === loop,
      "\(Self.kind) belongs to one run loop; this one is in another.")
    join(loop, modes: modes.union(loop.modeTable.bit(of: mode)))
    return true
  }

  /// Goes out of a mode of a loop, and out of the loop with the last of them.
  ///
  /// - Returns: Whether it stays in other modes.
  func leave(_ mode: RunLoop.Mode, of loop: RunLoop, forget: (Self) -> Void) -> Bool {
    loop.checkThread()
    guard self.loop === loop else { return false }
    let modes = modes.subtracting(loop.modeTable.bit(of: mode))
    if modes.isEmpty {
      forget(self)
      leave()
    } else {
      join(loop, modes: modes)
    }
    return !modes.isEmpty
  }
}
