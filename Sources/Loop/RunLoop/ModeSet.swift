/// The modes something was added to, one bit a mode of its loop. One of them is `common` itself, so
/// that a mode that becomes common later needs no change anywhere.
struct ModeSet: OptionSet, Hashable {
  let rawValue: UInt64

  static var `default`: ModeSet { ModeSet(rawValue: 1 << 0) }
  static var common: ModeSet { ModeSet(rawValue: 1 << 2) }

  /// Every mode, also those that are not known yet.
  static var all: ModeSet { ModeSet(rawValue: .max) }
}

/// The modes that one loop knows, each with its bit.
///
/// A class, as the other tables of a loop: a structure in a property would be guarded by checks of
/// exclusive access in every turn, and might not be touched by what its own work calls.
final class ModeTable {
  private var names: [RunLoop.Mode] = [.default, .tracking, .common]
  private var common = ModeSet(rawValue: 1 << 0 | 1 << 1)

  /// The bit of the mode in which nearly all timers are, without a look at the table.
  static func wellKnownBit(of mode: RunLoop.Mode) -> ModeSet? {
    mode.rawValue == "default" ? .default : nil
  }

  /// The bit of one mode; a mode never seen before gets the next free one.
  func bit(of mode: RunLoop.Mode) -> ModeSet {
    if let index = names.firstIndex(of: mode) { return ModeSet(rawValue: 1 << UInt64(index)) }
    require(
      names.count < 64, "A run loop tells at most 64 modes apart, '\(mode)' is one more.")
    names.append(mode)
    return ModeSet(rawValue: 1 << UInt64(names.count - 1))
  }

  func bits(of modes: some Sequence<RunLoop.Mode>) -> ModeSet {
    modes.reduce(into: []) { $0.formUnion(bit(of: $1)) }
  }

  /// What is served while the loop runs in `mode`: everything that was added to one of these.
  func served(in mode: RunLoop.Mode) -> ModeSet {
    let bit = bit(of: mode)
    return common.contains(bit) ? bit.union(.common) : bit
  }

  func makeCommon(_ mode: RunLoop.Mode) {
    common.formUnion(bit(of: mode))
  }

  /// The names behind the bits, in the order in which the loop met them.
  func modes(in set: ModeSet) -> [RunLoop.Mode] {
    names.indices.filter { set.contains(ModeSet(rawValue: 1 << UInt64($0))) }.map { names[$0] }
  }
}
