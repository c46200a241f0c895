public import Loop
public import TaskStore

extension Timestamp {
  /// What the loop's calendar shows, as the store writes it.
  public init(_ time: WallTime) { self.init(milliseconds: time.milliseconds) }
}
