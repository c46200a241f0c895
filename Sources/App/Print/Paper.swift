package import Canvas

/// A sheet of paper, in points of 1/72 inch.
package enum Paper: String, Sendable {
  case a4
  case letter

  package var size: Size {
    switch self {
    case .a4: Size(width: 595.28, height: 841.89)
    case .letter: Size(width: 612, height: 792)
    }
  }

  /// What lies in the printers of a machine: what `PAPERSIZE` says, as papersize(5) has it, else the machine's own
  /// choice, else what the country uses.
  /// - Parameters:
  ///   - variable: an environment variable's text; nil where it is not set.
  ///   - machine: the text of `/etc/papersize`; nil where there is none.
  package init(_ variable: (String) -> String?, machine: String?) {
    let said = [variable("PAPERSIZE"), machine].compactMap(\.self).lazy
      .compactMap { text in
        text.split(whereSeparator: \.isNewline).first { !$0.hasPrefix("#") }
      }
      .compactMap { Paper(rawValue: $0.lowercased()) }
    if let paper = said.first {
      self = paper
      return
    }
    let locale =
      ["LC_ALL", "LC_PAPER", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty } ?? ""
    let territory = locale.split(separator: "_").dropFirst().first?.prefix(2) ?? ""
    let letter: Set<Substring> = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "GT", "CR", "PA"]
    self = letter.contains(territory) ? .letter : .a4
  }
}
