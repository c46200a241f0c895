/// What `aloft-sync --help` prints.
package enum SyncHelp {
  /// What the program is, its verbs and its options.
  package static var text: String {
    SyncToolWords.purpose + "\n\n" + table(verbs.map { ("aloft-sync " + $0.0, $0.1) }) + "\n"
      + table(options)
  }

  private static var verbs: [(String, String)] {
    [
      ("--now", SyncToolWords.now), ("--status", SyncToolWords.status),
      ("accounts", SyncToolWords.accounts),
      ("add URL USER", SyncToolWords.add), ("remove NUMBER", SyncToolWords.remove),
      ("lists [link CALENDAR LIST|unlink LIST|make LIST]", SyncToolWords.lists),
      ("file FILE", SyncToolWords.file),
    ]
  }

  private static var options: [(String, String)] {
    [
      ("--dry-run", SyncToolWords.dryRun), ("--due", SyncToolWords.due),
      ("--accept-removals", SyncToolWords.acceptRemovals),
      ("--send-again", SyncToolWords.sendAgain),
      ("--once", SyncToolWords.once), ("--list NAME", SyncToolWords.list),
      ("--fingerprint SHA256", SyncToolWords.fingerprint),
      ("--certificate FILE --key FILE", SyncToolWords.certificate),
      ("--data DIR", SyncToolWords.data),
      ("--help", SyncToolWords.help), ("--version", SyncToolWords.version),
    ]
  }

  private static func table(_ rows: [(String, String)]) -> String {
    rows.map { "  " + $0.0 + "\n      " + $0.1 + "\n" }.joined()
  }
}
