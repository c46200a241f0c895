import Tasks

extension Change {
  /// What happened, in short: `undone add b`, `performed rename a to b`, `performed add 3`, `nothing`.
  package var account: String {
    guard let first = rows.first else { return "nothing" }
    let (before, after) =
      direction == .undone ? (first.after, first.before) : (first.before, first.after)
    let what =
      if rows.count > 1 && kind != .move { "\(rows.count)" } else if kind == .rename {
        "\(before?.name ?? "") to \(after?.name ?? "")"
      } else { after?.name ?? before?.name ?? "" }
    return "\(direction) \(kind) \(what)"
  }
}
