public import Loop
public import Tasks

extension Timestamp {
  /// What the loop's calendar shows, as the store writes it.
  public init(_ time: WallTime) { self.init(milliseconds: time.milliseconds) }
}
