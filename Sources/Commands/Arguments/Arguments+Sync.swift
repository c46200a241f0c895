extension Arguments {
  /// What the program that syncs is told of the verbs `sync` and `sync-file`.
  var syncWords: [[UInt8]] {
    guard verb == .syncFile else { return operands }
    var words = ["file"]
    if isOnce { words.append(Option.once.name) }
    if acceptsRemovals { words.append(Option.acceptRemovals.name) }
    if onlyPreviews { words.append(Option.dryRun.name) }
    words += lists.map { "\(Option.list.name)=\($0)" }
    // A name that begins with a dash is no option.
    let file = operands.map { $0.first == UInt8(ascii: "-") ? Array("./".utf8) + $0 : $0 }
    return words.map { Array($0.utf8) } + file
  }
}
