/// Who makes the labels of guests tick.
package enum Heartbeat {
  /// The guests' owner calls `tick()`, together with everything else that ticks.
  case owners
  /// The guest, with a timer that exists while it shows what ticks.
  case own
}
