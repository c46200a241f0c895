import Formats
import Kit
import Wording

extension ProcessGuest {
  /// The guest of a program that was found.
  ///
  /// - Parameters:
  ///   - home: the person's home folder, which it may read where that was allowed.
  ///   - turns: those of all programs.
  ///   - defaults: keep what it wants to have back, and what it may do.
  ///   - language: the tag of the words' language, which it is told.
  convenience init(
    _ program: WidgetProgram, home: String, turns: GuestTurns, defaults: SharedDefaults,
    language: String, numbers: NumberStyle
  ) {
    self.init(
      program.manifest, .program(GuestProgram(program, home: home, language: language)),
      limits: GuestLimits(), turns: turns, memory: GuestMemory(defaults, of: program.name),
      language: language, numbers: numbers)
    consent = WishConsent(program, in: defaults)
    self.home = home
    check = { () throws(WidgetRefusal) in
      _ = try WidgetProgram(named: program.name, in: program.folder)
    }
  }
}

// MARK: What it may do

extension ProcessGuest {
  /// What is shown until a person has said what it may do; nil where nothing is asked.
  var wishQuestion: WidgetDocument.Entry? {
    guard let consent, consent.allowed == nil else { return nil }
    let look = WidgetElement.Look(style: .caption, color: .secondary)
    let wishes = consent.wishes.map { WidgetElement.text($0.sentence(name), look, lines: 3) }
    let answers: [WidgetElement] = [
      .button(WidgetWords.allow, .action(Answer.allow.rawValue)),
      .button(WidgetWords.refuse, .action(Answer.refuse.rawValue)),
    ]
    return WidgetDocument.Entry(
      date: nil, figure: "", collapsed: wishes + [.row(answers)], expanded: [])
  }

  enum Answer: String { case allow, refuse }

  /// What it may reach, with what its person has allowed.
  var granted: GuestLimits {
    limits.granting(consent?.allowed ?? [], home: home)
  }
}

extension ProcessGuest: MenuOffering {
  /// Its figures as a text; and what it may do can be said anew.
  var menuItems: [Menu.Item] {
    var items: [Menu.Item] = []
    if let entry = face.showing?.entry, entry.hasFigures {
      let figures = entry.figures
      items.append(
        .init(MenuWords.copyFigures, isEnabled: figures != nil) { [weak face] in
          if let figures { face?.root?.clipboard.write(figures) }
        })
    }
    if let consent, !consent.wishes.isEmpty, consent.allowed != nil {
      items.append(.init(WidgetWords.askAgain) { [weak self] in self?.askForWishes() })
    }
    return items
  }
}
