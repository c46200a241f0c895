public struct Instant: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64
  public static func < (a: Self, b: Self) -> Bool { a.nanoseconds < b.nanoseconds }
  public func seconds(since o: Instant) -> Double { Double(nanoseconds - o.nanoseconds) / 1e9 }
}
public struct WallTime: Hashable, Sendable { public var nanoseconds: Int64 }
public final class RunLoop {
  public struct Mode: Hashable, Sendable {
    public static let common = Mode(), tracking = Mode(), `default` = Mode()
  }
  public var now: Instant { Instant(nanoseconds: 0) }
  public var wallClock: WallTime { WallTime(nanoseconds: 0) }
  public func add(_ t: Timer, forMode: Mode) {}
}
public final class Timer {
  public init(timeInterval: Double, repeats: Bool, block: @escaping (Timer) -> Void) {}
  public func invalidate() {}
}
public final class DisplayLink {
  public init(_ b: @escaping (DisplayLink) -> Void) {}
  public func add(to: RunLoop, forMode: RunLoop.Mode) {}
  public func invalidate() {}
}
