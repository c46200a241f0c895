/// The options, with the verbs that understand them.
enum Option: String, CaseIterable, Sendable {
  case data, theme, scale
  case reducedMotion = "reduced-motion"
  case noWidgets = "no-widgets"
  case fromDesktop = "from-desktop"
  case stats
  case traceTimer = "trace-timer"
  case traceStart = "trace-start"
  case json, iec, out, film, help, version

  /// What it looks like on the command line.
  var name: String { "--" + rawValue }

  func applies(to verb: Verb) -> Bool {
    switch self {
    case .help, .version: true
    case .data: verb.hasStore
    case .theme, .scale, .reducedMotion: verb.opensWindow || verb == .play
    case .fromDesktop, .stats, .traceTimer, .traceStart: verb.opensWindow
    case .noWidgets: [.window, .url, .play].contains(verb)
    case .json: verb == .list || verb == .usage
    case .iec: verb == .usage
    case .out, .film: verb == .play
    }
  }
}
