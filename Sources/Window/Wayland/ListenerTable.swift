import CWayland

/// Owns a table of functions that libwayland calls, at a place that stays. What listens has to outlive
/// the object that it listens to, or ends that object itself.
struct ListenerTable<Table>: ~Copyable {
  let raw: UnsafeMutablePointer<Table>

  init(_ table: Table) {
    raw = .allocate(capacity: 1)
    raw.initialize(to: table)
  }

  deinit { raw.deallocate() }
}
